import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { watchBackups } from './backup/backup-watch.ts';
import { lastDailyBackup } from './backup/daily-backups.ts';
import { freeBytes } from './backup/disk-room.ts';
import { announceChange } from './db/changes.ts';
import { DatabaseError, openEmbedded, openPostgres } from './db/client.ts';
import { migrate, withStartUpLock } from './db/migrate.ts';
import { PASSWORDS_FILE, seed, type FirstPassword } from './db/seed.ts';
import { switchSync } from './db/sync-objects.ts';
import { startEmbeddedBackups } from './embedded-backups.ts';
import { readEnvironment, type Environment } from './env.ts';
import { createApiKeyBox } from './features/delivery-companies/api-key-box.ts';
import { apiKeyWarning } from './features/delivery-companies/stored-api-keys.ts';
import { createMailer } from './features/notifications/mailer.ts';
import { hashPassword } from './features/auth/password-hash.ts';
import { LiveUpdatesHub } from './features/live-updates/live-updates-hub.ts';
import { cleanUploads } from './features/uploads/uploads-cleaning.ts';
import { openIncoming } from './features/uploads/incoming-folder.ts';
import { openMedia } from './features/uploads/open-media.ts';
import { reverseSync } from './features/storefront/sync-pull.ts';
import { startPushing } from './features/storefront/sync-worker.ts';
import { createMetrics, serveMetrics } from './http/metrics.ts';
import { housekeeping } from './housekeeping.ts';
import { startJobs } from './jobs.ts';
import { logging } from './logging.ts';
import { mailDelivery } from './mail-delivery.ts';
import { isTheirAffair } from './run-command.ts';
import { stopPolitely } from './stop-politely.ts';
import { readVersion } from './version.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '..');
const SHUTDOWN_MS = 10_000;
/** Screens that may knock at once, as all of them do after a restart. */
const BACKLOG = 4_096;

async function start(env: Environment): Promise<void> {
  const now = () => new Date();
  const database =
    env.DATABASE_URL === undefined
      ? await openEmbedded(env.DATA_DIR, explainPanic)
      : await openPostgres(env.DATABASE_URL);
  const { db, engine } = database;
  const media = openMedia(env);
  const { passwords, incoming } = await withStartUpLock(engine, async () => {
    await migrate(engine);
    const first = await seed(db, {
      adminUsername: env.ADMIN_USERNAME,
      adminPassword: env.ADMIN_PASSWORD,
      demo: env.DEMO_DATA === 'on',
      dataDir: env.DATA_DIR,
      now: now(),
      hashPassword,
    });
    await switchSync(db, isStorefrontConfigured(env), now());
    return { passwords: first, incoming: openIncoming(media.incoming) };
  });

  const storefront = { url: env.STOREFRONT_URL, apiKey: env.STOREFRONT_API_KEY };
  const hub = new LiveUpdatesHub();
  await hub.listen(database.listen);
  const metrics = createMetrics();
  metrics.countStreams(() => hub.size);
  const mailer = env.SMTP_URL === undefined ? null : createMailer(env.SMTP_URL, env.MAIL_FROM);
  const apiKeyBox = env.ENCRYPTION_KEY === undefined ? null : createApiKeyBox(env.ENCRYPTION_KEY);
  const watch = watchBackups({
    dataDir: env.DATA_DIR,
    now,
    announce: () => announceChange(db, { topic: 'settings' }),
  });
  let isStopping = false;
  const webRoot = join(PROJECT_ROOT, 'dist/web');
  const app = await buildApp({
    db,
    hub,
    metrics,
    now,
    version: readVersion(),
    publicUrl: env.PUBLIC_URL,
    storefrontSlug: env.STOREFRONT_SLUG,
    media: { ...media, incoming: incoming.path },
    mailer,
    apiKeyBox,
    readBackups: engine.kind === 'embedded' && env.BACKUPS_KEPT > 0 ? watch.read : null,
    storefront,
    syncApiKey: env.SYNC_API_KEY,
    webRoot: existsSync(join(webRoot, 'index.html')) ? webRoot : null,
    logger: logging(env.LOG_LEVEL),
    isStopping: () => isStopping,
    freeBytes: engine.kind === 'embedded' ? () => freeBytes(env.DATA_DIR) : null,
  });
  // A proxy learns that we are going while we still answer what it sends.
  const drain = async () => {
    isStopping = true;
    hub.endAll();
    await setTimeout(env.DRAIN_SECONDS * 1_000);
  };
  const closers: (() => Promise<unknown>)[] = [
    drain,
    () => app.close(),
    async () => incoming.close(),
    () => database.close(),
  ];
  const delay = env.DRAIN_SECONDS * 1_000 + SHUTDOWN_MS;
  stopPolitely({ delay, logger: app.log }, async (err) => {
    if (err) app.log.fatal({ err }, 'stopping after an error');
    for (const close of closers) await close();
  });
  const backups =
    engine.kind === 'embedded'
      ? await startEmbeddedBackups(engine.pglite, { env, now, log: app.log, watch })
      : null;
  if (backups !== null) metrics.watchBackups(() => lastDailyBackup(env.DATA_DIR));
  const address = await app.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG });
  greet(env, address, passwords);

  const warning = await apiKeyWarning(db, apiKeyBox);
  if (warning !== null) app.log.warn(warning);

  // Nobody waits for these, but the database stays open until they have ended.
  const mail = mailer && mailDelivery({ db, now, mailer, publicUrl: env.PUBLIC_URL }, app.log);
  const tasks = [
    housekeeping(db, now),
    { name: 'uploads', cron: '47 * * * *', run: () => cleanUploads(db, media.storage, now()) },
    reverseSync(db, storefront, now),
    ...(mail === null ? [] : [mail.task]),
    ...(backups === null ? [] : [backups.task]),
  ];
  const jobs = startJobs(engine, tasks, app.log);
  void backups?.task.run();
  const stopMail = mail?.listen(database.listen);
  const pushing = startPushing({ db, listen: database.listen, storefront, now, log: app.log });
  const metricsServer = openMetrics(env, metrics.registry, app.log);
  closers.splice(
    2,
    0,
    async () => (await stopMail)?.(),
    async () => (await pushing).stop(),
    async () => (await jobs).stop(),
    async () => (await metricsServer)?.close(),
    async () => backups?.stop(),
  );
}

