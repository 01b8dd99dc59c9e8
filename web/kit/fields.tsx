import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import {
  useController,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { foldForSearch } from '#contract/names/text.ts';
import { useErrorSentence } from '#web/lib/forms.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cn } from '#web/ui/cn.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

/*
 * A field is one line at its use: label, hint, error and what its kind needs come with it. Its value
 * is that of a form (`form` and `name`), or held by the component (`value` and `onValueChange`).
 */

export interface Labelled {
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Takes the place of the form's own sentence. */
  error?: ReactNode;
  /** Of the whole field. */
  className?: string;
}

export interface OfForm<Values extends FieldValues, Output, Name> {
  form: UseFormReturn<Values, unknown, Output>;
  name: Name;
  value?: undefined;
}

export interface Held<Value> {
  form?: undefined;
  name?: string;
  value: Value;
}

/* What is typed */

const LTR = { dir: 'ltr', autoComplete: 'off', className: 'rtl:text-end' } as const;

/** What the keyboard of a phone and the direction of the text depend on. */
const KINDS = {
  text: { dir: 'auto', autoComplete: 'off' },
  /** Tracking numbers, keys and codes. */
  code: LTR,
  number: { inputMode: 'numeric', ...LTR },
  amount: { inputMode: 'decimal', ...LTR },
  phone: { type: 'tel', inputMode: 'tel', ...LTR },
  email: { type: 'email', ...LTR },
  url: { type: 'url', inputMode: 'url', ...LTR },
} satisfies Record<string, ComponentProps<typeof Input>>;

type Typed<Props, Values extends FieldValues, Output> = Labelled &
  (OfForm<Values, Output, FieldPath<Values>> | Held<string>) & {
    onValueChange?: (value: string) => void;
    /** Of the control in the field. */
    inputClassName?: string;
  } & Omit<Props, 'form' | 'name' | 'value' | 'onChange' | 'required' | 'className' | 'children'>;

type TypedInForm<Props> = Typed<Props, FieldValues, unknown>;

/** Splits the props into those of the `Field` and those of the control in it. */
function useTyped<Props extends ComponentProps<'input'> | ComponentProps<'textarea'>>(
  {
    label,
    hint,
    required,
    error,
    className,
    inputClassName,
    form,
    name,
    onValueChange,
    ...others
  }: TypedInForm<Props>,
  usualClassName?: string,
) {
  const sentence = useErrorSentence();
  const field = { label, hint, required, className };
  const rest = { ...others, className: cn(usualClassName, inputClassName) };
  if (form === undefined) {
    const onChange = ({ target }: { target: { value: string } }) => onValueChange?.(target.value);
    return { field: { ...field, error }, control: { ...rest, name, onChange } };
  }
  const registered = form.register(name);
  const onBlur = (event: FocusEvent<never>) => {
    rest.onBlur?.(event);
    void registered.onBlur(event);
  };
  const wrong = error || sentence(form.getFieldState(name, form.formState).error);
  return { field: { ...field, error: wrong }, control: { ...rest, ...registered, onBlur } };
}

type TextFieldProps<Values extends FieldValues, Output> = Typed<
  ComponentProps<'input'>,
  Values,
  Output
> & { kind?: keyof typeof KINDS };

/** A line of text, a number, an amount, a phone. A day is a `DateField`. */
export function TextField<Values extends FieldValues, Output>({
  kind = 'text',
  ...props
}: TextFieldProps<Values, Output>) {
  const usual: ComponentProps<'input'> = KINDS[kind];
  const { field, control } = useTyped<ComponentProps<'input'>>(
    props as unknown as TypedInForm<ComponentProps<'input'>>,
    usual.className,
  );
  return (
    <Field {...field}>
      <Input {...usual} {...control} />
    </Field>
  );
}

/** `autoComplete` says whether it is a new password or the current one. */
export function PasswordField<Values extends FieldValues, Output>(
  props: Typed<ComponentProps<'input'>, Values, Output> & { autoComplete: string },
) {
  const { field, control } = useTyped<ComponentProps<'input'>>(
    props as unknown as TypedInForm<ComponentProps<'input'>>,
  );
  return (
    <Field {...field}>
      <PasswordInput {...control} />
    </Field>
  );
}

export function TextareaField<Values extends FieldValues, Output>(
  props: Typed<ComponentProps<'textarea'>, Values, Output>,
) {
  const { field, control } = useTyped<ComponentProps<'textarea'>>(
    props as unknown as TypedInForm<ComponentProps<'textarea'>>,
  );
  return (
    <Field {...field}>
      <Textarea dir="auto" {...control} />
    </Field>
  );
}

/* What is on or off */

type SwitchFieldProps<Values extends FieldValues, Output> = Labelled & {
  disabled?: boolean;
} & (
    | OfForm<Values, Output, FieldPathByValue<Values, boolean>>
    | (Held<boolean> & { onValueChange: (value: boolean) => void })
  );

export function SwitchField<Values extends FieldValues, Output>(
  props: SwitchFieldProps<Values, Output>,
) {
  if (props.form !== undefined) return <SwitchInForm {...props} />;
  const { value, onValueChange, disabled, name, ...field } = props;
  return (
    <Field layout="inline" {...field}>
      <Switch name={name} checked={value} onCheckedChange={onValueChange} disabled={disabled} />
    </Field>
  );
}

function SwitchInForm<Values extends FieldValues, Output>({
  form,
  name,
  disabled,
  ...labelled
}: Labelled & { disabled?: boolean } & OfForm<Values, Output, FieldPathByValue<Values, boolean>>) {
  const { field } = useController({ control: form.control, name });
  const { value, onChange, ...bound } = field;
  return (
    <Field layout="inline" {...labelled}>
      <Switch {...bound} checked={value} onCheckedChange={onChange} disabled={disabled} />
    </Field>
  );
}

type CheckboxFieldProps = Labelled &
  Held<boolean | 'indeterminate'> & { onValueChange: (value: boolean) => void; disabled?: boolean };

export function CheckboxField({
  value,
  onValueChange,
  disabled,
  name,
  ...field
}: CheckboxFieldProps) {
  return (
    <Field layout="inline" {...field}>
      <Checkbox
        name={name}
        checked={value}
        disabled={disabled}
        onCheckedChange={(isOn) => onValueChange(isOn === true)}
      />
    </Field>
  );
}

/* What is chosen */

type SelectProps = Omit<
  ComponentProps<typeof SearchableSelect>,
  'value' | 'onValueChange' | 'name' | 'fold' | 'hint' | 'options'
>;
interface Choice<Value extends string> {
  value: Value;
  label: string;
  description?: string;
  keywords?: string;
}

type SelectFieldProps<Value extends string, Values extends FieldValues, Output> = Labelled &
  SelectProps & {
    options: readonly Choice<Value>[];
    /** Shown below the options. */
    listHint?: string;
  } & (
    | (OfForm<Values, Output, FieldPath<Values>> & {
        /** False where something must stay chosen. */
        isClearable?: boolean;
        /** Instead of only setting the field. */
        onValueChange?: (value: Value | null) => void;
      })
    | (Held<Value | null> & {
        onValueChange: (value: Value | null) => void;
        isClearable?: undefined;
      })
  );

/** One of some options, found by typing. In a form nothing chosen is the empty text. */
export function SelectField<Value extends string, Values extends FieldValues, Output>(
  props: SelectFieldProps<Value, Values, Output>,
) {
  if (props.form !== undefined) return <SelectInForm {...props} />;
  const { label, hint, required, error, className, listHint, onValueChange, ...select } = props;
  return (
    <Field label={label} hint={hint} required={required} error={error} className={className}>
      <SearchableSelect
        {...select}
        hint={listHint}
        onValueChange={(value) => onValueChange(value as Value | null)}
        fold={foldForSearch}
      />
    </Field>
  );
}

function SelectInForm<Value extends string, Values extends FieldValues, Output>(
  props: SelectFieldProps<Value, Values, Output> & { form: UseFormReturn<Values, unknown, Output> },
) {
  const { form, name, label, hint, required, error, className, listHint, ...select } = props;
  const { isClearable = true, onValueChange, ...rest } = select;
  const sentence = useErrorSentence();
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, onChange, ...bound } = field;
  const choose = (next: string | null) => {
    if (onValueChange !== undefined) onValueChange(next as Value | null);
    else if (next !== null || isClearable) onChange(next ?? '');
  };
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      error={error || sentence(fieldState.error)}
      className={className}
    >
      <SearchableSelect
        {...rest}
        {...bound}
        hint={listHint}
        value={String(value) || null}
        onValueChange={choose}
        fold={foldForSearch}
      />
    </Field>
  );
}
