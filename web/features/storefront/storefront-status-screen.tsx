import { useQuery } from '@tanstack/react-query';
import {
  Check,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  PlugZap,
  RotateCw,
  X,
} from 'lucide-react';
import type { StorefrontStatus } from '#contract/storefront/storefront.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { storefrontStatusEndpoint } from './storefront-status-endpoint.ts';
import { SyncExplanation, SyncState } from './sync-overview.tsx';

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
      <SyncState />
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

export function StorefrontDetails({ details }: Pick<StorefrontStatus, 'details'>) {
  const t = useTranslation();
  const lines = [
    { label: t('storefront.details.url'), isSet: details.hasUrl },
    { label: t('storefront.details.apiKey'), isSet: details.hasApiKey },
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('storefront.details')}</CardTitle>
        <CardDescription>{t('storefront.details.hint')}</CardDescription>
      </CardHeader>
      <CardContent>
        <dl className="flex flex-col divide-y">
          {lines.map(({ label, isSet }) => (
            <div key={label} className="flex min-h-11 items-center justify-between gap-3 py-1">
              <dt className="min-w-0 break-words">{label}</dt>
              <dd>
                {isSet ? (
                  <Badge variant="success" icon={Check}>
                    {t('storefront.details.set')}
                  </Badge>
                ) : (
                  <Badge variant="warning" icon={X}>
                    {t('storefront.details.missing')}
                  </Badge>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

export type ConnectionState = StorefrontStatus['status'] | 'checking' | 'unknown';

const SIGNS = {
  checking: { icon: Spinner, colour: 'bg-muted text-muted-foreground' },
  connected: { icon: CircleCheck, colour: 'bg-success-soft text-success-soft-foreground' },
  not_configured: { icon: PlugZap, colour: 'bg-warning-soft text-warning-soft-foreground' },
  error: { icon: CircleX, colour: 'bg-destructive-soft text-destructive-soft-foreground' },
  unknown: { icon: CircleQuestionMark, colour: 'bg-muted text-muted-foreground' },
} satisfies Record<ConnectionState, unknown>;

export function ConnectionSign({ state }: { state: ConnectionState }) {
  const { icon: Icon, colour } = SIGNS[state];
  return (
    <span
      aria-hidden="true"
      className={cn('flex size-14 shrink-0 items-center justify-center rounded-full', colour)}
    >
      <Icon className="size-7" />
    </span>
  );
}
