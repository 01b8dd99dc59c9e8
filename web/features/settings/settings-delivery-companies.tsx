import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CirclePause, Truck } from 'lucide-react';
import { useMemo } from 'react';
import {
  deliveryCompanyEndpoints,
  type DeliveryCompany,
  type DeliveryCompanyChoice,
} from '#contract/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { SettingsList } from './settings-list.tsx';

const column = dataTableColumn<DeliveryCompany>();

const isWhole = (company: DeliveryCompany | DeliveryCompanyChoice): company is DeliveryCompany =>
  'phone' in company;

export function SettingsDeliveryCompanies() {
  const t = useTranslation();
  const companies = useQuery(endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies));
  const columns = useMemo(() => companyColumns(t), [t]);
  return (
    <SettingsList title={t('deliveryCompanies.title')} count={companies.data?.length}>
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
    </SettingsList>
  );
}

function companyColumns(t: Translate) {
  return column.columns([
    column.accessor('name', {
      header: t('deliveryCompany.name'),
      meta: { card: 'title' },
      cell: ({ getValue }) => <bdi className="font-semibold">{getValue()}</bdi>,
    }),
    column.accessor('phone', {
      header: t('deliveryCompany.phone'),
      cell: ({ getValue }) => <Ltr>{getValue()}</Ltr>,
    }),
    column.accessor('email', {
      header: t('deliveryCompany.email'),
      cell: ({ getValue }) => <Ltr>{getValue() ?? '—'}</Ltr>,
    }),
    column.accessor('pricePerWilaya', {
      header: t('settings.prices'),
      cell: ({ getValue }) => {
        const count = Object.keys(getValue() ?? {}).length;
        return count === 0 ? t('settings.prices.none') : t('settings.prices.count', { count });
      },
    }),
    column.accessor('isActive', {
      header: t('deliveryCompany.status'),
      meta: { card: 'badge' },
      cell: ({ getValue }) =>
        getValue() ? (
          <Badge icon={CircleCheck}>{t('deliveryCompany.active')}</Badge>
        ) : (
          <Badge variant="secondary" icon={CirclePause}>
            {t('deliveryCompany.inactive')}
          </Badge>
        ),
    }),
  ]);
}
