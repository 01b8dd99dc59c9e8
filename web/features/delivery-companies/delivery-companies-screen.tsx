import { useQuery } from '@tanstack/react-query';
import { Info, Truck } from 'lucide-react';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isWhole, useDeliveryCompanyColumns } from './delivery-company-columns.tsx';

export function DeliveryCompaniesScreen() {
  const t = useTranslation();
  const columns = useDeliveryCompanyColumns();
  const companies = useQuery(endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies));
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl font-bold">{t('deliveryCompanies.title')}</h1>
        <p className="flex items-center gap-2 rounded-md bg-muted px-3 py-2 text-muted-foreground">
          <Info aria-hidden="true" className="size-4 shrink-0" />
          {t('deliveryCompanies.note')}
        </p>
      </header>
      <DataTable
        label={t('deliveryCompanies.title')}
        columns={columns}
        rows={companies.data?.filter(isWhole)}
        rowId={(company) => company.id}
        rowLabel={(company) => company.name}
        skeletonRows={5}
        empty={<EmptyState icon={Truck} title={t('deliveryCompanies.empty')} />}
        error={
          companies.isError && (
            <ErrorState title={t('deliveryCompanies.load.failed')} {...failedRead(companies)} />
          )
        }
      />
    </div>
  );
}
