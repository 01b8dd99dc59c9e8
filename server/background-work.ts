import { setTimeout as pause, setTimeout as sleep } from 'node:timers/promises';
import { lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { KEYS_KEPT_DAYS } from '#contract/common.ts';
import type { AppDeps } from './app.ts';
import type { BackupSchedule } from './backup/backup-schedule.ts';
import type { ErrorLog } from './context.ts';
import type { Database } from './db/connection/client.ts';
import { isDatabaseDown } from './db/faults.ts';
import { readNames } from './db/names/read-names.ts';
import { idempotencyKeys } from './db/schema/idempotency.ts';
import { outgoingMail } from './db/schema/mail.ts';
import { daysBefore } from './db/statements/days.ts';
import type { Db } from './db/types.ts';
import type { Environment } from './env.ts';
import { deleteOldAuditEvents } from './features/audit/audit-service.ts';
import { deleteOldAttempts } from './features/auth/login-throttle.ts';
import { deleteExpiredChallenges } from './features/auth/second-factor/factor-challenges.ts';
import { deleteExpiredSessions } from './features/auth/sessions.ts';
import { deleteOldLabels } from '#server/features/parcels/labels/stored-labels.ts';
import { deleteOldHooks } from './features/carriers/hooks/store-hooks.ts';
import { accountsJob } from './features/carriers/accounts/account-jobs.ts';
import { labelJob } from '#server/features/parcels/labels/label-job.ts';
import { askForAllPlaces } from './features/carriers/places/place-reads.ts';
import { placesJob } from './features/carriers/places/places-job.ts';
import { askJob } from '#server/features/parcels/asking/ask-job.ts';
import { sendJob } from '#server/features/parcels/sending/send-job.ts';
import { followJob } from '#server/features/parcels/following/follow-job.ts';
import { workOnDesk } from './features/desk/desk-job.ts';
import { catchUpJob } from './features/intake/shops/catch-up-job.ts';
import { silenceJob } from './features/intake/sources/silent-sources.ts';
import { inboxJob } from './features/intake/work-off/inbox-job.ts';
import { deleteOldItems } from './features/intake/receiving/store-versions.ts';
import { mailJob } from './features/notifications/mail-job.ts';
import { refreshAll } from './features/reports/report-refresh.ts';
import { deleteOldCalls } from './features/storefront/sync-calls.ts';
import { resumeKinds } from './features/storefront/sync-queue.ts';
import { syncPullJob } from './features/storefront/sync-pull-job.ts';
import { syncPushJob } from './features/storefront/sync-push-job.ts';
import { cleanUploads } from './features/uploads/uploads-cleaning.ts';
import { serveMetrics, type Metrics } from './http/metrics.ts';
import { DAY, HOUR, timerKind, type JobKind } from './jobs/job-kind.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { logUntilStop } from './logging.ts';

interface Background {
  env: Pick<Environment, 'PUBLIC_URL' | 'METRICS_PORT'>;
  database: Database;
  deps: Pick<
    AppDeps,
    | 'media'
    | 'mailer'
    | 'storefront'
    | 'secretBox'
    | 'carrierNetwork'
    | 'metrics'
    | 'now'
    | 'isStopping'
  >;
  backups: BackupSchedule | null;
  log: FastifyBaseLogger;
}

/** A job that is still under way then loses its lease, as on a server that was killed. */
const STOP_MS = 5_000;

/** Starts everything that runs beside requests, without waiting for it; returns a stop function. */
export function startBackgroundWork(background: Background): () => Promise<void> {
  const { env, database, deps, backups, log } = background;
  const { db, listen } = database;
  const { mailer, now } = deps;
  const errors = logUntilStop(log, deps.isStopping);
  const stopping = new AbortController();
  const begin = <T>(start: () => Promise<T>) => whenDatabaseAnswers(start, stopping.signal);
  const jobs = begin(async () => {
    // The server may have been restarted with another URL, where all kinds are offered.
    if (configured(deps.storefront) !== null) await resumeKinds(db);
    return startJobs({ db, listen, now, log: errors }, jobKinds(background, errors));
  });
  void backups?.begin();
  const metricsServer = openMetrics(env.METRICS_PORT, deps.metrics, log);
  return async () => {
    stopping.abort();
    // First, since a backup takes its time.
    backups?.stop();
    const stopped = jobs.then((started) => started?.stop());
    await Promise.race([stopped, sleep(STOP_MS, undefined, { ref: false })]);
    mailer?.close();
    await (await metricsServer)?.close();
  };
}

/** All work in the background; docs/operations.md says what each is for. */
function jobKinds({ env, database, deps, backups }: Background, log: ErrorLog): JobKind[] {
  const { db } = database;
  const { mailer, storefront, media, now } = deps;
  const carriers = { db, now, box: deps.secretBox, network: deps.carrierNetwork };
  const target = configured(storefront);
  const timers = [
    { name: 'reports', every: { minutes: 1 }, run: () => refreshAll(db) },
    { name: 'names', every: { minutes: 1 }, run: () => readNames(db) },
    { name: 'housekeeping', every: { minutes: HOUR, at: 17 }, run: () => housekeeping(db, now()) },
    { name: 'desk', every: { minutes: HOUR, at: 33 }, run: () => workOnDesk(db, now, log) },
    {
      name: 'uploads',
      every: { minutes: HOUR, at: 47 },
      run: () => cleanUploads(db, media, now()),
    },
    {
      name: 'all-places',
      every: { minutes: DAY, at: 2 * HOUR + 20 },
      run: () => askForAllPlaces(db, now()),
    },
    ...(backups?.timers ?? []),
    ...(target === null ? [] : [syncPullJob({ db, target, now })]),
  ] as const;
  return [
    accountsJob(carriers, [askJob, sendJob, labelJob, followJob]),
    placesJob(carriers),
    inboxJob({ db, now }),
    catchUpJob(carriers),
    silenceJob({ db, now }),
    ...(target === null ? [] : [syncPushJob({ db, target, now })]),
    ...(mailer === null ? [] : [mailJob({ db, now, mailer, publicUrl: env.PUBLIC_URL })]),
    ...timers.map(timerKind),
  ];
}

const configured = ({ url, apiKey }: AppDeps['storefront']) =>
  url === undefined || apiKey === undefined ? null : { url, apiKey };

/** A second server on the same machine finds the port taken: that is logged as a warning only. */
async function openMetrics(
  port: Environment['METRICS_PORT'],
  { registry }: Metrics,
  log: FastifyBaseLogger,
) {
  if (port === 'off') return null;
  try {
    return await serveMetrics(registry, port);
  } catch (err) {
    log.warn({ err }, `no metrics: port ${port} is taken; set METRICS_PORT`);
    return null;
  }
}

const RETRY_MS = 1_000;

/** Starts something and retries while the database is down; null when we stop meanwhile. */
async function whenDatabaseAnswers<T>(
  start: () => Promise<T>,
  stopping: AbortSignal,
): Promise<T | null> {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
    }
    if (stopping.aborted) return null;
    await pause(RETRY_MS, undefined, { signal: stopping }).catch(() => {});
  }
}

const MAIL_KEPT_DAYS = 30;

/** Deletes expired rows, so that no table grows without limit. */
export async function housekeeping(db: Db, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredChallenges(db, now);
  await deleteOldAttempts(db, now);
  await deleteOldAuditEvents(db, now);
  await db.delete(outgoingMail).where(lt(outgoingMail.createdAt, daysBefore(now, MAIL_KEPT_DAYS)));
  await deleteOldCalls(db, now);
  await deleteOldLabels(db, now);
  await deleteOldHooks(db, now);
  await deleteOldItems(db, now);
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, daysBefore(now, KEYS_KEPT_DAYS)));
}
