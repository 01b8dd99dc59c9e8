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
import { FROM_SERVER } from './server-errors.ts';

/** A form validated by a schema of the contract; the first invalid field gets the focus. */
export function useContractForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm({ resolver: standardSchemaResolver(schema), defaultValues });
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
