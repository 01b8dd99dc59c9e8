import { useTranslation } from '#web/i18n/language-store.ts';
import { TextareaField } from '#web/kit/fields.tsx';

interface OrderNoteFieldProps {
  value: string;
  onValueChange: (note: string) => void;
}

/** The note of a timeline entry. */
export function OrderNoteField({ value, onValueChange }: OrderNoteFieldProps) {
  const t = useTranslation();
  return (
    <TextareaField
      label={t('order.note')}
      hint={t('order.note.hint')}
      value={value}
      maxLength={500}
      inputClassName="min-h-16"
      onValueChange={onValueChange}
    />
  );
}
