import { toSnakeCase } from 'drizzle-orm/casing';

const columnNames = new Map<string, string>();

function columnName(field: string): string {
  const name = columnNames.get(field) ?? toSnakeCase(field);
  columnNames.set(field, name);
  return name;
}

/** The row with column names as keys, as `json_populate_record` expects it. */
export const byColumnName = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value]));
