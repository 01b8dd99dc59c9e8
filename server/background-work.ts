import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from './app.ts';
import type { BackupSchedule } from './backup/backup-schedule.ts';
import type { Database } from './db/connection/client.ts';
import { readNames } from './db/names/read-names.ts';
import type { Environment } from './env.ts';
import { startAccountWork } from './features/carriers/accounts/account-worker.ts';
import { labelJob } from './features/carriers/labels/label-job.ts';
import { askForAllPlaces } from './features/carriers/places/place-reads.ts';
import { startReadingPlaces } from './features/carriers/places/places-worker.ts';
import { askJob } from './features/carriers/requests/ask-job.ts';
import { sendJob } from './features/carriers/sending/send-job.ts';
import { followJob } from './features/carriers/tracking/follow-job.ts';
import { deskJob } from './features/desk/desk-job.ts';
import { reverseSync } from './features/storefront/sync-pull.ts';
import { startPushing } from './features/storefront/sync-worker.ts';
import { cleanUploads } from './features/uploads/uploads-cleaning.ts';
import { serveMetrics, type Metrics } from './http/metrics.ts';
import { housekeeping } from './housekeeping.ts';
import { startJobs } from './jobs.ts';
import { logUntilStop } from './log-until-stop.ts';
import { mailDelivery } from './mail-delivery.ts';
import { whenDatabaseAnswers } from './when-database-answers.ts';
import { refreshReports } from './features/reports/report-refresh.ts';

interface Background {
  env: Pick<Environment, 'PUBLIC_URL' | 'METRICS_PORT'>;
  database: Database;
  deps: Pick<
    AppDeps,
    | 'media'
    | 'mailer'
    | 'storefront'
    | 'apiKeyBox'
    | 'carrierNetwork'
    | 'metrics'
    | 'now'
    | 'isStopping'
  >;
  backups: BackupSchedule | null;
  log: FastifyBaseLogger;
}

/** Starts everything that runs beside requests, without waiting for it; returns a stop function. */
export function startBackgroundWork(background: Background): () => Promise<void> {
  const { env, database, deps, backups, log } = background;
  const { db, url, listen } = database;
  const { mailer, storefront, now } = deps;
  const errors = logUntilStop(log, deps.isStopping);
  const mail = mailer && mailDelivery({ db, now, mailer, publicUrl: env.PUBLIC_URL }, errors);
  const tasks = [
    housekeeping(db, now),
    refreshReports(db),
    readNames(db),
    { name: 'uploads', cron: '47 * * * *', run: () => cleanUploads(db, deps.media, now()) },
    reverseSync(db, storefront, now),
    { name: 'carrier-places', cron: '20 2 * * *', run: () => askForAllPlaces(db, now()) },
    deskJob(db, now, errors),
    ...(mail === null ? [] : [mail.task]),
    ...(backups?.tasks ?? []),
  ];
  const stopping = new AbortController();
  const begin = <T>(start: () => Promise<T>) => whenDatabaseAnswers(start, stopping.signal);
  const jobs = begin(() => startJobs(url, tasks, errors));
  void backups?.begin();
  const stopMail = mail && begin(() => mail.listen(listen));
  const pushing = begin(() => startPushing({ db, listen, storefront, now, log: errors }));
  const carriers = {
    db,
    listen,
    now,
    log: errors,
    box: deps.apiKeyBox,
    network: deps.carrierNetwork,
  };
  const parcelJobs = [askJob, sendJob, labelJob, followJob];
  const parcels = begin(() => startAccountWork(carriers, parcelJobs));
  const places = begin(() => startReadingPlaces(carriers));
  const metricsServer = openMetrics(env.METRICS_PORT, deps.metrics, log);
  return async () => {
    stopping.abort();
    await (
      await stopMail
    )?.();
    await (await pushing)?.stop();
    await (await places)?.stop();
    await (await parcels)?.stop();
    await (await jobs)?.stop();
    await (await metricsServer)?.close();
    backups?.stop();
  };
}

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
