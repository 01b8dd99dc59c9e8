import { useLayoutEffect, useState, type FormEvent } from 'react';
import { validationSentence } from '#contract/validation.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useOnceKey } from '#web/lib/drafts/use-once-key.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import type { AboutOrder } from '#web/lib/outbox/office-items.ts';
import { useDeliver } from '#web/lib/outbox/use-deliver.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogClose, DialogFooter, type OpenProps } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';

interface OrderNoteDialogProps extends OpenProps {
  order: AboutOrder;
}

/** Adds a timeline entry without a status change. */
export function OrderNoteDialog({ order, ...dialog }: OrderNoteDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog {...dialog} title={t('order.note.add')} description={t('order.note.add.hint')}>
      {(form) => <OrderNoteForm order={order} {...form} />}
    </FormDialog>
  );
}

interface OrderNoteFormProps extends FormDialogForm {
  order: AboutOrder;
}

function OrderNoteForm({ order, onDone, onDirtyChange }: OrderNoteFormProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [note, setNote] = useState('');
  const draft = useTypedDraft({
    name: `note ${order.id}`,
    values: { note },
    before: { note: '' },
    onRestore: (kept) => setNote(kept.note ?? ''),
  });
  const [isMissing, setIsMissing] = useState(false);
  const isDirty = note.trim() !== '';
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const once = useOnceKey(draft);
  const add = useDeliver({
    makesStale: ['orders'],
    onAnswer: () => toast({ title: t('order.note.succeeded') }),
    onDone,
    onError: (error) => {
      once.renewIfSent(error);
      toastFailure(t('order.note.failed'), error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!isDirty);
    if (!isDirty || add.isPending) return;
    const { id, customerName, version } = order;
    add.mutate({
      kind: 'note',
      key: once.key,
      order: { id, customerName, version },
      body: { note },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftOffer offer={draft.offer} />
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
