import { Link } from '@tanstack/react-router';
import type { StockMove } from '#contract/stock/stock.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { Format } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { StockName } from './stock-name.tsx';

const column = dataTableColumn<StockMove>();

/** With its sign, so that in and out differ by more than a colour. */
export function Units({ units, format }: { units: number; format: Format }) {
  const sign = units > 0 ? '+' : units < 0 ? '−' : '';
  return (
    <Ltr
      className={cn(
        'font-semibold tabular-nums',
        units > 0 && 'text-success',
        units < 0 && 'text-destructive',
      )}
    >
      {`${sign}${format.number(Math.abs(units))}`}
    </Ltr>
  );
}

export function stockMovesColumns(t: Translate, format: Format, mayViewOrders: boolean) {
  return column.columns([
    column.accessor('nameAr', {
      header: t('stock.product'),
      meta: { card: 'title' },
      cell: ({ row }) => <StockName goods={row.original} />,
    }),
    column.accessor('reason', {
      header: t('stock.reason'),
      meta: { card: 'badge' },
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap gap-1">
          <Badge variant="secondary">{t(`stock.reason.${original.reason}`)}</Badge>
          {original.place !== 'main' && (
            <Badge variant="outline">{t(`stock.place.${original.place}`)}</Badge>
          )}
        </span>
      ),
    }),
    column.accessor('quantity', {
      header: t('stock.quantity'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Units units={getValue()} format={format} />,
    }),
    column.accessor('balance', {
      header: t('stock.balance'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Ltr className="tabular-nums">{format.number(getValue())}</Ltr>,
    }),
    column.accessor('at', {
      header: t('stock.at'),
      cell: ({ getValue }) => (
        <time dateTime={getValue()} title={format.relative(getValue())}>
          {format.dateTime(getValue())}
        </time>
      ),
    }),
    column.display({
      id: 'why',
      header: t('stock.note'),
      cell: ({ row: { original } }) => (
        <MoveNote move={original} t={t} mayViewOrders={mayViewOrders} />
      ),
    }),
    column.accessor('actorName', {
      header: t('stock.actor'),
      cell: ({ getValue }) => <bdi>{getValue() ?? t('stock.bySystem')}</bdi>,
    }),
  ]);
}

interface MoveNoteProps {
  move: StockMove;
  t: Translate;
  mayViewOrders: boolean;
}

/** The order with its line, and what was written. */
function MoveNote({ move, t, mayViewOrders }: MoveNoteProps) {
  const { orderId, orderNumber, line, note } = move;
  if (orderId === null && note === null) return <>—</>;
  const number = <Ltr>{`#${orderNumber ?? ''}`}</Ltr>;
  return (
    <span className="flex min-w-0 flex-col whitespace-normal md:min-w-40">
      {orderId !== null && (
        <span>
          {mayViewOrders ? (
            <Link
              to="/orders/$id"
              params={{ id: orderId }}
              className="text-primary underline-offset-4 hover:underline"
            >
              {number}
            </Link>
          ) : (
            number
          )}
          {line !== null && line > 1 && (
            <span className="text-xs text-muted-foreground"> · {t('stock.line', { line })}</span>
          )}
        </span>
      )}
      {note !== null && <bdi className="wrap-anywhere">{note}</bdi>}
    </span>
  );
}
