import type { ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { readableLine } from '#contract/names/readable-text.ts';
import { accessSentences } from './sentences/access-sentences.ts';
import { fileSentences } from './sentences/file-sentences.ts';
import { carrierSentences } from './sentences/carrier-sentences.ts';
import { generalSentences } from './sentences/general-sentences.ts';
import { orderSentences } from './sentences/order-sentences.ts';
import { payoutSentences } from './sentences/payout-sentences.ts';
import { productSentences } from './sentences/product-sentences.ts';
import { scanSentences } from './sentences/scan-sentences.ts';
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
