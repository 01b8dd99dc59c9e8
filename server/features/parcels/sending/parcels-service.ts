import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { ENDED_STATES } from '#contract/carriers/parcel-states.ts';
import type {
  Parcel,
  SendCheck,
  SendItem,
  SendOrders,
  SendProblem,
  SendResult,
} from '#contract/parcels/parcels.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '#server/context.ts';
import { isBusy, isUniqueViolation } from '#server/db/faults.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import { users } from '#server/db/schema/users.ts';
import { requireStill } from '#server/db/tables/actors.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import {
  answerOnce,
  idUnderKey,
  keyedCall,
  type KeyedCall,
} from '#server/db/tables/idempotency.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import type { Reader } from '#server/db/types.ts';
import { recordAudit } from '#server/features/audit/audit-service.ts';
import {
  findAccount,
  type StoredAccount,
} from '#server/features/carriers/accounts/open-account.ts';
import { CARRIER_ADAPTERS } from '#server/features/carriers/families.ts';
import {
  type KnownPlaces,
  readKnownPlaces,
} from '#server/features/carriers/places/known-places.ts';
import { insertParcel } from '#server/features/orders/shipments/keep-shipment.ts';
import { toParcel } from './parcel-presenter.ts';
import { problemOf, quoteOf, sendable, type SentOrder } from './sendable.ts';

/** Checks orders as sending does, without changing anything. */
export async function checkParcels({ db }: ActorCtx, input: SendOrders): Promise<SendCheck[]> {
  const { found, carriers } = await readAhead(db, input);
  const earlier = await parcelsOf(db, [...found.keys()]);
  return input.items.map((item) => {
    const { orderId } = item;
    const before = earlier.get(orderId) ?? [];
    const order = found.get(orderId);
    const planned = plan(order, item, carriers, before);
    const problems = 'problems' in planned ? planned.problems : [];
    return { orderId, problems, order: order === undefined ? null : toCheckedOrder(order, before) };
  });
}

interface Carrier {
  account: StoredAccount;
  known: KnownPlaces;
}
type Carriers = ReadonlyMap<string, Carrier>;

/** The orders of a call, and their carriers with the places that they need, in a few queries. */
async function readAhead(db: Reader, { items }: SendOrders) {
  const ids = items.map(({ orderId }) => orderId);
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), isNull(orders.deletedAt)));
  const carriers = new Map<string, Carrier>();
  for (const [companyId, theirs] of Map.groupBy(rows, (order) => order.deliveryCompanyId)) {
    const account = companyId === null ? null : await findAccount(db, companyId);
    if (account === null) continue;
    const known = await readKnownPlaces(db, account.companyId, theirs);
    carriers.set(account.companyId, { account, known });
  }
  return { found: new Map(rows.map((order) => [order.id, order])), carriers };
}

async function parcelsOf(db: Reader, orderIds: readonly string[]) {
  const { id, orderId, state, stateAt } = parcels;
  const rows = await db
    .select({ id, orderId, state, stateAt })
    .from(parcels)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(desc(parcels.createdAt), desc(parcels.id));
  return Map.groupBy(rows, (parcel) => parcel.orderId);
}

/**
 * Each order has its own transaction, so that a refused one does not roll back the others. The
 * carrier is called later, by the account's job.
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
    const made: SendResult[] = [];
    const { carriers } = await readAhead(ctx.db, input);
    try {
      for (const item of new Map(input.items.map((item) => [item.orderId, item])).values()) {
        await requireStill(ctx.db, ctx.actor, 'canDispatchOrders');
        const { result, isMade } = await sendOne(ctx, item, carriers, call);
        results.push(result);
        if (isMade) made.push(result);
      }
    } finally {
      // Also of a call that fails on the way: what it has made until then is sent.
      await auditSending(ctx, made);
      // Once for all, so that they go in one batch. Without it the job finds them a little later.
      await wakeJob(ctx.db, 'carriers').catch(() => undefined);
    }
    return results;
  });
}

async function sendOne(
  ctx: ActorCtx,
  item: SendItem,
  carriers: Carriers,
  call: KeyedCall | null,
): Promise<{ result: SendResult; isMade: boolean }> {
  const { orderId } = item;
  // A repeated call finds by its id the parcel that the first one made: it is not refused by it.
  const id = call === null ? undefined : idUnderKey(call, orderId);
  try {
    return await ctx.db.transaction(async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)))
        .for('update');
      const earlier = (await parcelsOf(tx, [orderId])).get(orderId) ?? [];
      const own = earlier.find((parcel) => parcel.id === id);
      if (own !== undefined) return nothingMade({ orderId, parcelId: own.id, problems: [] });
      const planned = plan(order, item, carriers, earlier);
      if ('problems' in planned)
        return nothingMade({ orderId, parcelId: null, problems: planned.problems });
      const now = ctx.now();
      const made = await insertParcel(tx, {
        id,
        ...planned.values,
        state: 'sending',
        stateAt: now,
        nextStep: 'send',
        dueAt: now,
        createdAt: now,
        createdBy: ctx.actor.id,
      });
      await announceChange(tx, { topic: 'orders', id: orderId });
      return { result: { orderId, parcelId: made.id, problems: [] }, isMade: true };
    });
  } catch (error) {
    // The index is the law, whatever was read before.
    const isSent = isUniqueViolation(error, 'parcels');
    if (!isSent && !isBusy(error)) throw error;
    const problem = problemOf(isSent ? 'already_sent' : 'busy');
    return nothingMade({ orderId, parcelId: null, problems: [problem] });
  }
}

/** Also for a repeated call, whose parcel was made and recorded by the first. */
const nothingMade = (result: SendResult) => ({ result, isMade: false });

