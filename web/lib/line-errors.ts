import { useState } from 'react';
import type { z } from 'zod';
import { validationSentence } from '#contract/validation.ts';
import { useLanguage } from '#web/i18n/language-store.ts';
import { ApiError } from './api-error.ts';

/** What is wrong with the input by path, from our own check or from the server. */
export function useLineErrors() {
  const language = useLanguage();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  return {
    errors,
    clear: () => setErrors({}),
    /** Returns the checked input, or undefined after it showed what is wrong. */
    check: <Output>(schema: z.ZodType<Output>, input: unknown): Output | undefined => {
      const { data, error } = schema.safeParse(input);
      const wrong = error?.issues.map(({ path, message }) => [
        path.join('.'),
        validationSentence(message, language),
      ]);
      setErrors(Object.fromEntries(wrong ?? []));
      return data;
    },
    showServerErrors: (error: unknown) => {
      const wrong = error instanceof ApiError ? error.errors : [];
      setErrors(Object.fromEntries(wrong.map(({ path, message }) => [path, message])));
    },
  };
}
