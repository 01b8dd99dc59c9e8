import { useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { TextField } from '#web/kit/fields.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';

interface NoteDialogProps extends OpenProps {
  title: string;
  description: string;
  confirmLabel: string;
  /** What it is about, for the draft. */
  name: string;
  /** Of the field; a reason unless told. */
  label?: string;
  variant?: 'default' | 'destructive';
  onConfirm: (note: string) => Promise<unknown>;
}

/** A question that needs words before it can be answered. */
export function NoteDialog({ name, label, onConfirm, ...dialog }: NoteDialogProps) {
  const t = useTranslation();
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      cancelLabel={t('payouts.cancel.dialog')}
      confirmDisabled={note.trim() === ''}
      onConfirm={async () => {
        await onConfirm(note);
        setNote('');
      }}
    >
      <NoteField name={name} label={label ?? t('payouts.note')} note={note} onChange={setNote} />
    </ConfirmDialog>
  );
}

interface NoteFieldProps {
  name: string;
  label: string;
  note: string;
  onChange: (note: string) => void;
}

/** There as long as the dialog is open, and so is its draft. */
function NoteField({ name, label, note, onChange }: NoteFieldProps) {
  const draft = useTypedDraft({
    name,
    values: { note },
    before: { note: '' },
    onRestore: (kept) => onChange(kept.note ?? note),
  });
  return (
    <>
      <DraftOffer offer={draft.offer} />
      <TextField label={label} required maxLength={500} value={note} onValueChange={onChange} />
    </>
  );
}
