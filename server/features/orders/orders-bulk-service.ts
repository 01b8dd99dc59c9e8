import type { BulkOrders, BulkResult } from '#contract/orders.ts';
import { can, type Permission } from '#contract/permissions.ts';
import { comparableNumber, repeatedNumbers } from '#contract/tracking-numbers.ts';
import type { ActorCtx } from '../../context.ts';
import { requireStill } from '../../db/tables/actor-still.ts';
import { AppError } from '../../errors.ts';
import { problemSentence } from '../../http/problem-sentences.ts';
import { deleteOrder, restoreOrder } from './order-deletion-service.ts';
import { companyColumns } from './order-delivery-cost.ts';
import { shipOrder } from './order-shipping.ts';
import { updateOrder } from './orders-service.ts';

const NEEDED: Record<BulkOrders['action'], Permission> = {
  status: 'canEditOrders',
  ship: 'canDispatchOrders',
  delete: 'canDeleteOrders',
  restore: 'canDeleteOrders',
};

/**
 * Each order has its own transaction, so a refused one does not roll back the others. A hundred take
 * a while, so the permission is read again before each: who lost it is refused the rest.
 */
export async function bulkOrders(ctx: ActorCtx, input: BulkOrders): Promise<BulkResult[]> {
  if (!can(ctx.actor, NEEDED[input.action])) throw new AppError('no_permission');
  const steps = await stepsOf(ctx, input);
  const results: BulkResult[] = [];
  for (const [id, step] of steps) {
    const permitted = async () => {
      await requireStill(ctx.db, ctx.actor, NEEDED[input.action]);
      await step();
    };
    results.push(await attempt(ctx, id, permitted));
  }
  return results;
}

type Steps = Map<string, () => Promise<unknown>>;

async function stepsOf(ctx: ActorCtx, input: BulkOrders): Promise<Steps> {
  if (input.action === 'ship') return shippingSteps(ctx, input);
  const step = (id: string) => {
    if (input.action === 'delete') return deleteOrder(ctx, id);
    if (input.action === 'restore') return restoreOrder(ctx, id);
    return updateOrder(ctx, id, { status: input.status }, undefined);
  };
  return new Map(input.ids.map((id) => [id, () => step(id)]));
}

async function shippingSteps(
  ctx: ActorCtx,
  { deliveryCompanyId, items }: Extract<BulkOrders, { action: 'ship' }>,
): Promise<Steps> {
  // An unknown or inactive company is an error of the whole call, not of a single order.
  await companyColumns(ctx.db, { deliveryCompanyId }, null);
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

async function attempt(
  ctx: ActorCtx,
  id: string,
  step: () => Promise<unknown>,
): Promise<BulkResult> {
  try {
    await step();
    return { id, ok: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, details } = error;
    return { id, ok: false, code, detail: problemSentence(code, ctx.language, details.values) };
  }
}
