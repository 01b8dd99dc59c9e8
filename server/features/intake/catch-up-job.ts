import { and, eq, isNotNull } from 'drizzle-orm';
import { sources } from '#server/db/schema/sources.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { CarrierTrouble } from '#server/features/carriers/adapter/channel.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import { KINDS } from './kinds.ts';
import {
  isProblem,
  type OrdersPage,
  type ShopApi,
  type ShopCall,
  type ShopProblem,
  type ShopTools,
} from './shops/shop-api.ts';
import { SHOP_APIS } from './shops/shop-apis.ts';
import type { StoredSource } from './source-secrets.ts';
import { versionStore } from './store-versions.ts';

type CatchUpDeps = ShopTools;

const MINUTE_MS = 60_000;
const EVERY_MS = 10 * MINUTE_MS;
/** Shops' clocks and caches are behind; what comes twice does no harm. */
const OVERLAP_MS = 10 * MINUTE_MS;
const PAGE = 100;
/** Of one run; the next one goes on where it stopped. */
const MOST_PAGES = 50;

const canBeAsked = and(
  eq(sources.isOn, true),
  isNotNull(sources.access),
  isNotNull(sources.shopUrl),
);

/** Asks shops for what did not reach us: every ten minutes, after a start, and after a refusal. */
export function catchUpJob(deps: CatchUpDeps): JobKind {
  const askedSinceStart = new Set<string>();
  return {
    name: 'catch-up',
    due: async () => {
      const rows = await deps.db
        .select({ id: sources.id, at: sources.catchUpAt })
        .from(sources)
        .where(canBeAsked);
      return rows.map(({ id, at }) => ({
        key: id,
        at: askedSinceStart.has(id) ? (at ?? new Date(0)) : new Date(0),
      }));
    },
    run: async ({ key, signal, requireHeld }) => {
      askedSinceStart.add(key);
      return catchUp(deps, key, () => {
        if (!signal.aborted) requireHeld();
        return !signal.aborted;
      });
    },
  };
}

/** Stores what changed since the cursor, which moves only after each page is stored. */
export async function catchUp(
  deps: CatchUpDeps,
  id: string,
  mayGoOn: () => boolean = () => true,
): Promise<boolean> {
  const { db, now } = deps;
  const [source] = await db
    .select()
    .from(sources)
    .where(and(eq(sources.id, id), canBeAsked));
  if (source === undefined) return false;
  const problem = await readPages(deps, source, mayGoOn);
  await db.transaction(async (tx) => {
    const done = problem === null ? { caughtUpAt: now() } : {};
    await tx
      .update(sources)
      .set({ ...done, catchUpProblem: problem, catchUpAt: new Date(now().getTime() + EVERY_MS) })
      .where(eq(sources.id, id));
    await announceChange(tx, { topic: 'inbox' });
  });
  return true;
}

async function readPages(
  deps: CatchUpDeps,
  source: StoredSource,
  mayGoOn: () => boolean,
): Promise<string | null> {
  const api = SHOP_APIS[source.kind];
  if (api === undefined) return null;
  try {
    const call = await api.open(deps, source);
    return isProblem(call) ? call.problem : await storePages(deps, source, api, call, mayGoOn);
  } catch (error) {
    if (!(error instanceof CarrierTrouble)) throw error;
    return error.kind;
  }
}

async function storePages(
  { db, now }: CatchUpDeps,
  source: StoredSource,
  api: ShopApi,
  call: ShopCall,
  mayGoOn: () => boolean,
): Promise<string | null> {
  const store = versionStore(db);
  const { split } = KINDS[source.kind];
  const begin = source.cursorAt ?? source.startsAt ?? source.createdAt;
  const since = new Date(begin.getTime() - OVERLAP_MS);
  let newest = since;
  let next: string | null = null;
  for (let read = 0; read < MOST_PAGES && mayGoOn(); read += 1) {
    const page: OrdersPage | ShopProblem = await api.readPage(call, { since, next, size: PAGE });
    if (isProblem(page)) return page.problem;
    const timed = page.orders.map((order) => ({ order, at: api.changedAt(order) ?? since }));
    // Old versions ignore the filter and give everything.
    const changed = timed.filter(({ at }) => at >= since);
    const arrivals = changed.flatMap(({ order }) => {
      const body = Buffer.from(JSON.stringify(order));
      return split({ headers: {}, body }).filter((part) => 'body' in part);
    });
    if (arrivals.length > 0) {
      const asked = { sourceId: source.id, at: now(), topic: null, deliveryId: null };
      await store({ ...asked, isSigned: false, arrivals });
    }
    newest = new Date(Math.max(newest.getTime(), ...changed.map(({ at }) => at.getTime())));
    next = page.next;
    // Where the newest come first, what is older is still missing.
    const isInOrder = timed.every(({ at }, index) => at >= (timed[index - 1]?.at ?? at));
    if (next === null || isInOrder) {
      await db.update(sources).set({ cursorAt: newest }).where(eq(sources.id, source.id));
    }
    if (next === null) return null;
  }
  return null;
}
