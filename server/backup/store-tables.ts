import type { Rows, Session } from './session.ts';

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
