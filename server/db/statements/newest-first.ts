import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

interface Dated {
  id: AnyPgColumn;
  createdAt: AnyPgColumn;
}

/** The default order of lists, and the condition to continue after a given row. */
export function newestFirst({ id, createdAt }: Dated) {
  return {
    orderBy: [desc(createdAt), asc(id)],
    /** As text, because a JavaScript Date would drop the microseconds and skip rows. */
    position: sql<string>`${createdAt}::text`,
    isAfter: (row: { id: string; position: string } | undefined): SQL | undefined => {
      if (row === undefined) return undefined;
      const at = sql`${row.position}::timestamptz`;
      return sql`${createdAt} <= ${at} and (${createdAt} < ${at} or ${id} > ${row.id})`;
    },
  };
}
