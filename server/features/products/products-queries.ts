import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type {
  Product,
  ProductFilter,
  ProductNames,
  ProductsQuery,
} from '#contract/products/products.ts';
import type { Ctx } from '../../context.ts';
import { products } from '../../db/schema/products.ts';
import { newestFirst } from '../../db/statements/newest-first.ts';
import { matchesSearch } from '../../db/statements/search.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { ListSource } from '../../http/lists.ts';
import type { StoredProduct } from './product-fields.ts';
import {
  isLowStock,
  PRODUCT_COLUMNS,
  toProduct,
  type ProductRow,
  availableStock,
} from './product-presenter.ts';

type ListedRow = ProductRow & { position: string };

const { orderBy: newest, position, isAfter } = newestFirst(products);

/** The search text begins with the normalised Arabic name, as the screens show it. */
const ORDER_BY: Record<NonNullable<ProductsQuery['sort']>, SQL[]> = {
  newest,
  oldest: [asc(products.createdAt), asc(products.id)],
  nameUp: [asc(products.searchText), asc(products.id)],
  nameDown: [desc(products.searchText), asc(products.id)],
  dearest: [desc(products.price), ...newest],
  cheapest: [asc(products.price), ...newest],
  mostStock: [sql`${availableStock} desc`, ...newest],
  leastStock: [sql`${availableStock} asc`, ...newest],
};

const HAS_STATUS: Record<ProductFilter, SQL | undefined> = {
  all: undefined,
  active: eq(products.isActive, true),
  hidden: eq(products.isActive, false),
  low: isLowStock,
};

export function listProducts({ db }: Ctx, query: ProductsQuery): ListSource<ListedRow, Product> {
  // The whole list is read with keyset paging, which needs the default order.
  const isWhole = query.page === undefined && query.pageSize === undefined;
  const order = ORDER_BY[(isWhole ? undefined : query.sort) ?? 'newest'];
  const where = and(
    HAS_STATUS[query.status ?? 'all'],
    matchesSearch(products.searchText, query.search),
  );
  return {
    count: async () => db.$count(products, where),
    rows: async ({ limit, offset, after }) =>
      db
        .select({ ...PRODUCT_COLUMNS, position })
        .from(products)
        .where(and(where, isAfter(after)))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    present: toProduct,
  };
}

/** Includes hidden products, because existing orders show them. */
export async function listProductNames(
  { db }: Ctx,
  ids: readonly string[],
): Promise<ProductNames[]> {
  const { id, nameAr, nameFr, nameEn } = products;
  return db
    .select({ id, nameAr, nameFr, nameEn })
    .from(products)
    .where(inArray(id, [...ids]));
}

export async function requireProduct(db: Reader, id: string): Promise<Product> {
  const [row] = await db.select(PRODUCT_COLUMNS).from(products).where(eq(products.id, id));
  if (row === undefined) throw new AppError('not_found');
  return toProduct(row);
}

/** Locks the row until the transaction ends: orders that take stock wait and see the new value. */
export async function lockProduct(tx: Tx, id: string): Promise<StoredProduct> {
  const [stored] = await tx.select().from(products).where(eq(products.id, id)).for('no key update');
  if (stored === undefined) throw new AppError('not_found');
  return stored;
}
