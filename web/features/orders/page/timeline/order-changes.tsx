import { MoveLeft } from 'lucide-react';
import { fieldsFor, isAmountField, type OrderField } from '#contract/orders/order-fields.ts';
import type { DeliveryPlace } from '#contract/orders/order-constants.ts';
import type { OrderEvent } from '#contract/orders/orders.ts';
import { useTranslation, useLanguage } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import type { Language } from '#contract/language.ts';
import {
  type OrderOffer,
  lineName,
  type LineKind,
  type OrderLine,
} from '#contract/orders/order-lines.ts';
import { usePlaceNames, wilayaNameOf } from '#web/lib/places.ts';
import { productName } from '#web/lib/product-name.ts';
import { useSoldName } from '#web/lib/product-names.ts';
import { isolate } from '#web/lib/isolate.ts';
import { ORDER_FIELD_LABELS } from '../../order-field-labels.ts';

type Changes = NonNullable<OrderEvent['changes']>;

export function changedValue(
  name: OrderField,
  value: unknown,
  t: Translate,
  format: Format,
): string {
  if (value === null || value === undefined || value === '') return t('order.none');
  if (typeof value === 'boolean') return t(value ? 'order.yes' : 'order.no');
  if (name === 'callAgainAt' && typeof value === 'string') return format.dateTime(value);
  if (name === 'deliveryPlace') return t(`order.deliveryTo.${value as DeliveryPlace}`);
  if (isAmountField(name)) return format.amount(Number(value), 'DZD');
  if (typeof value === 'number') return format.number(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The lines, and the fields that sum them up. */
const SUMMED_UP: ReadonlySet<OrderField> = new Set(['lines', 'productName', 'quantity']);

interface OrderChangesProps {
  changes: Changes;
  wilayaCode: number;
}

export function OrderChanges({ changes, wilayaCode }: OrderChangesProps) {
  const t = useTranslation();
  const format = useFormat();
  const { lines } = changes;
  const shown = fieldsFor('timeline').flatMap((name) => {
    const change = changes[name];
    const isSaidByLines = lines !== undefined && SUMMED_UP.has(name);
    return change && !isSaidByLines ? [{ name, label: ORDER_FIELD_LABELS[name], ...change }] : [];
  });
  return (
    <ul className="flex flex-col gap-0.5">
      {lines && <OrderLineChanges from={lines.from} to={lines.to} />}
      {shown.map(({ name, label, from, to }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-1.5">
          <span className="text-muted-foreground">{t('ui.labelled', { name: t(label) })}</span>
          <bdi className="text-muted-foreground line-through">
            <ChangedName
              {...{ name, changes, wilayaCode }}
              text={changedValue(name, from, t, format)}
              side="from"
            />
          </bdi>
          <ChangeArrow />
          <bdi>
            <ChangedName
              {...{ name, changes, wilayaCode }}
              text={changedValue(name, to, t, format)}
              side="to"
            />
          </bdi>
        </li>
      ))}
    </ul>
  );
}

interface ChangedNameProps {
  name: string;
  /** The stored text. */
  text: string;
  changes: Changes;
  side: 'from' | 'to';
  /** The order's current wilaya, for a change that did not touch it. */
  wilayaCode: number;
}

/** The timeline keeps an offer whole, since it may be gone by now. */
function offerName(offer: unknown, language: Language): string | null {
  return offer === null || offer === undefined ? null : productName(offer as OrderOffer, language);
}

/** A changed product, offer or place, in the language of the screen if we have a translation. */
function ChangedName({ name, text, changes, side, wilayaCode }: ChangedNameProps) {
  const language = useLanguage();
  const places = usePlaceNames();
  const productId = changes['productId']?.[side];
  const product = useSoldName({
    productId: name === 'productName' && typeof productId === 'string' ? productId : null,
    productName: text,
  });
  const code = Number(changes['wilayaCode']?.[side] ?? wilayaCode);
  if (name === 'productName') return product;
  if (name === 'offer') return offerName(changes['offer']?.[side], language) ?? text;
  if (name === 'wilaya') return wilayaNameOf(text, language);
  if (name === 'daira' || name === 'commune') return places[name](code, text);
  return text;
}

interface OrderLineChangesProps {
  /** The lines before and after, as the timeline keeps them. */
  from: unknown;
  to: unknown;
}

/** An edit of the lines in words. */
function OrderLineChanges({ from, to }: OrderLineChangesProps) {
  const t = useTranslation();
  const language = useLanguage();
  const nameOf = (line: OrderLine) => isolate(lineName(line, language) ?? t('order.product.none'));
  return linesOf(from, to).map((change) => {
    const { line } = change;
    const key = `${change.what}-${line.id}`;
    if (!('from' in change)) {
      const text = `${line.quantity} × ${nameOf(line)}`;
      return <li key={key}>{t(`order.change.${change.what}`, { line: text })}</li>;
    }
    const { what } = change;
    return (
      <li key={key} className="flex flex-wrap items-center gap-x-1.5">
        <span className="text-muted-foreground">
          {t('ui.labelled', { name: t(LABELS[what], { name: nameOf(line) }) })}
        </span>
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

/** What can be edited of a line that stays. */
const EDITED = ['quantity', 'unitPrice', 'discount', 'kind'] as const;
type EditedField = (typeof EDITED)[number];

type LineDifference =
  | { what: 'added' | 'removed'; line: OrderLine }
  | {
      what: EditedField;
      line: OrderLine;
      from: OrderLine[EditedField];
      to: OrderLine[EditedField];
    };

/** What an edit did to the lines of an order, in their order; removed ones come last. */
export function lineDifferences(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): LineDifference[] {
  const earlier = new Map(before.map((line) => [line.id, line]));
  const now = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((line) => {
      const old = earlier.get(line.id);
      return old === undefined ? [{ what: 'added' as const, line }] : edits(old, line);
    }),
    ...before.filter(({ id }) => !now.has(id)).map((line) => ({ what: 'removed' as const, line })),
  ];
}

const edits = (old: OrderLine, line: OrderLine): LineDifference[] =>
  EDITED.filter((name) => old[name] !== line[name]).map((what) => ({
    what,
    line,
    from: old[what],
    to: line[what],
  }));

/** Between what a value was and what it is now. */
export function ChangeArrow() {
  const t = useTranslation();
  return (
    <>
      <MoveLeft
        aria-hidden="true"
        className="size-3.5 shrink-0 text-muted-foreground ltr:-scale-x-100"
      />
      <span className="sr-only">{t('order.event.to')}</span>
    </>
  );
}
