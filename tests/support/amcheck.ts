import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import type { Db } from '#server/db/types.ts';

/** What is damaged in the tables and indexes of a database, as `pg_amcheck` would find it. */
export async function damageIn(db: Db): Promise<unknown[]> {
  await db.execute(sql`create extension if not exists amcheck`);
  const damaged = await rowsOf(
    db,
    sql`select c.oid::regclass::text as relation, found.*
        from pg_class c, verify_heapam(c.oid, check_toast => true) found
        where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`,
  );
  // These throw when they find something.
  await db.execute(
    sql`select bt_index_parent_check(c.oid, heapallindexed => true, rootdescend => true)
        from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
        where a.amname = 'btree' and c.relkind = 'i' and i.indisvalid`,
  );
  await db.execute(
    sql`select gin_index_check(c.oid)
        from pg_class c join pg_am a on a.oid = c.relam
        where a.amname = 'gin' and c.relkind = 'i'`,
  );
  return damaged;
}
