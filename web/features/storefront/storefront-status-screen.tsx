import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { StorefrontStatus } from '#contract/storefront/storefront.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { ConnectionSign, type ConnectionState } from './connection-sign.tsx';
import { StorefrontDetails } from './storefront-details.tsx';
import { SyncExplanation } from './sync-explanation.tsx';
import { SyncOverview } from './sync-overview.tsx';
import { storefrontStatusEndpoint } from './storefront-status-endpoint.ts';

export function StorefrontStatusScreen() {
  const t = useTranslation();
  const language = useLanguage();
  const query = endpointQuery(storefrontStatusEndpoint);
  const check = useQuery({
    ...query,
    // The response contains a translated sentence, so the language is part of the key.
    queryKey: [...query.queryKey, language],
    staleTime: 0,
  });
  const state: ConnectionState = check.isFetching
    ? 'checking'
    : check.isError
      ? 'unknown'
      : (check.data?.status ?? 'checking');
  const found = check.isError ? undefined : check.data;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('storefront.title')}</h1>
        <Button pending={check.isFetching} onClick={() => void check.refetch()}>
          <RotateCw aria-hidden="true" />
          {t('storefront.recheck')}
        </Button>
      </header>
      <Card>
        <CardHeader className="flex-row items-center gap-4">
          <ConnectionSign state={state} />
          <output className="min-w-0">
            <CardTitle>{t(`storefront.status.${state}`)}</CardTitle>
            <CardDescription className="min-h-[1.6em]">
              {state === 'unknown' ? t('storefront.unknown.hint') : found?.message}
            </CardDescription>
          </output>
        </CardHeader>
        <Findings found={found} failure={check.error} />
      </Card>
      {found && <StorefrontDetails details={found.details} />}
      <SyncExplanation />
      <SyncOverview />
    </div>
  );
}

interface FindingsProps {
  found: StorefrontStatus | undefined;
  failure: Error | null;
}

function Findings({ found, failure }: FindingsProps) {
  const t = useTranslation();
  const error = failure ? errorMessage(failure, '') : found?.error;
  if (!found?.url && !error) return null;
  return (
    <CardContent>
      <dl className="flex flex-col gap-3 border-t pt-4">
        {found?.url && (
          <div>
            <dt className="text-muted-foreground">{t('storefront.url')}</dt>
            <dd className="break-all">
              <Ltr>{found.url}</Ltr>
            </dd>
          </div>
        )}
        {error && (
          <div>
            <dt className="text-muted-foreground">{t('storefront.error')}</dt>
            <dd className="break-words">
              <bdi>{error}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </CardContent>
  );
}
