import type { z } from 'zod';
import type { Language } from '#contract/language.ts';
import { validationSentence } from '#contract/validation.ts';
import type { FieldError } from '../errors.ts';

/** A schema's issues as field errors with rules, not yet sentences. */
export const fieldErrorsOf = ({ issues }: z.ZodError): FieldError[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/** Replaces each rule by its sentence in the caller's language. */
export const inWords = (fields: readonly FieldError[], language: Language) =>
  fields.map(({ path, message }) => ({ path, message: validationSentence(message, language) }));
