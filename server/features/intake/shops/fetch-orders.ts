import { and, asc, eq, lte } from 'drizzle-orm';
import { inboxItems } from '#server/db/schema/intake.ts';
import { sources } from '#server/db/schema/sources.ts';
import { SHOP_APIS } from '../kinds.ts';
import {
  isProblem,
  type ShopApi,
  type ShopCall,
  type ShopTools,
  withoutTrouble,
} from './shop-api.ts';
import { versionStore } from '../receiving/store-versions.ts';

/** Of one run; the next one goes on where it stopped. */
const MOST_ORDERS = 50;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;

/** A platform may not know for half a minute what it has just told us of. */
const waitAfter = (tries: number) => Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);

/** Asks for whole orders of which a part was delivered; one that cannot be read is tried again. */
export async function fetchOrders(
  tools: ShopTools,
  sourceId: string,
  mayGoOn: () => boolean,
): Promise<boolean> {
  const { db, now } = tools;
  const items = await db
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.sourceId, sourceId), lte(inboxItems.fetchAt, now())))
    .orderBy(asc(inboxItems.fetchAt), asc(inboxItems.id))
    .limit(MOST_ORDERS);
  const [source] = await db.select().from(sources).where(eq(sources.id, sourceId));
  const api = source && SHOP_APIS[source.kind];
  if (items.length === 0 || source === undefined || api === undefined) return false;
  const store = versionStore(db);
  const call = await withoutTrouble(() => api.open(tools, source));
  for (const { id, externalId, fetchAt, fetchTries } of items) {
    if (!mayGoOn()) break;
    const order = 'problem' in call ? null : await readWhole(api, call, externalId);
    // Told of again meanwhile: then this answer may be older than that.
    const asked = and(eq(inboxItems.id, id), eq(inboxItems.fetchAt, fetchAt ?? now()));
    if (order === null) {
      const at = new Date(now().getTime() + waitAfter(fetchTries));
      await db
        .update(inboxItems)
        .set({ fetchAt: at, fetchTries: fetchTries + 1 })
        .where(asked);
      continue;
    }
    const body = Buffer.from(JSON.stringify(order));
    await store({
      sourceId,
      at: now(),
      topic: null,
      deliveryId: null,
      isSigned: false,
      arrivals: [{ externalId, body }],
    });
    await db.update(inboxItems).set({ fetchAt: null, fetchTries: 0 }).where(asked);
  }
  return true;
}

async function readWhole(api: ShopApi, call: ShopCall, externalId: string): Promise<unknown> {
  const answer = await withoutTrouble(
    async () => (await api.readOrder?.(call, externalId)) ?? null,
  );
  return answer === null || isProblem(answer) ? null : answer.order;
}
