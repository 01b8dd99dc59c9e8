import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useErrorSentence } from '#web/lib/forms.ts';
import { Field } from '#web/ui/field.tsx';
import { DateControl, type DateInputProps, useTypedDate } from './date-input.tsx';
import { shownDate } from './date-text.ts';
import type { Held, Labelled, OfForm } from './fields.tsx';

type DateFieldProps<Values extends FieldValues, Output> = Labelled &
  Omit<DateInputProps, 'form' | 'name' | 'value' | 'onValueChange' | 'required' | 'className'> & {
    inputClassName?: string;
  } & (
    | OfForm<Values, Output, FieldPath<Values>>
    | (Held<string> & { onValueChange: (value: string) => void })
  );

/** A day, a moment or a time, in the language of the app; its value is ISO. */
export function DateField<Values extends FieldValues, Output>(
  props: DateFieldProps<Values, Output>,
) {
  return props.form === undefined ? <DateHeld {...props} /> : <DateInForm {...props} />;
}

function DateInForm<Values extends FieldValues, Output>({
  form,
  name,
  error,
  ...props
}: DateFieldProps<Values, Output> & OfForm<Values, Output, FieldPath<Values>>) {
  const sentence = useErrorSentence();
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, onChange, ...bound } = field;
  return (
    <DateHeld
      {...props}
      {...bound}
      value={value}
      onValueChange={onChange}
      error={error || sentence(fieldState.error)}
    />
  );
}

type DateHeldProps = Labelled & DateInputProps & { inputClassName?: string };

function DateHeld({
  label,
  hint,
  required,
  error,
  className,
  inputClassName,
  onValueChange,
  ...input
}: DateHeldProps) {
  const t = useTranslation();
  const typed = useTypedDate({ ...input, onValueChange });
  const { min, max, kind = 'day' } = input;
  const wrong =
    min !== undefined || max !== undefined
      ? t('date.wrong.limits', { from: shownDate(min ?? '…'), to: shownDate(max ?? '…') })
      : t(`date.wrong.${kind}`);
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      error={typed.isWrong ? wrong : error}
      className={className}
    >
      <DateControl {...input} typed={typed} className={inputClassName} />
    </Field>
  );
}
