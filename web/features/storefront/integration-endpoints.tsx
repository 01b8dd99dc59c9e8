import { SYNC_KEY_HEADER, syncEndpoints } from '#contract/storefront/sync.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { CopyButton } from './copy-button.tsx';

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
