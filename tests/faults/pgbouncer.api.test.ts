import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isPgBouncerThere } from '../../scripts/find/find-pgbouncer.ts';
import { findPostgres } from '../../scripts/find/find-postgres.ts';
import { startPgBouncer, type PgBouncer } from '../../scripts/servers/pgbouncer.ts';
import { startCluster } from '../../scripts/servers/postgres-cluster.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { runCommand } from '#tests/support/server-process.ts';
import { requiredVariable } from '#tests/support/required-variable.ts';
import { ServerHome } from '#tests/support/server-home.ts';
import { BusyStore } from './busy-store.ts';
import { FAULT_SEED, IS_LONG } from './how-long.ts';

const STEPS = IS_LONG ? 1_000 : 60;
/** For the queries in flight, then for those waiting for a connection. */
const SILENCE_MS = 40_000;

describe.skipIf(!isPgBouncerThere())('PgBouncer between server and PostgreSQL', () => {
  let pooler: PgBouncer;
  let databaseUrl: string;
  const homes: ServerHome[] = [];
  beforeAll(async () => {
    pooler = await startPgBouncer(requiredVariable('LAWHA_TEST_POSTGRES_URL'));
    databaseUrl = await createPostgresDatabase('lawha_template');
  });
  afterAll(async () => {
    for (const home of homes) await home.close();
    await pooler.stop();
  });

  function homeWith(env: Record<string, string>): ServerHome {
    const home = ServerHome.on(databaseUrl, env);
    homes.push(home);
    return home;
  }

  const outcomeOf = async (home: ServerHome) => {
    const server = home.launch();
    return [await Promise.race([server.exited(), server.ready()]), server.output.trim()];
  };

  const SENTENCE =
    'The database is behind a connection pooler that changes connections between transactions, such as PgBouncer in transaction mode. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself; DATABASE_URL may lead to the pooler.';

  it('in transaction mode is refused without a direct address', async () => {
    const DATABASE_URL = pooler.through(databaseUrl);
    expect(await outcomeOf(homeWith({ DATABASE_URL }))).toEqual([1, SENTENCE]);
  });

  it('in transaction mode is refused as the direct address', async () => {
    const env = { DATABASE_DIRECT_URL: pooler.through(databaseUrl) };
    expect(await outcomeOf(homeWith(env))).toEqual([1, SENTENCE]);
  });

  it('is refused when the direct address is of another database', async () => {
    const DATABASE_URL = pooler.through(databaseUrl);
    const DATABASE_DIRECT_URL = requiredVariable('LAWHA_TEST_POSTGRES_URL');
    const outcome = await outcomeOf(homeWith({ DATABASE_URL, DATABASE_DIRECT_URL }));
    expect(outcome).toEqual([
      1,
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
    ]);
  });

  it('in session mode needs no direct address', async () => {
    const sessions = await startPgBouncer(requiredVariable('LAWHA_TEST_POSTGRES_URL'), {
      pool_mode: 'session',
    });
    const home = homeWith({ DATABASE_URL: sessions.through(databaseUrl) });
    await home.start();
    const { status } = await (await home.signIn()).request('GET', '/api/ready');
    expect(status).toBe(200);
    await home.kill();
    await sessions.stop();
  });

  it(`with one, serves a busy store as PostgreSQL itself does (seed ${FAULT_SEED})`, async () => {
    // A time-out that a connection asks for is ignored, and not a reason to refuse it.
    const DATABASE_URL = `${pooler.through(databaseUrl)}?idle_in_transaction_session_timeout=5000`;
    const env = { DATABASE_URL, DATABASE_DIRECT_URL: databaseUrl };
    const home = homeWith(env);
    await home.start();
    const client = await home.signIn();
    const stream = await EventStream.open(home.url, client);
    const store = await BusyStore.open(client, FAULT_SEED);
    expect(await stream.next()).toMatchObject({ topic: 'products' });
    await store.during(() => store.worked(STEPS));
    expect(store.failures).toEqual({ lost: 0, unavailable: 0 });
    expect(await store.found()).toEqual(store.known());
    expect((await client.request('GET', '/api/dashboard')).status).toBe(200);

    const backup = runCommand('server/commands/backup.ts', { ...env, DATA_DIR: home.dataFolder });
    expect(backup.status).toBe(0);
    expect(await home.server.stop()).toBe(0);
  });

  it('does not hide from the callers that PostgreSQL is frozen', async () => {
    const cluster = await startCluster(findPostgres());
    const frozen = await startPgBouncer(cluster.url);
    const env = { DATABASE_URL: frozen.through(cluster.url), DATABASE_DIRECT_URL: cluster.url };
    const home = ServerHome.on(cluster.url, env);
    onTestFinished(async () => {
      await home.kill();
      await frozen.stop();
      cluster.thaw();
      await cluster.stop();
    });
    await home.start();
    const client = await home.signIn();
    const list = async () => (await client.request('GET', '/api/orders?page=1&pageSize=10')).status;
    expect(await list()).toBe(200);
    const told: number[] = [];
    cluster.freeze();
    for (let caller = 0; caller < 12; caller++) void list().then((status) => told.push(status));
    await expect.poll(() => told, { timeout: SILENCE_MS }).toEqual(Array(12).fill(503));
    cluster.thaw();
    await expect.poll(list).toBe(200);
  });
});
