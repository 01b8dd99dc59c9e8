import { and, eq, gt, isNull, lte, min, or, sql, type SQL } from 'drizzle-orm';
import { AHEAD_SECONDS, DESK_KINDS, type DeskKind, LEASE_SECONDS } from '#contract/desk/desk.ts';
import { deskItems, deskLeases } from '../../db/schema/desk.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Db, Tx } from '../../db/types.ts';

export interface Asking {
  userId: string;
  /** Whether somebody works now; if not, only an order that the user already holds is returned. */
  isOpen: boolean;
  /** There are no rules of assignment: orders that nobody was assigned are for everybody. */
  isForAll: boolean;
  mayDoTasks: boolean;
}

/** The most urgent first. */
export function kindsFor({
  isOpen,
  mayDoTasks,
}: Pick<Asking, 'isOpen' | 'mayDoTasks'>): DeskKind[] {
  if (!isOpen) return [];
  return DESK_KINDS.filter((kind) => kind !== 'task' || mayDoTasks);
}

/** A part of the queue, of which the order that has been due for longest is called first. */
export interface QueuePart {
  kind: DeskKind;
  /** The rules of assignment were applied. */
  isAssigned: boolean;
  /** Assigned to who asks; otherwise to nobody. */
  isMine: boolean;
}

/**
 * Where the next order is looked for, one part after the other: of each kind what is assigned to
 * who asks, then what is for everybody and, without rules, what was not assigned.
 */
export function partsFor(asking: Omit<Asking, 'userId'>): QueuePart[] {
  return kindsFor(asking).flatMap((kind) => [
    { kind, isAssigned: true, isMine: true },
    { kind, isAssigned: true, isMine: false },
    ...(asking.isForAll ? [{ kind, isAssigned: false, isMine: false }] : []),
  ]);
}

/**
 * Since when the first order of a kind is due: of those that the person may be given, and of those
 * that are not assigned yet.
 */
export interface Head {
  ready: number | null;
  waiting: number | null;
}

/**
 * Whether the rules of assignment have to be applied first, because something that they were not
 * applied to is more urgent than everything that the person could be given. The heads are in the
 * order of their kinds, the most urgent first.
 */
export function needsAssignment(heads: readonly Head[]): boolean {
  const first = heads.find(({ ready, waiting }) => ready !== null || waiting !== null);
  if (first === undefined) return false;
  const { ready, waiting } = first;
  return ready === null || (waiting !== null && waiting < ready);
}

export const LEASE = sql`make_interval(secs => ${LEASE_SECONDS})`;
const AHEAD = sql`make_interval(secs => ${AHEAD_SECONDS})`;

/** All its columns: after `is null` the planner does not know that only the last one differs. */
export const BY_INDEX = sql`is_assigned, assigned_to, kind, due_at`;

const isDue = sql`held_until is null and unreachable_at is null and due_at <= now()`;
export const isFree = sql`(leased_until is null or leased_until <= now())`;

export const isNotLeased = or(
  isNull(deskItems.leasedUntil),
  lte(deskItems.leasedUntil, sql`now()`),
);

