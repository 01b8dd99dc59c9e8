import type { BackupManifest } from './backup-manifest.ts';
import { BackupError } from './backup-error.ts';
import type { Rows, Session } from './session.ts';
import { quoted, type StoreTable } from './store-tables.ts';

export interface TableTotals {
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
