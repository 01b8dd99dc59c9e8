import { RESTORE_DAYS, type DeletedOrder } from '#contract/orders/deleted-orders.ts';
import { wilayaName } from '#web/lib/places.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { numberOf } from '../order-number.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import type { ColumnWords } from '../list/orders-columns.tsx';

const DAY_MS = 86_400_000;
const column = dataTableColumn<DeletedOrder>();

/** Full days left to restore the order. */
export const daysLeft = (deletedAt: string, now: number): number =>
  Math.max(0, Math.floor(RESTORE_DAYS - (now - Date.parse(deletedAt)) / DAY_MS));

export function deletedOrdersColumns({
  t,
  format,
  language,
}: Pick<ColumnWords, 't' | 'format' | 'language'>) {
  return column.columns([
    column.accessor('customerName', {
      header: t('orders.customer'),
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <span className="flex flex-col items-start leading-6">
          <bdi title={original.customerName} className="md:one-line md:w-max md:max-w-40">
            {original.customerName}
          </bdi>
          <span className="flex gap-2 text-xs leading-4 font-normal text-muted-foreground">
            <Ltr>{numberOf(original)}</Ltr>
            <Ltr>{original.phone}</Ltr>
          </span>
        </span>
      ),
    }),
    column.accessor('status', {
      header: t('orders.status'),
      meta: { card: 'badge' },
      cell: ({ getValue }) => <OrderStatusBadge status={getValue()} />,
    }),
    column.accessor('wilaya', {
      header: t('orders.wilaya'),
      cell: ({ row: { original } }) => (
        <bdi>{wilayaName(original.wilayaCode, language) ?? original.wilaya}</bdi>
      ),
    }),
    column.accessor('totalAmount', {
      header: t('orders.amount'),
      meta: { align: 'end' },
      cell: ({ getValue }) => format.amount(getValue(), t('orders.currency')),
    }),
    column.accessor('deletedBy', {
      header: t('deletedOrders.deletedBy'),
      cell: ({ getValue }) => <bdi>{getValue() ?? '—'}</bdi>,
    }),
    column.accessor('deletedAt', {
      header: t('deletedOrders.deletedAt'),
      cell: ({ getValue }) => (
        <span className="flex flex-col leading-6">
          <time dateTime={getValue()}>{format.dateTime(getValue())}</time>
          <span className="text-xs leading-4 text-muted-foreground">
            {t('deletedOrders.left', { count: daysLeft(getValue(), Date.now()) })}
          </span>
        </span>
      ),
    }),
  ]);
}
