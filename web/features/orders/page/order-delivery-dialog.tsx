import { useEffect, useEffectEvent, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { type Order, orderEndpoints } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { recall, remember } from '#web/lib/device/device-memory.ts';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { isFieldEditable } from '#contract/orders/order-fields.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { showServerErrors } from '#web/lib/server-errors.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { useCan } from '#web/lib/session.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { TextField, TextareaField } from '#web/kit/fields.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeliveryCompanyOptions } from '#web/kit/company-options.ts';
import { OrderCompanySelect } from '#web/kit/company-select.tsx';
import { OrderConflictNotice, useNewestOrder } from '../form/three-way-merge.tsx';
import { changedFields } from '#web/lib/changed-fields.ts';
import { useFieldTexts } from '../form/order-field-texts.ts';
import { OrderDeliveryPlace } from '../form/order-delivery-place.tsx';
import {
  Delivery,
  deliveryValues,
  type DeliveryFormApi,
  type DeliveryValues,
  useQuotedCost,
} from './order-delivery-values.ts';

interface OrderDeliveryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  order: Order;
}

export function OrderDeliveryDialog({ order, ...dialog }: OrderDeliveryDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      title={t('order.delivery.edit')}
      description={t('order.delivery.edit.hint')}
    >
      {(form) => <OrderDeliveryForm order={order} {...form} />}
    </FormDialog>
  );
}

/** Asks for company and tracking number when the order is shipped. */
export function OrderShipDialog({ order, ...dialog }: OrderDeliveryDialogProps) {
  const t = useTranslation();
  const offered = useDeliveryCompanyOptions('');
  const usual = offered.find(({ value }) => value === recall('deliveryCompany'))?.value;
  return (
    <FormDialog
      {...dialog}
      title={t('order.status.to.shipped')}
      description={t('order.status.ask.shipped')}
    >
      {(form) => <OrderDeliveryForm order={order} ships usualCompany={usual} {...form} />}
    </FormDialog>
  );
}

interface OrderDeliveryFormProps extends FormDialogForm {
  order: Order;
  /** Also marks the order as shipped. */
  ships?: boolean;
  /** Default for an order without a company: the one chosen last time. */
  usualCompany?: string | undefined;
}

