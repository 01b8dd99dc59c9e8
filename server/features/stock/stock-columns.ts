import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { valuesLabels, type Translated } from '#contract/products/variants.ts';
import type { StockMove } from '#contract/stock/stock.ts';
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

/**
 * Units by variant that the orders of one status hold, as a subquery; a bundle holds its parts.
 * Validated orders hold what still lies on the shelf, shipped ones what is on its way;
 * pending ones hold nothing yet, and want it.
 */
export const heldUnits = (status: OrderStatus): SQL => sql`(
  select (part ->> 'variantId')::uuid as variant_id,
    sum((part ->> 'quantity')::int * (line ->> 'quantity')::int)::int as units,
    count(distinct o.id)::int as orders
  from orders o
  cross join lateral jsonb_array_elements(o.lines) line
  cross join lateral jsonb_array_elements(case jsonb_typeof(line -> 'parts')
    when 'array' then line -> 'parts'
    else jsonb_build_array(jsonb_build_object('variantId', line -> 'variantId', 'quantity', 1))
  end) part
  where o.status = ${status} and o.deleted_at is null and part ->> 'variantId' is not null
  group by 1)`;
