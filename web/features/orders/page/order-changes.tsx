import { MoveLeft } from 'lucide-react';
import { fieldsFor, isAmountField, type OrderField } from '#contract/order-fields.ts';
import type { DeliveryPlace } from '#contract/order-constants.ts';
import type { OrderEvent } from '#contract/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { ORDER_FIELD_LABELS } from '../order-field-labels.ts';
import { ChangedName } from './order-changed-value.tsx';

type Changes = NonNullable<OrderEvent['changes']>;

function changedValue(name: OrderField, value: unknown, t: Translate, format: Format): string {
  if (value === null || value === undefined || value === '') return t('order.none');
  if (typeof value === 'boolean') return t(value ? 'order.yes' : 'order.no');
  if (name === 'deliveryPlace') return t(`order.deliveryTo.${value as DeliveryPlace}`);
  if (isAmountField(name)) return format.amount(Number(value), 'DZD');
  if (typeof value === 'number') return format.number(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface OrderChangesProps {
  changes: Changes;
  wilayaCode: number;
}

export function OrderChanges({ changes, wilayaCode }: OrderChangesProps) {
  const t = useTranslation();
  const format = useFormat();
  const shown = fieldsFor('timeline').flatMap((name) => {
    const change = changes[name];
    return change ? [{ name, label: ORDER_FIELD_LABELS[name], ...change }] : [];
  });
  return (
    <ul className="flex flex-col gap-0.5">
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
          <MoveLeft
            aria-hidden="true"
            className="size-3.5 shrink-0 text-muted-foreground ltr:-scale-x-100"
          />
          <span className="sr-only">{t('order.event.to')}</span>
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
