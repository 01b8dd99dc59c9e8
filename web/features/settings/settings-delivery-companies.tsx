import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { deliveryCompanyEndpoints, type DeliveryCompany } from '#contract/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import {
  isWhole,
  useDeliveryCompanySummaryColumns,
} from '#web/features/delivery-companies/delivery-company-columns.tsx';
import {
  DeliveryCompanyAddButton,
  DeliveryCompanyEditButton,
} from '#web/features/delivery-companies/delivery-company-edit-button.tsx';
import { DeliveryCompanySwitchButton } from '#web/features/delivery-companies/delivery-company-switch-button.tsx';
import { SettingsList } from './settings-list.tsx';

export function SettingsDeliveryCompanies({ canEdit }: { canEdit: boolean }) {
  const t = useTranslation();
  const companies = useQuery(endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies));
  const columns = useDeliveryCompanySummaryColumns();
  return (
    <SettingsList title={t('deliveryCompanies.title')} count={companies.data?.length}>
      {canEdit && (
        <div>
          <DeliveryCompanyAddButton />
        </div>
      )}
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
        {...(canEdit && {
          renderRowActions: (company: DeliveryCompany) => (
            <>
              <DeliveryCompanySwitchButton company={company} />
              <DeliveryCompanyEditButton company={company} />
            </>
          ),
        })}
      />
    </SettingsList>
  );
}
