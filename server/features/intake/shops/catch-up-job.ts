import { and, eq, isNotNull, min, or, sql } from 'drizzle-orm';
import { inboxItems } from '#server/db/schema/intake.ts';
import { sources } from '#server/db/schema/sources.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import { fetchOrders } from './fetch-orders.ts';
import { KINDS, SHOP_APIS } from '../kinds.ts';
import {
  isProblem,
  type OrdersPage,
  type ShopApi,
  type ShopCall,
  type ShopProblem,
  type ShopTools,
  withoutTrouble,
} from './shop-api.ts';
import type { StoredSource } from '../sources/source-secrets.ts';
import { tellOrders } from './tell-orders.ts';
import { versionStore } from '../receiving/store-versions.ts';

const MINUTE_MS = 60_000;
const EVERY_MS = 10 * MINUTE_MS;
/** Shops' clocks and caches are behind; what comes twice does no harm. */
const OVERLAP_MS = 10 * MINUTE_MS;
const PAGE = 100;
/** Of one run; the next one goes on where it stopped. */
const MOST_PAGES = 50;

const ALWAYS = new Date(0);

const canBeAsked = and(
  eq(sources.isOn, true),
  isNotNull(sources.access),
  isNotNull(sources.shopUrl),
);

/** A program is only told, at an address of its own. */
const canBeTold = and(
  eq(sources.isOn, true),
  eq(sources.tellsBack, true),
  isNotNull(sources.shopUrl),
);

/** Asks shops for what did not reach us: every ten minutes, after a start, and after a refusal. */
export function catchUpJob(deps: ShopTools): JobKind {
  const askedSinceStart = new Set<string>();
  return {
    name: 'catch-up',
    due: async () => {
      const rows = await deps.db
        .select({
          id: sources.id,
          at: sources.catchUpAt,
          fetchAt: min(inboxItems.fetchAt),
          tellAt: min(inboxItems.tellAt),
          hasAccess: sql<boolean>`${sources.access} is not null`,
        })
        .from(sources)
        .leftJoin(
          inboxItems,
          and(
            eq(inboxItems.sourceId, sources.id),
            or(isNotNull(inboxItems.fetchAt), isNotNull(inboxItems.tellAt)),
          ),
        )
        .where(or(canBeAsked, canBeTold))
        .groupBy(sources.id);
      return rows.flatMap(({ id, at, fetchAt, tellAt, hasAccess }) => {
        const pageAt = askedSinceStart.has(id) ? (at ?? ALWAYS) : ALWAYS;
        const times = [fetchAt, tellAt, hasAccess ? pageAt : null].flatMap(
          (time) => time?.getTime() ?? [],
        );
        return times.length === 0 ? [] : [{ key: id, at: new Date(Math.min(...times)) }];
      });
    },
    run: async ({ key, signal, requireHeld }) => {
      const mayGoOn = () => {
        if (!signal.aborted) requireHeld();
        return !signal.aborted;
      };
      const hasTold = await tellOrders(deps, key, mayGoOn);
      const hasFetched = await fetchOrders(deps, key, mayGoOn);
      const [source] = await deps.db.select().from(sources).where(eq(sources.id, key));
      const isDue = (source?.catchUpAt ?? ALWAYS) <= deps.now() || !askedSinceStart.has(key);
      askedSinceStart.add(key);
      return (isDue && (await catchUp(deps, key, mayGoOn))) || hasFetched || hasTold;
    },
  };
}

/** Stores what changed since the cursor, which moves only after each page is stored. */
export async function catchUp(
  deps: ShopTools,
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
  deps: ShopTools,
  source: StoredSource,
  mayGoOn: () => boolean,
): Promise<string | null> {
  const api = SHOP_APIS[source.kind];
  if (api === undefined) return null;
  const problem = await withoutTrouble(async () => {
    const call = await api.open(deps, source);
    return isProblem(call) ? call : storePages(deps, source, api, call, mayGoOn);
  });
  return problem?.problem ?? null;
}

/** Since the cursor; where a platform cannot say what changed, some days, but none before the start. */
function sinceOf(source: StoredSource, { lookBackMs }: ShopApi, now: Date): Date {
  const start = (source.startsAt ?? source.createdAt).getTime() - OVERLAP_MS;
  const cursor = source.cursorAt === null ? start : source.cursorAt.getTime() - OVERLAP_MS;
  if (lookBackMs === undefined) return new Date(cursor);
  return new Date(Math.max(start, Math.min(cursor, now.getTime() - lookBackMs)));
}

async function storePages(
  { db, now }: ShopTools,
  source: StoredSource,
  api: ShopApi,
  call: ShopCall,
  mayGoOn: () => boolean,
): Promise<ShopProblem | null> {
  const store = versionStore(db);
  const { split } = KINDS[source.kind];
  const since = sinceOf(source, api, now());
  let newest = since;
  let next: string | null = null;
  for (let read = 0; read < MOST_PAGES && mayGoOn(); read += 1) {
    const page: OrdersPage | ShopProblem = await api.readPage(call, { since, next, size: PAGE });
    if (isProblem(page)) return page;
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
