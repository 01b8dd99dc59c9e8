import type { Language } from '#contract/language.ts';
import { useLanguage } from './language-store.ts';
import type { Placeholder, Translated } from './message.ts';
import { createTranslator, type Catalogue } from './translate.ts';

type Value = string | number;

/** Like `Translate`, for the keys of one screen. */
export type ScreenTranslate<Arabic> = <Key extends keyof Arabic>(
  key: Key,
  ...values: [Placeholder<Arabic[Key]>] extends [never]
    ? []
    : [{ readonly [Name in Placeholder<Arabic[Key]>]: Name extends 'count' ? number : Value }]
) => string;

/**
 * Texts that load with their screen instead of with all others, for screens that few people open.
 * All three languages come in its chunk, so that they follow a change of language at once.
 */
export function screenTexts<const Arabic extends object>(
  catalogues: { ar: Arabic } & Record<Exclude<Language, 'ar'>, Translated<Arabic>>,
): () => ScreenTranslate<Arabic> {
  const made = new Map<Language, ScreenTranslate<Arabic>>();
  return () => {
    const language = useLanguage();
    const known = made.get(language);
    if (known !== undefined) return known;
    const catalogue = catalogues[language] as unknown as Partial<Catalogue>;
    const t = createTranslator(language, catalogue) as unknown as ScreenTranslate<Arabic>;
    made.set(language, t);
    return t;
  };
}
