import { and, asc, desc, getTableColumns, type SQL, sql, eq, not } from 'drizzle-orm';
import type {
  Client,
  ClientsQuery,
  ClientDetail,
  ClientOrder,
  SimilarClients,
} from '#contract/clients/clients.ts';
import type { Ctx } from '../../context.ts';
import { similarNames } from '../../db/names/similar-names.ts';
import { clients } from '../../db/schema/clients.ts';
import { orders } from '../../db/schema/orders.ts';
import { newestFirst } from '../../db/statements/newest-first.ts';
import { matchesSearch, searchWords } from '../../db/statements/search.ts';
import { keptCount } from '../../db/tables/kept-count.ts';
import type { Db } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { ListSource } from '../../http/lists.ts';
import { isOrderOf, ordersRecord } from '../trust/customer-record.ts';
import { toClient, type ClientRow } from './client-fields.ts';
import { otherPhonesOf } from './client-upsert.ts';

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

export const IS_SPECIAL = sql`${clients.isSpecial}`;

/** All clients are a maintained figure; those of a search are counted. */
export async function countClients(
  db: Db,
  search: string | undefined,
  narrowed?: SQL,
): Promise<number> {
  const where = and(narrowed, matchesSearch(clients.searchText, search));
  return where === undefined
    ? ((await keptCount(db, 'clients'))[0]?.count ?? 0)
    : db.$count(clients, where);
}

const SHOWN_ORDERS = 50;

export async function getClient({ db }: Ctx, id: string): Promise<ClientDetail> {
  const [client] = await db.select().from(clients).where(eq(clients.id, id));
  if (client === undefined) throw new AppError('not_found');
  const isTheirs = isOrderOf(id);
  const shown = await db
    .select()
    .from(orders)
    .where(isTheirs)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(SHOWN_ORDERS);
  return {
    ...toClient(client),
    otherPhones: await otherPhonesOf(db, id),
    record: await ordersRecord(db, id),
    orders: shown.map(toClientOrder),
  };
}

function toClientOrder(row: typeof orders.$inferSelect): ClientOrder {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    lines: row.lines,
    productId: row.productId,
    productName: row.productName,
    quantity: row.quantity,
    status: row.status,
    totalAmount: Number(row.totalAmount),
    createdAt: row.createdAt.toISOString(),
  };
}

const MOST_CLIENTS = 20;
/** Clients with the same name must not hide the other names. */
const MOST_OF_A_NAME = 3;

/** As similar orders are found (`listSimilarOrders`), for clients. */
export async function listSimilarClients(
  { db }: Ctx,
  { search, special }: SimilarClients,
): Promise<Client[]> {
  const names = await similarNames(db, search);
  if (names.length === 0) return [];
  const exactly = searchWords(search).filter((word) => !/\p{L}/u.test(word));
  const conditions = and(
    special ? IS_SPECIAL : undefined,
    not(matchesSearch(clients.searchText, search) ?? sql`false`),
    matchesSearch(clients.searchText, exactly.join(' ')),
  );
  const near = sql`(
    select similar_name.cost, found.id
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as similar_name(name text, cost numeric)
    cross join lateral (
      select ${clients.id} from ${clients} where ${clients.name} = similar_name.name and ${conditions}
      order by ${clients.createdAt} desc, ${clients.id} desc limit ${MOST_OF_A_NAME}
    ) found) near`;
  const rows = await db
    .select(getTableColumns(clients))
    .from(clients)
    .innerJoin(near, sql`near.id = ${clients.id}`)
    .orderBy(sql`round(near.cost * 4), ${clients.createdAt} desc, ${clients.id} desc`)
    .limit(MOST_CLIENTS);
  return rows.map(toClient);
}
