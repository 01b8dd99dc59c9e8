import { createContext, use } from 'react';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

type ControlProps = Partial<Record<keyof FieldControl, unknown>>;

/** Adds the props from the surrounding Field; the control's own props take precedence. */
export function useFieldControl<Props extends ControlProps>(props: Props): Props {
  const field = use(FieldContext);
  return field ? { ...field, ...props } : props;
}

export function labelIdOf(controlId: string): string {
  return `${controlId}-label`;
}

/** The id of the surrounding Field's label, for parts that cannot be named by `for`. */
export function useFieldLabelId(): string | undefined {
  const field = use(FieldContext);
  return field ? labelIdOf(field.id) : undefined;
}
