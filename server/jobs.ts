import { setTimeout } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { ErrorLog } from './context.ts';
import { connectingTo } from './db/connection/writable-server.ts';

/** Scheduled background work; a cron job runs once, however many servers there are. */
export interface RecurringTask {
  name: string;
  cron: string;
  run: () => Promise<void>;
}

const POLL_SECONDS = 30;
/** Far more than any statement of the job library takes. */
const ANSWERS_MS = 30_000;
const WORK_ENDS_MS = 2_000;
/**
 * The job library's own maintenance may take longer to stop than our jobs, above all after the
 * database was away; we do not wait for it.
 */
const STOP_MS = 3_000;

export async function startJobs(
  url: string,
  tasks: readonly RecurringTask[],
  log: ErrorLog,
): Promise<{ stop: () => Promise<void> }> {
  // A server that is frozen, or whose network is cut, does not end a connection.
  const driver = { ...connectingTo(url), query_timeout: ANSWERS_MS };
  const boss = new PgBoss({ ...driver, max: 2, application_name: 'lawha-jobs' });
  boss.on('error', (error) => log.error({ err: asError(error) }, 'background jobs'));
  try {
    await boss.start();
    for (const { name, cron, run } of tasks) {
      await boss.createQueue(name, { policy: 'singleton', retryLimit: 3, retryBackoff: true });
      await boss.schedule(name, cron);
      await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, run);
    }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return {
    stop: async () => {
      const ended = boss.stop({ graceful: true, timeout: WORK_ENDS_MS });
      await Promise.race([ended, setTimeout(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** The library reports what a worker met as a plain copy of the error. */
const asError = (reported: Error): Error =>
  reported instanceof Error ? reported : Object.assign(new Error(), reported);
