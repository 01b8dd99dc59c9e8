import type { Order } from '#contract/orders/orders.ts';
import { wilayaName } from '#web/lib/places.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { OrderReputation, OrderFlags } from '#web/features/trust/trust-badges.tsx';
import type { ParcelState } from '#contract/carriers/parcel-states.ts';
import { OrderStar } from '../in-place/order-star.tsx';
import { numberOf } from '#web/lib/order-number.ts';
import { ParcelWord, OrderPlaceIcon, ParcelStateBadge, OrderPlace } from '../order-delivery.tsx';
import { SpecialStar } from '../special-star.tsx';
import { Goods, outcomeColumns, ShortText, type ColumnWords } from './orders-columns.tsx';
import { OrderStatusBadge } from '#web/kit/order-status-badge.tsx';
import { OrderProductName } from '../order-goods.tsx';

const column = dataTableColumn<Order>();
const twoLines = 'flex flex-col items-start leading-6';
const under = 'text-xs leading-4 text-muted-foreground';

/**
 * For less width, as beside an open sidebar: related values share a cell, and status and amount
 * stay visible.
 */
export function ordersNarrowColumns({ t, format, language, parcels, trusts }: ColumnWords) {
  return column.columns([
    column.accessor('customerName', {
      header: t('orders.customer'),
      cell: ({ row: { original } }) => (
        <span className={twoLines}>
          <span className="flex items-center gap-1.5">
            <OrderStar order={original} className="-ms-2 -me-1.5 md:size-6" />
            <ShortText text={original.customerName} />
            {original.isSpecialClient && <SpecialStar />}
          </span>
          <span className={`flex gap-2 ${under}`}>
            <Ltr>{numberOf(original)}</Ltr>
            <Ltr>{original.phone}</Ltr>
          </span>
          <OrderReputation trust={trusts.get(original.id)} />
        </span>
      ),
    }),
    column.accessor('wilaya', {
      header: t('orders.wilaya'),
      cell: ({ row: { original } }) => (
        <span className={twoLines}>
          <bdi>{wilayaName(original.wilayaCode, language) ?? original.wilaya}</bdi>
          <span className={`flex items-center gap-1.5 ${under}`}>
            {original.deliveryCompanyName === null ? (
              <Goods order={original} />
            ) : (
              <ShortText text={original.deliveryCompanyName} />
            )}
            <OrderPlaceIcon place={original.deliveryPlace} />
            <ParcelWord state={parcels.get(original.id)} />
          </span>
        </span>
      ),
    }),
    ...outcomeColumns({ t, format, trusts }),
  ]);
}

/** As a card: customer and status first, then amount and destination; the phone is its button. */
export function ordersCardColumns({ t, format, language, parcels, trusts }: ColumnWords) {
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
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground empty:hidden">
          <OrderReputation trust={trusts.get(original.id)} />
          <OrderFlags trust={trusts.get(original.id)} />
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
