import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Product, ProductFilter, ProductsQuery } from '#contract/products.ts';
import type { Ctx } from '../../context.ts';
import { newestFirst } from '../../db/newest-first.ts';
import { products } from '../../db/schema/products.ts';
import { matchesSearch } from '../../db/search.ts';
import { AppError } from '../../errors.ts';
import type { ListSource } from '../../http/answer-list.ts';

type ProductRow = typeof products.$inferSelect;
type ListedRow = ProductRow & { position: string };

const { orderBy, position, isAfter } = newestFirst(products);

export function listProducts({ db }: Ctx, query: ProductsQuery): ListSource<ListedRow, Product> {
  const where = and(hasStatus(query.status), matchesSearch(products.searchText, query.search));
  return {
    count: async () => db.$count(products, where),
    rows: async ({ limit, offset, after }) =>
      db
        .select({ ...getTableColumns(products), position })
        .from(products)
        .where(and(where, isAfter(after)))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    present: toProduct,
  };
}

export async function getProduct({ db }: Ctx, id: string): Promise<Product> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (row === undefined) throw new AppError('not_found');
  return toProduct(row);
}

function hasStatus(status: ProductFilter = 'all') {
  return status === 'all' ? undefined : eq(products.isActive, status === 'active');
}

function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    slug: row.slug,
    nameAr: row.nameAr,
    nameFr: row.nameFr,
    nameEn: row.nameEn,
    descriptionAr: row.descriptionAr,
    descriptionFr: row.descriptionFr,
    descriptionEn: row.descriptionEn,
    price: Number(row.price),
    originalPrice: row.originalPrice === null ? null : Number(row.originalPrice),
    badge: row.badge,
    rating: Number(row.rating),
    reviewCount: row.reviewCount,
    imageUrl: row.imageUrl,
    image: row.imageUrl,
    benefits: row.benefits,
    benefitsTranslations: row.benefitsTranslations,
    bundleSerumIds: row.bundleSerumIds,
    stock: row.stock,
    category: row.category,
    videoUrl: row.videoUrl,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
  };
}
