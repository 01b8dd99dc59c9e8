import { isOpen, nextOpening } from '#contract/desk/desk-schedule.ts';
import { type AskNext, DESK_KINDS, type DeskItem, type DeskNext } from '#contract/desk/desk.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '../../context.ts';
import { type DeskState, readDeskState } from '../../db/tables/desk.ts';
import type { Db } from '../../db/types.ts';
import { type Assignment, assignMore, assignIfUrgent } from './assignment.ts';
import { heldCheckout, leaseCheckout } from './checkout-queue.ts';
import type { ReadDeskItem } from './desk-item-query.ts';
import { leaseAhead, leaseBest, nextDueAt, releaseAhead, type Asking } from './desk-queue.ts';

export const NOTHING: DeskNext = { item: null, checkout: null, nextDueAt: null, opensAt: null };

/**
 * Leases the best due order to the caller; where none is due, an unfinished checkout. An order is
 * somebody who has ordered and waits for us, a checkout somebody who may not want us: so it comes
 * after all of them.
 */
export async function nextAtDesk(
  { db, actor }: ActorCtx,
  readItem: ReadDeskItem,
  { outsideHours = false }: AskNext,
): Promise<DeskNext> {
  // Nobody is given an order that they may not see.
  if (!can(actor, 'canViewOrders')) return NOTHING;
  const state = await readDeskState(db);
  const { rules, assignment, now } = state;
  const asking = askingOf(actor, state, outsideHours);
  // Whoever could make no order of one is not asked to call.
  const mayOrder = can(actor, 'canCreateOrders');
  const held = mayOrder ? await heldCheckout(db, actor.id, state) : null;
  if (held !== null) return { ...NOTHING, checkout: held };
  const lease = () =>
    asking.isOpen && !asking.isForAll
      ? leaseAssigned(db, asking, assignment)
      : leaseBest(db, asking);
  for (let orderId = await lease(); orderId !== null; orderId = await lease()) {
    const item = await readItem(orderId, rules.mostAttempts, actor);
    // Null if somebody has decided about the order, or taken it over, since it was leased.
    if (item !== null) return { ...NOTHING, item };
  }
  if (!asking.isOpen) return { ...NOTHING, opensAt: moment(nextOpening(now, rules)) };
  const checkout = mayOrder ? await leaseCheckout(db, actor.id, state) : null;
  if (checkout !== null) return { ...NOTHING, checkout };
  return { ...NOTHING, nextDueAt: (await nextDueAt(db, asking))?.toISOString() ?? null };
}

const askingOf = (
  actor: ActorCtx['actor'],
  { rules, assignment, now }: Pick<DeskState, 'rules' | 'assignment' | 'now'>,
  outsideHours: boolean,
): Asking => ({
  userId: actor.id,
  isOpen: outsideHours || isOpen(now, rules),
  isForAll: assignment.mode === 'all',
  mayDoTasks: can(actor, 'canDispatchOrders'),
});

/** Leases what the caller goes on with when the network is gone. */
export async function leaseAheadAtDesk(
  { db, actor }: ActorCtx,
  readItem: ReadDeskItem,
  { outsideHours = false }: AskNext,
): Promise<{ items: DeskItem[] }> {
  if (!can(actor, 'canViewOrders')) return { items: [] };
  const state = await readDeskState(db);
  const asking = askingOf(actor, state, outsideHours);
  if (asking.isOpen && !asking.isForAll) await assignIfUrgent(db, state.assignment, asking);
  const items: DeskItem[] = [];
  for (const orderId of await leaseAhead(db, asking, state.ahead)) {
    const item = await readItem(orderId, state.rules.mostAttempts, actor);
    if (item !== null) items.push(item);
  }
  // In the order in which they would come.
  const rank = ({ kind }: DeskItem) => DESK_KINDS.indexOf(kind);
  return {
    items: items.toSorted((a, b) => rank(a) - rank(b) || a.dueAt.localeCompare(b.dueAt)),
  };
}

export const releaseAheadAtDesk = ({ db, actor }: ActorCtx): Promise<void> =>
  db.transaction((tx) => releaseAhead(tx, actor.id));

async function leaseAssigned(
  db: Db,
  asking: Asking,
  assignment: Assignment,
): Promise<string | null> {
  await assignIfUrgent(db, assignment, asking);
  let orderId = await leaseBest(db, asking);
  // What is for the caller may be waiting behind much that is for others.
  for (let assigned = 1; orderId === null && assigned > 0;) {
    assigned = await assignMore(db, assignment);
    orderId = await leaseBest(db, asking);
  }
  return orderId;
}

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
