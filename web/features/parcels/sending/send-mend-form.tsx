import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Order, orderEndpoints } from '#contract/orders/orders.ts';
import { changedFields } from '#web/lib/changed-fields.ts';
import { numberInText } from '#web/lib/order-number.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { geographyQuery } from '#web/lib/places.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { SendMendFields } from './send-mend-fields.tsx';
import { gramsOf, type Mendable, type Mended, MendedForm, mendValues } from './send-mend-values.ts';
import { choiceOf, chooseFor, useChecks } from './use-send-state.ts';

interface SendMendFormProps {
  orderId: string;
  fields: readonly Mendable[];
  onDone: () => void;
}

/** Loads the newest order, so that nothing that others changed is overwritten. */
export function SendMendForm({ orderId, ...form }: SendMendFormProps) {
  const t = useTranslation();
  const read = useQuery({
    // Read once: a live change must not take away what is being typed.
    queryKey: ['send-mend', orderId],
    queryFn: () => call(orderEndpoints.getOrder, { params: { id: orderId } }),
    gcTime: 0,
  });
  // The form waits for the names of the communes, or a field would change while somebody types.
  const geography = useQuery(geographyQuery);
  if (read.data !== undefined && !geography.isPending) {
    return <MendForm order={read.data} {...form} />;
  }
  if (read.isError) return <ErrorState title={t('order.load.failed')} {...failedRead(read)} />;
  return <LoadingState />;
}

type MendFormProps = Omit<SendMendFormProps, 'orderId'> & { order: Order };

function MendForm({ order: given, fields, onDone }: MendFormProps) {
  const t = useTranslation();
  const { put, recheck } = useChecks();
  // As it was opened: its version tells the server whether somebody else saved meanwhile.
  const [order] = useState(given);
  const form = useContractForm(MendedForm, mendValues(order, choiceOf(order.id)));
  const draft = useDraft(form, { name: `mend ${order.id}` });
  const [isChecking, setIsChecking] = useState(false);

  /** Only this order is checked again. */
  const finish = async () => {
    setIsChecking(true);
    try {
      const [check] = await recheck([order.id]);
      // Another pickup point or weight mends a refusal too, and is not written in the order.
      if (check?.order) {
        put(new Map([[order.id, { order: { ...check.order, isMended: true } }]]));
      }
      onDone();
    } catch (error) {
      setIsChecking(false);
      toastFailure(t('sending.load.failed'), error);
    }
  };
  const update = useSave(orderEndpoints.updateOrder, {
    makesStale: ['orders', 'clients'],
    saved: t('sending.mend.saved', { number: numberInText(order) }),
    onSaved: () => void finish(),
    failed: t('sending.mend.failed'),
    unanswered: t('order.edit.failed.fallback'),
    form,
  });

  const submit = form.handleSubmit((values) => {
    const weightGrams = gramsOf(values.weightGrams);
    if (weightGrams === undefined) {
      return form.setError('weightGrams', { message: 'invalid' }, { shouldFocus: true });
    }
    chooseFor(order.id, { pickupPointId: values.pickupPointId || null, weightGrams });
    const body = changesOf(order, form.getValues(), values);
    if (Object.keys(body).length === 0) return finish();
    return update.mutate({
      params: { id: order.id },
      body: { ...body, version: order.version },
    });
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={t('sending.mend.order', { number: numberInText(order) })}
      className="flex flex-col gap-3 rounded-md bg-muted p-3"
    >
      <DraftOffer offer={draft.offer} />
      <SendMendFields form={form} order={order} fields={fields} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={update.isPending || isChecking}>
          {t('sending.mend.save')}
        </Button>
        <Button data-closes="" variant="ghost" size="sm" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The order's own fields that were changed. */
function changesOf(order: Order, typed: ReturnType<typeof mendValues>, values: Mended) {
  const before = mendValues(order, choiceOf(order.id));
  const { pickupPointId: _point, weightGrams: _weight, ...own } = values;
  const names = changedFields(typed, before).filter((name) => Object.hasOwn(own, name));
  return Object.fromEntries(names.map((name) => [name, own[name as keyof typeof own]]));
}
