import { and, eq, inArray, sql } from 'drizzle-orm';
import type { IntakeAnswer } from '#contract/intake/intake.ts';
import { inboxItems } from '#server/db/schema/intake.ts';
import { sources } from '#server/db/schema/sources.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import type { Db } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { KINDS } from '../kinds.ts';
import type { Arrival, Delivery, Refusal, SeenTab } from '../kinds/kind.ts';
import { ownOf } from '../kinds/values.ts';
import type { KnownSource, KnownSources } from '../sources/known-sources.ts';
import { quarantine, type Stored, versionStore } from './store-versions.ts';

export interface Taken {
  status: 200 | 400;
  body: IntakeAnswer;
}

/** Checks the signature, stores what came and answers; what it means is read later. */
export function deliveryTaker(db: Db, known: KnownSources) {
  const store = versionStore(db);
  return async (source: KnownSource, delivery: Delivery, now: Date): Promise<Taken> => {
    const { verify, split, newTab, answers } = KINDS[source.kind];
    const verdict = verify(delivery, source.secrets, now);
    if (verdict === 'ping') return { status: 200, body: { results: [] } };
    if (verdict === 'clock_skew') {
      throw new AppError('clock_skew', { serverTime: now.toISOString() });
    }
    if (verdict === 'wrong') {
      await quarantine(db, source.id, delivery, now);
      throw new AppError('hook_refused');
    }
    if (!source.isOn) {
      if (answers.whenOff === 'refuse') throw new AppError('source_off');
      return { status: 200, body: { results: [] } };
    }
    const seen = newTab?.(delivery, source.tabs) ?? null;
    if (seen !== null) {
      await keepTab(db, source, seen);
      // What comes next is compared with it.
      known.forget();
    }
    const parts = await underKnownIds(db, source.id, split(delivery, source.tabs));
    const arrivals = parts.filter(isArrival);
    const { headers } = delivery;
    const stored = await store({
      sourceId: source.id,
      at: now,
      topic: firstHeader(headers, TOPICS),
      deliveryId: firstHeader(headers, DELIVERY_IDS),
      isSigned: true,
      arrivals,
    });
    const idOf = new Map(arrivals.map((arrival, index) => [arrival, stored[index]]));
    const results = parts.map((part, index) => resultOf(part, index, idOf));
    // A program that sent nothing of use has to notice it; one order of many is its own result.
    const isRefused = parts.length > 0 && parts.every(isRefusal);
    return { status: isRefused ? 400 : 200, body: { results } };
  };
}

/** For the log: nobody has signed them. */
const TOPICS = ['x-wc-webhook-topic', 'x-shopify-topic', 'x-youcan-topic'];
const DELIVERY_IDS = [
  'x-lawha-delivery',
  'x-wc-webhook-delivery-id',
  'x-shopify-webhook-id',
  'x-youcan-delivery-id',
];

const firstHeader = (headers: Delivery['headers'], names: readonly string[]): string | null =>
  names.map((name) => headers[name]).find((value) => value !== undefined) ?? null;

const isArrival = (part: Arrival | Refusal): part is Arrival => 'body' in part;
const isRefusal = (part: Arrival | Refusal) => !isArrival(part) && part.isNothing !== true;

/** Rows that were two orders once stay two, also when one of them comes again alone. */
async function underKnownIds(
  db: Db,
  sourceId: string,
  parts: readonly (Arrival | Refusal)[],
): Promise<readonly (Arrival | Refusal)[]> {
  const { externalId } = inboxItems;
  const names = parts.flatMap((part) => (isArrival(part) ? (part.knownAs ?? []) : []));
  if (names.length === 0) return parts;
  const rows = await db
    .select({ externalId })
    .from(inboxItems)
    .where(and(eq(inboxItems.sourceId, sourceId), inArray(externalId, names)));
  const known = new Set(rows.map((row) => row.externalId));
  return parts.map((part) =>
    isArrival(part) && part.knownAs !== undefined && known.has(part.knownAs)
      ? { ...part, externalId: part.knownAs }
      : part,
  );
}

/** Unless somebody has said meanwhile what the columns are. */
async function keepTab(db: Db, source: KnownSource, { id, tab }: SeenTab): Promise<void> {
  const added = JSON.stringify({ [id]: tab });
  const before = JSON.stringify(ownOf(source.tabs, id) ?? null);
  await db.transaction(async (tx) => {
    await tx
      .update(sources)
      .set({ tabs: sql`${sources.tabs} || ${added}::jsonb` })
      .where(
        and(
          eq(sources.id, source.id),
          sql`coalesce(${sources.tabs} -> ${id}, 'null'::jsonb) = ${before}::jsonb`,
        ),
      );
    await announceChange(tx, { topic: 'inbox' });
  });
}

function resultOf(
  part: Arrival | Refusal,
  index: number,
  stored: ReadonlyMap<Arrival, Stored | undefined>,
): IntakeAnswer['results'][number] {
  const { externalId } = part;
  if (!isArrival(part)) {
    const result = part.isNothing === true ? 'ignored' : 'refused';
    return { index, externalId, result, id: null, reason: part.reason };
  }
  const { id = null, isNew = true } = stored.get(part) ?? {};
  return { index, externalId, result: isNew ? 'stored' : 'duplicate', id, reason: null };
}
