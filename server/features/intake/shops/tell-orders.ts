import { and, asc, eq, lte } from 'drizzle-orm';
import { inboxItems } from '#server/db/schema/intake.ts';
import { orders } from '#server/db/schema/orders.ts';
import { sources } from '#server/db/schema/sources.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { type ShopTools, withoutTrouble } from './shop-api.ts';
import { notNow, type ShopWord, TELL_SHOP, type Told } from './tell-shop.ts';
import type { StoredSource } from '../sources/source-secrets.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** After the last of these nobody is told any more, until the order goes on. */
const WAITS_MINUTES = [1, 5, 30, 2 * HOUR_MINUTES, 12 * HOUR_MINUTES] as const;
const MOST_ORDERS = 50;

/** What a shop knows of an order; the same is never said twice. */
export const wordOf = ({
  status,
  trackingNumber,
}: Pick<typeof orders.$inferSelect, 'status' | 'trackingNumber'>): string =>
  [status, trackingNumber].filter(Boolean).join(' ');

/** Tells a shop how its orders go on. What it refuses is shown at the source, and changes nothing here. */
export async function tellOrders(
  tools: ShopTools,
  sourceId: string,
  mayGoOn: () => boolean,
): Promise<boolean> {
  const { db, now } = tools;
  const [source] = await db.select().from(sources).where(eq(sources.id, sourceId));
  const due = await db
    .select({ item: inboxItems, order: orders })
    .from(inboxItems)
    .innerJoin(orders, eq(orders.id, inboxItems.orderId))
    .where(and(eq(inboxItems.sourceId, sourceId), lte(inboxItems.tellAt, now())))
    .orderBy(asc(inboxItems.tellAt), asc(inboxItems.id))
    .limit(MOST_ORDERS);
  if (source === undefined || due.length === 0) return false;
  for (const { item, order } of due) {
    if (!mayGoOn()) break;
    const word = wordOf(order);
    const isNews = source.tellsBack && word !== item.told && order.status !== 'pending';
    const told = isNews
      ? await tell(tools, source, {
          externalId: item.externalId,
          orderId: order.id,
          status: order.status as ShopWord['status'],
          trackingNumber: order.trackingNumber,
        })
      : null;
    const wait = told === null || told.isForGood ? undefined : WAITS_MINUTES[item.tellTries];
    const tellAt = wait === undefined ? null : new Date(now().getTime() + wait * MINUTE_MS);
    const said = told === null && isNews ? { told: word } : {};
    await db.transaction(async (tx) => {
      await tx
        .update(inboxItems)
        .set({ ...said, tellAt, tellTries: told === null ? 0 : item.tellTries + 1 })
        // What happened to the order meanwhile is told next.
        .where(and(eq(inboxItems.id, item.id), eq(inboxItems.tellAt, item.tellAt ?? now())));
      if (!isNews) return;
      await tx
        .update(sources)
        .set({ tellProblem: told?.problem ?? null })
        .where(eq(sources.id, sourceId));
      if (source.tellProblem !== (told?.problem ?? null)) {
        await announceChange(tx, { topic: 'inbox' });
      }
    });
  }
  return true;
}

async function tell(tools: ShopTools, source: StoredSource, word: ShopWord): Promise<Told> {
  const told = await withoutTrouble(
    async () => (await TELL_SHOP[source.kind]?.(tools, source, word)) ?? null,
  );
  return told === null || 'isForGood' in told ? told : notNow(told);
}
