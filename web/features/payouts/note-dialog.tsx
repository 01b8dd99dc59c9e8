import { useState } from 'react';
import { usePayoutTexts } from '#web/i18n/payouts/texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

interface NoteDialogProps extends OpenProps {
  title: string;
  description: string;
  confirmLabel: string;
  /** Of the field; a reason unless told. */
  label?: string;
  variant?: 'default' | 'destructive';
  onConfirm: (note: string) => Promise<unknown>;
}

/** A question that needs words before it can be answered. */
export function NoteDialog({ label, onConfirm, ...dialog }: NoteDialogProps) {
  const words = usePayoutTexts();
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      cancelLabel={words('cancel.dialog')}
      confirmDisabled={note.trim() === ''}
      onConfirm={async () => {
        await onConfirm(note);
        setNote('');
      }}
    >
      <Field label={label ?? words('note')} required>
        <Input
          dir="auto"
          autoComplete="off"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
