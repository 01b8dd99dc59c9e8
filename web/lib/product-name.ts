import type { Language } from '#contract/language.ts';
import type { Product } from '#contract/products/products.ts';

/** The name in the reader's language, or in Arabic where there is no translation. */
export const productName = (
  { nameAr, nameFr, nameEn }: Pick<Product, 'nameAr' | 'nameFr' | 'nameEn'>,
  language: Language,
): string => ({ ar: nameAr, fr: nameFr, en: nameEn })[language] || nameAr;
