import type { Language } from '#contract/language.ts';
import { TEXTS } from '#tests/support/texts.ts';
import { createTranslator, type Translate } from '#web/i18n/translate.ts';

/** What the screen says in a language. */
export const wordsOf = (language: Language): Translate =>
  createTranslator(language, TEXTS[language]);
