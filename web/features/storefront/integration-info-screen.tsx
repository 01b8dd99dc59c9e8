import { useQuery } from '@tanstack/react-query';
import { syncEndpoints } from '#contract/storefront/sync.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CopyButton } from './copy-button.tsx';
import { IntegrationEndpoints } from './integration-endpoints.tsx';
import { ProtocolCard } from './protocol-card.tsx';
import { WrongKeyWarning } from './wrong-key-warning.tsx';

const STEPS = [1, 2, 3, 4, 5, 6] as const;

export function IntegrationInfoScreen() {
  const t = useTranslation();
  const overview = useQuery(endpointQuery(syncEndpoints.getSyncOverview));
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <header>
        <h1 className="text-2xl font-bold">{t('integration.title')}</h1>
        <p className="text-muted-foreground">{t('integration.hint')}</p>
      </header>
      {overview.isLoadingError && <ErrorState title={t('sync.failed')} {...failedRead(overview)} />}
      {overview.isPending && <Skeleton className="h-40 rounded-xl" />}
      {overview.data && (
        <>
          {overview.data.wrongKeyAt !== null && <WrongKeyWarning at={overview.data.wrongKeyAt} />}
          <BaseUrl url={overview.data.baseUrl} hasSyncKey={overview.data.hasSyncKey} />
          <IntegrationEndpoints baseUrl={overview.data.baseUrl} />
        </>
      )}
      <Card>
        <CardHeader>
          <CardTitle>{t('integration.steps')}</CardTitle>
        </CardHeader>
        <CardContent>
          <ol className="flex list-decimal flex-col gap-2 ps-5">
            {STEPS.map((step) => (
              <li key={step}>{t(`integration.step.${step}`)}</li>
            ))}
          </ol>
        </CardContent>
      </Card>
      <ProtocolCard />
    </div>
  );
}

function BaseUrl({ url, hasSyncKey }: { url: string; hasSyncKey: boolean }) {
  const t = useTranslation();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('integration.baseUrl')}</CardTitle>
        <CardDescription>{t('integration.baseUrl.hint')}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <div className="flex items-center gap-2">
          <code className="min-w-0 flex-1 rounded-md bg-muted px-3 py-2 break-all">
            <Ltr>{url}</Ltr>
          </code>
          <CopyButton text={url} label={t('integration.copy.baseUrl')} />
        </div>
        <p>{t('integration.key')}</p>
        {!hasSyncKey && <p className="text-destructive">{t('integration.key.missing')}</p>}
      </CardContent>
    </Card>
  );
}
