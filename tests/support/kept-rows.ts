import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection/client.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';

type Opened = Pick<Database, 'db' | 'pool'>;

/**
 * Sets all rows of a database aside in a schema of its own; returns what puts them back into empty
 * tables, in a tenth of the time that the calls took which made them. No trigger sees it.
 */
export async function keepRows({ db, pool }: Opened): Promise<() => Promise<void>> {
  const tables = await rowsOf<{ name: string; columns: string }>(
    db,
    sql`select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by 1`,
  );
  const kept: typeof tables = [];
  await pool.query('create schema kept');
  for (const table of tables) {
    const { rowCount } = await pool.query(
      `create table kept.${table.name} as select ${table.columns} from public.${table.name}`,
    );
    if (rowCount !== 0) kept.push(table);
  }
  const sequences = await rowsOf<{ name: string; last: string }>(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  const putBack = [
    'begin',
    'set local session_replication_role = replica',
    ...kept.map(
      ({ name, columns }) =>
        `insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
    ),
    ...sequences.map(({ name, last }) => `select setval('public.${name}', ${last})`),
    'commit',
  ].join(';\n');
  return async () => {
    await pool.query(putBack);
  };
}
