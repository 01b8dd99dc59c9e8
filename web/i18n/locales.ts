import type { Language } from '#contract/language.ts';

export interface Locale {
  /** The language's own name, as the language menu shows it. */
  name: string;
  direction: 'rtl' | 'ltr';
  numbers: string;
  dates: string;
}

/** English dates follow en-GB: en-DZ would put the month before the day. */
export const LOCALES: Record<Language, Locale> = {
  ar: { name: 'العربية', direction: 'rtl', numbers: 'ar-DZ', dates: 'ar-DZ' },
  fr: { name: 'Français', direction: 'ltr', numbers: 'fr-DZ', dates: 'fr-DZ' },
  en: { name: 'English', direction: 'ltr', numbers: 'en-DZ', dates: 'en-GB' },
};

export const LANGUAGE_CHOICES = Object.keys(LOCALES) as Language[];

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LOCALES, value);
}
