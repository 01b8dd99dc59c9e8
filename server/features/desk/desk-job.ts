import type { ErrorLog } from '../../context.ts';
import type { Db } from '../../db/types.ts';
import { repairQueue } from './queue-repair.ts';
import { cancelUnreachable } from './unreachable-job.ts';

/** Once an hour, on one server. */
export const deskJob = (db: Db, now: () => Date, log: ErrorLog) => ({
  name: 'desk',
  cron: '33 * * * *',
  run: async () => {
    const mended = await repairQueue(db);
    if (mended > 0) log.error({ mended }, 'the queue of the desk differed from the orders');
    await cancelUnreachable(db, now);
  },
});
