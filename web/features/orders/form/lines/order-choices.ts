import type { LineNames, OrderLine } from '#contract/orders/order-lines.ts';
import type { Product } from '#contract/products/products.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { valuesLabels } from '#contract/products/variants.ts';

/** Goods that can be chosen for a line: a product, or one variant of it. */
export interface Choice extends LineNames {
  productId: string;
  /** Empty for a product without options, whose only variant the server finds. */
  variantId: string;
  sku: string | null;
  /** Found by the search, never shown. */
  barcode: string | null;
  price: number;
  stock: number;
  /** Hidden ones stay on their orders but are not offered. */
  isOffered: boolean;
}

type SoldProduct = Pick<
  Product,
  'id' | 'nameAr' | 'nameFr' | 'nameEn' | 'price' | 'availableStock' | 'isActive' | 'variants'
>;

/** What can be ordered of a product: each of its variants, or itself where there is one form only. */
export function choicesOf(product: SoldProduct): Choice[] {
  const {
    id: productId,
    nameAr,
    nameFr,
    nameEn,
    price,
    availableStock,
    isActive,
    variants,
  } = product;
  const [first] = variants;
  const names = { nameAr, nameFr: nameFr || null, nameEn: nameEn || null };
  if (first === undefined || first.values.length === 0) {
    return [
      {
        productId,
        variantId: '',
        ...names,
        variantAr: null,
        variantFr: null,
        variantEn: null,
        sku: first?.sku ?? null,
        barcode: first?.barcode ?? null,
        price,
        stock: availableStock,
        isOffered: isActive,
      },
    ];
  }
  return variants.map((variant) => ({
    productId,
    variantId: variant.id,
    ...names,
    ...valuesLabels(variant.values),
    sku: variant.sku,
    barcode: variant.barcode,
    price: variant.price,
    stock: variant.stock,
    isOffered: isActive && variant.isActive,
  }));
}

/** What identifies a choice among the options of the select. */
export const choiceKey = ({ productId, variantId }: Choice): string => variantId || productId;

/** The same for a line: the stored variant counts only where it was chosen among others. */
export const chosenKey = ({ productId, variantId, variantAr }: ChosenGoods): string =>
  (variantAr === null ? productId : variantId) ?? '';

type ChosenGoods = Pick<OrderLine, 'productId' | 'variantId' | 'variantAr'>;

const codesOf = ({ sku, barcode }: Choice): string[] =>
  [sku, barcode].flatMap((code) => (code === null ? [] : foldForSearch(code)));

/**
 * The choices in the order in which they are listed, with the words that find each. The server finds
 * a product by the codes of all its variants, so a scanned code must lead to its own variant only;
 * where no choice has the code, what was typed finds all of them but the line's own goods, which the
 * server has not found.
 */
export function findable(choices: readonly Choice[], typed: string, ownKey: string) {
  const code = foldForSearch(typed);
  const hasCode = choices.some((choice) => codesOf(choice).some((own) => own.includes(code)));
  const isExact = (choice: Choice) => (codesOf(choice).includes(code) ? 0 : 1);
  return choices
    .toSorted((a, b) => isExact(a) - isExact(b))
    .map((choice) => {
      const { nameAr, nameFr, nameEn, variantFr, sku, barcode } = choice;
      const isFound = !hasCode && choiceKey(choice) !== ownKey;
      const words = [nameAr, nameFr, nameEn, variantFr, sku, barcode, isFound && typed];
      return { choice, keywords: words.filter(Boolean).join(' ') };
    });
}
