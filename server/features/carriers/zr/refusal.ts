import type { ParcelDraft } from '../adapter/parcel-draft.ts';

/** What refusals mention. A wrong guess only misplaces a hint. */
const FIELDS: readonly [RegExp, keyof ParcelDraft][] = [
  [/hub/i, 'desk'],
  [/territor|address|city|district/i, 'place'],
  [/phone|number\d/i, 'phones'],
  [/description/i, 'productText'],
  [/product|quantity/i, 'products'],
  [/amount/i, 'amount'],
  [/weight/i, 'weightKg'],
  [/externalid/i, 'reference'],
  [/name/i, 'customerName'],
];

export const fieldOf = (words: string): keyof ParcelDraft | null =>
  FIELDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;

/** How the code of a repeated reference is spelt is not known; the parcel is looked up anyway. */
const CONFLICT = /already ?exist|duplicate|conflict|\b409\b/i;

export const isConflict = (words: string): boolean => CONFLICT.test(words);
