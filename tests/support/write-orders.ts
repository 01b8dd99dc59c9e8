import { eq, sql, type SQL } from 'drizzle-orm';
import { orders } from '#server/db/schema/orders.ts';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import type { Db } from '#server/db/types.ts';
import {
  insertParcel,
  keepShipment,
  writeParcel,
} from '#server/features/orders/shipments/keep-shipment.ts';
import type { StoredOrder } from '#server/features/orders/order-write.ts';

// Rows as a test wants them, past the rules of the product, with the shipments that belong to them.

type NewOrder = typeof orders.$inferInsert;

/** In any status at once: what has left has a shipment. */
export const insertOrders = (db: Db, rows: NewOrder[]): Promise<StoredOrder[]> =>
  db.transaction(async (tx) => {
    const made = await tx.insert(orders).values(rows).returning();
    for (const order of made) await keepShipment(tx, { ...order, status: 'pending' }, order);
    return made;
  });

type Set<Table> = { [Name in keyof Table]?: Table[Name] | SQL };

export const changeOrders = (
  db: Db,
  which: SQL | undefined,
  changes: Set<NewOrder>,
): Promise<void> =>
  db.transaction(async (tx) => {
    for (const order of await tx.select().from(orders).where(which).for('update')) {
      const one = eq(orders.id, order.id);
      const [after] = await tx.update(orders).set(changes).where(one).returning();
      await keepShipment(tx, order, after!);
    }
  });

export const addParcel = (db: Db, row: typeof parcels.$inferInsert): Promise<StoredParcel> =>
  db.transaction((tx) => insertParcel(tx, row));

export const changeParcels = (
  db: Db,
  which: SQL | undefined,
  changes: Partial<StoredParcel>,
): Promise<void> =>
  db.transaction(async (tx) => {
    for (const parcel of await tx.select().from(parcels).where(which)) {
      await writeParcel(tx, parcel, changes);
    }
  });

/** For orders that were written by thousands, in one statement: each that has left, once. */
export async function insertShipments(db: Db): Promise<void> {
  await db.execute(sql`
    insert into shipments (order_id, attempt, company_id, tracking, state, state_at, shipped_at, ended_at, cash, fee)
    select id, 1, delivery_company_id, tracking_number, case when status = 'shipped' then 'moving' else status end,
      at, at, case when status <> 'shipped' then at end, total_amount, delivery_cost
    from orders, lateral (select coalesce(delivered_at, returned_at, updated_at)) as ended (at)
    where status in ('shipped', 'delivered', 'returned')
      and not exists (select from shipments where order_id = orders.id)`);
}
