import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { buildApp, type AppDeps } from './app.ts';
import { startBackgroundWork } from './background-work.ts';
import { scheduleBackups } from './backup/backup-schedule.ts';
import { watchBackups } from './backup/backup-watch.ts';
import { lastDailyBackup } from './backup/daily-backups.ts';
import { lastProvenRestore } from './backup/drill-record.ts';
import { canOperatorFix } from './commands/run-command.ts';
import type { Database } from './db/connection/client.ts';
import { announceChange } from './db/tables/changes.ts';
import { readEncryptionKey } from './encryption-key.ts';
import { readEnvironment, type Environment } from './env.ts';
import { factorWarning } from './features/auth/second-factor/authenticator-app.ts';
import { createSecretBox, apiKeyWarning } from './secret-box.ts';
import { LiveUpdatesHub } from './features/live-updates/live-updates-hub.ts';
import type { Mailer } from './features/notifications/mailer.ts';
import { cleanIncoming } from './features/uploads/uploads-cleaning.ts';
import { openMedia } from './features/uploads/open-media.ts';
import { greet } from './greeting.ts';
import { createMetrics } from './http/metrics.ts';
import { PublicGate } from './http/public-gate.ts';
import { logging, logUntilStop } from './logging.ts';
import { prepareStore } from './prepare-store.ts';
import { openServerDatabase } from './store-database.ts';
import { readVersion } from './version.ts';
import { keepWebBuild } from './web-builds.ts';

interface Patience {
  /** How long stopping may take before the process is ended. */
  delay: number;
  logger: { error: (message: unknown) => void };
}

/** The signals that `npm start` forwards to the server. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Stops gracefully on a signal or an uncaught error. Repeated signals are ignored: a terminal and
 * systemd signal every process of the group, and `npm start` forwards the signal once more.
 */
function stopPolitely(
  { delay, logger }: Patience,
  close: (error: Error | undefined) => Promise<void>,
): void {
  let isStopping = false;
  const grace = closeWithGrace({ delay, logger, skip: [...SIGNALS] }, async ({ err }) => {
    isStopping = true;
    await close(err);
  });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!isStopping) grace.close();
    });
  }
}

const WEB_ROOT = resolve(import.meta.dirname, '../dist/web');
const SHUTDOWN_MS = 10_000;
/** Length of the listen queue: after a restart all screens reconnect at once. */
const BACKLOG = 4_096;

const now = () => new Date();

type Stop = (error: Error | undefined) => Promise<void>;
type Log = (details: object, message: string) => void;

