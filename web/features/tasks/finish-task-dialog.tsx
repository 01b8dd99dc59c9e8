import { useLayoutEffect, useState, type FormEvent } from 'react';
import { followUpEndpoints, type FollowUpTask } from '#contract/tasks/tasks.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogClose, DialogFooter, type OpenProps } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

interface FinishTaskDialogProps extends OpenProps {
  task: FollowUpTask;
}

export function FinishTaskDialog({ task, ...dialog }: FinishTaskDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog {...dialog} title={t('followUp.done.title')} description={t('followUp.done.hint')}>
      {(form) => <FinishTaskForm id={task.id} {...form} />}
    </FormDialog>
  );
}

interface FinishTaskFormProps extends FormDialogForm {
  id: string;
}

function FinishTaskForm({ id, onDone, onDirtyChange }: FinishTaskFormProps) {
  const t = useTranslation();
  const [note, setNote] = useState('');
  const draft = useTypedDraft({
    name: `task ${id}`,
    values: { note },
    before: { note: '' },
    onRestore: (kept) => setNote(kept.note ?? ''),
  });
  const isDirty = note.trim() !== '';
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const finish = useSave(followUpEndpoints.finishTask, {
    makesStale: ['followUp', 'orders'],
    saved: t('followUp.done.succeeded'),
    onSaved: onDone,
    failed: t('followUp.done.failed'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (finish.isPending) return;
    finish.mutate({ params: { id }, body: isDirty ? { note } : {} });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftOffer offer={draft.offer} />
      <Field label={t('followUp.done.note')}>
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
        <Button type="submit" pending={finish.isPending}>
          {t('followUp.done')}
        </Button>
      </DialogFooter>
    </form>
  );
}
