import { sql, eq, isNotNull, asc } from 'drizzle-orm';
import { outcomeRule, type CallOutcome } from '#contract/orders/call-outcomes.ts';
import { nextAttemptAt } from '#contract/desk/desk-schedule.ts';
import { DEFAULT_DESK_SETTINGS, type StoredDeskSettings } from '#contract/desk/desk-settings.ts';
import { can, type PermissionHolder } from '#contract/permissions.ts';
import { deskItems } from '../schema/desk.ts';
import { rowsOf } from '../statements/read-rows.ts';
import type { Reader, Tx } from '../types.ts';
import { announceChange } from './changes.ts';

export interface DeskState extends StoredDeskSettings {
  /** Zero before the first change. */
  version: number;
  /** By the clock of the database: servers whose clocks differ have to agree on what is due. */
  now: number;
}

/** The rules of the desk, and the time. */
export async function readDeskState(db: Reader): Promise<DeskState> {
  const [row] = await rowsOf<{ now: string; stored: (StoredDeskSettings & Version) | null }>(
    db,
    sql`select extract(epoch from now()) * 1000 as now, (
      select json_build_object('rules', rules, 'unreachable', unreachable,
        'assignment', assignment, 'ahead', ahead, 'checkoutMinutes', checkout_minutes,
        'version', version) from desk_settings) as stored`,
  );
  const { stored = null, now = 0 } = row ?? {};
  return { ...DEFAULT_DESK_SETTINGS, version: 0, ...stored, now: Math.floor(Number(now)) };
}

interface Version {
  version: number;
}

export type StoredDeskItem = typeof deskItems.$inferSelect;

/** Two calls in vain by one person within this time are one attempt, told twice. */
const SAME_ATTEMPT_MS = 2 * 60_000;

/** The transaction has locked the order. Null where nobody has to call. */
export async function lockDeskItem(tx: Tx, orderId: string): Promise<StoredDeskItem | null> {
  const [item] = await tx
    .select()
    .from(deskItems)
    .where(eq(deskItems.orderId, orderId))
    .for('update');
  return item ?? null;
}

export interface Attempt {
  outcome: CallOutcome;
  callAgainAt: Date | null;
  by: string | null;
}

/** Whether the same person has just said the same about the same order. */
export const isRepeatedAttempt = (
  before: StoredDeskItem | null,
  { outcome, by }: Attempt,
  { now }: DeskState,
): boolean =>
  before !== null &&
  !outcomeRule(outcome).isReached &&
  before.attempts > 0 &&
  before.lastAttemptBy === by &&
  before.lastAttemptAt !== null &&
  now - before.lastAttemptAt.getTime() < SAME_ATTEMPT_MS;

/**
 * Says when to call again after a call that left the order in the queue. `before` is its row before
 * the call was written, whose kind a trigger may have changed since.
 */
export async function scheduleAfterCall(
  tx: Tx,
  orderId: string,
  before: StoredDeskItem | null,
  attempt: Attempt,
  desk: DeskState,
): Promise<void> {
  const mine = eq(deskItems.orderId, orderId);
  if (before === null) {
    // A promised call may have brought the order into the queue.
    const told = { lastAttemptAt: new Date(desk.now), lastAttemptBy: attempt.by };
    await tx.update(deskItems).set(told).where(mine);
    return;
  }
  const { dueAt, ...changes } = isRepeatedAttempt(before, attempt, desk)
    ? asBefore(before)
    : afterCall(before, attempt, desk);
  await tx
    .update(deskItems)
    // The time of a promised call is the order's own.
    .set({ ...changes, ...(attempt.callAgainAt === null && { dueAt }) })
    .where(mine);
}

type Schedule = Pick<
  StoredDeskItem,
  'attempts' | 'lastAttemptAt' | 'lastAttemptBy' | 'unreachableAt' | 'dueAt'
>;

const asBefore = (item: StoredDeskItem): Schedule => ({
  attempts: item.attempts,
  lastAttemptAt: item.lastAttemptAt,
  lastAttemptBy: item.lastAttemptBy,
  unreachableAt: item.unreachableAt,
  dueAt: item.dueAt,
});

function afterCall(
  before: StoredDeskItem,
  { outcome, callAgainAt, by }: Attempt,
  { rules, now }: DeskState,
): Schedule {
  const { isReached } = outcomeRule(outcome);
  const attempts = isReached ? 0 : before.attempts + 1;
  // Whoever was reached and has not decided is called again as after one call in vain.
  const due = isReached
    ? nextAttemptAt(now, 1, { ...rules, mostAttempts: Infinity })
    : nextAttemptAt(now, attempts, rules);
  const isOver = !isReached && (due === null || outcome === 'wrong_number');
  const at = new Date(now);
  return {
    attempts,
    lastAttemptAt: at,
    lastAttemptBy: by,
    unreachableAt: isOver && callAgainAt === null ? at : null,
    dueAt: due === null ? at : new Date(due),
  };
}

/** Another number is another customer to reach, and may be one who is not blocked. */
export async function resetCallAttempts(tx: Tx, orderId: string): Promise<void> {
  const { dueAt, kind } = deskItems;
  await tx
    .update(deskItems)
    .set({
      attempts: 0,
      unreachableAt: null,
      heldUntil: null,
      dueAt: sql`case ${kind} when 'callback' then ${dueAt} else least(${dueAt}, now()) end`,
    })
    .where(eq(deskItems.orderId, orderId));
}

/** What was noted of a held order may no longer be true. */
export async function forgetHold(tx: Tx, orderId: string): Promise<void> {
  await tx.update(deskItems).set({ heldUntil: null }).where(eq(deskItems.orderId, orderId));
}

/** The same of all. One at a time, because two that lock many rows could cause a deadlock. */
export async function forgetHolds(tx: Tx): Promise<void> {
  await lockAssignment(tx);
  const isNoted = isNotNull(deskItems.heldUntil);
  await tx
    .select({ id: deskItems.orderId })
    .from(deskItems)
    .where(isNoted)
    .orderBy(deskItems.orderId)
    .for('update');
  await tx.update(deskItems).set({ heldUntil: null }).where(isNoted);
}

/** Nobody is given an order that they may not see. */
export const mayWorkAtDesk = (user: PermissionHolder): boolean =>
  can(user, 'canViewOrders') && can(user, 'canEditOrders');

/** Whoever assigns orders, or changes to whom they can be assigned, waits for each other. */
export const lockAssignment = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('lawha_desk'))`);

/**
 * What was assigned to somebody who does not work at the desk any more goes back to the rules, so
 * that it waits for nobody. Also what they have in hand: their lease protects it as long as it lasts.
 */
export async function giveBackAssigned(tx: Tx, userId: string): Promise<void> {
  await lockAssignment(tx);
  await tx
    .select({ orderId: deskItems.orderId })
    .from(deskItems)
    .where(eq(deskItems.assignedTo, userId))
    .orderBy(asc(deskItems.orderId))
    .for('update');
  await tx
    .update(deskItems)
    .set({ assignedTo: null, isAssigned: false })
    .where(eq(deskItems.assignedTo, userId));
  await announceChange(tx, { topic: 'desk' });
}
