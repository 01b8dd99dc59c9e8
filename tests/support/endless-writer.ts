import { sql } from 'drizzle-orm';
import { openEmbedded } from '#server/db/connection/client.ts';
import { fillDisk } from './small-disk.ts';

/**
 * Fills its disk and keeps writing until the database's log cannot grow; exits with 3 on the panic.
 */
const [folder = ''] = process.argv.slice(2);
const { db } = await openEmbedded(folder, () => process.exit(3));
fillDisk(folder);
for (;;) {
  await db.execute(sql`select pg_logical_emit_message(true, 'x', repeat('y', 1000000))`);
}
