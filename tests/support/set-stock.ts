import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/types.ts';

/** Brings the stock of products without options to this number, as a count by hand would. */
export async function setStock(db: Db, stock: number, productId?: string): Promise<void> {
  await db.execute(sql`
    insert into stock_moves (variant_id, quantity, reason)
    select first_variant(id), ${stock}::integer - stock, 'corrected' from products
    where stock <> ${stock}::integer and (${productId ?? null}::uuid is null or id = ${productId ?? null}::uuid)`);
}
