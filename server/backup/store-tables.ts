import type { Pool } from 'pg';
import { type BackupManifest, BackupError } from './backup-manifest.ts';

/** One connection, for SQL that Drizzle cannot express. */
export interface Session {
  query: (text: string, parameters?: unknown[]) => Promise<Rows<unknown>>;
}

export interface Rows<T> {
  rows: T[];
}

/** A dedicated connection for `work`; uncommitted changes are rolled back. */
export async function withSession<T>(
  pool: Pool,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isUsable = false;
  try {
    const done = await work(client);
    isUsable = true;
    return done;
  } finally {
    client.release(!isUsable);
  }
}

/** Fixes the text format of values, whatever the server's settings are. */
export async function begin(session: Session, mode = 'read write'): Promise<void> {
  await session.query(`begin isolation level repeatable read, ${mode}`);
  for (const setting of ["timezone = 'UTC'", "datestyle = 'ISO'", 'extra_float_digits = 1']) {
    await session.query(`set local ${setting}`);
  }
}

export interface StoreTable {
  name: string;
  /** The writable columns; generated columns are left out. */
  columns: { name: string; type: string }[];
}

/**
 * Not backed up: sessions and half-done sign-ins, so that none comes back with an old backup, and
 * counters of failed sign-ins; who does which job in the background; and carriers' labels, which are
 * fetched again when they are wanted.
 */
const LEFT_BEHIND = [
  'sessions',
  'factor_challenges',
  'login_attempts',
  'jobs',
  'parcel_labels',
  'label_prints',
];

/** The tables of this database, ordered so that each comes after those it references. */
export async function readStoreTables(session: Session): Promise<StoreTable[]> {
  const { rows: tables } = (await session.query(
    `select c.relname as name, json_agg(
       json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
       order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )) as Rows<StoreTable>;
  const { rows: references } = (await session.query(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )) as Rows<{ from: string; to: string }>;
  const carried = tables.filter(({ name }) => !LEFT_BEHIND.includes(name));
  return inOrder(carried, (table, other) =>
    references.some(({ from, to }) => from === table.name && to === other.name),
  );
}

function inOrder(
  tables: StoreTable[],
  refersTo: (table: StoreTable, other: StoreTable) => boolean,
) {
  const sorted: StoreTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const ready = left.filter((table) => !left.some((other) => refersTo(table, other)));
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    sorted.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return sorted;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

interface TableTotals {
  rows: number;
  /** The sum of every column with amounts of money, which all are numeric. */
  sums: Record<string, string>;
}

export async function readTotals(
  session: Session,
  { name, columns }: StoreTable,
): Promise<TableTotals> {
  const amounts = columns.filter(({ type }) => type.startsWith('numeric'));
  const sums = amounts.map((column) => `, coalesce(sum(${quoted(column.name)}), 0)::text`);
  const { rows } = (await session.query(
    `select json_build_array(count(*)${sums.join('')}) as totals from ${quoted(name)}`,
  )) as Rows<{ totals: [number, ...string[]] }>;
  const [count = 0, ...found] = rows[0]?.totals ?? [];
  return {
    rows: count,
    sums: Object.fromEntries(amounts.map((column, i) => [column.name, found[i] ?? '0'])),
  };
}

/** A backup tells how much is in it, unless it was made before they did. */
export async function requireSameTotals(
  session: Session,
  tables: readonly StoreTable[],
  manifest: BackupManifest,
): Promise<void> {
  for (const table of tables) {
    const said = manifest.tables.find(({ name }) => name === table.name);
    const found = await readTotals(session, table);
    if (said?.rows !== undefined && said.rows !== found.rows) {
      throw notAsMany(table.name, `${said.rows} rows`, String(found.rows));
    }
    for (const [column, sum] of Object.entries(said?.sums ?? {})) {
      const restored = found.sums[column] ?? 'none';
      if (restored !== sum) throw notAsMany(`${table.name}.${column}`, `${sum} in all`, restored);
    }
  }
}

const notAsMany = (what: string, said: string, found: string) =>
  new BackupError(
    `The backup says of ${what}: ${said}. Restored were ${found}. Nothing was restored.`,
  );
