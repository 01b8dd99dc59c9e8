import type { Order } from '#contract/orders/orders.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { Format } from '#web/lib/format.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { OrderCallTime } from '../in-place/order-call-time.tsx';

const column = dataTableColumn<Order>();

interface AddedWords {
  t: Translate;
  format: Format;
}

/** Columns that nobody sees without choosing them. */
export const addedColumns = ({ t, format }: AddedWords) => {
  const count = (name: 'quantity' | 'callCount') =>
    column.accessor(name, {
      header: t(name === 'quantity' ? 'order.quantity' : 'orders.callCount'),
      meta: { align: 'end', className: 'px-1.5' },
      cell: ({ getValue }) => format.number(getValue()),
    });
  return {
    commune: column.accessor('commune', {
      header: t('order.commune'),
      meta: { className: 'px-1.5' },
      cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
    }),
    trackingNumber: column.accessor('trackingNumber', {
      header: t('order.trackingNumber'),
      meta: { className: 'px-1.5' },
      cell: ({ getValue }) => (getValue() === null ? '—' : <Ltr>{getValue()}</Ltr>),
    }),
    quantity: count('quantity'),
    callCount: count('callCount'),
    callAgainAt: column.accessor('callAgainAt', {
      header: t('orders.callAgainAt'),
      meta: { className: 'px-1.5' },
      cell: ({ row }) => <OrderCallTime order={row.original} />,
    }),
    deliveredAt: column.accessor('deliveredAt', {
      header: t('orders.deliveredAt'),
      meta: { className: 'px-1.5' },
      cell: ({ getValue }) => {
        const at = getValue();
        return at === null ? '—' : <time dateTime={at}>{format.date(at)}</time>;
      },
    }),
  };
};
