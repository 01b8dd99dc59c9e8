import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useErrorSentence } from '#web/lib/forms.ts';
import { usePastedMark } from '../paste/pasted-marks.tsx';
import type { StoredValues } from './use-three-way-merge.ts';
import { useStoredText } from './order-stored-text.ts';

/**
 * The hint and the error of a field; a conflicting value saved by somebody else takes precedence,
 * then the words of a message that it was filled from.
 */
export function useFieldTexts<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  stored: StoredValues,
) {
  const t = useTranslation();
  const sentence = useErrorSentence();
  const storedText = useStoredText(stored, String(form.getValues('wilaya' as Path<Values>)));
  const pastedMark = usePastedMark();
  const { errors } = form.formState;
  return (name: Path<Values>, hint?: string) => ({
    error: sentence(errors[name] as FieldError | undefined),
    hint: Object.hasOwn(stored, name)
      ? t('order.conflict.stored', { value: storedText(name) })
      : (pastedMark(name) ?? hint),
  });
}
