import { z } from 'zod';
import {
  Amount,
  AmountInput,
  Id,
  IntegerInput,
  isMediaAddress,
  optionalLine,
  optionalText,
  PriceInput,
  ShownLine,
  trimmedOrNull,
  visibleText,
} from '#contract/common.ts';
import { toLatinDigits } from '#contract/names/text.ts';

import type { Language } from '#contract/language.ts';

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

export const MediaAddress = z.preprocess(
  trimmedOrNull,
  z.string().max(2000).refine(isMediaAddress, { error: 'mediaAddress' }).nullish(),
);

export const Stock = IntegerInput.pipe(z.int().min(0).max(1_000_000));

/** A sku or barcode; digits that were typed in Arabic are found like others. */
export const CodeInput = z.preprocess(
  (input) => (typeof input === 'string' ? toLatinDigits(input) : input),
  optionalLine(64),
);

/** What one unit costs the shop. Only users with canEditFinance may send it. */
export const CostInput = z.preprocess(trimmedOrNull, AmountInput.nullish());

const Word = z.object({ ar: ShownLine, fr: ShownLine.nullable(), en: ShownLine.nullable() });
export const OptionNames = z.array(Word.meta({ id: 'OptionName' }));

/** What is sold and counted. A product without options has one, whose values are empty. */
export const Variant = z
  .object({
    id: Id,
    /** One for each option of the product. */
    values: z.array(Word),
    sku: ShownLine.nullable(),
    barcode: ShownLine.nullable(),
    price: Amount,
    imageUrl: z.string().nullable(),
    stock: z.int(),
    isActive: z.boolean(),
    position: z.int(),
  })
  .meta({ id: 'Variant' });
export type Variant = z.infer<typeof Variant>;

const WordInput = z
  .object({ ar: visibleText(60), fr: optionalLine(60), en: optionalLine(60) })
  .transform(({ ar, fr = null, en = null }) => ({ ar, fr, en }));

const VariantInput = z
  .object({
    /** The variant that this is; a new one if omitted. */
    id: Id.optional(),
    values: z.array(WordInput).max(MAX_OPTIONS),
    sku: CodeInput,
    barcode: CodeInput,
    /** Needed if the product has options. */
    price: z.preprocess(trimmedOrNull, PriceInput.nullish()),
    cost: CostInput,
    imageUrl: MediaAddress,
    isActive: z.boolean().optional(),
    stock: z.preprocess((input) => trimmedOrNull(input) ?? undefined, Stock.optional()),
    /** The stock that the user saw while editing: if it changed meanwhile, the edit is refused. */
    expectedStock: Stock.optional(),
  })
  .meta({ id: 'VariantInput' });
export type VariantInput = z.output<typeof VariantInput>;

/** All options and variants of a product, in their order; a variant left out is removed. */
export const SaveVariants = z
  .object({
    /** `variantsVersion` of the product that the user saw while editing. */
    version: z.string().max(64),
    options: z.array(WordInput).max(MAX_OPTIONS),
    variants: z.array(VariantInput).min(1).max(MAX_VARIANTS),
    stockReason: optionalText(300),
  })
  .meta({ id: 'SaveVariants' });
export type SaveVariants = z.output<typeof SaveVariants>;

export const VariantCost = z
  .object({ variantId: Id, cost: Amount.nullable() })
  .meta({ id: 'VariantCost' });
export type VariantCost = z.infer<typeof VariantCost>;

export const SaveCosts = z
  .object({
    costs: z
      .array(
        z.object({
          variantId: Id,
          cost: z.preprocess(trimmedOrNull, AmountInput.nullable()),
          /** The cost that the user saw while editing: if it changed meanwhile, nothing is saved. */
          expectedCost: AmountInput.nullish(),
        }),
      )
      .min(1)
      .max(MAX_VARIANTS),
  })
  .meta({ id: 'SaveCosts' });
export type SaveCosts = z.output<typeof SaveCosts>;
