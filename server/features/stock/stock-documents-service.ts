import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { can } from '#contract/permissions.ts';
import type {
  CreateStockCount,
  CreateStockReceipt,
  StockDocumentDetail,
} from '#contract/stock/stock.ts';
import type { ActorCtx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { keepAnswerIn, keyedCall, orFirstAnswer } from '../../db/tables/idempotency.ts';
import { decimal } from '../../db/statements/write-rows.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import { stockDocuments } from '../../db/schema/stock-documents.ts';
import { productVariants } from '../../db/schema/variants.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, type FieldError } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { heldUnits } from './stock-columns.ts';
import { getStockDocument } from './stock-documents-queries.ts';
import { lockVariants, moveStock, nameOf, type LockedVariant } from './stock-ledger.ts';

type Head = Pick<typeof stockDocuments.$inferInsert, 'kind' | 'supplier' | 'paperNumber' | 'note'>;

/** The first call has the document; a repeated one reads it anew. */
interface Written {
  id: string;
  document?: StockDocumentDetail;
}

/** Goods that came in. The last cost of a variant is its cost from now on. */
export async function createStockReceipt(
  ctx: ActorCtx,
  input: CreateStockReceipt,
  key: string | undefined,
): Promise<StockDocumentDetail> {
  const { lines, ...paper } = input;
  const hasCosts = lines.some(({ unitCost }) => unitCost !== undefined && unitCost !== null);
  if (hasCosts && !can(ctx.actor, 'canEditFinance')) throw new AppError('no_permission');
  return writeDocument(ctx, { kind: 'receipt', ...paper }, input, key, async (tx, documentId) => {
    const locked = await lockAll(tx, lines);
    await moveStock(
      tx,
      ctx,
      lines.map(({ variantId, quantity, unitCost }) => ({
        variantId,
        quantity,
        reason: 'received',
        documentId,
        unitCost: decimal(unitCost) ?? null,
      })),
    );
    await writeCosts(tx, ctx, lines, locked);
  });
}

/** Each product whose cost changed gets a line in the audit trail, as by every other way. */
async function writeCosts(
  tx: Tx,
  ctx: ActorCtx,
  lines: CreateStockReceipt['lines'],
  locked: readonly LockedVariant[],
): Promise<void> {
  const changed = new Map<string, string>();
  for (const { variantId, unitCost } of lines) {
    if (unitCost === undefined || unitCost === null) continue;
    const cost = unitCost.toFixed(2);
    const isOther = sql`${productVariants.cost} is distinct from ${cost}::numeric`;
    const [written] = await tx
      .update(productVariants)
      .set({ cost })
      .where(and(eq(productVariants.id, variantId), isOther))
      .returning({ productId: productVariants.productId });
    const variant = locked.find(({ id }) => id === variantId);
    if (written !== undefined) changed.set(written.productId, variant?.name?.ar ?? '');
  }
  for (const [id, name] of changed) {
    await recordAudit(tx, ctx, { action: 'product_cost_changed', subject: { id, name } });
  }
}

/** Books the differences between what the screen showed and what was counted on the shelf. */
export async function createStockCount(
  ctx: ActorCtx,
  input: CreateStockCount,
  key: string | undefined,
): Promise<StockDocumentDetail> {
  const { lines, note } = input;
  return writeDocument(ctx, { kind: 'count', note }, input, key, async (tx, documentId) => {
    const locked = await lockAll(tx, lines);
    const reserved = await reservedUnits(tx);
    requireExpected(ctx, lines, locked, reserved);
    const differences = lines.filter(({ expected, counted }) => expected !== counted);
    await moveStock(
      tx,
      ctx,
      differences.map(({ variantId, expected, counted }) => ({
        variantId,
        quantity: counted - expected,
        reason: 'counted',
        documentId,
      })),
    );
  });
}

async function writeDocument(
  ctx: ActorCtx,
  head: Head,
  input: unknown,
  key: string | undefined,
  work: (tx: Tx, id: string) => Promise<void>,
): Promise<StockDocumentDetail> {
  const { db, actor } = ctx;
  const scope = `stock ${head.kind}:${actor.id}`;
  const call = key === undefined ? null : keyedCall(scope, key, input);
  const written = await orFirstAnswer<Written>(db, call, async () =>
    db.transaction(async (tx) => {
      const id = randomUUID();
      await keepAnswerIn(tx, call, { id } satisfies Written);
      const by = { at: ctx.now(), actorId: actor.id, actorName: actor.fullName };
      await tx.insert(stockDocuments).values({ id, ...head, ...by });
      await work(tx, id);
      await announceChange(tx, { topic: 'products' });
      return { id, document: await getStockDocument(tx, ctx, id) };
    }),
  );
  return written.document ?? getStockDocument(db, ctx, written.id);
}

async function lockAll(tx: Tx, lines: readonly { variantId: string }[]): Promise<LockedVariant[]> {
  const locked = await lockVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  const known = new Set(locked.map(({ id }) => id));
  const fields = lines.flatMap(({ variantId }, index) =>
    known.has(variantId) ? [] : [{ path: `lines.${index}.variantId`, message: 'invalid' }],
  );
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
  return locked;
}

async function reservedUnits(tx: Tx): Promise<Map<string, number>> {
  const rows = await rowsOf<{ variant_id: string; units: number }>(
    tx,
    sql`select variant_id, units from ${heldUnits('validated')} held`,
  );
  return new Map(rows.map((row) => [row.variant_id, row.units]));
}

/** What is reserved lies on the shelf too, so the count begins there and cannot go below it. */
function requireExpected(
  { language }: ActorCtx,
  lines: CreateStockCount['lines'],
  locked: readonly LockedVariant[],
  reserved: ReadonlyMap<string, number>,
): void {
  const moved: string[] = [];
  const fields: FieldError[] = [];
  const tooFew: FieldError[] = [];
  for (const [index, { variantId, expected, counted }] of lines.entries()) {
    const variant = locked.find(({ id }) => id === variantId);
    if (variant === undefined) continue;
    const held = reserved.get(variantId) ?? 0;
    const now = variant.stock + held;
    if (now !== expected) {
      moved.push(`${nameOf(variant, language)} (${now})`);
      fields.push({ path: `lines.${index}.expected`, message: `stockNow:${now}` });
    } else if (counted < held) {
      tooFew.push({ path: `lines.${index}.counted`, message: `belowReserved:${held}` });
    }
  }
  if (moved.length > 0) {
    const products = moved.join(language === 'ar' ? '، ' : ', ');
    throw new AppError('stocks_changed', { fields, values: { products } });
  }
  if (tooFew.length > 0) throw new AppError('invalid_input', { fields: tooFew });
}
