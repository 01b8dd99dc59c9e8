import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import type { Reader } from '#server/db/types.ts';

/** Variants whose stock is not the sum of their moves in the main place. */
const WRONG_VARIANTS = sql`
  select v.id, v.stock, coalesce(sum(m.quantity), 0)::int as ledger
  from product_variants v left join stock_moves m on m.variant_id = v.id and m.place = 'main'
  group by v.id having v.stock <> coalesce(sum(m.quantity), 0)`;

/** Products whose stock is not the sum of their variants. */
const WRONG_PRODUCTS = sql`
  select p.id, p.stock, coalesce(sum(v.stock), 0)::int as variants
  from products p left join product_variants v on v.product_id = p.id
  group by p.id having p.stock <> coalesce(sum(v.stock), 0)`;

/** Places with fewer than no units; those of the main place are refused by the database itself. */
const NEGATIVE_PLACES = sql`
  select variant_id, place, sum(quantity)::int as units from stock_moves
  group by variant_id, place having sum(quantity) < 0`;

/**
 * Orders whose moves in sum are not what their lines hold in their status. What came back may lie in
 * another place until it is inspected.
 */
const WRONG_ORDERS = sql`
  with held as (
    select o.id as order_id, (part ->> 'variantId')::uuid as variant_id,
      sum((part ->> 'quantity')::int * (line ->> 'quantity')::int)::int as units
    from orders o, jsonb_array_elements(o.lines) line,
      jsonb_array_elements(case when jsonb_typeof(line -> 'parts') = 'array' then line -> 'parts'
        else jsonb_build_array(jsonb_build_object('variantId', line -> 'variantId', 'quantity', 1))
      end) part
    where o.status in ('validated', 'shipped', 'delivered') and o.deleted_at is null
      and part ->> 'variantId' is not null
    group by 1, 2
  ), moved as (
    select order_id, variant_id, -sum(quantity)::int as units from stock_moves
    where order_id is not null and reason in ('reserved', 'released', 'shipped', 'returned')
    group by 1, 2
  )
  select coalesce(held.order_id, moved.order_id) as id,
    coalesce(held.variant_id, moved.variant_id) as variant_id,
    coalesce(held.units, 0) as held, coalesce(moved.units, 0) as moved
  from held full join moved using (order_id, variant_id)
  where coalesce(held.units, 0) <> coalesce(moved.units, 0)`;

/** Counts the stock anew from the ledger and from the orders; nothing is wrong when all are empty. */
export async function recountStock(db: Reader) {
  return {
    variants: await rowsOf(db, WRONG_VARIANTS),
    products: await rowsOf(db, WRONG_PRODUCTS),
    places: await rowsOf(db, NEGATIVE_PLACES),
    orders: await rowsOf(db, WRONG_ORDERS),
  };
}

export const NOTHING_WRONG = { variants: [], products: [], places: [], orders: [] };
