import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, type FieldProblem } from './api-error.ts';

/** The type of an error that is a sentence of the server, not a rule of the contract. */
export const FROM_SERVER = 'server';

/** Shows the server's field errors beside their fields; returns whether there were any. */
export function showServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  return showFieldErrors(form, error instanceof ApiError ? error.errors : []);
}

/** The same for those errors of a response that concern this form. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  problems: readonly FieldProblem[],
): boolean {
  const errors = problems.filter(({ path }) => path !== '');
  for (const [index, { path, message }] of errors.entries()) {
    form.setError(
      path as FieldPath<Input>,
      { type: FROM_SERVER, message },
      { shouldFocus: index === 0 },
    );
  }
  return errors.length > 0;
}

/** Shows one message of the server beside the field that it concerns. */
export function showServerError<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  path: FieldPath<Input>,
  message: string,
): void {
  form.setError(path, { type: FROM_SERVER, message }, { shouldFocus: true });
}
