import type { ErrorLog } from '../../context.ts';
import type { Db } from '../../db/types.ts';
import { repairQueue } from './queue-repair.ts';
import { cancelUnreachable } from './unreachable-job.ts';

/** Once an hour, on one server. */
export async function workOnDesk(db: Db, now: () => Date, log: ErrorLog): Promise<void> {
  const mended = await repairQueue(db);
  if (mended > 0) log.error({ mended }, 'the queue of the desk differed from the orders');
  await cancelUnreachable(db, now);
}
