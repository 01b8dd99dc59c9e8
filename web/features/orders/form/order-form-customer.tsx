import { useWatch } from 'react-hook-form';
import { normalisePhone } from '#contract/names/phone.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SwitchField, TextField } from '#web/kit/fields.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { OrderCustomerNotice } from './order-customer-notice.tsx';
import { useFieldTexts } from './order-field-texts.ts';
import type { useCustomerRecord } from './use-known-customer.ts';
import type { OrderFormApi } from './order-form-values.ts';
import type { StoredValues } from './use-three-way-merge.ts';

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
