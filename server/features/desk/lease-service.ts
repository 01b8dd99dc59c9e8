import { and, asc, eq, ne, or, sql, desc } from 'drizzle-orm';
import type { DeskItem, DeskLease } from '#contract/desk/desk.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '../../context.ts';
import { deskCheckouts, deskItems, deskLeases } from '../../db/schema/desk.ts';
import { orders, orderEvents } from '../../db/schema/orders.ts';
import { users } from '../../db/schema/users.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { readDeskState } from '../../db/tables/desk.ts';
import type { Tx, Reader } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { recordEvent } from '../orders/order-write.ts';
import { leaseOf, type ReadDeskItem } from './desk-item-query.ts';
import { LEASE, lockPerson } from './desk-queue.ts';

const leaseIs = (id: string) => eq(deskItems.leaseId, id);

/** The leased order as it is now. */
export async function getDeskLease(
  ctx: ActorCtx,
  readItem: ReadDeskItem,
  id: string,
): Promise<DeskItem> {
  const { orderId } = await requireOwnLease(ctx.db, ctx, id);
  const { rules } = await readDeskState(ctx.db);
  const item = await readItem(orderId, rules.mostAttempts, ctx.actor);
  return item?.lease.id === id ? item : refuseLostLease(ctx, orderId, undefined);
}

/** Also one that has expired, as long as nobody else has the order. */
export async function renewDeskLease(
  ctx: ActorCtx,
  id: string,
  { note }: { note?: string | undefined },
): Promise<DeskLease> {
  const [renewed] = await ctx.db
    .update(deskItems)
    .set({
      leasedUntil: sql`now() + ${LEASE}`,
      isAhead: false,
      ...(note !== undefined && { draftNote: note || null }),
    })
    .from(orders)
    .where(and(leaseIs(id), eq(deskItems.leasedBy, ctx.actor.id), eq(orders.id, deskItems.orderId)))
    .returning({
      leaseId: deskItems.leaseId,
      leasedUntil: deskItems.leasedUntil,
      version: orders.version,
    });
  if (renewed !== undefined) return leaseOf(renewed, renewed.version);
  const { orderId } = await requireOwnLease(ctx.db, ctx, id);
  return refuseLostLease(ctx, orderId, note);
}

