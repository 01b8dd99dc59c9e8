import { expect, it } from 'vitest';
import { openPrivateStore } from '#server/store-database.ts';
import { freePort } from '../../scripts/servers/free-port.ts';
import { agedStore } from '#tests/support/aged-store.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { startServer } from '#tests/support/started-server.ts';

const DAILY = /^daily-.*\.tar\.gz$/;
/** A whole restore beside other work; it takes seconds on an idle machine. */
const PATIENCE_MS = 240_000;
const DRILLS = `select datname from pg_database where datname like 'lawha_drill%'`;

it(
  'a running store proves its newest backup, and tells it in the settings and the metrics',
  async () => {
    const DATA_DIR = await agedStore(2);
    const left = await openPrivateStore(DATA_DIR, 'visitor');
    const { rows } = await left.pool.query<{ name: string }>(
      `select 'lawha_drill_' || oid as name from pg_database where datname = current_database()`,
    );
    await left.pool.query(`create database ${rows[0]?.name}`);
    await left.close();

    const metricsPort = await freePort();
    const began = Date.now();
    const server = startServer({ DATA_DIR, DEMO_DATA: 'off', METRICS_PORT: String(metricsPort) });
    const url = await server.ready();
    const client = new HttpClient(url);
    await client.login('owner', PASSWORD);
    const restore = async () => {
      const { body } = await client.request('GET', '/api/settings');
      return (body as { backups: { restore: unknown } }).backups.restore;
    };
    await expect.poll(restore, { timeout: PATIENCE_MS }).toEqual({
      proven: {
        at: expect.any(String),
        backup: expect.stringMatching(DAILY),
        rows: expect.any(Number),
      },
      state: 'fine',
      reason: null,
    });
    const { proven } = (await restore()) as { proven: { at: string; rows: number } };
    expect(proven.rows).toBeGreaterThan(0);
    expect(Date.parse(proven.at)).toBeGreaterThanOrEqual(began);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const told = /^lawha_last_proven_restore_timestamp_seconds (\S+)$/m.exec(metrics)?.[1];
    expect(Number(told)).toBe(Math.floor(Date.parse(proven.at) / 1_000));
    await server.stop();

    const after = await openPrivateStore(DATA_DIR, 'visitor');
    expect((await after.pool.query(DRILLS)).rows).toEqual([]);
    await after.close();
  },
  PATIENCE_MS + 120_000,
);
