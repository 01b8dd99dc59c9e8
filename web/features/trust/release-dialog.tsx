import { useState } from 'react';
import { orderTrustEndpoints } from '#contract/orders/order-trust.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useSave } from '#web/lib/use-save.ts';
import { TextareaField } from '#web/kit/fields.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { type OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';

interface ReleaseDialogProps extends OpenProps {
  orderId: string;
}

export function ReleaseDialog({ orderId, ...dialog }: ReleaseDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog {...dialog} title={t('trust.release.title')} description={t('trust.release.hint')}>
      {(form) => <ReleaseForm orderId={orderId} {...form} />}
    </FormDialog>
  );
}

interface ReleaseFormProps extends FormDialogForm {
  orderId: string;
}

function ReleaseForm({ orderId, onDone, onDirtyChange }: ReleaseFormProps) {
  const t = useTranslation();
  const [note, setNote] = useState('');
  const draft = useTypedDraft({
    name: `release ${orderId}`,
    values: { note },
    before: { note: '' },
    onRestore: (kept) => setNote(kept.note ?? ''),
  });
  const isDirty = note.trim() !== '';
  const release = useSave(orderTrustEndpoints.releaseOrder, {
    makesStale: ['orders'],
    saved: t('trust.release.done'),
    onSaved: onDone,
    failed: t('trust.release.failed'),
  });
  const submit = () => {
    release.mutate({ params: { id: orderId }, body: isDirty ? { note } : {} });
  };
  return (
    <DialogForm
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={release.isPending}
      submitLabel={t('trust.release.submit')}
    >
      <TextareaField
        label={t('trust.release.note')}
        value={note}
        maxLength={500}
        inputClassName="min-h-24"
        onValueChange={setNote}
      />
    </DialogForm>
  );
}
