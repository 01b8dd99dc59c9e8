import { isDeepStrictEqual } from 'node:util';
import { isFieldEditable, isUsedFor, type OrderField } from '#contract/orders/order-fields.ts';
import type { CreateOrder, UpdateOrder } from '#contract/orders/order-input.ts';
import type { Order } from '#contract/orders/orders.ts';
import { can } from '#contract/permissions.ts';
import { orderSearchText } from '#server/db/names/search-text.ts';
import { callerId, type AuthorCtx, type CallerCtx } from '../../context.ts';
import { keepAnswerIn, keyedCall, orFirstAnswer } from '../../db/tables/idempotency.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { lockClientsOf, upsertClient, retryOnMergedClient } from '../clients/client-upsert.ts';
import {
  changedColumns,
  newColumns,
  type OrderColumns,
  type OrderFields,
} from './order-columns.ts';
import { addPromoCode, discountAfterEdit, lockCodeFor, refuseSecondCode } from './order-promo.ts';
import { promiseCall } from './order-calls-service.ts';
import type { PreparedOrder, TakeOrder } from './order-insert.ts';
import { toOrder } from './order-presenter.ts';
import {
  lockOrder,
  notEditable,
  recordEvent,
  writeOrder,
  type StoredOrder,
} from './order-write.ts';
import { refuseRegistered, refuseWithParcel } from './shipments/order-parcel.ts';
import { moveStatus } from './order-status-move.ts';
import { stockMovesBetween, variantsOf } from './lines/line-stock.ts';
import type { ReadSellables } from './lines/order-lines.ts';
import { lockVariants, moveStock } from '../stock/stock-ledger.ts';

export async function createOrder(
  ctx: CallerCtx,
  take: TakeOrder,
  input: CreateOrder,
  idempotencyKey: string | undefined,
): Promise<Order> {
  const { db, actor } = ctx;
  const call =
    idempotencyKey === undefined
      ? null
      : keyedCall(`createOrder:${callerId(actor)}`, idempotencyKey, input);
  // Wraps the whole call: on a retry the product or the code may be gone, and the first response is
  // still returned.
  return orFirstAnswer(db, call, async () =>
    take({ ...(await prepareOrder(db, ctx, input)), call }),
  );
}

/** A new order that staff take, with its goods, places and company looked up. */
export async function prepareOrder(
  db: Reader,
  ctx: CallerCtx,
  { promoCode = null, ...fields }: CreateOrder,
): Promise<PreparedOrder> {
  const { isSpecialClient = false, isStarred = false } = fields;
  if (fields.deliveryCost !== undefined) refuseOfProgram(ctx.actor);
  const now = ctx.now();
  const columns = await newColumns(db, fields, now);
  const order = { ...columns, isSpecialClient, isStarred, createdAt: now, updatedAt: now };
  return { order, actor: ctx.actor, call: null, storefront: null, promoCode };
}

/** Fields first, then the status, in one transaction: an error rolls back both. */
export async function updateOrder(
  ctx: CallerCtx,
  id: string,
  input: UpdateOrder,
  key: string | undefined,
): Promise<Order> {
  const { status, note, version, callAgainAt, promoCode = null, ...fields } = input;
  const call =
    key === undefined
      ? null
      : keyedCall(`updateOrder:${callerId(ctx.actor)}`, key, { id, ...input });
  const update = async (tx: Tx) => {
    const order = await lockOrder(tx, id);
    if (version !== undefined && version !== order.version) throw new AppError('edited_meanwhile');
    const phone = fields.phone ?? order.phone;
    const spin = await lockCodeFor(tx, { ...order, phone }, promoCode, ctx.now());
    refuseCarrierCost(ctx.actor, order, fields);
    const isMoved = status !== undefined && status !== order.status;
    const edited = await editFields(tx, ctx, order, fields, isMoved);
    if (spin !== null) await refuseRegistered(tx, [id]);
    const priced = spin === null ? edited : await addPromoCode(tx, ctx, edited, spin);
    const promised =
      callAgainAt === undefined ? priced : await promiseCall(tx, ctx, priced, callAgainAt);
    if (isMoved && status === 'shipped' && !can(ctx.actor, 'canDispatchOrders')) {
      throw new AppError('no_permission');
    }
    if (note && !isMoved) await recordEvent(tx, ctx, id, { kind: 'note', note });
    const updated = toOrder(isMoved ? await moveStatus(tx, ctx, promised, status, note) : promised);
    await keepAnswerIn(tx, call, updated);
    return updated;
  };
  return orFirstAnswer(ctx.db, call, () =>
    retryOnMergedClient(() => ctx.db.transaction(update)).catch(refuseSecondCode),
  );
}

function refuseOfProgram({ role }: CallerCtx['actor']): void {
  if (role === 'program') throw new AppError('not_in_scope');
}

