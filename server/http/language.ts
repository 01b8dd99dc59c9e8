import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/language.ts';

/** The supported language with the highest weight in `Accept-Language`. */
export function preferredLanguage(header: string | undefined): Language {
  if (header === undefined) return DEFAULT_LANGUAGE;
  const wished = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.find((p) => p.trim().startsWith('q='))?.split('=')[1];
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { language } of wished) {
    const spoken = LANGUAGES.find((known) => known === language);
    if (spoken !== undefined) return spoken;
  }
  return DEFAULT_LANGUAGE;
}
