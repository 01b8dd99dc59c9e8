import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import {
  RATE_DAYS,
  type LowStock,
  type StockInTransit,
  type StockItem,
} from '#contract/stock/stock.ts';
import type { Ctx } from '../../context.ts';
import { daysBefore } from '../../db/statements/days.ts';
import { matchesSearch } from '../../db/statements/search.ts';
import { products } from '../../db/schema/products.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { productVariants } from '../../db/schema/variants.ts';
import type { ListSource } from '../../http/lists.ts';
import { heldUnits, NAME_COLUMNS, namesOf, type NamedRow } from './stock-columns.ts';

type ItemRow = NamedRow &
  Pick<StockItem, 'barcode' | 'imageUrl' | 'stock' | 'reserved' | 'damaged'> & { index: number };

const ofItsProduct = eq(products.id, productVariants.productId);

const damaged = sql<number>`coalesce((select sum(m.quantity) from stock_moves m
  where m.variant_id = ${productVariants.id} and m.place = 'damaged'), 0)::int`;

/** A scanned code comes first, since others may contain it. Hidden goods can be received too. */
export function listStockItems(
  { db }: Ctx,
  { search = '', of }: { search?: string | undefined; of?: string | undefined },
): ListSource<ItemRow, StockItem> {
  const term = search.trim();
  const isCode = sql<boolean>`(lower(${productVariants.sku}) = lower(${term})
    or ${productVariants.barcode} = ${term})`;
  const matches = and(
    term === '' ? undefined : or(isCode, matchesSearch(products.searchText, term) ?? sql`false`),
    of === undefined ? undefined : or(eq(productVariants.id, of), eq(products.id, of)),
  );
  return {
    count: async () => {
      const [found] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(productVariants)
        .innerJoin(products, ofItsProduct)
        .where(matches);
      return found?.count ?? 0;
    },
    rows: async ({ limit, offset, after }) => {
      const start = after === undefined ? offset : after.index + 1;
      const rows = await db
        .select({
          ...NAME_COLUMNS,
          barcode: productVariants.barcode,
          imageUrl: sql<string>`coalesce(${productVariants.imageUrl}, ${products.imageUrl})`,
          stock: productVariants.stock,
          reserved: sql<number>`coalesce(held.units, 0)`,
          damaged,
        })
        .from(productVariants)
        .innerJoin(products, ofItsProduct)
        .leftJoin(sql`${heldUnits('validated')} held`, sql`held.variant_id = ${productVariants.id}`)
        .where(matches)
        .orderBy(
          sql`coalesce(${isCode}, false) desc`,
          desc(products.createdAt),
          asc(products.id),
          asc(productVariants.position),
          asc(productVariants.id),
        )
        .limit(limit)
        .offset(start);
      return rows.map((row, n) => ({ ...row, index: start + n }));
    },
    present: (row) => ({
      ...namesOf(row),
      barcode: row.barcode,
      imageUrl: row.imageUrl,
      stock: row.stock,
      reserved: row.reserved,
      damaged: row.damaged,
    }),
  };
}

/** On sale, and at or below the threshold. */
const IS_LOW = sql`${products.isActive} and ${productVariants.isActive}
  and ${products.bundleSerumIds} is null and ${productVariants.stock} <=
    coalesce((select ${siteSettings.lowStockThreshold} from ${siteSettings}), 5)`;
const LOW = sql`select ${productVariants.id} from ${productVariants}
  join ${products} on ${ofItsProduct} where ${IS_LOW}`;

/** How many goods are low and how many open orders need them, as parts of another statement. */
export const countLowStock: SQL<number> = sql`(select count(*)::int from (${LOW}) low)`;
export const countOrdersOfLowStock: SQL<number> = sql`(
  select count(distinct o.id)::int from orders o
    cross join lateral jsonb_array_elements(o.lines) line
    cross join lateral jsonb_array_elements(case jsonb_typeof(line -> 'parts')
      when 'array' then line -> 'parts' else jsonb_build_array(line) end) part
  where o.status = 'pending' and o.deleted_at is null
    and (part ->> 'variantId')::uuid in (${LOW}))`;

/** What runs out first comes first. */
export async function listLowStock({ db, now }: Ctx): Promise<LowStock[]> {
  const sold = sql<number>`coalesce((select -sum(m.quantity) from stock_moves m
    where m.variant_id = ${productVariants.id} and m.place = 'main' and m.order_id is not null
      and m.at >= ${daysBefore(now(), RATE_DAYS).toISOString()}::timestamptz), 0)::int`;
  const rows = await db
    .select({
      ...NAME_COLUMNS,
      stock: productVariants.stock,
      sold,
      waiting: sql<number>`coalesce(held.orders, 0)`,
    })
    .from(productVariants)
    .innerJoin(products, ofItsProduct)
    .leftJoin(sql`${heldUnits('pending')} held`, sql`held.variant_id = ${productVariants.id}`)
    .where(IS_LOW);
  return rows
    .map((row) => ({
      ...namesOf(row),
      stock: row.stock,
      sold: Math.max(row.sold, 0),
      waiting: row.waiting,
      daysLeft: row.sold > 0 ? Math.round((row.stock * RATE_DAYS * 10) / row.sold) / 10 : null,
    }))
    .toSorted(
      (a, b) =>
        (a.daysLeft ?? Number.POSITIVE_INFINITY) - (b.daysLeft ?? Number.POSITIVE_INFINITY) ||
        a.stock - b.stock ||
        a.nameAr.localeCompare(b.nameAr),
    );
}

export async function listStockInTransit({ db }: Ctx): Promise<StockInTransit[]> {
  const rows = await db
    .select({
      ...NAME_COLUMNS,
      units: sql<number>`held.units`,
      orderCount: sql<number>`held.orders`,
    })
    .from(productVariants)
    .innerJoin(products, ofItsProduct)
    .innerJoin(sql`${heldUnits('shipped')} held`, sql`held.variant_id = ${productVariants.id}`)
    .orderBy(desc(sql`held.units`), asc(products.nameAr), asc(productVariants.position));
  return rows.map((row) => ({ ...namesOf(row), units: row.units, orderCount: row.orderCount }));
}
