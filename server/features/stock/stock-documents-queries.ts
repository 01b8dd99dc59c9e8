import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { can } from '#contract/permissions.ts';
import type {
  StockDocument,
  StockDocumentDetail,
  StockDocumentKind,
} from '#contract/stock/stock.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { products } from '../../db/schema/products.ts';
import { stockDocuments } from '../../db/schema/stock-documents.ts';
import { stockMoves } from '../../db/schema/stock-moves.ts';
import { productVariants } from '../../db/schema/variants.ts';
import type { Reader } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { ListSource } from '../../http/lists.ts';
import { NAME_COLUMNS, namesOf } from './stock-columns.ts';

type DocumentRow = typeof stockDocuments.$inferSelect & { lineCount: number; units: number };

/** Written out, because a query on one table names its columns without the table. */
const lines = sql`stock_moves m where m.document_id = stock_documents.id`;

export function listStockDocuments(
  { db }: Ctx,
  { kind }: { kind?: StockDocumentKind | undefined },
): ListSource<DocumentRow, StockDocument> {
  const where = kind && eq(stockDocuments.kind, kind);
  return {
    count: async () => db.$count(stockDocuments, where),
    rows: async ({ limit, offset, after }) =>
      db
        .select({
          id: stockDocuments.id,
          kind: stockDocuments.kind,
          supplier: stockDocuments.supplier,
          paperNumber: stockDocuments.paperNumber,
          note: stockDocuments.note,
          at: stockDocuments.at,
          actorId: stockDocuments.actorId,
          actorName: stockDocuments.actorName,
          lineCount: sql<number>`(select count(*)::int from ${lines})`,
          units: sql<number>`(select coalesce(sum(m.quantity), 0)::int from ${lines})`,
        })
        .from(stockDocuments)
        .where(
          and(
            where,
            after &&
              sql`(${stockDocuments.at}, ${stockDocuments.id}) <
                (select d.at, d.id from stock_documents d where d.id = ${after.id})`,
          ),
        )
        .orderBy(desc(stockDocuments.at), desc(stockDocuments.id))
        .limit(limit)
        .offset(offset),
    present: (row) => ({ ...headOf(row), lineCount: row.lineCount, units: row.units }),
  };
}

const headOf = (row: typeof stockDocuments.$inferSelect) => ({
  id: row.id,
  kind: row.kind,
  supplier: row.supplier,
  paperNumber: row.paperNumber,
  note: row.note,
  at: row.at.toISOString(),
  actorName: row.actorName,
});

/** Read anew for every answer, so that costs reach only those who may see them now. */
export async function getStockDocument(
  db: Reader,
  { actor }: ActorCtx,
  id: string,
): Promise<StockDocumentDetail> {
  const [document] = await db.select().from(stockDocuments).where(eq(stockDocuments.id, id));
  if (document === undefined) throw new AppError('not_found');
  const rows = await db
    .select({ ...NAME_COLUMNS, quantity: stockMoves.quantity, unitCost: stockMoves.unitCost })
    .from(stockMoves)
    .innerJoin(productVariants, eq(productVariants.id, stockMoves.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(eq(stockMoves.documentId, id))
    .orderBy(asc(stockMoves.id));
  const seesCosts = can(actor, 'canViewFinance');
  return {
    ...headOf(document),
    lines: rows.map((row) => ({
      ...namesOf(row),
      quantity: row.quantity,
      unitCost: seesCosts && row.unitCost !== null ? Number(row.unitCost) : null,
    })),
  };
}
