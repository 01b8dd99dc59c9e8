import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { orderFacts } from '../../db/schema/report-facts.ts';
import { byColumnName } from '../../db/statements/write-rows.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Db, Tx } from '../../db/types.ts';
import { addChangedSums } from './daily-sums.ts';
import { readFactRules, readFactSources } from './fact-sources.ts';
import { factsOf } from './order-facts.ts';

/** Of marks. */
const BATCH = 500;
/** What a reader waits for; more is left to the background, and the report says so. */
const MOST_BATCHES = 2;

/** Works off the oldest marks, one server at a time; true when there is nothing left. */
export const refreshBatch = (db: Db | Tx, most = BATCH): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lawha_reports')),
      set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`);
    // All marks of an order at once: it is worked out as it is now. A change that is committed later
    // has a mark of its own.
    const marks = await rowsOf<{ orderId: string }>(
      tx,
      sql`delete from report_marks where order_id = any (array(
          select order_id from (select order_id from report_marks order by id limit ${most}) oldest))
        returning order_id as "orderId"`,
    );
    const ids = [...new Set(marks.map(({ orderId }) => orderId))];
    if (ids.length > 0) await refreshOrders(tx, ids);
    return marks.length < most;
  });

async function refreshOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  const these = sql`order_id = any (${sql.param(ids)}::uuid[])`;
  const { product, variant } = orderFacts;
  const stored = await tx.select().from(orderFacts).where(these).orderBy(product, variant);
  const before = Map.groupBy(stored, ({ orderId }) => orderId);
  const rules = await readFactRules(tx);
  const sources = await readFactSources(tx, ids);
  const after = new Map(sources.map((source) => [source.id, factsOf(source, rules)]));
  // Many marks change nothing that is counted, such as a call that nobody answered.
  const changed = ids.filter((id) => !isDeepStrictEqual(before.get(id) ?? [], after.get(id) ?? []));
  if (changed.length === 0) return;
  const now = changed.flatMap((id) => after.get(id) ?? []).map(byColumnName);
  const ofChanged = sql`order_id = any (${sql.param(changed)}::uuid[])`;
  // As JSON, because a statement has too few parameters for the rows of a batch.
  const rows = sql`select * from json_populate_recordset(null::order_facts, ${JSON.stringify(now)}::json)`;
  await tx.execute(addChangedSums(sql`select * from order_facts where ${ofChanged}`, rows));
  await tx.execute(sql`delete from order_facts where ${ofChanged}`);
  await tx.execute(sql`insert into order_facts ${rows}`);
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
