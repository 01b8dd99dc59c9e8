import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { SYNC_KEY_HEADER, syncEndpoints } from '#contract/storefront/sync.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CopyButton } from './copy-button.tsx';
import { ProtocolText } from './protocol-text.tsx';
import { WrongKeyWarning } from './sync-calls.tsx';

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

const NOW = '2026-01-31T09:30:00Z';

/** One valid item of each kind. */
const EXAMPLES = [
  {
    kind: 'products',
    endpoint: syncEndpoints.syncProducts,
    item: { id: 'p-1', updatedAt: NOW, slug: 'rose-serum', nameAr: 'سيروم الورد', price: 1800 },
  },
  {
    kind: 'orders',
    endpoint: syncEndpoints.syncOrders,
    item: {
      id: 'o-1',
      updatedAt: NOW,
      customerName: 'أمينة',
      phone: '0550123456',
      wilaya: 16,
      daira: 'باب الوادي',
      commune: 'باب الوادي',
      address: 'حي 200 مسكن',
      productName: 'سيروم الورد',
      quantity: 1,
      totalAmount: 2300,
    },
  },
  {
    kind: 'wilaya-shipping-costs',
    endpoint: syncEndpoints.syncWilayaShippingCosts,
    item: { wilayaCode: 16, updatedAt: NOW, homeCost: 500, officeCost: 300 },
  },
] as const;

function curlOf(url: string, item: object): string {
  const body = JSON.stringify({ items: [item] });
  const headers = `-H "${SYNC_KEY_HEADER}: $SYNC_API_KEY" -H 'content-type: application/json'`;
  return `curl -X POST '${url}' ${headers} -d '${body}'`;
}

export function IntegrationEndpoints({ baseUrl }: { baseUrl: string }) {
  const t = useTranslation();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('integration.endpoints')}</CardTitle>
        <CardDescription>
          {t('integration.header')} <Ltr>{SYNC_KEY_HEADER}</Ltr>
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {EXAMPLES.map(({ kind, endpoint, item }) => {
          const line = curlOf(baseUrl + endpoint.path, item);
          return (
            <section key={kind} className="flex flex-col gap-2">
              <h3 className="font-semibold">
                {t(`sync.kind.${kind}`)} <Ltr>{`POST ${endpoint.path}`}</Ltr>
              </h3>
              <div className="flex items-start gap-2">
                <pre
                  dir="ltr"
                  className="min-w-0 flex-1 rounded-md bg-muted px-3 py-2 text-sm break-words whitespace-pre-wrap"
                >
                  {line}
                </pre>
                <CopyButton
                  text={line}
                  label={t('integration.copy.line', { path: endpoint.path })}
                />
              </div>
            </section>
          );
        })}
      </CardContent>
    </Card>
  );
}

/** The whole protocol, drawn when it is opened. */
export function ProtocolCard() {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group rounded-xl border bg-card"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-xl px-4 py-2 hover:bg-muted md:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t('integration.protocol')}</span>
          <span className="block text-sm text-muted-foreground">
            {t('integration.protocol.hint')}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted-foreground group-open:rotate-180"
        />
      </summary>
      <div className="p-4 pt-2 md:p-6 md:pt-2">{isOpen && <ProtocolText />}</div>
    </details>
  );
}
