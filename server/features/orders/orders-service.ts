import { isDeliveryEditable, isEditable } from '#contract/order-status.ts';
import type { CreateOrder, Order, UpdateOrder } from '#contract/orders.ts';
import { orderSearchText } from '#contract/search-text.ts';
import type { ActorCtx, AuthorCtx } from '../../context.ts';
import { keyedCall, orFirstAnswer } from '../../db/tables/idempotency.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { clientColumns, upsertClient, withSettledClient } from '../clients/client-upsert.ts';
import { givePromoCodeBack, retakePromoCode } from '../wheel/promo-codes.ts';
import type { NewOrder } from './order-insert.ts';
import { columnsOf } from './order-fields.ts';
import {
  addPromoCode,
  insertOrderWithPromo,
  lockCodeFor,
  refuseSecondCode,
} from './order-promo.ts';
import { toOrder } from './order-presenter.ts';
import {
  lockDeletedOrder,
  lockOrder,
  notEditable,
  recordEvent,
  writeOrder,
  type StoredOrder,
} from './order-write.ts';
import { moveStatus } from './order-status-move.ts';
import { moveStock } from './order-stock.ts';
import type { HotQueries } from './list/orders-hot-queries.ts';

export async function createOrder(
  ctx: ActorCtx,
  hot: HotQueries,
  input: CreateOrder,
  idempotencyKey: string | undefined,
): Promise<Order> {
  const { db, actor } = ctx;
  const call =
    idempotencyKey === undefined
      ? null
      : keyedCall(`createOrder:${actor.id}`, idempotencyKey, input);
  // All of it: by now what a repeated call names may be gone or closed, and its answer still stands.
  return orFirstAnswer(db, call, async () => {
    const now = ctx.now();
    const { quantity = 1, isSpecialClient = false } = input;
    const columns = (await columnsOf(db, input, null)) as NewOrder;
    const order = { ...columns, quantity, isSpecialClient, createdAt: now, updatedAt: now };
    const client = clientColumns({ ...order, daira: order.daira ?? null }, now);
    const searchText = orderSearchText(order);
    const taken = { order: { ...order, searchText }, client, actor, call, storefront: null };
    const { promoCode = null, deliveryPlace = 'home' } = input;
    return promoCode === null
      ? hot.takeOrder(taken)
      : insertOrderWithPromo(db, taken, { promoCode, deliveryPlace });
  });
}

/** Fields first, then the status, in one transaction: both happen or neither. */
export async function updateOrder(ctx: ActorCtx, id: string, input: UpdateOrder): Promise<Order> {
  const { status, note, version, promoCode = null, deliveryPlace = 'home', ...fields } = input;
  const update = async (tx: Tx) => {
    const order = await lockOrder(tx, id);
    if (version !== undefined && version !== order.version) throw new AppError('edited_meanwhile');
    const phone = fields.phone ?? order.phone;
    const spin = await lockCodeFor(tx, { ...order, phone }, promoCode, ctx.now());
    const edited = await editFields(tx, ctx, order, fields);
    const priced =
      spin === null ? edited : await addPromoCode(tx, ctx, edited, { spin, deliveryPlace });
    const isMoved = status !== undefined && status !== priced.status;
    if (note && !isMoved) await recordEvent(tx, ctx, id, { kind: 'note', note });
    return toOrder(isMoved ? await moveStatus(tx, ctx, priced, status, note) : priced);
  };
  return withSettledClient(() => ctx.db.transaction(update)).catch(refuseSecondCode);
}

/** How the parcel travels, and whom the courier calls, may change until it arrives; the rest until it leaves. */
const DELIVERY_COLUMNS = new Set([
  'deliveryCompanyId',
  'deliveryCompanyName',
  'trackingNumber',
  'deliveryStatus',
  'deliveryCost',
  'phone',
]);

const CUSTOMER_COLUMNS = new Set([
  'customerName',
  'phone',
  'wilayaCode',
  'daira',
  'commune',
  'address',
  'isSpecialClient',
]);

async function editFields(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  fields: Partial<CreateOrder>,
): Promise<StoredOrder> {
  return writeChanges(tx, ctx, order, differences(order, await columnsOf(tx, fields, order)));
}

/** Writes what differs, with everything that hangs on it. */
export async function writeChanges(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  changes: Changes,
): Promise<StoredOrder> {
  const names = Object.keys(changes);
  if (names.length === 0) return order;
  const isAllowed = names.every((name) => DELIVERY_COLUMNS.has(name))
    ? isDeliveryEditable(order.status)
    : isEditable(order.status);
  if (!isAllowed) throw notEditable(order, ctx);
  const values = Object.fromEntries(
    names.map((name) => [name, changes[name]?.to]),
  ) as Partial<StoredOrder>;
  const after = { ...order, ...values };
  if (order.promoCode !== null && after.phone !== order.phone) {
    throw new AppError('promo_code_other_phone', {
      fields: [{ path: 'phone', message: 'promoCode' }],
    });
  }
  await moveStock(tx, order, after);
  const clientId = names.some((name) => CUSTOMER_COLUMNS.has(name))
    ? await upsertClient(tx, after, ctx.now())
    : order.clientId;
  const written = await writeOrder(
    tx,
    order,
    { ...values, clientId, searchText: orderSearchText(after) },
    ctx.now(),
  );
  await recordEvent(tx, ctx, order.id, { kind: 'edited', changes });
  return written;
}

type Changes = Record<string, { from: unknown; to: unknown }>;

export function differences(
  order: StoredOrder,
  columns: Partial<typeof orders.$inferInsert>,
): Changes {
  const stored = order as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([name, to]) => stored[name] !== to)
      .map(([name, to]) => [name, { from: stored[name], to }]),
  );
}

/** Soft: the order leaves every list and count, gives its units back, and can be restored. */
export async function deleteOrder(ctx: ActorCtx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    await moveStock(tx, order, null);
    await givePromoCodeBack(tx, order);
    await writeOrder(tx, order, { deletedAt: ctx.now() }, ctx.now());
    await recordEvent(tx, ctx, id, { kind: 'deleted' });
    await recordAudit(tx, ctx, { action: 'order_deleted', subject: subjectOf(order) });
  });
}

export async function restoreOrder(ctx: ActorCtx, id: string): Promise<Order> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockDeletedOrder(tx, id);
    await moveStock(tx, null, order);
    if (order.status !== 'cancelled') await retakePromoCode(tx, order, ctx.now());
    const restored = await writeOrder(tx, order, { deletedAt: null }, ctx.now());
    await recordEvent(tx, ctx, id, { kind: 'restored' });
    await recordAudit(tx, ctx, { action: 'order_restored', subject: subjectOf(order) });
    return toOrder(restored);
  });
}

const subjectOf = ({ id, orderNumber }: StoredOrder) => ({ id, name: `#${orderNumber}` });
