import { sql } from 'drizzle-orm';
import type { ImportSpends, SpendImport } from '#contract/reports/costs.ts';
import { foldForSearch } from '#contract/names/text.ts';
import type { ActorCtx } from '../../context.ts';
import { spends } from '../../db/schema/costs.ts';
import { products } from '../../db/schema/products.ts';
import { productVariants } from '../../db/schema/variants.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Reader } from '../../db/types.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { spendColumns, type SpendColumns } from './spends-service.ts';

/** All rows or none. Rows that are there already, exactly alike, are left out. */
export async function importSpends(
  ctx: ActorCtx,
  { rows, isTrial }: ImportSpends,
): Promise<SpendImport> {
  return ctx.db.transaction(async (tx) => {
    // One import after the other, so that the same file sent twice at once is not added twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lawha_spends'))`);
    const findProduct = await productsByName(tx);
    const unknownProducts: number[] = [];
    const wanted = rows.map((row, position) => {
      const { product } = row;
      if (product == null) return spendColumns({ ...row, productId: null });
      const productId = findProduct(product);
      if (productId === undefined) unknownProducts.push(position);
      return spendColumns({ ...row, productId: productId ?? null });
    });
    const stored = new Set((await tx.select().from(spends)).map(likeness));
    const added = wanted.filter((row) => !stored.has(likeness(row)));
    const result = { added: added.length, known: rows.length - added.length, unknownProducts };
    if (isTrial || unknownProducts.length > 0 || added.length === 0) return result;
    await tx.insert(spends).values(added.map((row) => ({ ...row, createdAt: ctx.now() })));
    await recordAudit(tx, ctx, { action: 'costs_imported', details: { count: added.length } });
    await announceChange(tx, { topic: 'reports' });
    return result;
  });
}

/** A name that two products share finds none: nobody could say which was meant. */
async function productsByName(db: Reader) {
  const found = new Map<string, string | undefined>();
  const rows = await db
    .select({
      id: products.id,
      slug: products.slug,
      nameAr: products.nameAr,
      nameFr: products.nameFr,
      nameEn: products.nameEn,
    })
    .from(products);
  const skus = await db
    .select({ id: productVariants.productId, sku: productVariants.sku })
    .from(productVariants);
  for (const { id, ...names } of [...rows, ...skus]) {
    for (const name of new Set(Object.values(names).map((one) => foldForSearch(one ?? '')))) {
      if (name === '') continue;
      const isShared = found.has(name) && found.get(name) !== id;
      found.set(name, isShared ? undefined : id);
    }
  }
  return (name: string) => found.get(foldForSearch(name));
}

const likeness = (row: SpendColumns): string =>
  JSON.stringify([
    row.kind,
    row.fromDay,
    row.toDay,
    row.label,
    row.source,
    row.sourceId,
    row.productId,
    row.amount,
    row.currency,
    row.rate,
    row.note,
  ]);
