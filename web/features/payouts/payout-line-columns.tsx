import type { PayoutLine } from '#contract/payouts/payouts.ts';
import type { StoredResult } from '#contract/payouts/payout-states.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { Format } from '#web/lib/format.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { Money } from '../team/money.tsx';
import { OrderNumber } from './order-number.tsx';

const column = dataTableColumn<PayoutLine>();

interface Shown {
  result: StoredResult;
  seesOrders: boolean;
}

export const lineColumns = (words: Translate, format: Format, { result, seesOrders }: Shown) =>
  column.columns([
    column.accessor('tracking', {
      header: words('payouts.tracking'),
      meta: { card: 'title' },
      cell: ({ getValue }) => <Ltr className="font-semibold break-all">{getValue()}</Ltr>,
    }),
    column.accessor('orderNumber', {
      header: words('payouts.order'),
      cell: ({ row: { original } }) => {
        const { orderId, orderNumber } = original;
        if (orderId === null || orderNumber === null) return '—';
        return <OrderNumber of={{ orderId, orderNumber }} isLink={seesOrders} />;
      },
    }),
    column.accessor('endedAt', {
      header: words('payouts.delivered'),
      cell: ({ getValue }) => {
        const at = getValue();
        return at === null ? '—' : <time dateTime={at}>{format.date(at)}</time>;
      },
    }),
    column.accessor('expectedCash', {
      header: words('payouts.expected'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Money amount={getValue()} />,
    }),
    ...(result === 'missing' ? [] : paidColumns(words, format)),
  ]);

const paidColumns = (words: Translate, format: Format) =>
  column.columns([
    column.accessor('paidCash', {
      header: words('payouts.paid'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Money amount={getValue()} className="font-semibold" />,
    }),
    column.accessor('paidFees', {
      header: words('payouts.kept'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Money amount={getValue()} />,
    }),
    column.display({
      id: 'difference',
      header: words('payouts.difference'),
      cell: ({ row: { original } }) => <Difference line={original} words={words} format={format} />,
    }),
  ]);

interface DifferenceProps {
  line: PayoutLine;
  words: Translate;
  format: Format;
}

/** By how much, and who said that it is all right. */
function Difference({ line, words, format }: DifferenceProps) {
  const { cashDifference, feeDifference, extraDifference, paidBeforeIn, acceptedNote } = line;
  const signed = (amount: number) =>
    `\u2066${amount > 0 ? '+' : '−'}${format.amount(Math.abs(amount), 'DZD')}\u2069`;
  const said = [
    cashDifference !== 0 && words('payouts.difference.cash', { amount: signed(cashDifference) }),
    feeDifference !== 0 && words('payouts.difference.fee', { amount: signed(feeDifference) }),
    extraDifference !== 0 && words('payouts.difference.extra', { amount: signed(extraDifference) }),
    paidBeforeIn !== null &&
      words(line.result === 'taken_back' ? 'payouts.takenBack.from' : 'payouts.paidBefore.in', {
        reference: paidBeforeIn.reference,
      }),
  ].filter((one) => one !== false);
  if (said.length === 0 && acceptedNote === null) return '—';
  return (
    <span className="flex flex-col gap-0.5">
      {said.map((one) => (
        <span key={one}>{one}</span>
      ))}
      {acceptedNote !== null && (
        <span className="text-sm text-muted-foreground">
          {words('payouts.accepted.by', { note: acceptedNote, name: line.acceptedByName ?? '' })}
        </span>
      )}
    </span>
  );
}