/** The last holder stays named, as the author of the note. */
export async function releaseDeskLease(
  ctx: ActorCtx,
  id: string,
  { note }: { note?: string | undefined },
): Promise<void> {
  const isReleased = await ctx.db.transaction(async (tx) => {
    const released = await tx
      .update(deskItems)
      .set({
        leaseId: null,
        leasedUntil: null,
        isAhead: false,
        ...(note !== undefined && { draftNote: note || null }),
      })
      .where(and(leaseIs(id), eq(deskItems.leasedBy, ctx.actor.id)))
      .returning({ orderId: deskItems.orderId });
    if (released.length > 0) await endLease(tx, id);
    return released.length > 0;
  });
  if (isReleased) return;
  const { orderId } = await requireOwnLease(ctx.db, ctx, id);
  // Leaving a page whose lease was lost is no mistake, but its note must not be lost with it.
  await refuseLostLease(ctx, orderId, note).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

async function endLease(tx: Tx, id: string): Promise<void> {
  await tx
    .update(deskLeases)
    .set({ endedAt: sql`now()` })
    .where(eq(deskLeases.id, id));
}

/** Leases a certain order, wherever it stands in the queue. */
export async function takeAtDesk(
  ctx: ActorCtx,
  readItem: ReadDeskItem,
  orderId: string,
): Promise<DeskItem> {
  if (!can(ctx.actor, 'canViewOrders')) throw new AppError('no_permission');
  await ctx.db.transaction((tx) => take(tx, ctx, orderId));
  const { rules } = await readDeskState(ctx.db);
  const item = await readItem(orderId, rules.mostAttempts, ctx.actor);
  return item ?? refuseLostLease(ctx, orderId, undefined);
}

/** In a transaction of somebody else's, which has locked nothing of the queue. */
export async function take(tx: Tx, ctx: ActorCtx, orderId: string): Promise<void> {
  const { actor } = ctx;
  await lockPerson(tx, actor.id);
  const rows = await tx
    .select({
      orderId: deskItems.orderId,
      kind: deskItems.kind,
      leaseId: deskItems.leaseId,
      leasedBy: deskItems.leasedBy,
      isLeased: sql<boolean>`coalesce(${deskItems.leasedUntil} > now(), false)`,
    })
    .from(deskItems)
    .where(or(eq(deskItems.orderId, orderId), eq(deskItems.leasedBy, actor.id)))
    // In one order, so that two people who take each other's orders do not deadlock.
    .orderBy(asc(deskItems.orderId))
    .for('update');
  const found = rows.find((row) => row.orderId === orderId);
  if (found === undefined) throw new AppError('desk_not_waiting');
  const isMine = found.isLeased && found.leasedBy === actor.id;
  if (found.isLeased && !isMine) await takeOver(tx, ctx, orderId, found.leasedBy);
  // Whoever takes another order gives back what they have in hand.
  await tx
    .update(deskItems)
    .set({ leaseId: null, leasedUntil: null })
    .where(
      and(
        eq(deskItems.leasedBy, actor.id),
        ne(deskItems.orderId, orderId),
        eq(deskItems.isAhead, false),
      ),
    );
  await tx
    .update(deskCheckouts)
    .set({ leaseId: null, leasedUntil: null })
    .where(eq(deskCheckouts.leasedBy, actor.id));
  const leaseId = isMine ? found.leaseId : sql`gen_random_uuid()`;
  const [leased] = await tx
    .update(deskItems)
    .set({ leaseId, leasedBy: actor.id, leasedUntil: sql`now() + ${LEASE}`, isAhead: false })
    .where(eq(deskItems.orderId, orderId))
    .returning({ id: deskItems.leaseId });
  if (isMine || !leased?.id) return;
  await tx
    .insert(deskLeases)
    .values({ id: leased.id, orderId, userId: actor.id, kind: found.kind });
}

async function takeOver(
  tx: Tx,
  ctx: ActorCtx,
  orderId: string,
  holderId: string | null,
): Promise<void> {
  const [row] = await tx
    .select({ name: users.fullName, orderNumber: orders.orderNumber })
    .from(orders)
    .leftJoin(users, eq(users.id, holderId ?? ctx.actor.id))
    .where(eq(orders.id, orderId));
  const name = row?.name ?? '—';
  if (!can(ctx.actor, 'canEditSettings')) throw new AppError('desk_leased', { values: { name } });
  const subject = { id: orderId, name: `#${row?.orderNumber ?? ''}` };
  const changes = { leasedBy: { from: name, to: ctx.actor.fullName } };
  await recordAudit(tx, ctx, { action: 'desk_taken_over', subject, details: { changes } });
  await announceChange(tx, { topic: 'desk', id: orderId });
}

/** Of the caller; a lease of another is as unknown as none. */
export async function requireOwnLease(
  db: Reader,
  { actor }: ActorCtx,
  id: string,
): Promise<typeof deskLeases.$inferSelect> {
  const [lease] = await db
    .select()
    .from(deskLeases)
    .where(and(eq(deskLeases.id, id), eq(deskLeases.userId, actor.id)));
  if (lease === undefined) throw new AppError('not_found');
  return lease;
}

/**
 * The lease was lost to another, or the order needs no call any more. Throws and says which; what
 * was typed goes into the timeline of the order first, once.
 */
export async function refuseLostLease(
  ctx: ActorCtx,
  orderId: string,
  note: string | undefined,
): Promise<never> {
  if (note) await keepNote(ctx, orderId, note);
  const [holder] = await ctx.db
    .select({ name: users.fullName })
    .from(deskItems)
    .innerJoin(users, eq(users.id, deskItems.leasedBy))
    .where(and(eq(deskItems.orderId, orderId), sql`${deskItems.leasedUntil} > now()`));
  if (holder === undefined) throw new AppError('desk_not_waiting');
  throw new AppError('desk_lease_lost', { values: { name: holder.name } });
}

async function keepNote(ctx: ActorCtx, orderId: string, note: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    const [last] = await tx
      .select({ note: orderEvents.note })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.actorId, ctx.actor.id)))
      .orderBy(desc(orderEvents.id))
      .limit(1);
    if (last?.note !== note) await recordEvent(tx, ctx, orderId, { kind: 'note', note });
  });
}
