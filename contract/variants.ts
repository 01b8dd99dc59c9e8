// No zod here: screens that load first name variants.
import type { Language } from './language.ts';

/** A word in the three languages; the others fall back to Arabic. */
export interface Translated {
  ar: string;
  fr: string | null;
  en: string | null;
}

export const MAX_OPTIONS = 3;
export const MAX_VARIANTS = 100;

export const wordIn = (word: Translated, language: Language): string => word[language] ?? word.ar;

/** What a variant is called beside its product, such as "50 ml / red"; null without options. */
export const valuesLabel = (values: readonly Translated[], language: Language): string | null =>
  values.length === 0 ? null : values.map((value) => wordIn(value, language)).join(' / ');

/** The same in all three, as a line keeps it. */
export const valuesLabels = (values: readonly Translated[]) => ({
  variantAr: valuesLabel(values, 'ar'),
  variantFr: valuesLabel(values, 'fr'),
  variantEn: valuesLabel(values, 'en'),
});
