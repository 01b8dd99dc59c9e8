import { can } from '#contract/permissions.ts';
import type { CompanyChange } from '#contract/orders/orders-bulk.ts';
import type { ActorCtx, AuthorCtx } from '../../context.ts';
import { keepAnswerIn, orFirstAnswer, type KeyedCall } from '../../db/tables/idempotency.ts';
import type { Tx } from '../../db/types.ts';
import { changedColumns } from './order-columns.ts';
import { refuseWithParcel } from './order-parcel.ts';
import { lockOrder, type StoredOrder } from './order-write.ts';
import { writeChanges } from './orders-service.ts';

/** The same as an edit of the company, for an order that is locked already. */
export async function giveCompany(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  deliveryCompanyId: string,
): Promise<StoredOrder> {
  const columns = await changedColumns(tx, { deliveryCompanyId }, order, ctx.now());
  return writeChanges(tx, ctx, order, columns);
}

interface ChosenCompany {
  id: string;
  deliveryCompanyId: string | null;
}

/** An edit of the company that says what else it changed. */
export async function changeCompany(
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
  const isDeskGone = before.carrierDeskName !== null && after.carrierDeskName === null;
  return {
    ...(isOtherCost && {
      deliveryCost: { from: amountOf(before.deliveryCost), to: amountOf(after.deliveryCost) },
    }),
    ...(isDeskGone && { removedDesk: before.carrierDeskName ?? '' }),
  };
}

const amountOf = (stored: string | null) => (stored === null ? null : Number(stored));