/**
 * Until the end of the transaction, so that two calls at once cannot lease two orders to one
 * person.
 */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('lawha_desk_person ' || ${userId}, 0))`,
  );
}

/** Leases the order that the person has already, else the best due one. Returns its id. */
export async function leaseBest(db: Db, asking: Asking): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, asking.userId);
    const held = await renewOwn(tx, asking);
    if (held !== null) return held;
    await freeEndedHolds(tx);
    for (const part of partsFor(asking)) {
      const orderId = await findCallable(tx, part, asking, isFreeFor(asking));
      if (orderId !== null) return give(tx, orderId, asking);
    }
    return null;
  });
}

/**
 * Leases what comes next besides the order in hand, so many at most; what was leased ahead before
 * and is still to be called is kept. Returns all of it.
 */
export async function leaseAhead(db: Db, asking: Asking, most: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, asking.userId);
    const ahead = await renewAhead(tx, asking, most);
    for (const part of partsFor(asking)) {
      while (ahead.length < most) {
        const orderId = await findCallable(tx, part, asking, isFree);
        if (orderId === null) break;
        ahead.push(await give(tx, orderId, asking, true));
      }
    }
    return ahead;
  });
}

/** What is not to be called now, or more than so many, goes back to the others. */
async function renewAhead(tx: Tx, { userId }: Asking, most: number): Promise<string[]> {
  const mine = await rowsOf<{ orderId: string; isWanted: boolean }>(
    tx,
    sql`select order_id as "orderId", ${isDue} as "isWanted" from desk_items
      where leased_by = ${userId} and is_ahead order by order_id for update`,
  );
  const kept = mine.filter(({ isWanted }) => isWanted).slice(0, most);
  const ids = kept.map(({ orderId }) => orderId);
  await releaseAhead(tx, userId, ids);
  await tx.execute(sql`update desk_items set leased_until = now() + ${AHEAD}
    where order_id = any(${sql.param(ids)}::uuid[])`);
  return ids;
}

export async function releaseAhead(
  tx: Tx,
  userId: string,
  except: readonly string[] = [],
): Promise<void> {
  await tx.execute(sql`update desk_items set lease_id = null, leased_until = null, is_ahead = false
    where order_id in (
      select order_id from desk_items where leased_by = ${userId} and is_ahead
        and order_id <> all(${sql.param(except)}::uuid[]) order by order_id for update)`);
}

/** What waits on the caller's own device is theirs to take. */
const isFreeFor = ({ userId }: Asking) => sql`(${isFree} or (leased_by = ${userId} and is_ahead))`;

async function renewOwn(tx: Tx, { userId }: Asking): Promise<string | null> {
  const [row] = await rowsOf<{ orderId: string }>(
    tx,
    sql`update desk_items set leased_until = now() + ${LEASE}
      where order_id = (
        select order_id from desk_items
        where leased_by = ${userId} and leased_until > now() and not is_ahead
        order by leased_until desc limit 1 for update)
      returning order_id as "orderId"`,
  );
  return row?.orderId ?? null;
}

/** Customers whose block has ended can be called again. */
async function freeEndedHolds(tx: Tx): Promise<void> {
  await tx.execute(sql`update desk_items set held_until = null
    where order_id in (select order_id from desk_items where held_until <= now() for update skip locked)`);
}

/** The first of a part whose customer is not blocked; what is blocked is marked on the way. */
async function findCallable(
  tx: Tx,
  part: QueuePart,
  { userId }: Asking,
  isTakable: SQL,
): Promise<string | null> {
  for (;;) {
    const [found] = await rowsOf<{ orderId: string }>(
      tx,
      sql`select order_id as "orderId" from desk_items
        where ${isIn(part, userId)} and ${isDue} and ${isTakable}
        order by ${BY_INDEX} limit 1 for update skip locked`,
    );
    if (found === undefined) return null;
    const marked = await rowsOf(
      tx,
      sql`update desk_items set held_until = order_held_until(order_id)
        where order_id = ${found.orderId} and order_held_until(order_id) is not null returning 1`,
    );
    if (marked.length === 0) return found.orderId;
  }
}

const isIn = ({ kind, isAssigned, isMine }: QueuePart, userId: string) =>
  sql`is_assigned = ${isAssigned ? sql`true` : sql`false`} and kind = ${kind}
    and ${isMine ? sql`assigned_to = ${userId}` : sql`assigned_to is null`}`;

async function give(tx: Tx, orderId: string, { userId }: Asking, isAhead = false): Promise<string> {
  const [taken] = await tx
    .update(deskItems)
    .set({
      leasedBy: userId,
      leasedUntil: sql`now() + ${isAhead ? AHEAD : LEASE}`,
      // Kept for what was leased ahead: the device may have told its outcome under this lease.
      leaseId: sql`case when is_ahead and leased_by = ${userId} and lease_id is not null
        then lease_id else gen_random_uuid() end`,
      isAhead,
    })
    .where(eq(deskItems.orderId, orderId))
    .returning({ id: deskItems.leaseId, kind: deskItems.kind });
  if (taken?.id == null) throw new Error('A locked order left the queue');
  await tx
    .insert(deskLeases)
    .values({ id: taken.id, orderId, userId, kind: taken.kind })
    .onConflictDoNothing();
  return orderId;
}

/**
 * Of each kind that the person may be given, the most urgent first, since when its first is due.
 */
export async function readHeads(db: Db, asking: Asking): Promise<Head[]> {
  const { userId } = asking;
  const firstOf = (which: typeof isDue) => sql`(
    select extract(epoch from due_at)::float8 from desk_items
    where ${which} and kind = kinds.name and ${isDue} order by ${BY_INDEX} limit 1)`;
  return rowsOf<{ ready: number | null; waiting: number | null }>(
    db,
    sql`select
        ${firstOf(sql`is_assigned = false and assigned_to is null`)} as waiting,
        least(
          ${firstOf(sql`is_assigned = true and assigned_to = ${userId} and ${isFree}`)},
          ${firstOf(sql`is_assigned = true and assigned_to is null and ${isFree}`)}) as ready
      from unnest(${sql.param(kindsFor(asking))}::text[]) with ordinality kinds (name, rank)
      order by rank`,
  );
}

/** When something that waits for its time becomes due for this user. */
export async function nextDueAt(db: Db, { userId }: Asking): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(deskItems.dueAt) })
    .from(deskItems)
    .where(
      and(
        isNull(deskItems.heldUntil),
        isNull(deskItems.unreachableAt),
        gt(deskItems.dueAt, sql`now()`),
        or(isNull(deskItems.assignedTo), eq(deskItems.assignedTo, userId)),
      ),
    );
  return row?.at ?? null;
}
