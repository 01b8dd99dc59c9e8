import { eq } from 'drizzle-orm';
import { unansweredDetail, type OwnTaskDetail } from '#contract/tasks/task-kinds.ts';
import type { AuthorCtx } from '#server/context.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { parcelRequests } from '#server/db/schema/parcel-work.ts';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import type { Tx } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { takeBackFromCarrier } from '#server/features/orders/shipments/order-carrier-moves.ts';
import { writeChanges } from '#server/features/orders/orders-service.ts';
import type { StoredOrder } from '#server/features/orders/order-write.ts';
import { writeParcel } from '#server/features/orders/shipments/keep-shipment.ts';
import { keepTasks, openTasks } from '../following/parcel-tasks.ts';
import { lockParcel, type FollowDeps } from '../following/follow-parcel.ts';
import { isTerminal } from '../following/parcel-course.ts';
import { askerOf, contentOf, recordAsk, type StoredRequest } from './stored-requests.ts';

/** How a request ended. */
export interface Answer {
  state: 'done' | 'requested' | 'refused' | 'uncertain';
  words: string | null;
}

interface Both {
  order: StoredOrder;
  parcel: StoredParcel;
}

/** Stores the answer and what follows from it, in one transaction: order first, then parcel. */
export async function applyAnswer(
  deps: FollowDeps,
  { id, parcelId }: Pick<StoredRequest, 'id' | 'parcelId'>,
  { state, words }: Answer,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const both = await lockParcel(tx, parcelId);
    const now = deps.now();
    const [request] = await tx
      .update(parcelRequests)
      .set({ state, words, dueAt: null, endedAt: now })
      .where(eq(parcelRequests.id, id))
      .returning();
    if (request === undefined) return;
    const ctx = askerOf(deps, request);
    // What the carrier made of it is read soon; the rest of the list follows in its own time.
    await tx.update(parcels).set({ trackDueAt: now }).where(eq(parcels.id, parcelId));
    if (state === 'done') await takeEffect(tx, ctx, both, request);
    if (state === 'uncertain') await leaveOpen(tx, both.parcel, request, now);
    await recordAsk(tx, ctx, both.order.id, request);
    await announceChange(tx, { topic: 'tasks' });
  });
}

async function takeEffect(tx: Tx, ctx: AuthorCtx, both: Both, request: StoredRequest) {
  const { phone, amount, pickupPoint } = contentOf(request);
  const mine = eq(parcels.id, both.parcel.id);
  switch (request.kind) {
    case 'cancel':
      return endParcel(tx, ctx, both);
    case 'change_amount': {
      if (amount === undefined) return;
      // What the carrier claimed before is about the former amount.
      const agreed = { amount: amount.toFixed(2), claimedAmount: null };
      await tx.update(parcels).set(agreed).where(mine);
      return editOrder(tx, ctx, both.order, { totalAmount: amount.toFixed(2) });
    }
    case 'change_pickup_point': {
      if (pickupPoint === undefined) return;
      const agreed = {
        pickupPointId: pickupPoint?.id ?? null,
        pickupPointName: pickupPoint?.name ?? null,
      };
      await tx.update(parcels).set(agreed).where(mine);
      return editOrder(tx, ctx, both.order, {
        deliveryPlace: pickupPoint === null ? 'home' : 'office',
      });
    }
    case 'change_phone':
      return phone === undefined ? undefined : editOrder(tx, ctx, both.order, { phone });
    case 'change_address': {
      const { address, commune } = contentOf(request);
      return editOrder(tx, ctx, both.order, {
        ...(address && { address }),
        ...(commune && { commune }),
      });
    }
    default:
      return;
  }
}

/** By the order's own rules: what they do not allow any more stands on the parcel alone. */
async function editOrder(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  columns: Parameters<typeof writeChanges>[3],
): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await writeChanges(inner, ctx, order, columns);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/**
 * The parcel is cancelled and its order can be sent again. One that ended otherwise meanwhile, as
 * when the driver delivered it, keeps its end, and somebody has to look.
 */
export async function endParcel(tx: Tx, ctx: AuthorCtx, { order, parcel }: Both): Promise<void> {
  const now = ctx.now();
  if (isTerminal(parcel.state)) {
    if (parcel.state === 'cancelled') return;
    await tx.update(parcels).set({ isContradicted: true }).where(eq(parcels.id, parcel.id));
    const detail: OwnTaskDetail = `cancel_${parcel.state}`;
    await openTasks(tx, parcel.id, [disagreement(now, detail)], now);
    return;
  }
  await writeParcel(tx, parcel, {
    state: 'cancelled',
    stateAt: now,
    nextStep: null,
    dueAt: null,
    // It is read for some days more: a driver who delivers it all the same raises a task.
    trackDueAt: parcel.carrierId === null ? null : now,
  });
  await keepTasks(tx, parcel.id, [], now);
  await takeBackFromCarrier(tx, ctx, order, parcel.tracking ?? parcel.reference);
  await announceChange(tx, { topic: 'orders', id: order.id });
}

async function leaveOpen(tx: Tx, parcel: StoredParcel, { kind }: StoredRequest, now: Date) {
  await openTasks(tx, parcel.id, [disagreement(now, unansweredDetail(kind))], now);
}

const disagreement = (since: Date, detail: string) =>
  ({ kind: 'carrier_disagrees', since, patienceMs: 0, detail }) as const;
