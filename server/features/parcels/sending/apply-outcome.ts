import { eq } from 'drizzle-orm';
import type { OwnTaskDetail } from '#contract/tasks/task-kinds.ts';
import type { AuthorCtx } from '#server/context.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import { users } from '#server/db/schema/users.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import type { Tx } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { writeChanges } from '#server/features/orders/orders-service.ts';
import { writeParcel } from '#server/features/orders/shipments/keep-shipment.ts';
import type { FollowDeps } from '../following/follow-parcel.ts';
import type { Change } from './parcel-outcome.ts';

type Order = typeof orders.$inferSelect;

/**
 * Decides with the order and the parcel locked, always in this order, and writes what follows. The
 * order gets its number in the same transaction in which the parcel becomes known to exist.
 */
export async function applyOutcome(
  deps: FollowDeps,
  { id, orderId }: Pick<StoredParcel, 'id' | 'orderId'>,
  decide: (parcel: StoredParcel) => Change,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { order, parcel } = await lockBoth(tx, id, orderId);
    await writeChange(deps, tx, order, parcel, decide(parcel));
  });
}

export async function lockBoth(tx: Tx, id: string, orderId: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, id)).for('update');
  if (order === undefined || parcel === undefined) throw new AppError('not_found');
  return { order, parcel };
}

export async function writeChange(
  deps: FollowDeps,
  tx: Tx,
  order: Order,
  parcel: StoredParcel,
  change: Change,
): Promise<void> {
  if (Object.keys(change.set).length > 0) {
    await writeParcel(tx, parcel, change.set);
  }
  if (change.task !== undefined) await openTask(tx, parcel.id, change.task, deps.now());
  if (change.registers) await register(deps, tx, order, { ...parcel, ...change.set });
  await announceChange(tx, { topic: 'orders', id: order.id });
}

async function openTask(
  tx: Tx,
  parcelId: string,
  { kind, detail }: NonNullable<Change['task']>,
  now: Date,
): Promise<void> {
  await tx
    .insert(parcelTasks)
    .values({ parcelId, kind, detail, openedAt: now, dueAt: now })
    .onConflictDoNothing();
}

/**
 * The order gets the number of its parcel, and is shipped when the carrier has it. One that moved on
 * meanwhile is left alone: the parcel exists, and somebody has to decide.
 */
async function register(deps: FollowDeps, tx: Tx, order: Order, parcel: StoredParcel) {
  const now = deps.now();
  if (Number(order.totalAmount) !== Number(parcel.amount)) {
    const detail = `${Number(parcel.amount)} → ${Number(order.totalAmount)}`;
    await openTask(tx, parcel.id, { kind: 'amount_changed', detail }, now);
  }
  if (order.status === 'validated' && order.deletedAt === null) {
    return numberOrder(deps, tx, order, parcel);
  }
  const detail: OwnTaskDetail =
    order.deletedAt === null ? `order_${order.status}` : 'order_deleted';
  await openTask(tx, parcel.id, { kind: 'carrier_disagrees', detail }, now);
}

async function numberOrder(
  deps: FollowDeps,
  tx: Tx,
  order: Order,
  { tracking, companyId, fee, createdBy }: StoredParcel,
): Promise<void> {
  const actor = await authorOf(tx, createdBy, companyId);
  const ctx: AuthorCtx = { ...deps, language: 'ar', address: '', actor };
  await writeChanges(tx, ctx, order, {
    ...(await companyOf(tx, order, companyId)),
    trackingNumber: tracking,
    ...costOf(order, fee),
  });
}

/** A cost that staff typed stays; one from a carrier is replaced by this carrier's. */
function costOf({ deliveryCost, isCarrierCost }: Order, fee: string | null) {
  if (fee === null || (deliveryCost !== null && !isCarrierCost)) return {};
  return { deliveryCost: fee, isCarrierCost: true };
}

async function companyOf(tx: Tx, { deliveryCompanyId }: Order, companyId: string) {
  if (deliveryCompanyId === companyId) return {};
  const [company] = await tx
    .select({ deliveryCompanyName: deliveryCompanies.name })
    .from(deliveryCompanies)
    .where(eq(deliveryCompanies.id, companyId));
  return { ...company, deliveryCompanyId: companyId };
}

/** Whoever sent it; the company where that user is gone. */
async function authorOf(
  tx: Tx,
  userId: string | null,
  companyId: string,
): Promise<AuthorCtx['actor']> {
  const [user] = await tx
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(eq(users.id, userId ?? companyId));
  if (user !== undefined) return user;
  const [company] = await tx
    .select({ fullName: deliveryCompanies.name })
    .from(deliveryCompanies)
    .where(eq(deliveryCompanies.id, companyId));
  return { id: null, fullName: company?.fullName ?? '' };
}