function OrderDeliveryForm({
  order,
  ships = false,
  usualCompany = '',
  onDone,
  onDirtyChange,
}: OrderDeliveryFormProps) {
  const t = useTranslation();
  const [opened] = useState(order);
  const form: DeliveryFormApi = useContractForm(
    Delivery as unknown as z.ZodType<Delivery, DeliveryValues>,
    deliveryValues(opened),
  );
  const draft = useDraft(form, { name: `delivery ${opened.id}` });
  const { base, stored, isBehind, isConflict, loadNewest } = useNewestOrder(
    form,
    order,
    deliveryValues,
  );
  const texts = useFieldTexts(form, stored);
  const format = useFormat();
  /** After delivery only the cost can still be corrected. */
  const isOnItsWay = isFieldEditable('trackingNumber', base.status);
  const isShipped = base.status === 'shipped';
  // Before that it changes the customer's price too, so it is chosen in the order's own form.
  const mayChoosePlace = base.deliveryPlace === null || isShipped;
  const mayEditFinance = useCan('canEditFinance');
  const mayEditCost = !base.isCarrierCost || mayEditFinance;
  const quoted = useQuotedCost(form, base);

  const suggest = useEffectEvent((company: string) => {
    if (form.getValues('deliveryCompanyId') === '') form.setValue('deliveryCompanyId', company);
  });
  // The companies may load after the form.
  useEffect(() => suggest(usualCompany), [usualCompany]);

  const update = useEndpointMutation(orderEndpoints.updateOrder, {
    makesStale: ['orders'],
    onSuccess: ({ deliveryCompanyId }) => {
      if (ships && deliveryCompanyId !== null) remember('deliveryCompany', deliveryCompanyId);
      toast({ title: t(ships ? 'order.status.changed' : 'order.edit.succeeded') });
      onDone();
    },
    onError: (error) => {
      if (isConflict(error)) return;
      showServerErrors(form, error);
      toastFailure(
        t(ships ? 'order.status.failed' : 'order.edit.failed'),
        error,
        t('order.edit.failed.fallback'),
      );
    },
  });

  const submit = form.handleSubmit((values) => {
    const changed = changedFields(form.getValues(), deliveryValues(base)).filter(
      (name) => name !== 'deliveryCost' || mayEditCost,
    );
    if (changed.length === 0 && !ships) return onDone();
    const body = Object.fromEntries(changed.map((name) => [name, values[name]]));
    return update.mutate({
      params: { id: base.id },
      body: { ...body, version: base.version, ...(ships && { status: 'shipped' }) },
    });
  });

  return (
    <DialogForm
      draft={draft.offer}
      isDirty={form.formState.isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={update.isPending}
      submitLabel={t(ships ? 'order.status.to.shipped' : 'order.edit.submit')}
    >
      {isOnItsWay && (
        <>
          {mayChoosePlace && <PlaceField form={form} texts={texts} isShipped={isShipped} />}
          <CompanyField form={form} texts={texts} order={base} />
          <TextField
            kind="code"
            form={form}
            name="trackingNumber"
            label={t('order.trackingNumber')}
            {...texts('trackingNumber')}
            autoCapitalize="characters"
            spellCheck={false}
          />
        </>
      )}
      {isOnItsWay && !ships && (
        <TextField
          form={form}
          name="deliveryStatus"
          label={t('order.deliveryStatus')}
          {...texts('deliveryStatus')}
        />
      )}
      <TextField
        kind="amount"
        form={form}
        name="deliveryCost"
        label={t('order.deliveryCost')}
        {...texts(
          'deliveryCost',
          mayEditCost ? quotedHint(quoted, t, format) : t('order.deliveryCost.carrier'),
        )}
        disabled={!mayEditCost}
      />
      {ships && (
        <TextareaField
          form={form}
          name="note"
          label={t('order.note')}
          {...texts('note', t('order.note.hint'))}
          inputClassName="min-h-16"
        />
      )}
      {isBehind && <OrderConflictNotice onLoad={loadNewest} />}
    </DialogForm>
  );
}

const quotedHint = (quoted: number | null | undefined, t: Translate, format: Format) =>
  quoted === undefined
    ? undefined
    : quoted === null
      ? t('order.deliveryCost.noPrice')
      : t('order.deliveryCost.quoted', { amount: `\u2066${format.amount(quoted, 'DZD')}\u2069` });

function PlaceField({ form, texts, isShipped }: CompanyFieldProps & { isShipped: boolean }) {
  const t = useTranslation();
  return (
    <Controller
      control={form.control}
      name="deliveryPlace"
      render={({ field: { value, onChange } }) => (
        <OrderDeliveryPlace
          value={value}
          onValueChange={onChange}
          {...texts(
            'deliveryPlace',
            value === ''
              ? t('order.deliveryTo.ask')
              : isShipped
                ? t('order.deliveryTo.amountStays')
                : undefined,
          )}
        />
      )}
    />
  );
}

interface CompanyFieldProps {
  form: DeliveryFormApi;
  texts: ReturnType<typeof useFieldTexts<DeliveryValues, Delivery>>;
}

/** With another company the stored pickup point is taken off; it is chosen again in the order's own form. */
function CompanyField({ form, texts, order }: CompanyFieldProps & { order: Order }) {
  const t = useTranslation();
  const losesPickupPoint = (company: string) =>
    order.pickupPointId !== null && company !== order.deliveryCompanyId;
  return (
    <Controller
      control={form.control}
      name="deliveryCompanyId"
      render={({ field }) => (
        <Field
          label={t('order.deliveryCompany')}
          {...texts(
            'deliveryCompanyId',
            losesPickupPoint(field.value) ? t('carrierRules.desk.lost') : undefined,
          )}
        >
          <OrderCompanySelect {...field} />
        </Field>
      )}
    />
  );
}
