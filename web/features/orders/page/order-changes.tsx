import { fieldsFor, isAmountField, type OrderField } from '#contract/orders/order-fields.ts';
import type { DeliveryPlace } from '#contract/orders/order-constants.ts';
import type { OrderEvent } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { ORDER_FIELD_LABELS } from '../order-field-labels.ts';
import { ChangeArrow } from './order-change-arrow.tsx';
import { ChangedName } from './order-changed-value.tsx';
import { OrderLineChanges } from './order-line-changes.tsx';

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
          <span className="text-muted-foreground">{t(label)}:</span>
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
