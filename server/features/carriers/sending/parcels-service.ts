import { and, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type {
  Parcel,
  ResolveParcel,
  SendCheck,
  SendItem,
  SendOrders,
  SendProblem,
  SendResult,
} from '#contract/parcels.ts';
import { ENDED_STATES } from '#contract/parcel-states.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '../../../context.ts';
import { isUniqueViolation } from '../../../db/faults.ts';
import { orders } from '../../../db/schema/orders.ts';
import { parcels } from '../../../db/schema/parcels.ts';
import { requireStill } from '../../../db/tables/actor-still.ts';
import { announceChange } from '../../../db/tables/changes.ts';
import { answerOnce, keyedCall } from '../../../db/tables/idempotency.ts';
import type { Reader, Tx } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { findAccount } from '../accounts/open-account.ts';
import { announceWork } from '../accounts/work-times.ts';
import { CARRIER_ADAPTERS } from '../families.ts';
import { lockBoth, writeChange } from './apply-outcome.ts';
import { afterLook, type StoredParcel } from './parcel-outcome.ts';
import { toParcel } from './parcel-presenter.ts';
import { quoteOf, readPlaces } from './place-of-order.ts';
import { problemOf, sendable, type SentOrder } from './sendable.ts';

/** Checks orders as sending does, without changing anything. */
export async function checkParcels({ db }: ActorCtx, { items }: SendOrders): Promise<SendCheck[]> {
  const checks: SendCheck[] = [];
  for (const item of items) {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, item.orderId), isNull(orders.deletedAt)));
    const planned = await plan(db, order, item);
    checks.push({ orderId: item.orderId, problems: 'problems' in planned ? planned.problems : [] });
  }
  return checks;
}

/**
 * Each order has its own transaction, so that a refused one does not roll back the others. The
 * carrier is called later, by the worker of the account.
 */
export async function sendParcels(
  ctx: ActorCtx,
  input: SendOrders,
  idempotencyKey: string | undefined,
): Promise<SendResult[]> {
  const call =
    idempotencyKey === undefined
      ? null
      : keyedCall(`sendParcels:${ctx.actor.id}`, idempotencyKey, input);
  return answerOnce(ctx.db, call, async () => {
    const results: SendResult[] = [];
    for (const item of new Map(input.items.map((item) => [item.orderId, item])).values()) {
      await requireStill(ctx.db, ctx.actor, 'canDispatchOrders');
      results.push(await sendOne(ctx, item));
    }
    // Once for all, so that they go in one batch. Without it the worker finds them a little later.
    await announceWork(ctx.db);
    return results;
  });
}

async function sendOne(ctx: ActorCtx, item: SendItem): Promise<SendResult> {
  const { orderId } = item;
  try {
    return await ctx.db.transaction(async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)))
        .for('update');
      const planned = await plan(tx, order, item);
      if ('problems' in planned) return { orderId, parcelId: null, problems: planned.problems };
      const now = ctx.now();
      const [made] = await tx
        .insert(parcels)
        .values({
          ...planned.values,
          state: 'sending',
          stateAt: now,
          nextStep: 'send',
          dueAt: now,
          createdAt: now,
          createdBy: ctx.actor.id,
        })
        .returning({ id: parcels.id });
      await announceChange(tx, { topic: 'orders', id: orderId });
      return { orderId, parcelId: made?.id ?? null, problems: [] };
    });
  } catch (error) {
    // The index is the law, whatever was read before.
    if (!isUniqueViolation(error, 'parcels')) throw error;
    return { orderId, parcelId: null, problems: [problemOf('already_sent')] };
  }
}

type Plan = { problems: SendProblem[] } | { values: PlannedParcel };
type PlannedParcel = Pick<
  StoredParcel,
  'orderId' | 'companyId' | 'reference' | 'amount' | 'weightGrams' | 'deskId' | 'deskName'
> &
  ReturnType<typeof quoteOf>;

async function plan(db: Reader, order: SentOrder | undefined, item: SendItem): Promise<Plan> {
  if (order === undefined) return { problems: [problemOf('order_unknown')] };
  const { deliveryCompanyId: companyId } = order;
  if (companyId === null) return { problems: [problemOf('no_company')] };
  const account = await findAccount(db, companyId);
  if (account === null) return { problems: [problemOf('no_account')] };
  const earlier = await db.$count(parcels, eq(parcels.orderId, order.id));
  if (await hasLivingParcel(db, order.id)) return { problems: [problemOf('already_sent')] };
  const adapter = CARRIER_ADAPTERS[account.family];
  const known = await readPlaces(db, companyId, [order]);
  const reference = `LW-${order.orderNumber}-${earlier + 1}`;
  const weightGrams = item.weightGrams ?? Math.round(account.defaults.weightKg * 1_000);
  const desk = item.deskId == null ? null : { id: item.deskId };
  const made = sendable(order, { reference, desk, weightGrams }, account, adapter, known);
  if ('problems' in made) return made;
  const { draft } = made;
  return {
    values: {
      orderId: order.id,
      companyId,
      reference,
      amount: order.totalAmount,
      weightGrams,
      deskId: draft.desk?.id ?? null,
      deskName: draft.desk?.name ?? null,
      ...quoteOf(known, draft),
    },
  };
}

async function hasLivingParcel(db: Reader, orderId: string): Promise<boolean> {
  const isLiving = and(eq(parcels.orderId, orderId), notInArray(parcels.state, [...ENDED_STATES]));
  return (await db.$count(parcels, isLiving)) > 0;
}

export async function listParcels(
  { db, actor }: ActorCtx,
  orderIds: readonly string[],
): Promise<Parcel[]> {
  const rows = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(desc(parcels.createdAt), desc(parcels.id));
  return rows.map((row) => toParcel(row, can(actor, 'canViewFinance')));
}

/** For parcels that only the carrier's own site can tell about. */
export async function resolveParcel(
  ctx: ActorCtx,
  id: string,
  input: ResolveParcel,
): Promise<Parcel> {
  const { db, now, actor } = ctx;
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(parcels).where(eq(parcels.id, id));
    if (row === undefined) throw new AppError('not_found');
    const { order, parcel } = await lockBoth(tx, id, row.orderId);
    if (parcel.state !== 'uncertain' || parcel.nextStep !== null) {
      throw new AppError('parcel_not_uncertain');
    }
    await writeChange(ctx, tx, order, parcel, await resolution(tx, parcel, input, now()));
    await announceWork(tx);
    const [after] = await tx.select().from(parcels).where(eq(parcels.id, id));
    return toParcel(after ?? parcel, can(actor, 'canViewFinance'));
  });
}

async function resolution(tx: Tx, parcel: StoredParcel, input: ResolveParcel, now: Date) {
  if (input.found === 'nothing') {
    return { set: { state: 'failed', problem: 'not_at_carrier' } } as const;
  }
  const account = await findAccount(tx, parcel.companyId);
  if (account === null) throw new AppError('not_found');
  const { tracking } = input;
  const reading = {
    carrierId: tracking,
    tracking,
    formerTrackings: [],
    reference: parcel.reference,
    events: [],
    driver: null,
    amount: null,
    fee: null,
    returnFee: null,
    payoutId: null,
    labelUrl: null,
  };
  return afterLook(parcel, [reading], CARRIER_ADAPTERS[account.family].capabilities, now);
}
