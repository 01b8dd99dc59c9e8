import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

interface Dated {
  id: AnyPgColumn;
  createdAt: AnyPgColumn;
}

/** The usual order of a list, and how to go on after a row that was read. */
export function newestFirst({ id, createdAt }: Dated) {
  return {
    orderBy: [desc(createdAt), asc(id)],
    /** As text, because a Date would lose the microseconds and with them some rows. */
    position: sql<string>`${createdAt}::text`,
    isAfter: (row: { id: string; position: string } | undefined): SQL | undefined => {
      if (row === undefined) return undefined;
      const at = sql`${row.position}::timestamptz`;
      return sql`${createdAt} <= ${at} and (${createdAt} < ${at} or ${id} > ${row.id})`;
    },
  };
}
