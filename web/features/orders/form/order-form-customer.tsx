import { useWatch } from 'react-hook-form';
import { ExternalLink, Info, Star } from 'lucide-react';
import { normalisePhone } from '#contract/names/phone.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SwitchField, TextField } from '#web/kit/fields.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { CustomerRecord } from '#contract/orders/customer-record.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CustomerWarnings } from '#web/features/trust/customer-warnings.tsx';
import { ReputationNumbers } from '#web/features/trust/trust-badges.tsx';
import { useFieldTexts } from './order-field-texts.ts';
import type { useCustomerRecord } from './use-known-customer.ts';
import type { OrderFormApi } from './order-form-values.ts';
import type { StoredValues } from './three-way-merge.tsx';
import { TrustBadges } from '../trust-badges.tsx';
import { numberInText } from '#web/lib/order-number.ts';

interface OrderFormPartProps {
  form: OrderFormApi;
  /** Values that somebody else saved in fields that are being edited here. */
  stored: StoredValues;
}

interface OrderFormCustomerProps extends OrderFormPartProps {
  known: ReturnType<typeof useCustomerRecord>;
}

export function OrderFormCustomer({ form, stored, known }: OrderFormCustomerProps) {
  const t = useTranslation();
  const texts = useFieldTexts(form, stored);
  const { record, wasFilled } = known;
  const phone = form.register('phone');
  const lines = useWatch({ control: form.control, name: 'lines' });
  const productIds = lines.map(({ productId }) => productId).filter((id) => id !== '');

  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          form={form}
          name="customerName"
          label={t('order.customerName')}
          {...texts('customerName')}
          required
          data-first-field
        />
        <Field label={t('order.phone')} {...texts('phone', t('order.phone.hint'))} required>
          <Input
            type="tel"
            inputMode="tel"
            autoComplete="off"
            dir="ltr"
            className="rtl:text-end"
            {...phone}
            onBlur={(event) => {
              const normalised = normalisePhone(event.target.value);
              if (normalised !== null && normalised !== event.target.value) {
                form.setValue('phone', normalised, { shouldDirty: true });
              }
              void phone.onBlur(event);
            }}
          />
        </Field>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {record && (
          <OrderCustomerNotice record={record} wasFilled={wasFilled} productIds={productIds} />
        )}
      </div>
    </>
  );
}

export function OrderFormSpecial({ form, stored }: OrderFormPartProps) {
  const t = useTranslation();
  const texts = useFieldTexts(form, stored);
  return (
    <SwitchField
      form={form}
      name="isSpecialClient"
      label={t('order.specialClient')}
      {...texts('isSpecialClient', t('order.specialClient.hint'))}
    />
  );
}

interface OrderCustomerNoticeProps {
  record: CustomerRecord;
  wasFilled: boolean;
  /** Of the products that are chosen. */
  productIds: readonly string[];
}

/** Shows who the phone belongs to and the outcome of their orders; it never blocks the form. */
function OrderCustomerNotice(props: OrderCustomerNoticeProps) {
  const { record, wasFilled, productIds } = props;
  const t = useTranslation();
  const { client } = record;
  if (client === null) {
    return (
      <div className="flex flex-col gap-2 text-sm">
        <p className="text-muted-foreground">{t('order.record.new')}</p>
        <CustomerWarnings record={record} productIds={productIds} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2 rounded-lg border bg-muted p-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-semibold">
          {t('order.record.known', { name: isolate(client.name) })}
        </span>
        {client.isSpecial && <Badge icon={Star}>{t('order.specialClient')}</Badge>}
        <ReputationNumbers reputation={record.reputation} />
      </div>
      <TrustBadges record={record} />
      {wasFilled && (
        <p className="flex items-start gap-1.5 text-muted-foreground">
          <Info aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
          {t('order.record.filled')}
        </p>
      )}
      <CustomerWarnings record={record} productIds={productIds} />
    </div>
  );
}

type RecentOrder = NonNullable<CustomerRecord['recentOpenOrder']>;

/**
 * A link to the customer's open order. It is at the end of the form, because next to the phone it
 * would be an extra tab stop for everybody.
 */
export function RecentOrderLink({ order }: { order: RecentOrder }) {
  const t = useTranslation();
  return (
    // Opens in a new tab, so that the form is not lost.
    <a
      href={`/orders/${order.id}`}
      target="_blank"
      rel="noreferrer"
      className="flex w-fit items-center gap-1.5 text-sm font-semibold text-primary underline-offset-4 hover:underline"
    >
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      {t('order.record.openRecent', { number: numberInText(order) })}
    </a>
  );
}
