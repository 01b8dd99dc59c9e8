import { inArray } from 'drizzle-orm';
import { Id } from '#contract/common.ts';
import type { ViewCount } from '#contract/views/saved-views.ts';
import type { ViewList } from '#contract/views/view-lists.ts';
import type { ActorCtx } from '../../context.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import { products } from '../../db/schema/products.ts';
import { users } from '../../db/schema/users.ts';
import type { Reader } from '../../db/types.ts';
import { countClients, IS_SPECIAL } from '../clients/clients-queries.ts';
import { countUpTo } from '../orders/list/orders-count.ts';
import { listProducts } from '../products/products-queries.ts';
import { VIEW_QUERIES, visibleViews } from './views-service.ts';

type Counted = Omit<ViewCount, 'id' | 'isGone'>;
type Filters = Readonly<Record<string, string>>;

const exactly = (count: number): Counted => ({ count, isMore: false });
/** A filter that this release does not know. */
const UNREADABLE: Counted = { count: null, isMore: false };

const COUNT: Record<ViewList, (ctx: ActorCtx, filters: Filters) => Promise<Counted>> = {
  orders: async (ctx, filters) => {
    const { data } = VIEW_QUERIES.orders.safeParse(filters);
    if (data === undefined) return UNREADABLE;
    const { sort: _sort, ...filter } = data;
    return countUpTo(ctx, filter);
  },
  clients: async ({ db }, filters) => {
    const { data } = VIEW_QUERIES.clients.safeParse(filters);
    return data === undefined ? UNREADABLE : exactly(await countClients(db, data.search));
  },
  specialClients: async ({ db }, filters) => {
    const { data } = VIEW_QUERIES.specialClients.safeParse(filters);
    return data === undefined
      ? UNREADABLE
      : exactly(await countClients(db, data.search, IS_SPECIAL));
  },
  products: async (ctx, filters) => {
    const { data } = VIEW_QUERIES.products.safeParse(filters);
    return data === undefined ? UNREADABLE : exactly(await listProducts(ctx, data).count());
  },
};

/** One after the other: they are read beside the list, which should not wait for them. */
export async function countViews(ctx: ActorCtx, list: ViewList): Promise<ViewCount[]> {
  const counts: ViewCount[] = [];
  const views = await visibleViews(ctx, list);
  const isGone = await goneRecords(ctx.db, views);
  for (const { id, filters } of views) {
    counts.push({ id, ...(await COUNT[list](ctx, filters)), isGone: isGone(filters) });
  }
  return counts;
}

/** The filters that name a record, and the table that it is in. */
const NAMED = { productId: products, assignedTo: users, deliveryCompanyId: deliveryCompanies };
type NamedFilter = keyof typeof NAMED;
const NAMED_FILTERS = Object.keys(NAMED) as NamedFilter[];

/** Returns a check of a view's filters: whether they name a record that was deleted. */
async function goneRecords(
  db: Reader,
  views: readonly { filters: Filters }[],
): Promise<(filters: Filters) => boolean> {
  const found = await Promise.all(
    NAMED_FILTERS.map(async (name): Promise<[NamedFilter, ReadonlySet<string>]> => {
      const ids = new Set(views.flatMap(({ filters }) => idOf(filters, name) ?? []));
      return [name, await existing(db, name, [...ids])];
    }),
  );
  const there = new Map(found);
  return (filters) =>
    NAMED_FILTERS.some((name) => {
      const id = idOf(filters, name);
      return id !== undefined && there.get(name)?.has(id) !== true;
    });
}

/** Some filters also take words, such as `me`. */
const idOf = (filters: Filters, name: NamedFilter): string | undefined =>
  Id.safeParse(filters[name]).data?.toLowerCase();

async function existing(db: Reader, name: NamedFilter, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { id } = NAMED[name];
  const rows = await db.select({ id }).from(NAMED[name]).where(inArray(id, ids));
  return new Set(rows.map((row) => row.id));
}
