import type { BulkOrders, BulkResult, CompanyChange } from '#contract/orders/orders-bulk.ts';
import { comparableNumber, repeatedNumbers } from '#contract/parcels/tracking-numbers.ts';
import { can, type Permission } from '#contract/permissions.ts';
import type { ActorCtx } from '../../context.ts';
import { requireStill } from '../../db/tables/actors.ts';
import { withJobLease } from '../../db/tables/bulk-jobs.ts';
import {
  answerOnce,
  idUnderKey,
  keyedCall,
  type KeyedCall,
  keepAnswerIn,
  orFirstAnswer,
} from '../../db/tables/idempotency.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { attempt, type Changed } from '../../http/bulk-attempt.ts';
import { changedColumns } from './order-columns.ts';
import { deleteOrder, restoreOrder } from './order-deletion-service.ts';
import { companyColumns } from './order-delivery.ts';
import { moveStatus, requireMove } from './order-status-move.ts';
import { lockOrder, type StoredOrder } from './order-write.ts';
import { updateOrder, writeChanges, differences } from './orders-service.ts';
import { refuseWithParcel } from './shipments/order-parcel.ts';

const NEEDED: Record<BulkOrders['action'], Permission> = {
  status: 'canEditOrders',
  note: 'canEditOrders',
  company: 'canEditOrders',
  ship: 'canDispatchOrders',
  delete: 'canDeleteOrders',
  restore: 'canDeleteOrders',
};

/**
 * Each order has its own transaction, so a refused one does not roll back the others, and no
 * transaction waits for one order while it holds another. A hundred take a while, so the permission
 * is read again before each: who lost it is refused the rest.
 */
export async function bulkOrders(
  ctx: ActorCtx,
  input: BulkOrders,
  key: string | undefined,
): Promise<BulkResult[]> {
  if (!can(ctx.actor, NEEDED[input.action])) throw new AppError('no_permission');
  const call = key === undefined ? null : keyedCall(`bulkOrders:${ctx.actor.id}`, key, input);
  const work = async () => {
    const results: BulkResult[] = [];
    for (const [id, step] of await stepsOf(ctx, input, call)) {
      const permitted = async () => {
        await requireStill(ctx.db, ctx.actor, NEEDED[input.action]);
        return step();
      };
      results.push(await attempt(ctx, id, permitted));
    }
    return results;
  };
  return answerOnce(ctx.db, call, () => withJobLease(ctx.db, ctx.actor.id, call, work));
}

type Steps = Map<string, () => Promise<Changed>>;

async function stepsOf(ctx: ActorCtx, input: BulkOrders, call: KeyedCall | null): Promise<Steps> {
  if (input.action === 'ship') return shippingSteps(ctx, input);
  if (input.action === 'company') return companySteps(ctx, input, call);
  const step = (id: string): Promise<unknown> => {
    if (input.action === 'delete') return deleteOrder(ctx, id);
    if (input.action === 'restore') return restoreOrder(ctx, id);
    const change = input.action === 'note' ? { note: input.note } : { status: input.status };
    return updateOrder(ctx, id, change, call === null ? undefined : idUnderKey(call, id));
  };
  return new Map(
    input.ids.map((id) => [
      id,
      async () => {
        await step(id);
      },
    ]),
  );
}

async function companySteps(
  ctx: ActorCtx,
  { deliveryCompanyId, ids }: Extract<BulkOrders, { action: 'company' }>,
  call: KeyedCall | null,
): Promise<Steps> {
  await requireCompany(ctx, deliveryCompanyId);
  const mayView = can(ctx.actor, 'canViewOrders');
  const change = async (id: string): Promise<Changed> => {
    const ofOrder = call && { ...call, key: idUnderKey(call, id) };
    const changed = await changeCompany(ctx, { id, deliveryCompanyId }, ofOrder);
    return mayView && Object.keys(changed).length > 0 ? { changed } : undefined;
  };
  return new Map(ids.map((id) => [id, () => change(id)]));
}

