import { lineName, type LineKind, type OrderLine } from '#contract/orders/order-lines.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { ChangeArrow } from './order-change-arrow.tsx';
import { lineDifferences, type LineDifference } from './order-line-differences.ts';

interface OrderLineChangesProps {
  /** The lines before and after, as the timeline keeps them. */
  from: unknown;
  to: unknown;
}

/** An edit of the lines in words. */
export function OrderLineChanges({ from, to }: OrderLineChangesProps) {
  const t = useTranslation();
  const language = useLanguage();
  const nameOf = (line: OrderLine) => isolate(lineName(line, language) ?? t('order.product.none'));
  return linesOf(from, to).map((change) => {
    const { line } = change;
    const key = `${change.what}-${line.id}`;
    if (!('from' in change)) {
      const text = `${nameOf(line)} × ${line.quantity}`;
      return <li key={key}>{t(`order.change.${change.what}`, { line: text })}</li>;
    }
    const { what } = change;
    return (
      <li key={key} className="flex flex-wrap items-center gap-x-1.5">
        <span className="text-muted-foreground">{t(LABELS[what], { name: nameOf(line) })}:</span>
        <bdi className="text-muted-foreground line-through">
          <LineValue what={what} value={change.from} />
        </bdi>
        <ChangeArrow />
        <bdi>
          <LineValue what={what} value={change.to} />
        </bdi>
      </li>
    );
  });
}

type Edited = Extract<LineDifference, { from: unknown }>;
const LABELS = {
  quantity: 'order.change.quantity',
  unitPrice: 'order.change.price',
  discount: 'order.change.discount',
  kind: 'order.change.kind',
} as const satisfies Record<Edited['what'], string>;

const linesOf = (from: unknown, to: unknown) =>
  Array.isArray(from) && Array.isArray(to)
    ? lineDifferences(from as OrderLine[], to as OrderLine[])
    : [];

function LineValue({ what, value }: { what: Edited['what']; value: Edited['from'] }) {
  const t = useTranslation();
  const format = useFormat();
  if (value === null) return t('order.none');
  if (what === 'kind') return t(`order.lines.kind.${value as LineKind}`);
  return what === 'quantity' ? format.number(Number(value)) : format.amount(Number(value), 'DZD');
}
