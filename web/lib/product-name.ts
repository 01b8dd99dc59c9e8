import type { Language } from '#contract/language.ts';
import type { Product } from '#contract/products.ts';

/** In the reader's language; where nobody has written it, in Arabic, as a missing French one is kept. */
export const productName = (
  { nameAr, nameFr, nameEn }: Pick<Product, 'nameAr' | 'nameFr' | 'nameEn'>,
  language: Language,
): string => ({ ar: nameAr, fr: nameFr, en: nameEn })[language] || nameAr;
