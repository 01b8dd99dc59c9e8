import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import type { ComponentProps } from 'react';
import {
  deliveryCompanyEndpoints,
  type DeliveryCompany,
} from '#contract/delivery-companies/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isWhole } from './delivery-company-columns.tsx';

type DeliveryCompaniesTableProps = Pick<
  ComponentProps<typeof DataTable<DeliveryCompany>>,
  'columns' | 'density' | 'renderRowActions' | 'actionsInSight'
>;

export function DeliveryCompaniesTable(props: DeliveryCompaniesTableProps) {
  const t = useTranslation();
  const companies = useQuery(endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies));
  return (
    <DataTable
      label={t('deliveryCompanies.title')}
      rows={companies.data?.filter(isWhole)}
      rowId={(company) => company.id}
      rowLabel={(company) => company.name}
      skeletonRows={5}
      empty={<EmptyState icon={Truck} title={t('deliveryCompanies.empty')} />}
      error={
        companies.isLoadingError && (
          <ErrorState title={t('deliveryCompanies.load.failed')} {...failedRead(companies)} />
        )
      }
      {...props}
    />
  );
}
