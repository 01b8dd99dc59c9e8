import { and, asc, desc, getTableColumns, type SQL } from 'drizzle-orm';
import type { Client, ClientsQuery } from '#contract/clients/clients.ts';
import type { Ctx } from '../../context.ts';
import { newestFirst } from '../../db/statements/newest-first.ts';
import { clients } from '../../db/schema/clients.ts';
import { matchesSearch } from '../../db/statements/search.ts';
import type { ListSource } from '../../http/lists.ts';
import { countClients, IS_SPECIAL } from './clients-count.ts';
import { toClient, type ClientRow } from './client-presenter.ts';

type ListedRow = ClientRow & { position: string };

const { orderBy: newest, position, isAfter } = newestFirst(clients);

/** The search text begins with the normalised name, so أحمد and احمد sort together. */
const ORDER_BY: Record<NonNullable<ClientsQuery['sort']>, SQL[]> = {
  newest,
  oldest: [asc(clients.createdAt), asc(clients.id)],
  nameUp: [asc(clients.searchText), asc(clients.id)],
  nameDown: [desc(clients.searchText), asc(clients.id)],
  mostOrders: [desc(clients.totalOrders), ...newest],
  fewestOrders: [asc(clients.totalOrders), ...newest],
  mostSpent: [desc(clients.totalSpent), ...newest],
  leastSpent: [asc(clients.totalSpent), ...newest],
};

export function listClients(ctx: Ctx, query: ClientsQuery): ListSource<ListedRow, Client> {
  return clientList(ctx, query, undefined);
}

export function listSpecialClients(ctx: Ctx, query: ClientsQuery): ListSource<ListedRow, Client> {
  return clientList(ctx, query, IS_SPECIAL);
}

function clientList(
  { db }: Ctx,
  { search, sort = 'newest', page, pageSize }: ClientsQuery,
  narrowed: SQL | undefined,
): ListSource<ListedRow, Client> {
  const where = and(narrowed, matchesSearch(clients.searchText, search));
  // The whole list is read with keyset paging, which needs the default order.
  const isWhole = page === undefined && pageSize === undefined;
  return {
    count: async () => countClients(db, search, narrowed),
    rows: async ({ limit, offset, after }) =>
      db
        .select({ ...getTableColumns(clients), position })
        .from(clients)
        .where(and(where, isAfter(after)))
        .orderBy(...ORDER_BY[isWhole ? 'newest' : sort])
        .limit(limit)
        .offset(offset),
    present: toClient,
  };
}
