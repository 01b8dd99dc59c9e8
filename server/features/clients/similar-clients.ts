import { and, getTableColumns, not, sql } from 'drizzle-orm';
import type { Client, SimilarClients } from '#contract/clients/clients.ts';
import type { Ctx } from '../../context.ts';
import { similarNames } from '../../db/names/similar-names.ts';
import { clients } from '../../db/schema/clients.ts';
import { matchesSearch, searchWords } from '../../db/statements/search.ts';
import { toClient } from './client-presenter.ts';
import { IS_SPECIAL } from './clients-count.ts';

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
