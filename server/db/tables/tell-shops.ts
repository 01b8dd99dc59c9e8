import { and, eq, sql } from 'drizzle-orm';
import { inboxItems } from '../schema/intake.ts';
import type { orders } from '../schema/orders.ts';
import { sources } from '../schema/sources.ts';
import type { Tx } from '../types.ts';
import { wakeJob } from './wake-job.ts';

type Told = Pick<typeof orders.$inferSelect, 'id' | 'sourceId' | 'status' | 'trackingNumber'>;

/** The shop that an order came from wants to know how it goes on. */
export async function tellShopLater(tx: Tx, before: Told, after: Told, now: Date): Promise<void> {
  const isSame = before.status === after.status && before.trackingNumber === after.trackingNumber;
  if (after.sourceId === null || isSame) return;
  const wants = sql`exists (select from ${sources} where ${sources.id} = ${inboxItems.sourceId}
    and ${sources.isOn} and ${sources.tellsBack})`;
  const marked = await tx
    .update(inboxItems)
    .set({ tellAt: now, tellTries: 0 })
    .where(and(eq(inboxItems.orderId, after.id), wants))
    .returning({ id: inboxItems.id });
  if (marked.length > 0) await wakeJob(tx, 'catch-up');
}
