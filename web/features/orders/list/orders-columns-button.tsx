import { VIEW_COLUMNS } from '#contract/views/view-lists.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { ColumnsButton } from '../../views/columns-button.tsx';
import { USUAL_COLUMNS, type OrderColumn } from './orders-columns.tsx';
import type { ChangeOrdersSearch, OrdersSearch } from './orders-search.ts';

const HEADINGS: Record<OrderColumn, LabelKey> = {
  orderNumber: 'orders.number',
  productName: 'orders.product',
  customerName: 'orders.customer',
  phone: 'orders.phone',
  wilaya: 'orders.wilaya',
  deliveryCompanyName: 'orders.deliveryCompany',
  parcel: 'parcel.title',
  status: 'orders.status',
  totalAmount: 'orders.amount',
  createdAt: 'orders.date',
  commune: 'order.commune',
  trackingNumber: 'order.trackingNumber',
  quantity: 'order.quantity',
  callCount: 'orders.callCount',
  callAgainAt: 'orders.callAgainAt',
  deliveredAt: 'orders.deliveredAt',
};

interface OrdersColumnsButtonProps {
  search: OrdersSearch;
  onChange: ChangeOrdersSearch;
}

export function OrdersColumnsButton({ search, onChange }: OrdersColumnsButtonProps) {
  const t = useTranslation();
  return (
    <ColumnsButton
      all={VIEW_COLUMNS.orders.map((name) => ({ name, label: t(HEADINGS[name]) }))}
      usual={USUAL_COLUMNS}
      columns={search.columns}
      density={search.density}
      onChange={(next) => onChange(next, { replace: true })}
    />
  );
}
