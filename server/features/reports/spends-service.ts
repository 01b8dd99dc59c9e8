import { desc, eq } from 'drizzle-orm';
import type { CreateSpend, Spend, UpdateSpend } from '#contract/reports/costs.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { spends } from '../../db/schema/costs.ts';
import { products } from '../../db/schema/products.ts';
import { sources } from '../../db/schema/sources.ts';
import { decimal } from '../../db/statements/write-rows.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';
import { changesOf, recordAudit } from '../audit/audit-service.ts';

export async function listSpends({ db }: Ctx): Promise<Spend[]> {
  const rows = await db
    .select()
    .from(spends)
    .orderBy(desc(spends.fromDay), desc(spends.createdAt), desc(spends.id));
  return rows.map(toSpend);
}

export async function createSpend(ctx: ActorCtx, input: CreateSpend): Promise<Spend> {
  return ctx.db.transaction(async (tx) => {
    await requireSubjects(tx, input);
    const columns = spendColumns(input);
    const [row] = await tx
      .insert(spends)
      .values({ ...columns, createdAt: ctx.now() })
      .returning();
    if (row === undefined) throw new Error('The cost was not written');
    const changes = changesOf({}, namedSpend(columns));
    await recordAudit(tx, ctx, {
      action: 'costs_changed',
      subject: subjectOf(row),
      details: { changes },
    });
    await announceChange(tx, { topic: 'reports' });
    return toSpend(row);
  });
}

export async function updateSpend(ctx: ActorCtx, id: string, input: UpdateSpend): Promise<Spend> {
  return ctx.db.transaction(async (tx) => {
    const [stored] = await tx.select().from(spends).where(eq(spends.id, id)).for('update');
    if (stored === undefined) throw new AppError('not_found');
    if (stored.version !== input.version) throw new AppError('changed_meanwhile');
    await requireSubjects(tx, input);
    const columns = spendColumns(input);
    const [row] = await tx
      .update(spends)
      .set({ ...columns, version: stored.version + 1 })
      .where(eq(spends.id, id))
      .returning();
    if (row === undefined) throw new AppError('not_found');
    const changes = changesOf(namedSpend(stored), namedSpend(columns));
    await recordAudit(tx, ctx, {
      action: 'costs_changed',
      subject: subjectOf(row),
      details: { changes },
    });
    await announceChange(tx, { topic: 'reports' });
    return toSpend(row);
  });
}

export async function deleteSpend(ctx: ActorCtx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx.delete(spends).where(eq(spends.id, id)).returning();
    if (gone === undefined) throw new AppError('not_found');
    await recordAudit(tx, ctx, { action: 'costs_deleted', subject: subjectOf(gone) });
    await announceChange(tx, { topic: 'reports' });
  });
}

async function requireSubjects(tx: Tx, { productId, sourceId }: CreateSpend): Promise<void> {
  if (sourceId != null && (await tx.$count(sources, eq(sources.id, sourceId))) === 0) {
    throw invalidField('sourceId', 'invalid');
  }
  if (productId == null) return;
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId));
  if (found.length === 0) throw invalidField('productId', 'invalid');
}

const subjectOf = ({ id, label, fromDay }: SpendRow) => ({ id, name: label ?? fromDay });

type SpendRow = typeof spends.$inferSelect;

const toSpend = (row: SpendRow): Spend => ({
  id: row.id,
  kind: row.kind,
  fromDay: row.fromDay,
  toDay: row.toDay,
  label: row.label,
  source: row.source,
  sourceId: row.sourceId,
  productId: row.productId,
  amount: Number(row.amount),
  currency: row.currency,
  rate: row.rate === null ? null : Number(row.rate),
  dinars: Number(row.dinars),
  isReal: row.isReal,
  note: row.note,
  version: row.version,
});

export const spendColumns = (input: CreateSpend) => ({
  kind: input.kind,
  fromDay: input.fromDay,
  toDay: input.toDay ?? input.fromDay,
  label: input.label ?? null,
  source: input.source ?? null,
  sourceId: input.sourceId ?? null,
  productId: input.productId ?? null,
  amount: input.amount.toFixed(2),
  currency: input.currency,
  rate: decimal(input.rate ?? null),
  isReal: input.isReal,
  note: input.note ?? null,
});
export type SpendColumns = ReturnType<typeof spendColumns>;

/** The audit trail names the product by its id alone: names change. */
const namedSpend = (row: SpendColumns) => ({
  costFrom: row.fromDay,
  costTo: row.toDay,
  costAmount: `${row.amount} ${row.currency}`,
  costRate: row.rate,
  costLabel: row.label,
  costIsReal: row.isReal,
});
