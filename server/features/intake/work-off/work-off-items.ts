import { inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { IntakeReason } from '#contract/intake/intake-reasons.ts';
import type { OrderDraft } from '#contract/intake/order-draft.ts';
import type { Order } from '#contract/orders/orders.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { inboxVersions, type VERSION_RESULTS } from '#server/db/schema/intake.ts';
import { sources } from '#server/db/schema/sources.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import type { Tx } from '#server/db/types.ts';
import { newColumns } from '#server/features/orders/order-columns.ts';
import { insertOrders, type PreparedOrder } from '#server/features/orders/order-insert.ts';
import { recordEvent } from '#server/features/orders/order-write.ts';
import type { FindSellable } from '#server/features/products/sellables.ts';
import { checkoutPhone } from '../inbox/abandoned-checkouts.ts';
import { decideDraft } from './draft-order.ts';
import { readSold, type SoldGoods } from './find-goods.ts';
import { type Decided, twinsAmong } from './find-twins.ts';
import { followOrder } from './follow-order.ts';
import { readDraft } from '../kinds.ts';
import {
  authorOf,
  type InboxDeps,
  type ItemChanges,
  type ItemWrites,
  type LockedItem,
  type StoredItem,
  writeItems,
} from './locked-items.ts';

interface Ready extends Decided {
  draft: OrderDraft;
  changes: ItemChanges;
}

/**
 * Reads what came of locked items, makes the orders of all that are ready together, and says why
 * the others wait.
 */
export async function workOffItems(
  tx: Tx,
  deps: InboxDeps,
  locked: readonly LockedItem[],
  goods: SoldGoods,
): Promise<void> {
  const decided: Ready[] = [];
  const writes: ItemWrites = new Map();
  const results: VersionResults = new Map();
  /** Sources of which a real order came, whatever becomes of it. */
  const ordered = new Set<string>();
  for (const one of locked) {
    const read = readVersions(one, deps.now(), results);
    if (read.changes.fetchAt !== undefined) await wakeJob(tx, 'catch-up');
    const { item, source } = one;
    const { draft } = read;
    if (read.isChanged && draft?.stage === 'placed') ordered.add(source.id);
    const base: ItemChanges = { ...read.changes, dueAt: null };
    if (draft === null || read.reason !== null) {
      const isNews = read.isChanged && item.orderId === null;
      const state = isNews ? ({ state: 'waiting', reason: read.reason } as const) : {};
      writes.set(item, { ...base, ...state });
      continue;
    }
    // Nobody has said anything since: the whole order is still to come.
    const isHeld = item.reason === 'order_not_fetched' && !read.isChanged;
    if (isHeld && item.orderId === null && Object.keys(item.edits).length === 0) {
      writes.set(item, base);
      continue;
    }
    if (item.orderId !== null) {
      const followed = read.isChanged
        ? await followOrder(tx, authorOf(deps, source), one, draft, goods)
        : {};
      writes.set(item, { ...base, ...followed });
      continue;
    }
    // What a person has put aside stays there until the shop says something new.
    if (item.dealtAt !== null && item.state === 'ignored' && !read.isChanged) {
      writes.set(item, base);
      continue;
    }
    const decision = decideDraft(draft, item.edits, source, goods);
    const { marks, unknownGoods } = decision;
    const changes = { ...base, marks, unknownGoods };
    if ('reason' in decision) {
      const { reason } = decision;
      const phone = draft.stage === 'draft' ? checkoutPhone(draft, item.edits) : null;
      writes.set(item, { ...changes, ...waitingFor(reason), phone });
    } else decided.push({ one, draft, decision, changes });
  }
  await noteResults(tx, results);
  await writeItems(tx, writes);
  const twins = await twinsAmong(tx, deps.now(), decided);
  for (const { one, changes } of decided) {
    const doubleOf = twins.get(one.item.id);
    if (doubleOf === undefined) continue;
    const double = { ...waitingFor('cross_source_double'), doubleOf };
    writes.set(one.item, { ...changes, ...double, phone: null });
  }
  const ready = decided.filter(({ one }) => !twins.has(one.item.id));
  const sold = await readSold(
    tx,
    ready.flatMap(({ decision }) => decision.fields.lines ?? []),
  );
  const prepared: PreparedOrder[] = [];
  for (const one of ready) prepared.push(await prepare(tx, deps, one, sold));
  const made = await insertOrders(tx, prepared);
  for (const [index, { one, draft, changes, decision }] of ready.entries()) {
    const order: Order | undefined = made[index];
    if (order === undefined) continue;
    const { note } = decision;
    if (note !== null)
      await recordEvent(tx, authorOf(deps, one.source), order.id, { kind: 'note', note });
    const { id: orderId, version: orderVersion } = order;
    writes.set(one.item, {
      ...changes,
      ...(draft.stage === 'draft' && { phone: order.phone }),
      state: 'order',
      reason: null,
      orderId,
      orderVersion,
    });
  }
  await writeItems(tx, writes);
  if (ordered.size > 0) {
    await tx
      .update(sources)
      .set({ lastOrderAt: deps.now() })
      .where(inArray(sources.id, [...ordered]));
  }
}

/** What is no order for good, and what somebody has to look at. */
const SETTLED: readonly IntakeReason[] = [
  'test',
  'draft',
  'too_old',
  'cancelled_at_source',
  'closed_at_source',
  'by_person',
  'not_reached',
];

const waitingFor = (reason: IntakeReason | null): ItemChanges => ({
  state: reason !== null && SETTLED.includes(reason) ? 'ignored' : 'waiting',
  reason,
});

interface Read {
  draft: OrderDraft | null;
  /** Of what could not be read at all. */
  reason: IntakeReason | null;
  /** Something newer than before was applied. */
  isChanged: boolean;
  changes: ItemChanges;
}

/** What became of each version. */
type VersionResults = Map<(typeof VERSION_RESULTS)[number], number[]>;

async function noteResults(tx: Tx, results: VersionResults): Promise<void> {
  for (const [result, ids] of results) {
    await tx.update(inboxVersions).set({ result }).where(inArray(inboxVersions.id, ids));
  }
}

/** Applies versions in the order in which they came; one that is older than what is here is kept. */
function readVersions(
  { item, source, versions }: LockedItem,
  now: Date,
  results: VersionResults,
): Read {
  let { draft, stampedAt } = item;
  let isToFetch = false;
  let isWhole = draft !== null && item.reason !== 'order_not_fetched';
  let reason: IntakeReason | null = null;
  let isChanged = false;
  for (const version of versions) {
    const reading = readDraft(source, version.body, version.receivedAt);
    let result: (typeof VERSION_RESULTS)[number] = 'applied';
    if ('reason' in reading) {
      result = 'kept';
      if (draft === null) reason = reading.reason;
      isChanged ||= draft === null;
    } else if (reading.isAbridged === true) {
      result = 'kept';
      isToFetch = true;
      if (!isWhole) {
        draft = reading.draft;
        reason = 'order_not_fetched';
        isChanged = true;
      }
    } else if (isStale(version, reading.stampedAt, stampedAt)) {
      result = 'stale';
    } else {
      const next = afterStage(item, draft, reading.draft);
      result = draft !== null && isDeepStrictEqual(draft, next) ? 'same' : 'applied';
      isChanged ||= result === 'applied' || !isWhole;
      isWhole = true;
      draft = next;
      stampedAt = reading.stampedAt ?? stampedAt;
      reason = null;
    }
    results.set(result, [...(results.get(result) ?? []), version.id]);
  }
  const searchText = draft === null ? item.externalId : searchTextOf(item, draft);
  return {
    draft,
    reason,
    isChanged,
    changes: { draft, stampedAt, searchText, ...(isToFetch && { fetchAt: now }) },
  };
}

/**
 * Older than what is applied. The same bytes once more are a late repetition where the shop gives
 * each change a time, and else a change back.
 */
function isStale(
  { againId }: { againId: number | null },
  stamp: Date | null,
  applied: Date | null,
): boolean {
  if (stamp === null || applied === null) return false;
  return againId === null ? stamp < applied : stamp <= applied;
}

/**
 * A cancellation that names the order alone leaves what is known of it readable. What was placed is
 * no open checkout again, whatever comes late; and shops clear open checkouts away after a day, which
 * ends neither the call nor an order that somebody made of one.
 */
function afterStage(
  { orderId }: StoredItem,
  before: OrderDraft | null,
  next: OrderDraft,
): OrderDraft {
  if (before === null) return next;
  if (next.stage === 'closed') return orderId === null ? { ...before, stage: 'closed' } : before;
  if (next.stage === 'draft' && before.stage !== 'draft') return before;
  const isBare = next.stage === 'cancelled' && next.lines.length === 0;
  if (next.stage === 'cancelled' && before.stage === 'draft' && (isBare || orderId !== null)) {
    return before;
  }
  return isBare ? { ...before, stage: 'cancelled' } : next;
}

/** What a person mended is looked for as well as what the shop wrote. */
const searchTextOf = ({ externalId, edits }: StoredItem, { reference, ...draft }: OrderDraft) =>
  foldForSearch(
    [externalId, reference, draft.customerName, draft.phone, edits.customerName, edits.phone].join(
      ' ',
    ),
  );

/** Orders of our own storefront have no source beside it. */
const originOf = ({ kind, id }: LockedItem['source']) =>
  kind === 'storefront'
    ? ({ source: 'storefront', sourceId: null } as const)
    : ({ source: 'intake', sourceId: id } as const);

async function prepare(
  tx: Tx,
  deps: InboxDeps,
  { one: { source }, draft, decision }: Ready,
  sold: FindSellable,
): Promise<PreparedOrder> {
  const now = deps.now();
  // What somebody makes of a checkout was ordered when they called, not when it was opened.
  const said = draft.stage === 'draft' ? null : draft.placedAt;
  const placedAt = said === null ? now : new Date(said);
  const columns = await newColumns(tx, { ...decision.fields, daira: '' }, now, async () => sold);
  return {
    order: {
      ...columns,
      daira: null,
      isSpecialClient: false,
      isStarred: false,
      ...originOf(source),
      // A clock that runs ahead there would put the order into tomorrow here.
      createdAt: placedAt > now ? now : placedAt,
      updatedAt: now,
    },
    actor: { id: null, fullName: source.name },
    call: null,
    storefront: null,
    promoCode: null,
  };
}
