import { and, asc, desc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import { catalogueOf } from '#contract/names/match-product.ts';
import {
  UNDO_HOURS,
  type ImportedRow,
  type ImportOrders,
  type ImportResult,
  type OrderImport,
} from '#contract/orders/orders-import.ts';
import type { ActorCtx } from '../../../context.ts';
import { orderImportRows, orderImports } from '../../../db/schema/order-imports.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Reader, Tx } from '../../../db/types.ts';
import { recordAudit } from '../../audit/audit-service.ts';
import { retryOnMergedClient } from '../../clients/client-upsert.ts';
import { readCatalogue, readSellables } from '../../products/sellables.ts';
import { newColumns } from '../order-columns.ts';
import { insertOrders, type PreparedOrder } from '../order-insert.ts';
import { recordEvent } from '../order-write.ts';
import { readImportRow, type ReadRow, type RowFields } from './read-import-row.ts';

/**
 * Reads rows of a file; with `confirm` writes those that are ready, in one transaction. The import is
 * locked first, so that the same file sent twice at once writes each of its rows once.
 */
export async function importOrders(ctx: ActorCtx, input: ImportOrders): Promise<ImportResult> {
  const catalogue = catalogueOf(await readCatalogue(ctx.db, 'on_sale'));
  // Of a row that was sent twice the first counts.
  const rows = [...new Map(input.rows.toReversed().map((row) => [row.line, row])).values()];
  const wanted = new Set(rows.flatMap((row) => (row.isDoubleWanted === true ? row.line : [])));
  const read = rows.map((row) => readImportRow(row, catalogue, input.numbering)).toReversed();
  if (input.confirm !== true) {
    const found = await findImport(ctx.db, input.fileHash);
    const settled = await settle(ctx.db, ctx, found?.id ?? null, read, wanted);
    return { rows: settled.map(({ shown }) => shown), importId: found?.id ?? null };
  }
  return retryOnMergedClient(() =>
    ctx.db.transaction(async (tx) => {
      const importId = await lockImport(tx, ctx, input);
      const settled = await settle(tx, ctx, importId, read, wanted);
      await write(tx, ctx, importId, settled, input.fileName);
      return {
        importId,
        rows: settled.map(({ shown }) =>
          shown.outcome === 'ready' ? { ...shown, outcome: 'written' as const } : shown,
        ),
      };
    }),
  );
}

interface SettledRow extends ReadRow {
  shown: ImportedRow;
}

/** A customer who orders for the same amount again within a week may have been written twice. */
const DOUBLE_DAYS = 7;
const DAY_MS = 86_400_000;

async function settle(
  db: Reader,
  { now }: ActorCtx,
  importId: string | null,
  read: readonly ReadRow[],
  wanted: ReadonlySet<number>,
): Promise<SettledRow[]> {
  const known = await knownLines(
    db,
    importId,
    read.map(({ shown }) => shown.line),
  );
  const phones = [...new Set(read.flatMap(({ shown: { phone } }) => phone ?? []))];
  const since = new Date(now().getTime() - DOUBLE_DAYS * DAY_MS);
  const stored = await db
    .select({ phone: orders.phone, total: sql`${orders.totalAmount}`.mapWith(Number) })
    .from(orders)
    .where(
      and(inArray(orders.phone, phones), gte(orders.createdAt, since), isNull(orders.deletedAt)),
    );
  /** With the row of the file, where it is none of the shop. */
  const seen = new Map<string, number | null>(
    stored.map(({ phone, total }) => [`${phone} ${total}`, null]),
  );
  return read.map((row) => {
    const { line, phone, totalAmount } = row.shown;
    const likeness = `${phone} ${totalAmount}`;
    const isDouble = row.fields !== null && seen.has(likeness) && !wanted.has(line);
    const outcome = known.has(line)
      ? 'known'
      : row.fields === null
        ? 'wrong'
        : isDouble
          ? 'double'
          : 'ready';
    const doubleOf = outcome === 'double' ? (seen.get(likeness) ?? null) : null;
    if (outcome === 'ready' && !seen.has(likeness)) seen.set(likeness, line);
    return { ...row, shown: { ...row.shown, outcome, doubleOf } };
  });
}

async function knownLines(db: Reader, importId: string | null, lines: number[]) {
  if (importId === null) return new Set<number>();
  const rows = await db
    .select({ line: orderImportRows.line })
    .from(orderImportRows)
    .where(and(eq(orderImportRows.importId, importId), inArray(orderImportRows.line, lines)));
  return new Set(rows.map(({ line }) => line));
}

const findImport = async (db: Reader, fileHash: string) =>
  (await db.select().from(orderImports).where(eq(orderImports.fileHash, fileHash)))[0];

async function lockImport(tx: Tx, ctx: ActorCtx, { fileHash, fileName }: ImportOrders) {
  const at = ctx.now();
  const { id: byId, fullName: byName } = ctx.actor;
  await tx
    .insert(orderImports)
    .values({ fileHash, fileName, byId, byName, createdAt: at, lastAt: at })
    .onConflictDoNothing({ target: orderImports.fileHash });
  const [found] = await tx
    .select({ id: orderImports.id })
    .from(orderImports)
    .where(eq(orderImports.fileHash, fileHash))
    .for('update');
  if (found === undefined) throw new Error('The import was not written');
  return found.id;
}

async function write(
  tx: Tx,
  ctx: ActorCtx,
  importId: string,
  settled: readonly SettledRow[],
  fileName: string,
): Promise<void> {
  const ready = settled.flatMap((row) =>
    row.shown.outcome === 'ready' && row.fields !== null ? [{ ...row, fields: row.fields }] : [],
  );
  if (ready.length === 0) return;
  const sellables = await readSellables(
    tx,
    ready.flatMap(({ fields }) => fields.lines),
  );
  const prepared: PreparedOrder[] = [];
  for (const { fields } of ready) prepared.push(await prepare(tx, ctx, fields, sellables));
  const written = await insertOrders(tx, prepared);
  await tx
    .insert(orderImportRows)
    .values(
      ready.map(({ shown: { line } }, at) => ({ importId, line, orderId: written[at]?.id ?? '' })),
    );
  for (const [at, { note }] of ready.entries()) {
    if (note !== null) await recordEvent(tx, ctx, written[at]?.id ?? '', { kind: 'note', note });
  }
  await tx.update(orderImports).set({ lastAt: ctx.now() }).where(eq(orderImports.id, importId));
  await recordAudit(tx, ctx, {
    action: 'orders_imported',
    subject: { id: importId, name: fileName },
    details: { count: ready.length },
  });
}

async function prepare(
  tx: Tx,
  ctx: ActorCtx,
  fields: RowFields,
  sellables: Awaited<ReturnType<typeof readSellables>>,
): Promise<PreparedOrder> {
  const now = ctx.now();
  const columns = await newColumns(tx, fields, now, async () => sellables);
  const flags = { isSpecialClient: false, isStarred: false, createdAt: now, updatedAt: now };
  return {
    order: { ...columns, ...flags },
    actor: ctx.actor,
    call: null,
    storefront: null,
    promoCode: null,
  };
}

const LISTED = 10;

export async function listOrderImports(ctx: ActorCtx): Promise<OrderImport[]> {
  const rows = await ctx.db
    .select({
      id: orderImports.id,
      fileName: orderImports.fileName,
      lastAt: orderImports.lastAt,
      by: orderImports.byName,
      orders: sql<number>`(select count(*)::int from ${orderImportRows}
        where ${orderImportRows.importId} = ${orderImports.id})`,
    })
    .from(orderImports)
    .orderBy(desc(orderImports.lastAt), desc(orderImports.id))
    .limit(LISTED);
  return rows.map(({ lastAt, ...row }) => ({
    ...row,
    at: lastAt.toISOString(),
    isUndoable: row.orders > 0 && lastAt > oldestUndoable(ctx),
  }));
}

export const oldestUndoable = ({ now }: Pick<ActorCtx, 'now'>): Date =>
  new Date(now().getTime() - UNDO_HOURS * 3_600_000);

/** The next rows of an import whose orders are still there. */
export const rowsFrom = async (db: Reader, importId: string, line: number, most: number) =>
  db
    .select()
    .from(orderImportRows)
    .where(and(eq(orderImportRows.importId, importId), gt(orderImportRows.line, line)))
    .orderBy(asc(orderImportRows.line))
    .limit(most);
