import { and, eq, inArray } from 'drizzle-orm';
import { UNDO_HOURS, type UndoneImport } from '#contract/orders/orders-import.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '../../../context.ts';
import { orderImportRows, orderImports } from '../../../db/schema/order-imports.ts';
import { orders } from '../../../db/schema/orders.ts';
import { AppError } from '../../../errors.ts';
import { recordAudit } from '../../audit/audit-service.ts';
import { deleteLockedOrder } from '../order-deletion-service.ts';
import type { StoredOrder } from '../order-write.ts';
import { oldestUndoable, rowsFrom } from './orders-import-service.ts';

const AT_ONCE = 50;

/**
 * Deletes the orders of the next rows of an import, as a person would one by one; they can be
 * restored like others. What anybody has worked on stays.
 */
export async function undoOrderImport(
  ctx: ActorCtx,
  importId: string,
  fromLine = 0,
): Promise<UndoneImport> {
  return ctx.db.transaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(orderImports)
      .where(eq(orderImports.id, importId))
      .for('update');
    if (stored === undefined) throw new AppError('not_found');
    if (stored.byId !== ctx.actor.id && !can(ctx.actor, 'canDeleteOrders')) {
      throw new AppError('no_permission');
    }
    if (stored.lastAt <= oldestUndoable(ctx)) {
      throw new AppError('import_undo_too_late', { values: { hours: UNDO_HOURS } });
    }
    const rows = await rowsFrom(tx, importId, fromLine, AT_ONCE);
    const locked = await tx
      .select()
      .from(orders)
      .where(
        inArray(
          orders.id,
          rows.map(({ orderId }) => orderId),
        ),
      )
      .orderBy(orders.id)
      .for('update');
    const open = locked.filter(isUntouched);
    for (const order of open) await deleteLockedOrder(tx, ctx, order);
    const gone = locked.filter((order) => order.deletedAt !== null || open.includes(order));
    // What is gone may be imported again.
    await tx.delete(orderImportRows).where(
      and(
        eq(orderImportRows.importId, importId),
        inArray(
          orderImportRows.orderId,
          gone.map(({ id }) => id),
        ),
      ),
    );
    if (open.length > 0) {
      await recordAudit(tx, ctx, {
        action: 'orders_import_undone',
        subject: { id: importId, name: stored.fileName },
        details: { count: open.length },
      });
    }
    return {
      removed: open.length,
      stayed: locked
        .filter((order) => !gone.includes(order))
        .map(({ id, orderNumber, customerName }) => ({ orderId: id, orderNumber, customerName })),
      nextLine: rows.length < AT_ONCE ? null : (rows.at(-1)?.line ?? null),
    };
  });
}

/** Nobody has called, edited, confirmed or sent it. */
const isUntouched = ({ status, callCount, version, deletedAt }: StoredOrder): boolean =>
  status === 'pending' && callCount === 0 && version === 1 && deletedAt === null;
