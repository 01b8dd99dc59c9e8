import type { WrittenOff } from '#contract/payouts/carrier-debts.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { Format } from '#web/lib/format.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { Money } from '../team/money.tsx';
import { OrderNumber } from './order-number.tsx';

const column = dataTableColumn<WrittenOff>();

export const writtenOffColumns = (words: Translate, format: Format, seesOrders: boolean) =>
  column.columns([
    column.accessor('tracking', {
      header: words('payouts.tracking'),
      meta: { card: 'title' },
      cell: ({ getValue }) => <Ltr className="font-semibold break-all">{getValue() ?? '—'}</Ltr>,
    }),
    column.accessor('orderNumber', {
      header: words('payouts.order'),
      cell: ({ row: { original } }) => <OrderNumber of={original} isLink={seesOrders} />,
    }),
    column.accessor('at', {
      header: words('payouts.writtenOff.at'),
      cell: ({ getValue }) => <time dateTime={getValue()}>{format.date(getValue())}</time>,
    }),
    column.accessor('note', {
      header: words('payouts.note'),
      cell: ({ row: { original } }) => (
        <bdi className="whitespace-normal">
          {words('payouts.accepted.by', { note: original.note, name: original.byName })}
        </bdi>
      ),
    }),
    column.accessor('cash', {
      header: words('payouts.expected'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Money amount={getValue()} className="font-semibold" />,
    }),
  ]);
