import type { BulkOrders, BulkResult } from '#contract/orders/orders-bulk.ts';
import { can, type Permission } from '#contract/permissions.ts';
import { comparableNumber, repeatedNumbers } from '#contract/parcels/tracking-numbers.ts';
import type { ActorCtx } from '../../context.ts';
import { requireStill } from '../../db/tables/actors.ts';
import { asOnlyJob } from '../../db/tables/bulk-jobs.ts';
import { answerOnce, idUnderKey, keyedCall, type KeyedCall } from '../../db/tables/idempotency.ts';
import { AppError } from '../../errors.ts';
import { attempt, type Changed } from '../../http/bulk-attempt.ts';
import { changeCompany } from './order-company.ts';
import { deleteOrder, restoreOrder } from './order-deletion-service.ts';
import { companyColumns } from './order-delivery-cost.ts';
import { shipOrder } from './order-shipping.ts';
import { updateOrder } from './orders-service.ts';

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
  return answerOnce(ctx.db, call, () => asOnlyJob(ctx.db, ctx.actor.id, call, work));
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