/** Opens the database and runs the server on it; resolves when it serves. */
async function start(env: Environment): Promise<Stop> {
  // Until there is a logger: the database may die while it is being migrated.
  let log: Log = (_details, message) => process.stderr.write(`${message}\n`);
  const database = await openServerDatabase(env, {
    tell: (details, message) => log(details, message),
    onTaken: explainAndExit,
  });
  try {
    return await serve(env, database, (found) => {
      log = found;
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * A quiet server would keep for hours what its start has left. Only the collection that V8 keeps for
 * need returns the memory; it is there with `--expose-gc` (scripts/small-memory.json).
 */
function collectGarbage(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

type ServerDatabase = Awaited<ReturnType<typeof openServerDatabase>>;

async function serve(
  env: Environment,
  database: ServerDatabase,
  hearLog: (log: Log) => void,
): Promise<Stop> {
  const media = openMedia(env);
  cleanIncoming(media.incoming, now());
  const { passwords, began, upgrade } = await prepareStore(env, database, now());
  const watch = watchBackups({
    dataDir: env.DATA_DIR,
    began,
    now,
    announce: () => announceChange(database.db, { topic: 'settings' }),
  });
  const makesBackups = env.BACKUPS_KEPT > 0;
  let isStopping = false;
  const deps = await gatherDeps(env, database, {
    media,
    readBackups: makesBackups ? watch.read : null,
    isStopping: () => isStopping,
  });
  const app = await buildApp(deps);
  hearLog((details, message) => app.log.error(details, message));
  if (makesBackups) {
    deps.metrics.watchBackups(
      () => lastDailyBackup(env.DATA_DIR),
      () => lastProvenRestore(env.DATA_DIR),
    );
  }
  const address = await app.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG });
  const warnings = [
    await apiKeyWarning(database.db, deps.secretBox),
    await factorWarning(database.db, deps.secretBox),
  ];
  collectGarbage();
  greet(env, { address, passwords, elsewhere: database.elsewhere, upgrade });
  for (const warning of warnings) if (warning !== null) app.log.warn(warning);
  const backups = makesBackups
    ? scheduleBackups({ env, database, now, log: logUntilStop(app.log, deps.isStopping), watch })
    : null;
  const stopBackgroundWork = startBackgroundWork({ env, database, deps, backups, log: app.log });

  return async (err) => {
    if (err) app.log.fatal({ err }, 'stopping after an error');
    // First report "not ready", so that a proxy stops sending requests while we still serve them.
    isStopping = true;
    deps.hub.endAll();
    await setTimeout(env.DRAIN_SECONDS * 1_000);
    await app.close();
    await stopBackgroundWork();
    await database.close();
  };
}

type Given = Pick<AppDeps, 'media' | 'readBackups' | 'isStopping'>;

/** Builds the dependencies of the server from the configuration. */
async function gatherDeps(env: Environment, database: Database, given: Given): Promise<AppDeps> {
  const { db, publicDb, listen } = database;
  const hub = new LiveUpdatesHub();
  await hub.listen(listen);
  const metrics = createMetrics();
  metrics.countStreams(() => hub.size);
  const encryptionKey = readEncryptionKey(env);
  return {
    ...given,
    db,
    publicDb,
    gate: new PublicGate(now),
    hub,
    metrics,
    now,
    version: readVersion(),
    publicUrl: env.PUBLIC_URL,
    storefrontSlug: env.STOREFRONT_SLUG,
    storefront: { url: env.STOREFRONT_URL, apiKey: env.STOREFRONT_API_KEY },
    mailer: await openMailer(env),
    secretBox: encryptionKey === undefined ? null : createSecretBox(encryptionKey),
    carrierNetwork: { allowsPrivate: env.CARRIERS_ALLOW_PRIVATE === 'on' },
    syncApiKey: env.SYNC_API_KEY,
    webRoot: existsSync(join(WEB_ROOT, 'index.html')) ? WEB_ROOT : null,
    earlierWebRoots: keepWebBuild(env.DATA_DIR, WEB_ROOT, now()),
    logger: logging(env.LOG_LEVEL),
  };
}

async function openMailer({ SMTP_URL, MAIL_FROM }: Environment): Promise<Mailer | null> {
  if (SMTP_URL === undefined) return null;
  const { createMailer } = await import('./features/notifications/mailer.ts');
  return createMailer(SMTP_URL, MAIL_FROM);
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as Error & { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set PORT.`;
  if (code === 'ENOSPC') return `The disk is full: ${error.message}`;
  if (code === 'EACCES' || code === 'EROFS') return `No permission: ${error.message}`;
  return error.stack ?? error.message;
}

function explainAndExit(error: unknown): never {
  const sentence = canOperatorFix(error) ? (error as Error).message : sentenceFor(error);
  process.stderr.write(`\n${sentence}\n\n`);
  process.exit(1);
}

try {
  const env = readEnvironment(process.env);
  const starting = start(env);
  const delay = env.DRAIN_SECONDS * 1_000 + SHUTDOWN_MS;
  // Also while it starts: the database must not stay behind.
  stopPolitely({ delay, logger: console }, async (error) => (await starting)(error));
  await starting;
} catch (error) {
  explainAndExit(error);
}
