import { useLayoutEffect, useState, type FormEvent } from 'react';
import { orderStandingEndpoints } from '#contract/trust/order-standings.ts';
import { useTrustTexts } from '#web/i18n/customer-trust/texts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogClose, DialogFooter, type OpenProps } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

interface ReleaseDialogProps extends OpenProps {
  orderId: string;
}

export function ReleaseDialog({ orderId, ...dialog }: ReleaseDialogProps) {
  const texts = useTrustTexts();
  return (
    <FormDialog {...dialog} title={texts('release.title')} description={texts('release.hint')}>
      {(form) => <ReleaseForm orderId={orderId} {...form} />}
    </FormDialog>
  );
}

interface ReleaseFormProps extends FormDialogForm {
  orderId: string;
}

function ReleaseForm({ orderId, onDone, onDirtyChange }: ReleaseFormProps) {
  const t = useTranslation();
  const texts = useTrustTexts();
  const [note, setNote] = useState('');
  const draft = useTypedDraft({
    name: `release ${orderId}`,
    values: { note },
    before: { note: '' },
    onRestore: (kept) => setNote(kept.note ?? ''),
  });
  const isDirty = note.trim() !== '';
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const release = useSave(orderStandingEndpoints.releaseOrder, {
    makesStale: ['orders'],
    saved: texts('release.done'),
    onSaved: onDone,
    failed: texts('release.failed'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (release.isPending) return;
    release.mutate({ params: { id: orderId }, body: isDirty ? { note } : {} });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftOffer offer={draft.offer} />
      <Field label={texts('release.note')}>
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
        <Button type="submit" pending={release.isPending}>
          {texts('release.submit')}
        </Button>
      </DialogFooter>
    </form>
  );
}
