import type { z } from 'zod';
import type { Language } from '#contract/language.ts';
import { validationSentence } from '#contract/validation.ts';
import type { FieldError } from '../errors.ts';

/** What a schema found wrong, field by field. */
export const fieldErrorsOf = ({ issues }: z.ZodError): FieldError[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/** The same as the caller reads it: a sentence in place of each rule. */
export const inWords = (fields: readonly FieldError[], language: Language) =>
  fields.map(({ path, message }) => ({ path, message: validationSentence(message, language) }));
