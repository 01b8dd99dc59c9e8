import { Truck } from 'lucide-react';
import type { ComponentProps } from 'react';
import {
  deliveryCompanyEndpoints,
  type DeliveryCompany,
} from '#contract/delivery-companies/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { List } from '#web/kit/list.tsx';
import { useShortList } from '#web/kit/use-list.ts';
import { isWhole } from './delivery-company-columns.tsx';

type DeliveryCompaniesTableProps = Pick<
  ComponentProps<typeof List<DeliveryCompany>>,
  'columns' | 'density' | 'renderRowActions' | 'actionsInSight'
>;

export function DeliveryCompaniesTable(props: DeliveryCompaniesTableProps) {
  const t = useTranslation();
  const list = useShortList(deliveryCompanyEndpoints.listDeliveryCompanies);
  return (
    <List
      list={{ ...list, rows: list.rows?.filter(isWhole) }}
      label={t('deliveryCompanies.title')}
      rowId={(company) => company.id}
      rowLabel={(company) => company.name}
      skeletonRows={5}
      failed={t('deliveryCompanies.load.failed')}
      empty={{ icon: Truck, title: t('deliveryCompanies.empty') }}
      {...props}
    />
  );
}
