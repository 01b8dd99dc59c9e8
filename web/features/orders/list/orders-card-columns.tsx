import type { Order } from '#contract/orders.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { wilayaName } from '#web/lib/places.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import type { ColumnWords } from './orders-columns.tsx';
import { numberOf } from '../order-number.ts';
import { OrderProductName } from '../order-product-name.tsx';
import { SpecialStar } from '../special-star.tsx';

const column = dataTableColumn<Order>();

/** The same on a phone's card: who and how it stands first, then the few lines that are left. */
export function ordersCardColumns({ t, format, language }: ColumnWords) {
  return column.columns([
    column.accessor('customerName', {
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <>
          <span className="flex items-baseline gap-1.5">
            <bdi>{original.customerName}</bdi>
            {original.isSpecialClient && <SpecialStar />}
          </span>
          <span className="flex gap-2 text-xs font-normal text-muted-foreground">
            <Ltr>{numberOf(original)}</Ltr>
            <time dateTime={original.createdAt}>{format.date(original.createdAt)}</time>
          </span>
        </>
      ),
    }),
    column.accessor('status', {
      meta: { card: 'badge' },
      cell: ({ getValue }) => <OrderStatusBadge status={getValue()} />,
    }),
    column.accessor('totalAmount', {
      header: t('orders.amount'),
      cell: ({ getValue }) => (
        <span className="font-semibold">{format.amount(getValue(), t('orders.currency'))}</span>
      ),
    }),
    column.accessor('phone', {
      header: t('orders.phone'),
      cell: ({ getValue }) => <Ltr>{getValue()}</Ltr>,
    }),
    column.accessor('wilaya', {
      header: t('orders.wilaya'),
      cell: ({ row: { original } }) => (
        <>
          <bdi>{wilayaName(original.wilayaCode, language) ?? original.wilaya}</bdi>
          <Parcel order={original} />
        </>
      ),
    }),
    column.accessor('productName', {
      header: t('orders.product'),
      cell: ({ row }) => <OrderProductName order={row.original} />,
    }),
  ]);
}

function Parcel({ order: { deliveryCompanyName, trackingNumber } }: { order: Order }) {
  if (deliveryCompanyName === null && trackingNumber === null) return null;
  return (
    <span className="flex flex-wrap justify-end gap-x-2 text-xs text-muted-foreground">
      {deliveryCompanyName && <bdi>{deliveryCompanyName}</bdi>}
      {trackingNumber && <Ltr>{trackingNumber}</Ltr>}
    </span>
  );
}
