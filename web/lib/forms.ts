import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { validationSentence } from '#contract/validation.ts';
import { useLanguage } from '#web/i18n/language-store.ts';
import { ApiError, type FieldProblem } from './api-error.ts';

const FROM_SERVER = 'server';

/** A form validated by a schema of the contract; the first invalid field gets the focus. */
export function useContractForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm({ resolver: standardSchemaResolver(schema), defaultValues });
}

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

/**
 * The sentence of a field error: rules are translated here, the server's errors are sentences
 * already.
 */
export function useErrorSentence(): (error: FieldError | undefined) => string | undefined {
  const language = useLanguage();
  return (error) => {
    if (error === undefined) return undefined;
    if (error.type === FROM_SERVER) return error.message;
    return validationSentence(error.message ?? 'invalid', language);
  };
}

/** `error={error('phone')}` for a field of the form. */
export function useFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): (name: FieldPath<Input>) => string | undefined {
  const sentence = useErrorSentence();
  const { errors } = form.formState;
  return (name) => sentence(errors[name] as FieldError | undefined);
}
