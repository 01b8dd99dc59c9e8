import { useRef, useState, type Ref } from 'react';
import { BASIC_OUTCOMES, type BasicOutcome } from '#contract/orders/call-outcomes.ts';
import { OrderCall } from '#contract/orders/order-input.ts';
import { validationSentence } from '#contract/validation.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useOnceKey } from '#web/lib/drafts/use-once-key.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { isolate } from '#web/lib/isolate.ts';
import type { AboutOrder } from '#web/lib/outbox/office-outbox.ts';
import { useDeliver } from '#web/lib/outbox/deliver.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { callAgainMoment, isAhead, CALL_ICONS, callAgainAt, choicesAhead } from './order-calls.ts';
import { OrderNoteField } from '../page/order-note-field.tsx';

interface OrderCallDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  order: AboutOrder;
}

export function OrderCallDialog({ open, onOpenChange, order }: OrderCallDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('order.call.title', { name: isolate(order.customerName) })}
      description={t('order.call.hint')}
    >
      {(form) => <OrderCallForm order={order} {...form} />}
    </FormDialog>
  );
}

interface OrderCallFormProps extends FormDialogForm {
  order: AboutOrder;
}

function OrderCallForm({ order, onDone, onDirtyChange }: OrderCallFormProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [outcome, setOutcome] = useState<BasicOutcome>('answered');
  const [note, setNote] = useState('');
  const [until, setUntil] = useState('');
  const draft = useTypedDraft<{ outcome: BasicOutcome; note: string; until: string }>({
    name: `call ${order.id}`,
    values: { outcome, note, until },
    before: { outcome: 'answered', note: '', until: '' },
    onRestore: (kept) => {
      setOutcome(kept.outcome ?? outcome);
      setNote(kept.note ?? note);
      setUntil(kept.until ?? until);
    },
  });
  const [untilError, setUntilError] = useState<string>();
  const untilField = useRef<HTMLInputElement>(null);
  const isDirty = note.trim() !== '' || until !== '';
  const mayCallAgain = outcome === 'postponed' || outcome === 'no_answer';

  const once = useOnceKey(draft);
  const record = useDeliver({
    makesStale: ['orders'],
    onAnswer: () => toast({ title: t('order.call.succeeded') }),
    onDone,
    onError: (error) => {
      const until = error instanceof ApiError && error.errors.find(({ path }) => path === 'until');
      if (until) markUntil(until.message);
      once.renewIfSent(error);
      toastFailure(t('order.call.failed'), error);
    },
  });

  const markUntil = (sentence: string) => {
    setUntilError(sentence);
    untilField.current?.focus();
  };

  const submit = () => {
    if (mayCallAgain && until !== '' && !isAhead(until, Date.now())) {
      markUntil(validationSentence('future', language));
      return;
    }
    const call = OrderCall.safeParse({
      outcome,
      ...(note.trim() !== '' && { note }),
      ...(mayCallAgain && until !== '' && { until: callAgainMoment(until) }),
    });
    if (!call.success) return markUntil(validationSentence('required', language));
    setUntilError(undefined);
    const { id, customerName, version } = order;
    record.mutate({
      kind: 'call',
      key: once.key,
      order: { id, customerName, version },
      body: call.data,
    });
  };

  return (
    <DialogForm
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={record.isPending}
      submitLabel={t(record.isPending ? 'order.call.pending' : 'order.call.submit')}
    >
      <SegmentedControl
        layout="columns"
        legend={t('order.call.outcome')}
        value={outcome}
        onValueChange={setOutcome}
        segments={BASIC_OUTCOMES.map((value) => ({
          value,
          label: t(`order.call.outcome.${value}`),
          icon: CALL_ICONS[value],
        }))}
      />
      {mayCallAgain && (
        <OrderCallAgainField
          value={until}
          onValueChange={setUntil}
          required={outcome === 'postponed'}
          error={untilError}
          ref={untilField}
        />
      )}
      <OrderNoteField value={note} onValueChange={setNote} />
    </DialogForm>
  );
}

interface OrderCallAgainFieldProps {
  value: string;
  onValueChange: (value: string) => void;
  required: boolean;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

function OrderCallAgainField({
  value,
  onValueChange,
  required,
  error,
  ref,
}: OrderCallAgainFieldProps) {
  const t = useTranslation();
  const [opened] = useState(Date.now);
  return (
    <div className="flex flex-col gap-2">
      <DateField
        kind="moment"
        label={t('order.call.until')}
        required={required}
        error={error}
        ref={ref}
        value={value}
        onValueChange={onValueChange}
      />
      <div className="flex flex-wrap gap-2">
        {choicesAhead(opened).map((choice) => (
          <Button
            key={choice}
            variant="secondary"
            size="sm"
            onClick={() => onValueChange(callAgainAt(choice, Date.now()))}
          >
            {t(`order.call.until.${choice}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