type Plan = { problems: SendProblem[] } | { values: PlannedParcel };
type PlannedParcel = Pick<
  StoredParcel,
  | 'orderId'
  | 'companyId'
  | 'reference'
  | 'amount'
  | 'weightGrams'
  | 'pickupPointId'
  | 'pickupPointName'
> &
  ReturnType<typeof quoteOf>;

/** Whatever changes while it waits is checked again before the carrier is called. */
function plan(
  order: SentOrder | undefined,
  item: SendItem,
  carriers: Carriers,
  earlier: readonly Pick<StoredParcel, 'state'>[],
): Plan {
  if (order === undefined) return { problems: [problemOf('order_unknown')] };
  const { deliveryCompanyId: companyId } = order;
  if (companyId === null) return { problems: [problemOf('no_company')] };
  const carrier = carriers.get(companyId);
  if (carrier === undefined) return { problems: [problemOf('no_account')] };
  if (earlier.some(isLiving)) return { problems: [problemOf('already_sent')] };
  const { account, known } = carrier;
  const adapter = CARRIER_ADAPTERS[account.family];
  const reference = `LW-${order.orderNumber}-${earlier.length + 1}`;
  const usualGrams = Math.round(account.defaults.weightKg * 1_000);
  const weightGrams = item.weightGrams ?? order.weightGrams ?? usualGrams;
  const pickupPointId = item.pickupPointId ?? order.pickupPointId;
  const pickupPoint = pickupPointId === null ? null : { id: pickupPointId };
  const made = sendable(order, { reference, pickupPoint, weightGrams }, account, adapter, known);
  if ('problems' in made) return made;
  const { draft } = made;
  return {
    values: {
      orderId: order.id,
      companyId,
      reference,
      amount: order.totalAmount,
      weightGrams,
      pickupPointId: draft.pickupPoint?.id ?? null,
      pickupPointName: draft.pickupPoint?.name ?? null,
      ...quoteOf(known, draft),
    },
  };
}

const isLiving = ({ state }: Pick<StoredParcel, 'state'>) =>
  !ENDED_STATES.some((ended) => ended === state);

export async function listParcels(
  { db, actor }: ActorCtx,
  orderIds: readonly string[],
): Promise<Parcel[]> {
  const rows = await db
    .select({ parcel: parcels, sender: users.fullName })
    .from(parcels)
    .leftJoin(users, eq(users.id, parcels.createdBy))
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(desc(parcels.createdAt), desc(parcels.id));
  const seesCosts = can(actor, 'canViewFinance');
  return rows.map(({ parcel, sender }) => toParcel(parcel, sender, seesCosts));
}

/** One line for each company: who sent which orders to it. */
async function auditSending(ctx: ActorCtx, results: readonly SendResult[]): Promise<void> {
  const made = results.flatMap(({ parcelId }) => parcelId ?? []);
  if (made.length === 0) return;
  await ctx.db.transaction(async (tx) => {
    const { id, name } = deliveryCompanies;
    const rows = await tx
      .select({ id, name, orderId: parcels.orderId })
      .from(parcels)
      .innerJoin(deliveryCompanies, eq(id, parcels.companyId))
      .where(inArray(parcels.id, made));
    for (const [company, theirs] of Map.groupBy(rows, (row) => row.id)) {
      const orderIds = theirs.map(({ orderId }) => orderId);
      await recordAudit(tx, ctx, {
        action: 'parcels_sent',
        subject: { id: company, name: theirs[0]?.name ?? '' },
        details: { count: orderIds.length, orderIds },
      });
    }
  });
}

/** `earlier` are its parcels, the newest first. */
function toCheckedOrder(
  order: SentOrder,
  [last]: readonly Pick<StoredParcel, 'state' | 'stateAt'>[],
): NonNullable<SendCheck['order']> {
  return {
    customerName: order.customerName,
    wilayaCode: order.wilayaCode,
    commune: order.commune,
    status: order.status,
    deliveryPlace: order.deliveryPlace,
    totalAmount: Number(order.totalAmount),
    companyId: order.deliveryCompanyId,
    companyName: order.deliveryCompanyName,
    isMended: last?.state === 'failed' && order.updatedAt > last.stateAt,
  };
}
