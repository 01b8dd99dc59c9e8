import { setTimeout } from 'node:timers/promises';
import { fromPglite, PgBoss } from 'pg-boss';
import type { ErrorLog } from './context.ts';
import type { Engine } from './db/connection/client.ts';

/** Work that is not done while a caller waits; cron work runs once however many servers there are. */
export interface RecurringTask {
  name: string;
  cron: string;
  run: () => Promise<void>;
}

const POLL_SECONDS = 30;
const WORK_ENDS_MS = 4_000;
/** Its own upkeep and connections may take longer than its work; the server does not wait for those. */
const STOP_MS = 6_000;

export async function startJobs(
  engine: Engine,
  tasks: readonly RecurringTask[],
  log: ErrorLog,
): Promise<{ stop: () => Promise<void> }> {
  const boss =
    engine.kind === 'embedded'
      ? new PgBoss({ db: fromPglite(engine.pglite), backend: 'pglite' })
      : new PgBoss({ connectionString: engine.url, max: 2, application_name: 'lawha-jobs' });
  boss.on('error', (err) => log.error({ err }, 'background jobs'));
  await boss.start();
  for (const { name, cron, run } of tasks) {
    await boss.createQueue(name, { policy: 'singleton', retryLimit: 3, retryBackoff: true });
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, run);
  }
  return {
    stop: async () => {
      const ended = boss.stop({ graceful: true, timeout: WORK_ENDS_MS });
      await Promise.race([ended, setTimeout(STOP_MS, undefined, { ref: false })]);
    },
  };
}
