import { useState } from 'react';
import { taskEndpoints, type ParcelTask } from '#contract/tasks/tasks.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useSave } from '#web/lib/use-save.ts';
import { TextareaField } from '#web/kit/fields.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { type OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';

interface FinishTaskDialogProps extends OpenProps {
  task: ParcelTask;
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
  const finish = useSave(taskEndpoints.finishTask, {
    makesStale: ['tasks', 'orders'],
    saved: t('followUp.done.succeeded'),
    onSaved: onDone,
    failed: t('followUp.done.failed'),
  });
  const submit = () => {
    finish.mutate({ params: { id }, body: isDirty ? { note } : {} });
  };
  return (
    <DialogForm
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={finish.isPending}
      submitLabel={t('followUp.done')}
    >
      <TextareaField
        label={t('followUp.done.note')}
        value={note}
        maxLength={500}
        inputClassName="min-h-24"
        onValueChange={setNote}
      />
    </DialogForm>
  );
}
