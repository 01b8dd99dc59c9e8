import { and, eq, isNotNull } from 'drizzle-orm';
import { sources } from '#server/db/schema/sources.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import type { Db } from '#server/db/types.ts';
import type { CarrierNetwork } from '#server/features/carriers/channel/call-address.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import type { SecretBox } from '#server/secret-box.ts';
import { fieldsOf, lineOf, momentOf } from './kinds/values.ts';
import { KINDS } from './kinds.ts';
import { readOrders } from './read-orders.ts';
import { openAccess, type StoredSource } from './source-secrets.ts';
import { versionStore } from './store-versions.ts';

export interface CatchUpDeps {
  db: Db;
  now: () => Date;
  box: SecretBox | null;
  network: CarrierNetwork;
}

const MINUTE_MS = 60_000;
const EVERY_MS = 10 * MINUTE_MS;
/** Shops' clocks and caches are behind; what comes twice does no harm. */
const OVERLAP_MS = 10 * MINUTE_MS;
const PAGE = 100;
/** Of one run; the next one goes on where it stopped. */
const MOST_PAGES = 50;
const SECOND_MS = 1_000;

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
  { db, now, box, network }: CatchUpDeps,
  source: StoredSource,
  mayGoOn: () => boolean,
): Promise<string | null> {
  const access = openAccess(box, source);
  if (access === null || source.shopUrl === null) return 'bad_credentials';
  const shop = { shopUrl: source.shopUrl, access, network };
  const store = versionStore(db);
  const { split } = KINDS[source.kind];
  const begin = source.cursorAt ?? source.startsAt ?? source.createdAt;
  let since = new Date(begin.getTime() - OVERLAP_MS);
  let page = 1;
  for (let read = 0; read < MOST_PAGES && mayGoOn(); read += 1) {
    const { orders, problem } = await readOrders(shop, { since, page, size: PAGE });
    if (orders === null) return problem;
    // Old versions ignore the filter and give everything.
    const changed = orders.filter((order) => (changedAt(order) ?? since) >= since);
    const arrivals = changed.flatMap((order) => {
      const body = Buffer.from(JSON.stringify(order));
      return split({ headers: {}, body }).filter((part) => 'body' in part);
    });
    if (arrivals.length > 0) {
      const call = { sourceId: source.id, at: now(), topic: null, deliveryId: null };
      await store({ ...call, isSigned: false, arrivals });
    }
    const newest = changed.reduce<Date>((latest, order) => {
      const at = changedAt(order);
      return at !== null && at > latest ? at : latest;
    }, since);
    await db.update(sources).set({ cursorAt: newest }).where(eq(sources.id, source.id));
    if (orders.length < PAGE) return null;
    // By time and not by page: an order that changes meanwhile would shift the pages, and one of
    // them would be missed. The filter leaves its own second out.
    const next = new Date(newest.getTime() - SECOND_MS);
    page = next > since ? 1 : page + 1;
    since = next > since ? next : since;
  }
  return null;
}

const changedAt = (order: unknown): Date | null =>
  momentOf(lineOf(fieldsOf(order)['date_modified_gmt']), 'utc');
