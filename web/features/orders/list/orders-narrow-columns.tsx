import type { Order } from '#contract/orders/orders.ts';
import { wilayaName } from '#web/lib/places.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { OrderStar } from '../in-place/order-star.tsx';
import { numberOf } from '../order-number.ts';
import { ParcelWord } from '../order-parcel-state.tsx';
import { OrderPlaceIcon } from '../order-place.tsx';
import { SpecialStar } from '../special-star.tsx';
import { OrderReputation } from '#web/features/trust/trust-badges.tsx';
import { DENSE, Goods, outcomeColumns, ShortText, type ColumnWords } from './orders-columns.tsx';

const column = dataTableColumn<Order>();
const twoLines = 'flex flex-col items-start leading-6';
const under = 'text-xs leading-4 text-muted-foreground';

/**
 * For less width, as beside an open sidebar: related values share a cell, and status and amount
 * stay visible.
 */
export function ordersNarrowColumns({ t, format, language, parcels, standings }: ColumnWords) {
  return column.columns([
    column.accessor('customerName', {
      header: t('orders.customer'),
      meta: { className: DENSE },
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
          <OrderReputation standing={standings.get(original.id)} />
        </span>
      ),
    }),
    column.accessor('wilaya', {
      header: t('orders.wilaya'),
      meta: { className: DENSE },
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
    ...outcomeColumns({ t, format, standings }),
  ]);
}
