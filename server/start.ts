import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildApp, type AppDeps } from './app.ts';
import { startBackgroundWork } from './background-work.ts';
import { watchBackups, type BackupWatch } from './backup/backup-watch.ts';
import { lastDailyBackup } from './backup/daily-backups.ts';
import { freeBytes } from './backup/disk-room.ts';
import type { ErrorLog } from './context.ts';
import { announceChange } from './db/tables/changes.ts';
import {
  DatabaseError,
  openEmbedded,
  openPostgres,
  type Database,
} from './db/connection/client.ts';
import { migrate, withStartUpLock } from './db/connection/migrate.ts';
import { PASSWORDS_FILE, seed, type FirstPassword } from './db/seed/seed.ts';
import { switchSync } from './db/tables/sync-objects.ts';
import { startEmbeddedBackups } from './embedded-backups.ts';
import { readEnvironment, type Environment } from './env.ts';
import { hashPassword } from './features/auth/password-hash.ts';
import { createApiKeyBox } from './features/delivery-companies/api-key-box.ts';
import { apiKeyWarning } from './features/delivery-companies/stored-api-keys.ts';
import { LiveUpdatesHub } from './features/live-updates/live-updates-hub.ts';
import { createMailer } from './features/notifications/mailer.ts';
import { openIncoming } from './features/uploads/incoming-folder.ts';
import { openMedia } from './features/uploads/open-media.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { logging } from './logging.ts';
import { isTheirAffair } from './run-command.ts';
import { stopPolitely } from './stop-politely.ts';
import { readVersion } from './version.ts';

const WEB_ROOT = resolve(import.meta.dirname, '../dist/web');
const SHUTDOWN_MS = 10_000;
/** Length of the listen queue: after a restart all screens reconnect at once. */
const BACKLOG = 4_096;

const now = () => new Date();

async function start(env: Environment): Promise<void> {
  const database = await openDatabase(env);
  const media = openMedia(env);
  const { passwords, incoming } = await prepareStore(env, database, media.incoming);
  const watch = watchBackups({
    dataDir: env.DATA_DIR,
    now,
    announce: () => announceChange(database.db, { topic: 'settings' }),
  });
  let isStopping = false;
  const deps = await gatherDeps(env, database, {
    media: { ...media, incoming: incoming.path },
    readBackups: makesBackups(env, database) ? watch.read : null,
    isStopping: () => isStopping,
  });
  const app = await buildApp(deps);

  let stopBackgroundWork = async (): Promise<void> => {};
  const drainMs = env.DRAIN_SECONDS * 1_000;
  stopPolitely({ delay: drainMs + SHUTDOWN_MS, logger: app.log }, async (err) => {
    if (err) app.log.fatal({ err }, 'stopping after an error');
    // First report "not ready", so that a proxy stops sending requests while we still serve them.
    isStopping = true;
    deps.hub.endAll();
    await setTimeout(drainMs);
    await app.close();
    await stopBackgroundWork();
    incoming.close();
    await database.close();
  });

  const backups = await openBackups(env, database, { watch, metrics: deps.metrics, log: app.log });
  const address = await app.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG });
  greet(env, address, passwords);
  const warning = await apiKeyWarning(database.db, deps.apiKeyBox);
  if (warning !== null) app.log.warn(warning);
  stopBackgroundWork = startBackgroundWork({ env, database, deps, backups, log: app.log });
}

const openDatabase = (env: Environment) =>
  env.DATABASE_URL === undefined
    ? openEmbedded(env.DATA_DIR, explainPanic)
    : openPostgres(env.DATABASE_URL);

/** Migrates and seeds; servers that start at the same time do it one after the other. */
async function prepareStore(env: Environment, { db, engine }: Database, incoming: string) {
  return withStartUpLock(engine, async () => {
    await migrate(engine);
    const passwords = await seed(db, {
      adminUsername: env.ADMIN_USERNAME,
      adminPassword: env.ADMIN_PASSWORD,
      demo: env.DEMO_DATA === 'on',
      dataDir: env.DATA_DIR,
      now: now(),
      hashPassword,
    });
    await switchSync(db, isStorefrontConfigured(env), now());
    return { passwords, incoming: openIncoming(incoming) };
  });
}

const isStorefrontConfigured = (env: Environment) =>
  env.SYNC_API_KEY !== undefined ||
  (env.STOREFRONT_URL !== undefined && env.STOREFRONT_API_KEY !== undefined);

const makesBackups = (env: Environment, { engine }: Database) =>
  engine.kind === 'embedded' && env.BACKUPS_KEPT > 0;

type Given = Pick<AppDeps, 'media' | 'readBackups' | 'isStopping'>;

/** Builds the dependencies of the server from the configuration. */
async function gatherDeps(env: Environment, database: Database, given: Given): Promise<AppDeps> {
  const { db, engine, listen } = database;
  const hub = new LiveUpdatesHub();
  await hub.listen(listen);
  const metrics = createMetrics();
  metrics.countStreams(() => hub.size);
  return {
    ...given,
    db,
    hub,
    metrics,
    now,
    version: readVersion(),
    publicUrl: env.PUBLIC_URL,
    storefrontSlug: env.STOREFRONT_SLUG,
    storefront: { url: env.STOREFRONT_URL, apiKey: env.STOREFRONT_API_KEY },
    mailer: env.SMTP_URL === undefined ? null : createMailer(env.SMTP_URL, env.MAIL_FROM),
    apiKeyBox: env.ENCRYPTION_KEY === undefined ? null : createApiKeyBox(env.ENCRYPTION_KEY),
    syncApiKey: env.SYNC_API_KEY,
    webRoot: existsSync(join(WEB_ROOT, 'index.html')) ? WEB_ROOT : null,
    logger: logging(env.LOG_LEVEL),
    freeBytes: engine.kind === 'embedded' ? () => freeBytes(env.DATA_DIR) : null,
  };
}

/** Null for PostgreSQL, which is backed up by other means. */
async function openBackups(
  env: Environment,
  { engine }: Database,
  { watch, metrics, log }: { watch: BackupWatch; metrics: Metrics; log: ErrorLog },
) {
  if (engine.kind !== 'embedded') return null;
  metrics.watchBackups(() => lastDailyBackup(env.DATA_DIR));
  return startEmbeddedBackups(engine.pglite, { env, now, log, watch });
}

function greet(env: Environment, address: string, passwords: readonly FirstPassword[]): void {
  const lines = ['', `  Lawha is ready: ${env.PUBLIC_URL ?? address}`];
  if (passwords.length > 0) {
    lines.push('', '  First passwords, shown only now and kept in');
    lines.push(`  ${join(env.DATA_DIR, PASSWORDS_FILE)}:`);
    for (const { username, password } of passwords) lines.push(`    ${username}  ${password}`);
  } else if (existsSync(join(env.DATA_DIR, PASSWORDS_FILE))) {
    // Printed on later starts too, in case the first one ended before it could show them.
    lines.push(`  First passwords: ${join(env.DATA_DIR, PASSWORDS_FILE)}`);
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

/** Exits at once: after a panic the database would never return from the next query. */
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
