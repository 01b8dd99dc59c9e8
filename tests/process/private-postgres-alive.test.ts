import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HttpClient, problemOf } from '#tests/support/http-client.ts';
import { CLEANLY, PrivateStore } from '#tests/support/private-store.ts';
import { IS_LINUX, signal } from '#tests/support/processes.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { IS_LONG } from '../faults/how-long.ts';

const statusOf = async (server: ServerProcess, path = '/api/ready') =>
  (await new HttpClient(await server.ready()).request('GET', path)).status;

describe.runIf(IS_LINUX)('under a living server', () => {
  const refused = async (server: ServerProcess) => {
    const client = new HttpClient(await server.ready());
    const answer = await client.request('GET', '/api/ready', {
      headers: { 'accept-language': 'fr' },
    });
    return [answer.status, problemOf(answer).detail];
  };

  const harms: [string, (store: PrivateStore) => void][] = [
    ['killed as a whole', (store) => store.killDatabase()],
    ['whose postmaster was killed', (store) => signal(store.postmaster, 'SIGKILL')],
    ['that was told to stop', (store) => signal(store.postmaster, 'SIGTERM')],
    ['that was told to stop fast', (store) => signal(store.postmaster, 'SIGINT')],
    [
      'whose socket folder was removed',
      (store) => rmSync(join(store.folder, 'run'), { recursive: true }),
    ],
  ];

  it.each(IS_LONG ? harms : harms.slice(0, 1))(
    'a database %s is back by itself',
    async (_, harm) => {
      const store = new PrivateStore();
      const server = await store.start();
      const postmaster = store.postmaster;
      harm(store);
      const isReplaced = () =>
        existsSync(join(store.folder, 'data/postmaster.pid')) && store.postmaster !== postmaster;
      await expect.poll(isReplaced).toBe(true);
      await expect.poll(() => statusOf(server)).toBe(200);
      expect(server.output).toContain('the database has stopped; it is being started again');
      expect(await store.stop(server)).toEqual(CLEANLY);
    },
  );

  it.runIf(IS_LONG)('a killed backend takes only a moment', async () => {
    const store = new PrivateStore();
    const server = await store.start();
    const [backend] = await store.ask<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'lawha' limit 1`,
    );
    signal(backend?.pid, 'SIGKILL');
    await expect.poll(() => server.output).toContain('the database is back');
    await expect.poll(() => statusOf(server)).toBe(200);
    expect(await store.stop(server)).toEqual(CLEANLY);
  });

  it('a database that cannot start is tried again until it can, and told as 503 meanwhile', async () => {
    const store = new PrivateStore();
    const server = await store.start();
    const control = join(store.folder, 'data/global/pg_control');
    const hidden = `${control}.hidden`;
    renameSync(control, hidden);
    store.killDatabase();
    await expect
      .poll(() => server.output.match(/the database does not start/g)?.length ?? 0, {
        timeout: 30_000,
      })
      .toBeGreaterThan(2);
    expect(await refused(server)).toEqual([
      503,
      'Service momentanément indisponible. Réessayez dans un instant.',
    ]);
    expect(server.output).toContain('pg_control');
    renameSync(hidden, control);
    await expect.poll(() => statusOf(server)).toBe(200);
    expect(await store.stop(server)).toEqual(CLEANLY);
  });
});
