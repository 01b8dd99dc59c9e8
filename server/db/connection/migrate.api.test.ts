import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, untilWaiting } from '#tests/support/database.ts';
import type { Database } from './client.ts';
import { knownMigrations, migrate } from './migrate.ts';

let database: Database;
let report: Client;
beforeEach(async () => {
  database = await openTestDatabase();
  report = new Client({ connectionString: database.url, application_name: 'monthly-report' });
  await report.connect();
});
afterEach(async () => {
  await report.end();
  await database.close();
});

/** The known migrations and one more for each text, later than all of them. */
function withLater(...texts: string[]) {
  const known = knownMigrations();
  const last = known.at(-1)?.folderMillis ?? 0;
  const later = texts.map((text, i) => ({
    sql: text.split(';'),
    bps: true,
    folderMillis: last + i + 1,
    hash: `later ${i}`,
  }));
  return [...known, ...later];
}

const LATER_HASHES = `select hash from drizzle.__drizzle_migrations where hash like 'later%' order by 1`;
const recorded = async () =>
  (await database.pool.query<{ hash: string }>(LATER_HASHES)).rows.map(({ hash }) => hash);

async function hasTable(name: string): Promise<boolean> {
  const { rows } = await database.pool.query('select from pg_tables where tablename = $1', [name]);
  return rows.length > 0;
}

/** A transaction that has read orders and stays open: nobody can change the table meanwhile. */
async function readOrdersForLong(): Promise<number> {
  await report.query('begin');
  await report.query('select count(*) from orders');
  const { rows } = await report.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

describe('a migration that meets a long transaction', () => {
  const migrations = () => withLater('alter table orders add column trial integer');

  it('does not make everybody wait behind it, and is applied when that ends', async () => {
    await readOrdersForLong();
    const migrating = migrate(database.pool, {
      migrations: migrations(),
      lockMs: 500,
      pauses: Array.from({ length: 500 }, () => 50),
    });
    await untilWaiting(database.db);
    // Queued behind the migration, which waits for the report: answered once it gives up its place.
    const { rows } = await database.pool.query('select count(*)::int as count from orders');
    expect(rows).toEqual([{ count: 0 }]);
    await report.query('commit');
    await migrating;
    expect(await recorded()).toEqual(['later 0']);
    await database.pool.query('select trial from orders');
  });

  it('gives up in the end, and tells who was in its way', async () => {
    const pid = await readOrdersForLong();
    const failed = migrate(database.pool, {
      migrations: migrations(),
      lockMs: 1_000,
      pauses: [10, 10],
    });
    await expect(failed).rejects.toThrow(
      `waited for a lock 3 times in vain. In its way: process ${pid} of the database (lawha, monthly-report)`,
    );
    await expect(failed).rejects.toThrow(`select pg_terminate_backend(${pid})`);
    expect(await recorded()).toEqual([]);
    await report.query('commit');
    await migrate(database.pool, { migrations: migrations() });
    expect(await recorded()).toEqual(['later 0']);
  });
});

describe('of several migrations, the one that fails', () => {
  const FIRST = 'create table trial_a (id integer)';

  it('leaves nothing of itself, and the ones before stay', async () => {
    const failing = withLater(FIRST, 'create table trial_b (id integer); select 1 / 0');
    await expect(migrate(database.pool, { migrations: failing })).rejects.toThrow(
      'division by zero',
    );
    expect([await hasTable('trial_a'), await hasTable('trial_b')]).toEqual([true, false]);
    expect(await recorded()).toEqual(['later 0']);
  });

  it('is the first of the next start', async () => {
    const failing = withLater(FIRST, 'select 1 / 0');
    await expect(migrate(database.pool, { migrations: failing })).rejects.toThrow('by zero');
    await migrate(database.pool, {
      migrations: withLater(FIRST, 'create table trial_b (id integer)'),
    });
    expect([await hasTable('trial_a'), await hasTable('trial_b')]).toEqual([true, true]);
    expect(await recorded()).toEqual(['later 0', 'later 1']);
  });
});

it('a migrated database keeps the lock time-out of calls on its connections', async () => {
  await migrate(database.pool, { migrations: withLater('select 1') });
  const { rows } = await database.pool.query('show lock_timeout');
  expect(rows).toEqual([{ lock_timeout: '1min' }]);
});
