import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { openPrivateStore } from '#server/store-database.ts';
import { agedStore } from '#tests/support/aged-store.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/support/database.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { PATIENTLY } from '#tests/support/patience.ts';
import { stopPrivateDatabase } from '#tests/support/private-database.ts';
import { runCommand, ServerProcess, temporaryFolder } from '#tests/support/server-process.ts';
import { startServer } from '#tests/support/started-server.ts';
import { freePort } from '../../scripts/servers/free-port.ts';

const DAILY = expect.stringMatching(/^daily-.*\.tar\.gz$/);
const DRILLS = `select datname from pg_database where datname like 'lawha_drill%'`;
/** A whole restore beside other work; it takes seconds on an idle machine. */
const DRILL_PATIENTLY = { timeout: 240_000 };
const THREE_DAYS_MS = 3 * 86_400_000;

const archivesIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));

interface Backups {
  lastAt: string | null;
  state: string;
  restore: { proven: { at: string; rows: number } | null };
}

let dataDir: string;
let archive: string;

describe('a running store', () => {
  let server: ServerProcess;
  let metricsPort: number;
  let began: number;
  let url: string;
  let client: HttpClient;
  beforeAll(async () => {
    dataDir = await agedStore(2);
    await leaveADrill();
    metricsPort = await freePort();
    began = Date.now();
    const env = { DATA_DIR: dataDir, DEMO_DATA: 'off', METRICS_PORT: String(metricsPort) };
    server = new ServerProcess(env);
    url = await server.ready();
    client = new HttpClient(url);
    await client.login('owner', PASSWORD);
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    await stopPrivateDatabase(dataDir);
  });

  /** As a server that was killed in the middle of one. */
  async function leaveADrill(): Promise<void> {
    const { pool, close } = await openPrivateStore(dataDir, 'visitor');
    const { rows } = await pool.query<{ name: string }>(
      `select 'lawha_drill_' || oid as name from pg_database where datname = current_database()`,
    );
    await pool.query(`create database ${rows[0]?.name}`);
    await close();
  }

  const backups = async () => {
    const { body } = await client.request('GET', '/api/settings');
    return (body as { backups: Backups }).backups;
  };

  it('backs itself up every day', async () => {
    const folder = join(dataDir, 'backups');
    await expect.poll(() => readdirSync(dataDir), PATIENTLY).toContain('backups');
    await expect.poll(() => archivesIn(folder), PATIENTLY).toEqual([DAILY]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    archive = join(folder, archivesIn(folder)[0] ?? '');
  });

  it('proves its newest backup, and tells it in the settings and the metrics', async () => {
    await expect
      .poll(async () => (await backups()).restore, DRILL_PATIENTLY)
      .toEqual({
        proven: { at: expect.any(String), backup: DAILY, rows: expect.any(Number) },
        state: 'fine',
        reason: null,
      });
    const { proven } = (await backups()).restore;
    expect(proven?.rows).toBeGreaterThan(0);
    const provenAt = Date.parse(proven?.at ?? '');
    expect(provenAt).toBeGreaterThanOrEqual(began);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const told = /^lawha_last_proven_restore_timestamp_seconds (\S+)$/m.exec(metrics)?.[1];
    expect(Number(told)).toBe(Math.floor(provenAt / 1_000));
  }, 300_000);

  it('tells at once of one made by hand to another disk', async () => {
    const longAgo = new Date(Date.now() - THREE_DAYS_MS);
    utimesSync(archive, longAgo, longAgo);
    expect(await backups()).toMatchObject({ lastAt: longAgo.toISOString(), state: 'late' });
    const stream = await EventStream.open(url, client);
    const file = join(temporaryFolder(), 'shop.tar.gz');
    const before = Date.now();
    const env = { DATA_DIR: dataDir, DEMO_DATA: 'off' };
    expect(runCommand('server/commands/backup.ts', env, file)).toMatchObject({ status: 0 });
    expect(await stream.next()).toMatchObject({ topic: 'settings' });
    const told = await backups();
    expect(told.state).toBe('fine');
    expect(Date.parse(told.lastAt ?? '')).toBeGreaterThanOrEqual(before - 1_000);
    await server.stop();
    await stream.ended;
  });

  it('leaves no database of a restore drill', async () => {
    const { pool, close } = await openPrivateStore(dataDir, 'visitor');
    expect((await pool.query(DRILLS)).rows).toEqual([]);
    await close();
  });
});

describe('its daily backup', () => {
  it('comes back in another place, and in no place that is taken', async () => {
    const env = { DATA_DIR: dataDir, DEMO_DATA: 'off' };
    expect(runCommand('server/commands/restore.ts', env, archive)).toMatchObject({
      status: 1,
      output: expect.stringContaining('The database is not empty'),
    });
    const elsewhere = { DATA_DIR: temporaryFolder() };
    expect(runCommand('server/commands/restore.ts', elsewhere, archive)).toMatchObject({
      status: 0,
    });
    const { db, close } = await openPrivateStore(elsewhere.DATA_DIR, 'visitor');
    expect(await db.select({ username: users.username }).from(users)).toEqual([
      { username: 'owner' },
    ]);
    await close();
  });

  it('goes to another PostgreSQL, which is backed up every day when that is switched on', async () => {
    const DATABASE_URL = await createPostgresDatabase();
    const DATA_DIR = temporaryFolder();
    const env = { DATA_DIR, DATABASE_URL };
    expect(runCommand('server/commands/restore.ts', env, archive)).toMatchObject({ status: 0 });

    const server = startServer({ ...env, BACKUPS_KEPT: '3' });
    await server.ready();
    await expect
      .poll(() => readdirSync(DATA_DIR, { recursive: true }), PATIENTLY)
      .toContainEqual(expect.stringMatching(/^backups\/daily-.*\.tar\.gz$/));
    await server.stop();
    await dropPostgresDatabase(DATABASE_URL);
  });
});
