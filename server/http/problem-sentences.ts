import type { ErrorCode } from '#contract/errors.ts';
import { type Language, DEFAULT_LANGUAGE, LANGUAGES } from '#contract/language.ts';
import { readableLine } from '#contract/names/readable-text.ts';
import { accessSentences } from './sentences/access-sentences.ts';
import { carrierSentences } from './sentences/carrier-sentences.ts';
import { fileSentences } from './sentences/file-sentences.ts';
import { generalSentences } from './sentences/general-sentences.ts';
import { orderSentences } from './sentences/order-sentences.ts';
import { payoutSentences } from './sentences/payout-sentences.ts';
import { productSentences, scanSentences } from './sentences/product-sentences.ts';
import type { Sentence } from './sentences/sentence.ts';
import { wheelSentences } from './sentences/wheel-sentences.ts';

/** The message of each error code. Placeholders in braces are filled from the error's values. */
const SENTENCES: Readonly<Record<ErrorCode, Sentence>> = {
  ...generalSentences,
  ...carrierSentences,
  ...accessSentences,
  ...orderSentences,
  ...payoutSentences,
  ...productSentences,
  ...scanSentences,
  ...wheelSentences,
  ...fileSentences,
};

export function problemSentence(
  code: ErrorCode,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return SENTENCES[code][language].replace(/\{(\w+)\}/g, (_, name: string) =>
    readableLine(String(values[name] ?? '')),
  );
}

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
