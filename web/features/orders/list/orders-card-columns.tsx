import type { Order } from '#contract/orders/orders.ts';
import type { ParcelState } from '#contract/parcels/parcel-states.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { wilayaName } from '#web/lib/places.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { OrderFlags, OrderReputation } from '#web/features/trust/trust-badges.tsx';
import type { ColumnWords } from './orders-columns.tsx';
import { numberOf } from '../order-number.ts';
import { ParcelStateBadge } from '../order-parcel-state.tsx';
import { OrderPlace } from '../order-place.tsx';
import { OrderProductName } from '../order-product-name.tsx';
import { SpecialStar } from '../special-star.tsx';

const column = dataTableColumn<Order>();

/** The columns as a card: customer and status first, then amount and destination. */
export function ordersCardColumns({ t, format, language, parcels, standings }: ColumnWords) {
  return column.columns([
    column.accessor('customerName', {
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <>
          <span className="flex items-baseline gap-1.5">
            <bdi>{original.customerName}</bdi>
            {original.isSpecialClient && <SpecialStar />}
          </span>
          <span className="flex flex-wrap gap-x-2 text-xs font-normal text-muted-foreground">
            <Ltr>{numberOf(original)}</Ltr>
            <time dateTime={original.createdAt}>{format.date(original.createdAt)}</time>
            <bdi>{wilayaName(original.wilayaCode, language) ?? original.wilaya}</bdi>
          </span>
        </>
      ),
    }),
    column.accessor('status', {
      meta: { card: 'badge' },
      cell: ({ getValue }) => <OrderStatusBadge status={getValue()} />,
    }),
    column.accessor('totalAmount', {
      meta: { card: 'plain' },
      cell: ({ row: { original } }) => (
        <p className="flex items-baseline justify-between gap-3">
          <OrderProductName order={original} className="line-clamp-2 min-w-0 wrap-anywhere" />
          <span className="shrink-0 font-semibold">
            {format.amount(original.totalAmount, t('orders.currency'))}
          </span>
        </p>
      ),
    }),
    column.accessor('phone', {
      meta: { card: 'plain' },
      cell: ({ row: { original } }) => (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
          <Ltr>{original.phone}</Ltr>
          <OrderReputation standing={standings.get(original.id)} />
          <OrderFlags standing={standings.get(original.id)} />
        </p>
      ),
    }),
    column.accessor('trackingNumber', {
      meta: { card: 'plain' },
      cell: ({ row: { original } }) => <Parcel order={original} state={parcels.get(original.id)} />,
    }),
  ]);
}

function Parcel({ order, state }: { order: Order; state: ParcelState | undefined }) {
  const { deliveryCompanyName, deliveryPlace, trackingNumber } = order;
  if (deliveryCompanyName === null && deliveryPlace === null && trackingNumber === null)
    return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
      {state && <ParcelStateBadge state={state} />}
      {deliveryPlace && <OrderPlace place={deliveryPlace} />}
      {deliveryCompanyName && <bdi>{deliveryCompanyName}</bdi>}
      {trackingNumber && <Ltr className="break-all">{trackingNumber}</Ltr>}
    </p>
  );
}
