import type { ViewCount } from '#contract/views/saved-views.ts';
import type { ViewList } from '#contract/views/view-lists.ts';
import type { ActorCtx } from '../../context.ts';
import { countClients, IS_SPECIAL } from '../clients/clients-count.ts';
import { countUpTo } from '../orders/list/orders-count.ts';
import { listProducts } from '../products/products-queries.ts';
import { goneRecords } from './gone-records.ts';
import { VIEW_QUERIES } from './view-filters.ts';
import { visibleViews } from './views-service.ts';

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
