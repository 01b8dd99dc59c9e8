import { useLayoutEffect, useState, type FormEvent } from 'react';
import { orderEndpoints } from '#contract/orders.ts';
import { validationSentence } from '#contract/validation.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogClose, DialogFooter, type OpenProps } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';

interface OrderNoteDialogProps extends OpenProps {
  orderId: string;
}

/** Adds a timeline entry without a status change. */
export function OrderNoteDialog({ orderId, ...dialog }: OrderNoteDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog {...dialog} title={t('order.note.add')} description={t('order.note.add.hint')}>
      {(form) => <OrderNoteForm orderId={orderId} {...form} />}
    </FormDialog>
  );
}

interface OrderNoteFormProps extends FormDialogForm {
  orderId: string;
}

function OrderNoteForm({ orderId, onDone, onDirtyChange }: OrderNoteFormProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isDirty = note.trim() !== '';
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const add = useEndpointMutation(orderEndpoints.updateOrder, {
    makesStale: ['orders'],
    onSuccess: () => {
      toast({ title: t('order.note.succeeded') });
      onDone();
    },
    onError: (error) => toastFailure(t('order.note.failed'), error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!isDirty);
    if (isDirty && !add.isPending) add.mutate({ params: { id: orderId }, body: { note } });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t('order.note')}
        required
        error={isMissing ? validationSentence('required', language) : undefined}
      >
        <Textarea
          value={note}
          maxLength={500}
          dir="auto"
          onChange={(event) => setNote(event.target.value)}
          className="min-h-24"
        />
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{t('common.cancel')}</Button>
        </DialogClose>
        <Button type="submit" pending={add.isPending}>
          {t('order.note.submit')}
        </Button>
      </DialogFooter>
    </form>
  );
}