const isStorefrontConfigured = (env: Environment) =>
  env.SYNC_API_KEY !== undefined ||
  (env.STOREFRONT_URL !== undefined && env.STOREFRONT_API_KEY !== undefined);

type Log = Awaited<ReturnType<typeof buildApp>>['log'];

/** A second server on the same machine finds the port taken: worth a warning, not a refusal. */
async function openMetrics(
  env: Environment,
  registry: Parameters<typeof serveMetrics>[0],
  log: Log,
) {
  if (env.METRICS_PORT === 'off') return null;
  try {
    return await serveMetrics(registry, env.METRICS_PORT);
  } catch (err) {
    log.warn({ err }, `no metrics: port ${env.METRICS_PORT} is taken; set METRICS_PORT`);
    return null;
  }
}

function greet(env: Environment, address: string, passwords: readonly FirstPassword[]): void {
  const lines = ['', `  Lawha is ready: ${env.PUBLIC_URL ?? address}`];
  if (passwords.length > 0) {
    lines.push('', '  First passwords, shown only now and kept in');
    lines.push(`  ${join(env.DATA_DIR, PASSWORDS_FILE)}:`);
    for (const { username, password } of passwords) lines.push(`    ${username}  ${password}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as Error & { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set PORT.`;
  if (code === 'ENOSPC') return `The disk is full: ${error.message}`;
  if (code === 'EACCES' || code === 'EROFS') return `No permission: ${error.message}`;
  return error.stack ?? error.message;
}

/** At once: the next word to the database would never be answered. */
function explainPanic({ message }: Error): never {
  return explainAndExit(
    new DatabaseError(
      `The embedded database stopped: ${message}.\nWhat was saved is safe. Make room on the disk if it is full, and start again.`,
    ),
  );
}

function explainAndExit(error: unknown): never {
  const sentence = isTheirAffair(error) ? (error as Error).message : sentenceFor(error);
  process.stderr.write(`\n${sentence}\n\n`);
  process.exit(1);
}

try {
  await start(readEnvironment(process.env));
} catch (error) {
  explainAndExit(error);
}
