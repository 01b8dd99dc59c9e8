import { sql, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders/order-status.ts';

/**
 * Units by variant that the orders of one status hold, as a subquery; a bundle holds its parts.
 * Validated orders hold what still lies on the shelf, shipped ones what is on its way.
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
