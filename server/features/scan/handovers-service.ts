import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { HandoverDetail } from '#contract/scan/handovers.ts';
import type { ActorCtx } from '../../context.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import { handoverLines, handovers } from '../../db/schema/handovers.ts';
import { orders } from '../../db/schema/orders.ts';
import { dayOf } from '../../db/statements/days.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { variantsOf } from '../orders/lines/line-stock.ts';
import { moveStatus } from '../orders/order-status-move.ts';
import type { StoredOrder } from '../orders/order-write.ts';
import { lockVariants } from '../stock/stock-ledger.ts';
import { readHandover } from './handover-queries.ts';
import { LEAVING_STATUSES } from './leaving-parcels.ts';

const MOST_NAMED = 5;

/** Two stations that begin at once get the same sheet. */
export async function openHandover(ctx: ActorCtx, companyId: string): Promise<HandoverDetail> {
  return ctx.db.transaction(async (tx) => {
    const [company] = await tx
      .select({ name: deliveryCompanies.name })
      .from(deliveryCompanies)
      .where(eq(deliveryCompanies.id, companyId));
    if (company === undefined) throw invalidField('companyId', 'invalid');
    const [begun] = await tx
      .insert(handovers)
      .values({
        companyId,
        companyName: company.name,
        openedAt: ctx.now(),
        openedByName: ctx.actor.fullName,
      })
      .onConflictDoNothing()
      .returning({ id: handovers.id });
    if (begun !== undefined) await announceChange(tx, { topic: 'scans', id: begun.id });
    const [open] =
      begun === undefined
        ? await tx
            .select({ id: handovers.id })
            .from(handovers)
            .where(and(eq(handovers.companyId, companyId), isNull(handovers.closedAt)))
        : [begun];
    // Closed in the moment between: the caller tries again and begins a new one.
    if (open === undefined) throw new AppError('handover_closed');
    return readHandover(tx, open.id, ctx.now());
  });
}

/** Locked against scans and other closings until the transaction ends. */
async function lockOpenSheet(tx: Tx, id: string) {
  const [sheet] = await tx.select().from(handovers).where(eq(handovers.id, id)).for('update');
  if (sheet === undefined) throw new AppError('not_found');
  if (sheet.closedAt !== null) throw new AppError('handover_closed');
  return sheet;
}

export async function removeHandoverLine(
  ctx: ActorCtx,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOpenSheet(tx, id);
    const [removed] = await tx
      .delete(handoverLines)
      .where(and(eq(handoverLines.handoverId, id), eq(handoverLines.orderId, orderId)))
      .returning({ tracking: handoverLines.tracking });
    if (removed === undefined) throw new AppError('not_found');
    await recordAudit(tx, ctx, {
      action: 'handover_line_removed',
      subject: { id: orderId, name: removed.tracking },
    });
    await announceChange(tx, { topic: 'scans', id });
  });
}

/**
 * Gives the sheet the next number of the year. From then on nothing of it changes, and its orders
 * are shipped: the carrier has them.
 */
export async function closeHandover(
  ctx: ActorCtx,
  id: string,
  seen: { parcels: number },
): Promise<HandoverDetail> {
  return ctx.db.transaction(async (tx) => {
    const sheet = await lockOpenSheet(tx, id);
    const lines = await tx.select().from(handoverLines).where(eq(handoverLines.handoverId, id));
    if (lines.length === 0) throw new AppError('handover_empty');
    if (lines.length !== seen.parcels) {
      throw new AppError('handover_changed', { values: { count: lines.length } });
    }
    await shipAll(
      tx,
      ctx,
      lines.map(({ orderId }) => orderId),
    );
    const year = Number(dayOf(ctx.now()).slice(0, 4));
    const number = await nextNumber(tx, year);
    await tx
      .update(handovers)
      .set({ year, number, closedAt: ctx.now(), closedByName: ctx.actor.fullName })
      .where(eq(handovers.id, id));
    await recordAudit(tx, ctx, {
      action: 'handover_closed',
      subject: { id, name: `${sheet.companyName} ${number}/${year}` },
      details: { count: lines.length },
    });
    await announceChange(tx, { topic: 'scans', id });
    return readHandover(tx, id, ctx.now());
  });
}

/** Refused where an order was cancelled or deleted after its parcel was scanned. */
async function shipAll(tx: Tx, ctx: ActorCtx, orderIds: readonly string[]): Promise<void> {
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(orders.id)
    .for('update');
  const stopped = rows.filter(
    ({ status, deletedAt }) => deletedAt !== null || !LEAVING_STATUSES.includes(status),
  );
  if (stopped.length === 0) return shipLocked(tx, ctx, rows);
  const named = stopped.slice(0, MOST_NAMED).map(({ orderNumber }) => `#${orderNumber}`);
  const more = stopped.length > MOST_NAMED ? ' …' : '';
  throw new AppError('handover_stopped', { values: { orders: named.join(' ') + more } });
}

async function shipLocked(tx: Tx, ctx: ActorCtx, leaving: readonly StoredOrder[]) {
  // The carrier may have said of some that it has them, and staff have shipped others.
  const waiting = leaving.filter(({ status }) => status === 'validated');
  // Of all orders at once, so that two sheets do not lock the same goods crosswise.
  await lockVariants(tx, variantsOf(waiting.flatMap(({ lines }) => lines)));
  for (const order of waiting) await moveStatus(tx, ctx, order, 'shipped', undefined);
}

/** Closings of a year wait for each other, so that no number is missing when one of them fails. */
async function nextNumber(tx: Tx, year: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lawha_handover'), ${year}::int)`);
  const [last] = await tx
    .select({ number: max(handovers.number) })
    .from(handovers)
    .where(eq(handovers.year, year));
  return (last?.number ?? 0) + 1;
}
