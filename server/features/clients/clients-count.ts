import { and, sql, type SQL } from 'drizzle-orm';
import { clients } from '../../db/schema/clients.ts';
import { matchesSearch } from '../../db/statements/search.ts';
import { keptCount } from '../../db/tables/kept-count.ts';
import type { Db } from '../../db/types.ts';

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
