import { and, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Client, ClientsQuery } from '#contract/clients.ts';
import type { Ctx } from '../../context.ts';
import { newestFirst } from '../../db/newest-first.ts';
import { clients } from '../../db/schema/clients.ts';
import { matchesSearch } from '../../db/search.ts';
import type { ListSource } from '../../http/answer-list.ts';

type ClientRow = typeof clients.$inferSelect;
type ListedRow = ClientRow & { position: string };

const { orderBy, position, isAfter } = newestFirst(clients);

export function listClients(ctx: Ctx, query: ClientsQuery): ListSource<ListedRow, Client> {
  return clientList(ctx, matchesSearch(clients.searchText, query.search));
}

export function listSpecialClients(ctx: Ctx, query: ClientsQuery): ListSource<ListedRow, Client> {
  return clientList(
    ctx,
    and(sql`${clients.isSpecial}`, matchesSearch(clients.searchText, query.search)),
  );
}

function clientList({ db }: Ctx, where: SQL | undefined): ListSource<ListedRow, Client> {
  return {
    count: async () => db.$count(clients, where),
    rows: async ({ limit, offset, after }) =>
      db
        .select({ ...getTableColumns(clients), position })
        .from(clients)
        .where(and(where, isAfter(after)))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    present: toClient,
  };
}

function toClient(row: ClientRow): Client {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    wilaya: row.wilaya,
    daira: row.daira,
    commune: row.commune,
    address: row.address,
    clientType: row.clientType,
    isSpecial: row.isSpecial,
    companyName: row.companyName,
    totalOrders: row.totalOrders,
    totalSpent: Number(row.totalSpent),
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
