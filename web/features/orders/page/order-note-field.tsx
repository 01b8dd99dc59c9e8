import { useTranslation } from '#web/i18n/language-store.ts';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

interface OrderNoteFieldProps {
  value: string;
  onValueChange: (note: string) => void;
}

/** The note of a timeline entry. */
export function OrderNoteField({ value, onValueChange }: OrderNoteFieldProps) {
  const t = useTranslation();
  return (
    <Field label={t('order.note')} hint={t('order.note.hint')}>
      <Textarea
        value={value}
        maxLength={500}
        dir="auto"
        onChange={(event) => onValueChange(event.target.value)}
        className="min-h-16"
      />
    </Field>
  );
}
