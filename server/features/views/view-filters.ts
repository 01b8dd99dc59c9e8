import { ClientsQuery } from '#contract/clients/clients.ts';
import { OrderList } from '#contract/orders/order-filter.ts';
import { ProductsQuery } from '#contract/products/products.ts';
import { VIEW_COLUMNS, type ViewList } from '#contract/views/view-lists.ts';
import { invalidField } from '../../errors.ts';

const PAGE = { page: true, pageSize: true } as const;

/** What each list takes; a page is no part of a view. */
export const VIEW_QUERIES = {
  orders: OrderList.omit({ ...PAGE, clientId: true }).strict(),
  clients: ClientsQuery.omit(PAGE).strict(),
  specialClients: ClientsQuery.omit(PAGE).strict(),
  products: ProductsQuery.omit(PAGE).strict(),
};

interface Chosen {
  filters?: Record<string, string> | undefined;
  columns?: readonly string[] | null | undefined;
}

/** Refuses what the list could not show. Later releases may know less: see countViews. */
export function requireShowable(list: ViewList, { filters, columns }: Chosen): void {
  if (filters !== undefined && !VIEW_QUERIES[list].safeParse(filters).success)
    throw invalidField('filters', 'invalid');
  const known: readonly string[] = VIEW_COLUMNS[list];
  const isOdd = (column: string, at: number) =>
    !known.includes(column) || columns?.indexOf(column) !== at;
  if (columns?.some(isOdd) === true) throw invalidField('columns', 'invalid');
}
