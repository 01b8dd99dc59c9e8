import type { Language } from '#contract/language.ts';
import { CATALOGUES } from '#web/app/catalogues/catalogues.ts';
import { createTranslator, type Translate } from '#web/i18n/translate.ts';

/** What the screen says in a language. */
export const wordsOf = async (language: Language): Promise<Translate> =>
  createTranslator(language, await CATALOGUES[language]());