/** An unknown or inactive company is an error of the whole call, not of a single order. */
const requireCompany = (ctx: ActorCtx, deliveryCompanyId: string | null | undefined) =>
  companyColumns(ctx.db, { deliveryCompanyId }, null);

async function shippingSteps(
  ctx: ActorCtx,
  { deliveryCompanyId, items }: Extract<BulkOrders, { action: 'ship' }>,
): Promise<Steps> {
  await requireCompany(ctx, deliveryCompanyId);
  const parcels = new Map(items.map((item) => [item.id, item]));
  const repeated = repeatedNumbers(
    [...parcels.values()].map(({ trackingNumber }) => trackingNumber),
  );
  const ship = async (parcel: (typeof items)[number]) => {
    const { trackingNumber } = parcel;
    if (repeated.has(comparableNumber(trackingNumber) ?? '')) {
      throw new AppError('tracking_number_repeated', { values: { number: trackingNumber ?? '' } });
    }
    await shipOrder(ctx, { ...parcel, deliveryCompanyId: deliveryCompanyId ?? undefined });
  };
  return new Map([...parcels].map(([id, parcel]) => [id, () => ship(parcel)]));
}

interface ChosenCompany {
  id: string;
  deliveryCompanyId: string | null;
}

/** An edit of the company that says what else it changed. */
async function changeCompany(
  ctx: ActorCtx,
  { id, deliveryCompanyId }: ChosenCompany,
  call: KeyedCall | null,
): Promise<CompanyChange> {
  const change = async (tx: Tx) => {
    const order = await lockOrder(tx, id);
    const columns = await changedColumns(tx, { deliveryCompanyId }, order, ctx.now());
    await refuseWithParcel(tx, order, columns);
    const changed = changesBetween(ctx, order, await writeChanges(tx, ctx, order, columns));
    await keepAnswerIn(tx, call, changed);
    return changed;
  };
  return orFirstAnswer(ctx.db, call, () => ctx.db.transaction(change));
}

function changesBetween(
  { actor }: ActorCtx,
  before: StoredOrder,
  after: StoredOrder,
): CompanyChange {
  const isShown = !before.isCarrierCost || can(actor, 'canViewFinance');
  const isOtherCost = before.deliveryCost !== after.deliveryCost && isShown;
  const isPointGone = before.pickupPointName !== null && after.pickupPointName === null;
  return {
    ...(isOtherCost && {
      deliveryCost: { from: amountOf(before.deliveryCost), to: amountOf(after.deliveryCost) },
    }),
    ...(isPointGone && { removedPickupPoint: before.pickupPointName ?? '' }),
  };
}

const amountOf = (stored: string | null) => (stored === null ? null : Number(stored));

type ShipOrders = Extract<BulkOrders, { action: 'ship' }>;
type Parcel = ShipOrders['items'][number] & Pick<ShipOrders, 'deliveryCompanyId'>;

/**
 * Marks one order as shipped with its company and number. An order that somebody else has already
 * shipped keeps its number. A retry after a lost response changes nothing and succeeds.
 */
async function shipOrder(ctx: ActorCtx, { id, ...delivery }: Parcel): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const columns = await changedColumns(tx, delivery, order, ctx.now());
    if (order.status === 'shipped') {
      if (Object.keys(differences(order, columns)).length > 0) throw alreadyShipped(order);
      return;
    }
    requireMove(ctx, order.status, 'shipped');
    await refuseWithParcel(tx, order, columns);
    const edited = await writeChanges(tx, ctx, order, columns);
    await moveStatus(tx, ctx, edited, 'shipped', undefined);
  });
}

const alreadyShipped = ({ deliveryCompanyName, trackingNumber }: StoredOrder) =>
  new AppError('already_shipped', {
    values: { company: deliveryCompanyName ?? '—', number: trackingNumber ?? '—' },
  });
