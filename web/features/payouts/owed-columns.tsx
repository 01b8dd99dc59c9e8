import type { Language } from '#contract/language.ts';
import type { OwedShipment } from '#contract/payouts/carrier-debts.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { Format } from '#web/lib/format.ts';
import { wilayaNameOf } from '#web/lib/places.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { Money } from '../team/money.tsx';
import { OrderNumber } from './order-number.tsx';

const column = dataTableColumn<OwedShipment>();

interface Reader {
  language: Language;
  seesOrders: boolean;
}

export const owedColumns = (words: Translate, format: Format, { language, seesOrders }: Reader) =>
  column.columns([
    column.accessor('tracking', {
      header: words('payouts.tracking'),
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <Ltr className="font-semibold break-all">{original.tracking ?? '—'}</Ltr>
      ),
    }),
    column.accessor('orderNumber', {
      header: words('payouts.order'),
      cell: ({ row: { original } }) => <OrderNumber of={original} isLink={seesOrders} />,
    }),
    column.accessor('wilaya', {
      header: words('payouts.wilaya'),
      cell: ({ getValue }) => <bdi>{wilayaNameOf(getValue(), language)}</bdi>,
    }),
    column.accessor('deliveredAt', {
      header: words('payouts.delivered'),
      cell: ({ getValue }) => <time dateTime={getValue()}>{format.date(getValue())}</time>,
    }),
    column.accessor('days', {
      header: words('payouts.owed.age'),
      meta: { card: 'badge' },
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap gap-1">
          <Badge variant={original.days > 30 ? 'destructive' : 'secondary'}>
            {words('payouts.owed.days', { count: original.days })}
          </Badge>
          {original.isInOpenPayout && <Badge variant="outline">{words('payouts.owed.open')}</Badge>}
        </span>
      ),
    }),
    column.accessor('cash', {
      header: words('payouts.expected'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Money amount={getValue()} className="font-semibold" />,
    }),
    column.accessor('fee', {
      header: words('payouts.kept'),
      meta: { align: 'end' },
      cell: ({ getValue }) => {
        const fee = getValue();
        return fee === null ? '—' : <Money amount={fee} />;
      },
    }),
  ]);
