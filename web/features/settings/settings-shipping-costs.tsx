import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import { shippingEndpoints, type WilayaShippingCost } from '#contract/shipping.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { SettingsList } from './settings-list.tsx';

export function SettingsShippingCosts() {
  const t = useTranslation();
  const costs = useQuery(endpointQuery(shippingEndpoints.listWilayaShippingCosts));
  return (
    <SettingsList title={t('settings.shipping')} count={costs.data?.length}>
      {costs.isError ? (
        <ErrorState title={t('settings.shipping.load.failed')} {...failedRead(costs)} />
      ) : !costs.data ? (
        <LoadingState />
      ) : costs.data.length === 0 ? (
        <EmptyState icon={MapPinOff} title={t('settings.shipping.empty')} />
      ) : (
        <CostTable costs={costs.data} />
      )}
    </SettingsList>
  );
}

/** Three narrow columns fit a phone as they are, so it stays a table there. */
function CostTable({ costs }: { costs: readonly WilayaShippingCost[] }) {
  const t = useTranslation();
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const heading = 'h-11 font-semibold text-muted-foreground';
  return (
    <table className="w-full">
      <caption className="sr-only">{t('settings.shipping')}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${heading} text-start`}>
            {t('settings.shipping.wilaya')}
          </th>
          <th scope="col" className={`${heading} text-end`}>
            {t('settings.shipping.home')}
          </th>
          <th scope="col" className={`${heading} text-end`}>
            {t('settings.shipping.office')}
          </th>
        </tr>
      </thead>
      <tbody>
        {costs.map((cost) => (
          <tr key={cost.id} className="border-t">
            <th scope="row" className="h-11 pe-2 text-start font-normal">
              <span className="me-2 inline-block w-6 text-end text-muted-foreground">
                {cost.wilayaCode}
              </span>
              {isArabic ? cost.wilayaNameAr : cost.wilayaNameFr}
            </th>
            <td className="h-11 text-end whitespace-nowrap">
              <Ltr>{format.amount(cost.homeCost, 'DZD')}</Ltr>
            </td>
            <td className="h-11 ps-2 text-end whitespace-nowrap">
              <Ltr>{format.amount(cost.officeCost, 'DZD')}</Ltr>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
