import { getTableColumns } from 'drizzle-orm';
import type { StockMove } from '#contract/stock/stock.ts';
import { valuesLabels, type Translated } from '#contract/products/variants.ts';
import { products } from '../../db/schema/products.ts';
import { productVariants } from '../../db/schema/variants.ts';

const { nameAr, nameFr, nameEn } = getTableColumns(products);

/** The columns that `namesOf` needs, of a query on variants joined with their products. */
export const NAME_COLUMNS = {
  productId: productVariants.productId,
  variantId: productVariants.id,
  nameAr,
  nameFr,
  nameEn,
  values: productVariants.values,
  sku: productVariants.sku,
};

type Names = Pick<
  StockMove,
  | 'productId'
  | 'variantId'
  | 'nameAr'
  | 'nameFr'
  | 'nameEn'
  | 'variantAr'
  | 'variantFr'
  | 'variantEn'
  | 'sku'
>;
export type NamedRow = Omit<Names, 'variantAr' | 'variantFr' | 'variantEn'> & {
  values: Translated[];
};

export function namesOf({ values, ...row }: NamedRow): Names {
  return {
    productId: row.productId,
    variantId: row.variantId,
    nameAr: row.nameAr,
    nameFr: row.nameFr,
    nameEn: row.nameEn,
    ...valuesLabels(values),
    sku: row.sku,
  };
}
