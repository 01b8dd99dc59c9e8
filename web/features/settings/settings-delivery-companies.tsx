import { useQuery } from '@tanstack/react-query';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { DeliveryCompaniesTable } from '#web/features/delivery-companies/delivery-companies-table.tsx';
import { useDeliveryCompanySummaryColumns } from '#web/features/delivery-companies/delivery-company-columns.tsx';
import { DeliveryCompanyConnectLink } from '#web/features/delivery-companies/delivery-company-connect-link.tsx';
import {
  DeliveryCompanyAddButton,
  DeliveryCompanyEditButton,
} from '#web/features/delivery-companies/delivery-company-edit-button.tsx';
import { DeliveryCompanyRulesLink } from '#web/features/delivery-companies/delivery-company-rules-link.tsx';
import { DeliveryCompanySwitchButton } from '#web/features/delivery-companies/delivery-company-switch-button.tsx';
import { SettingsList } from './settings-list.tsx';

export function SettingsDeliveryCompanies({ canEdit }: { canEdit: boolean }) {
  const t = useTranslation();
  const { data } = useQuery(endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies));
  const columns = useDeliveryCompanySummaryColumns();
  return (
    <SettingsList title={t('deliveryCompanies.title')} count={data?.length}>
      {canEdit && (
        <div className="flex flex-wrap gap-2">
          <DeliveryCompanyAddButton />
          <DeliveryCompanyRulesLink />
        </div>
      )}
      <DeliveryCompaniesTable
        columns={columns}
        {...(canEdit && {
          renderRowActions: (company) => (
            <>
              <DeliveryCompanyConnectLink company={company} />
              <DeliveryCompanySwitchButton company={company} />
              <DeliveryCompanyEditButton company={company} />
            </>
          ),
        })}
      />
    </SettingsList>
  );
}
