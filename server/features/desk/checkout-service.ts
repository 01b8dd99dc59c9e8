import { and, eq, sql } from 'drizzle-orm';
import type { CheckoutOutcome } from '#contract/desk/desk-checkouts.ts';
import { nextAttemptAt } from '#contract/desk/desk-schedule.ts';
import type { AskNext, DeskNext } from '#contract/desk/desk.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '../../context.ts';
import { checkoutCalls, deskCheckouts } from '../../db/schema/desk.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { type DeskState, readDeskState } from '../../db/tables/desk.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { retryOnMergedClient } from '../clients/client-upsert.ts';
import { requireItem } from '../intake/inbox/inbox-queries.ts';
import { closeUnreached, mendInTransaction } from '../intake/inbox/inbox-service.ts';
import { readCheckout } from './checkout-queue.ts';
import type { ReadDeskItem } from './desk-item-query.ts';
import { LEASE, lockPerson } from './desk-queue.ts';
import { take } from './lease-service.ts';
import { nextAtDesk, NOTHING } from './next-service.ts';

const ownLease = ({ actor }: ActorCtx, leaseId: string) =>
  and(eq(deskCheckouts.leaseId, leaseId), eq(deskCheckouts.leasedBy, actor.id));

/** Refused once the customer has ordered, by whatever way: then nobody has to call. */
export async function renewDeskCheckout(ctx: ActorCtx, leaseId: string): Promise<void> {
  const { itemId } = await requireLease(ctx.db, ctx, leaseId);
  const { state, order } = await requireItem(ctx.db, itemId);
  if (state === 'ignored' && order !== null) throw new AppError('checkout_ordered');
  await ctx.db
    .update(deskCheckouts)
    .set({ leasedUntil: sql`now() + ${LEASE}` })
    .where(ownLease(ctx, leaseId));
}

export async function releaseDeskCheckout(ctx: ActorCtx, leaseId: string): Promise<void> {
  await ctx.db
    .update(deskCheckouts)
    .set({ leaseId: null, leasedUntil: null })
    .where(ownLease(ctx, leaseId));
}

type Ended = AskNext & { outcome: CheckoutOutcome };

/**
 * Records how the call ended. Of who has ordered the order is made and is in the caller's hands, to
 * be confirmed as any other; if it lacks something, the checkout stays, and says what.
 */
export async function endCheckoutCall(
  ctx: ActorCtx,
  readItem: ReadDeskItem,
  leaseId: string,
  { outcome, ...asked }: Ended,
): Promise<DeskNext> {
  if (outcome === 'ordered' && !can(ctx.actor, 'canCreateOrders')) {
    throw new AppError('no_permission');
  }
  const state = await readDeskState(ctx.db);
  const { itemId, orderId } = await retryOnMergedClient(() =>
    ctx.db.transaction((tx) => record(tx, ctx, leaseId, outcome, state)),
  );
  if (outcome !== 'ordered') return nextAtDesk(ctx, readItem, asked);
  if (orderId === null) {
    return { ...NOTHING, checkout: await readCheckout(ctx.db, itemId, state) };
  }
  return { ...NOTHING, item: await readItem(orderId, state.rules.mostAttempts, ctx.actor) };
}

/** Locks the person, then the checkout, then the order that is made of it. */
async function record(
  tx: Tx,
  ctx: ActorCtx,
  leaseId: string,
  outcome: CheckoutOutcome,
  state: DeskState,
): Promise<{ itemId: string; orderId: string | null }> {
  await lockPerson(tx, ctx.actor.id);
  // Nobody but this person, whose calls wait for each other, changes it while the lease is theirs.
  const { itemId, ...lease } = await requireLease(tx, ctx, leaseId);
  const attempts = lease.attempts + 1;
  const dueAt = outcome === 'no_answer' ? nextAttemptAt(state.now, attempts, state.rules) : null;
  if (outcome === 'no_answer' && dueAt === null) await closeUnreached(tx, ctx, itemId);
  if (outcome === 'refused') {
    await mendInTransaction(tx, ctx, itemId, { decision: 'ignore' });
  }
  const orderId = outcome === 'ordered' ? await makeOrder(tx, ctx, itemId) : null;
  await lockLease(tx, ctx, leaseId);
  if (outcome !== 'ordered') {
    await tx
      .insert(checkoutCalls)
      .values({ itemId, actorId: ctx.actor.id, outcome, at: ctx.now() });
  }
  await announceChange(tx, { topic: 'inbox' });
  await announceChange(tx, { topic: 'desk' });
  const isMine = eq(deskCheckouts.itemId, itemId);
  if (dueAt !== null) {
    const later = { attempts, dueAt: new Date(dueAt), leaseId: null, leasedUntil: null };
    await tx.update(deskCheckouts).set(later).where(isMine);
  } else if (outcome !== 'ordered' || orderId !== null) {
    await tx.delete(deskCheckouts).where(isMine);
  }
  if (orderId !== null) await take(tx, ctx, orderId);
  return { itemId, orderId };
}

/** Null where the checkout lacks something; what it lacked may have been mended in the inbox. */
async function makeOrder(tx: Tx, ctx: ActorCtx, itemId: string): Promise<string | null> {
  const made = async () => {
    const { state, order } = await requireItem(tx, itemId);
    return state === 'order' ? (order?.id ?? null) : null;
  };
  const before = await made();
  if (before !== null) return before;
  await mendInTransaction(tx, ctx, itemId, { decision: 'make' });
  return made();
}

async function requireLease(
  db: Reader,
  ctx: ActorCtx,
  leaseId: string,
): Promise<typeof deskCheckouts.$inferSelect> {
  const [lease] = await db.select().from(deskCheckouts).where(ownLease(ctx, leaseId));
  if (lease === undefined) throw new AppError('checkout_not_yours');
  return lease;
}

/** Somebody else may have got it since it ran out. */
async function lockLease(tx: Tx, ctx: ActorCtx, leaseId: string) {
  const [lease] = await tx.select().from(deskCheckouts).where(ownLease(ctx, leaseId)).for('update');
  if (lease === undefined) throw new AppError('checkout_not_yours');
  return lease;
}
