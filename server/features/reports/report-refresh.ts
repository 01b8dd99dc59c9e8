import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/statements/rows-of.ts';
import type { Db, Tx } from '../../db/types.ts';

const BATCH = 500;
/** What a reader waits for; more is left to the background, and the report says so. */
const MOST_BATCHES = 2;

/** Works off what has changed since; true when there is nothing left. */
async function refreshBatch(db: Db | Tx): Promise<boolean> {
  const [row] = await rowsOf<{ done: number }>(
    db,
    sql`select refresh_reports(${BATCH}::int) as done`,
  );
  return (row?.done ?? 0) < BATCH;
}

/** Every minute in the background, so that readers wait for little and the marks stay few. */
export async function refreshAll(db: Db | Tx): Promise<void> {
  while (!(await refreshBatch(db)));
}

/** For a reader: returns how many changes are still not counted. */
export async function refreshForReading(db: Db): Promise<number> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    if (await refreshBatch(db)) return 0;
  }
  const [row] = await rowsOf<{ left: number }>(
    db,
    sql`select count(*)::int as left from report_marks`,
  );
  return row?.left ?? 0;
}
