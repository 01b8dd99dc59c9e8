import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { StockMove, StockMovesFilter } from '#contract/stock/stock.ts';
import type { Ctx } from '../../context.ts';
import { endOfDay, startOfDay } from '../../db/statements/days.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import { orders } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/products.ts';
import { stockMoves } from '../../db/schema/stock-moves.ts';
import { productVariants } from '../../db/schema/variants.ts';
import type { Db } from '../../db/types.ts';
import type { ListSource } from '../../http/lists.ts';
import { NAME_COLUMNS, namesOf, type NamedRow } from './stock-columns.ts';

const { id, at, place, quantity, reason, orderId, line, documentId, actorName, note } = stockMoves;
const MOVE_COLUMNS = {
  ...NAME_COLUMNS,
  id,
  at,
  place,
  quantity,
  reason,
  orderId,
  line,
  documentId,
  actorName,
  note,
  orderNumber: orders.orderNumber,
};

type MoveRow = NamedRow &
  Omit<StockMove, keyof NamedRow | 'at' | 'variantAr' | 'variantFr' | 'variantEn'> & { at: Date };

/** Newest first: ids come from a sequence. */
export function listStockMoves(
  { db }: Ctx,
  filter: StockMovesFilter,
): ListSource<MoveRow, StockMove> {
  const where = conditions(filter);
  const reached: Reached = new Map();
  const joined = eq(productVariants.id, stockMoves.variantId);
  return {
    count: async () => {
      const [found] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(stockMoves)
        .innerJoin(productVariants, joined)
        .where(where);
      return found?.count ?? 0;
    },
    rows: async ({ limit, offset, after }) =>
      withBalances(
        db,
        reached,
        await db
          .select(MOVE_COLUMNS)
          .from(stockMoves)
          .innerJoin(productVariants, joined)
          .innerJoin(products, eq(products.id, productVariants.productId))
          .leftJoin(orders, eq(orders.id, stockMoves.orderId))
          .where(and(where, after && lt(stockMoves.id, after.id)))
          .orderBy(desc(stockMoves.id))
          .limit(limit)
          .offset(offset),
      ),
    present: toStockMove,
  };
}

function conditions(filter: StockMovesFilter): SQL | undefined {
  const { productId, variantId, from, to } = filter;
  return and(
    productId === undefined ? undefined : eq(productVariants.productId, productId),
    variantId === undefined ? undefined : eq(stockMoves.variantId, variantId),
    filter.reason && eq(reason, filter.reason),
    filter.place && eq(place, filter.place),
    filter.orderId === undefined ? undefined : eq(orderId, filter.orderId),
    from === undefined ? undefined : gte(at, startOfDay(from)),
    to === undefined ? undefined : lt(at, endOfDay(to)),
  );
}

/** How far a list that is read in batches has come: the stock of a variant before its last row. */
type Reached = Map<string, { variant_id: string; id: number; stock: number }>;

/**
 * In the main place the stock is kept, so the running stock is that less what came later: the first
 * pages read few rows, however long the ledger is. Elsewhere there are few rows, and they are summed.
 */
async function withBalances(
  db: Db,
  reached: Reached,
  rows: readonly Omit<MoveRow, 'balance'>[],
): Promise<MoveRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const main = rows.filter((row) => row.place === 'main').map((row) => row.variantId);
  const elsewhere = rows.filter((row) => row.place !== 'main').map((row) => row.variantId);
  const balances = await rowsOf<{ id: string; balance: number }>(
    db,
    sql`select id, balance from (
        select m.id, (coalesce(r.stock, v.stock) - coalesce(sum(m.quantity) over (
          partition by m.variant_id order by m.id desc
          rows between unbounded preceding and 1 preceding), 0))::int as balance
        from stock_moves m join product_variants v on v.id = m.variant_id
        left join json_to_recordset(${JSON.stringify([...reached.values()])}::json)
          as r (variant_id uuid, id bigint, stock int) on r.variant_id = m.variant_id
        where m.place = 'main' and m.id < coalesce(r.id, m.id + 1) and m.id >= ${Math.min(...ids)} and ${among(main)}
        union all
        select m.id, (sum(m.quantity) over (
          partition by m.variant_id, m.place order by m.id))::int
        from stock_moves m where m.place <> 'main' and ${among(elsewhere)}
      ) running where ${inArray(sql`id`, ids)}`,
  );
  const byId = new Map(balances.map((one) => [Number(one.id), one.balance]));
  return rows.map((row) => {
    const balance = byId.get(row.id) ?? 0;
    const { id: at, variantId, quantity: units } = row;
    if (row.place === 'main') {
      reached.set(variantId, { variant_id: variantId, id: at, stock: balance - units });
    }
    return { ...row, balance };
  });
}

const among = (variantIds: readonly string[]) =>
  inArray(sql`m.variant_id`, [...new Set(variantIds)]);

function toStockMove(row: MoveRow): StockMove {
  return {
    id: row.id,
    at: row.at.toISOString(),
    ...namesOf(row),
    place: row.place,
    quantity: row.quantity,
    balance: row.balance,
    reason: row.reason,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    line: row.line,
    documentId: row.documentId,
    actorName: row.actorName,
    note: row.note,
  };
}
