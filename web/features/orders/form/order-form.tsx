import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { CreateOrder } from '#contract/orders/order-input.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFooter } from '#web/ui/form-dialog.tsx';
import { OrderCompanySelect } from '#web/kit/company-select.tsx';
import { RecentOrderLink, OrderFormCustomer, OrderFormSpecial } from './order-form-customer.tsx';
import { OrderCarrierProposal, OrderFormCarrier } from './order-form-carrier.tsx';
import { useFieldTexts } from './order-field-texts.ts';
import { OrderFormAddress } from './order-form-address.tsx';
import { OrderFormProduct } from './order-form-product.tsx';
import { ORDER_FIELDS, type OrderFormApi } from './order-form-values.ts';
import { useCustomerRecord } from './use-known-customer.ts';
import type { StoredValues } from './three-way-merge.tsx';

interface OrderFormProps {
  form: OrderFormApi;
  order?: Order;
  stored: StoredValues;
  onSubmit: (order: CreateOrder) => void;
  onDirtyChange: (isDirty: boolean) => void;
  isPending: boolean;
  submitLabel: string;
  /** Shown above the buttons, always visible. */
  notice?: ReactNode;
}

export function OrderForm(props: OrderFormProps) {
  const { form, order, stored, onSubmit, onDirtyChange, isPending, submitLabel, notice } = props;
  const t = useTranslation();
  const known = useCustomerRecord(form, order);
  const recent = known.record?.recentOpenOrder;
  const { isDirty } = form.formState;
  // In the order of the screen, so that the focus goes to the first invalid field.
  for (const name of ORDER_FIELDS) form.register(name);
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const [isZeroAsked, setZeroAsked] = useState(false);
  const [isZeroMeant, setZeroMeant] = useState(order?.totalAmount === 0);
  const send = form.handleSubmit((values) => {
    if (!isPending) onSubmit(values);
  });
  // What is no number is 0, and the customer would pay nothing: asked once.
  const submit = form.handleSubmit((values) => {
    if (values.totalAmount !== 0 || isZeroMeant) return send();
    form.setValue('totalAmount', '0', { shouldDirty: true });
    return setZeroAsked(true);
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-1 flex-col gap-4"
    >
      <OrderFormCustomer form={form} stored={stored} known={known} />
      <OrderFormAddress form={form} stored={stored} />
      <OrderFormProduct form={form} order={order} stored={stored} />
      <div className="grid gap-4 md:grid-cols-2">
        <OrderFormCompany form={form} stored={stored} />
        <OrderFormCarrier form={form} order={order} stored={stored} />
        <OrderFormSpecial form={form} stored={stored} />
      </div>
      <FormFooter cancelLabel={t('common.cancel')} submitLabel={submitLabel} pending={isPending}>
        {recent && <RecentOrderLink order={recent} />}
        {notice}
      </FormFooter>
      <ConfirmDialog
        open={isZeroAsked}
        onOpenChange={setZeroAsked}
        title={t('order.zero.title')}
        description={t('order.zero.hint')}
        confirmLabel={t('order.zero.confirm')}
        cancelLabel={t('order.zero.cancel')}
        onConfirm={() => {
          setZeroMeant(true);
          void send();
        }}
      />
    </form>
  );
}

function OrderFormCompany({ form, stored }: Pick<OrderFormProps, 'form' | 'stored'>) {
  const t = useTranslation();
  const texts = useFieldTexts(form, stored);
  return (
    <Controller
      control={form.control}
      name="deliveryCompanyId"
      render={({ field }) => (
        <div>
          <Field label={t('order.deliveryCompany')} {...texts('deliveryCompanyId')}>
            <OrderCompanySelect {...field} />
          </Field>
          <OrderCarrierProposal form={form} />
        </div>
      )}
    />
  );
}