/** What a carrier charges is finance; what staff typed is theirs to change, and no program's. */
function refuseCarrierCost(
  actor: CallerCtx['actor'],
  { isCarrierCost }: StoredOrder,
  { deliveryCost }: Partial<OrderFields>,
): void {
  if (deliveryCost === undefined) return;
  refuseOfProgram(actor);
  if (!isCarrierCost) return;
  if (!can(actor, 'canEditFinance')) throw new AppError('no_permission');
}

async function editFields(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  fields: Partial<OrderFields>,
  willMove: boolean,
): Promise<StoredOrder> {
  const columns = await changedColumns(tx, fields, order, ctx.now());
  await refuseWithParcel(tx, order, columns);
  // The step to the next status moves goods too, and by then the client is locked.
  if (willMove) await lockVariants(tx, variantsOf([...order.lines, ...(columns.lines ?? [])]));
  return writeChanges(tx, ctx, order, columns);
}

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

/** The same for its lines. */
export async function giveLines(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  lines: NonNullable<OrderFields['lines']>,
  read?: ReadSellables,
): Promise<StoredOrder> {
  return writeEdit(tx, ctx, order, await changedColumns(tx, { lines }, order, ctx.now(), read));
}

/** Writes columns of an order that is locked, unless its carrier has them on file. */
export async function writeEdit(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  columns: OrderColumns,
): Promise<StoredOrder> {
  await refuseWithParcel(tx, order, columns);
  return writeChanges(tx, ctx, order, columns);
}

/** What a prize of the wheel is computed from. */
const PRICED: readonly OrderField[] = ['lines', 'deliveryFee', 'deliveryPlace', 'wilayaCode'];

/** Writes the columns that differ, and everything that depends on them. */
export async function writeChanges(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  columns: OrderColumns,
): Promise<StoredOrder> {
  const { lineCosts: _costs, ...fields } = columns;
  const changes = differences(order, fields);
  const names = Object.keys(changes) as OrderField[];
  if (names.length === 0) return order;
  if (!names.every((name) => isFieldEditable(name, order.status))) throw notEditable(order, ctx);
  const after: StoredOrder = { ...order, ...fields };
  // Once the parcel has left, the prize is used up and a wrong number can only be corrected.
  const isBound = order.promoCode !== null && isFieldEditable('totalAmount', order.status);
  if (isBound && after.phone !== order.phone) {
    throw new AppError('promo_code_other_phone', {
      fields: [{ path: 'phone', message: 'promoCode' }],
    });
  }
  await moveStock(tx, ctx, stockMovesBetween(order, after));
  if (after.phone !== order.phone) await lockClientsOf(tx, order.clientId, after.phone);
  const clientId = names.some((name) => isUsedFor(name, 'client'))
    ? await upsertClient(tx, { ...after, updatedAt: ctx.now() })
    : order.clientId;
  const discountAmount = names.some((name) => PRICED.includes(name))
    ? await discountAfterEdit(tx, after)
    : order.discountAmount;
  const written = await writeOrder(
    tx,
    order,
    { ...columns, clientId, discountAmount, searchText: orderSearchText(after) },
    ctx.now(),
  );
  await recordEvent(tx, ctx, order.id, {
    kind: 'edited',
    changes: { ...recorded(changes, order, after), ...carrierCostMark(changes, order, after) },
  });
  return written;
}

export function differences(order: StoredOrder, columns: OrderColumns) {
  const stored: Readonly<Record<string, unknown>> = order;
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([name, to]) => !isDeepStrictEqual(stored[name], to))
      .map(([name, to]) => [name, { from: stored[name], to }]),
  );
}

/**
 * Marks a change of cost in the timeline as finance, for the presenter of the timeline; also when
 * the mark itself stays.
 */
const carrierCostMark = (
  { deliveryCost }: ReturnType<typeof differences>,
  { isCarrierCost: from }: StoredOrder,
  { isCarrierCost: to }: StoredOrder,
): ReturnType<typeof differences> =>
  deliveryCost !== undefined && (from || to) ? { isCarrierCost: { from, to } } : {};

/** Of an order with one line its product and its quantity say it all, unless the price changed. */
function recorded(
  { lines, ...changes }: ReturnType<typeof differences>,
  before: StoredOrder,
  after: StoredOrder,
) {
  if (lines === undefined) return changes;
  const [from, to] = [before.lines[0], after.lines[0]];
  const isOne = before.lines.length === 1 && after.lines.length === 1;
  const isPriceKept =
    from?.variantId !== to?.variantId ||
    (from?.unitPrice === to?.unitPrice &&
      from?.discount === to?.discount &&
      from?.kind === to?.kind);
  return isOne && isPriceKept ? changes : { ...changes, lines };
}
