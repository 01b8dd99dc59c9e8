import { spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runAs } from '#server/db/private-postgres/account.ts';
import { HttpClient, problemOf } from '#tests/support/http-client.ts';
import { CLEANLY, PrivateStore } from '#tests/support/private-store.ts';
import { IS_LINUX, signal } from '#tests/support/processes.ts';
import { temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';
import { IS_LONG } from '../faults/how-long.ts';

const statusOf = async (server: ServerProcess, path = '/api/ready') =>
  (await new HttpClient(await server.ready()).request('GET', path)).status;

/** A process of the database's account that has nothing to do with it. */
function unrelatedProcess(store: PrivateStore): number {
  const { uid, gid } = statSync(join(store.folder, 'data'));
  const child = spawn('sleep', ['600'], { stdio: 'ignore', ...runAs({ uid, gid }) });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child.pid ?? 0;
}

describe.runIf(IS_LINUX)('after its server was killed', () => {
  it('the database goes on alone, and every next start takes it over', async () => {
    const store = new PrivateStore();
    const first = await store.start();
    const postmaster = store.postmaster;
    await first.stop('SIGKILL');
    expect(store.processes()).toContain(postmaster);
    for (let kill = 0; kill < 2; kill++) {
      const next = await store.start();
      expect(store.postmaster).toBe(postmaster);
      await next.stop('SIGKILL');
    }
    expect(await store.stop(await store.start())).toEqual(CLEANLY);
  });

  it.runIf(IS_LONG)('a killed postmaster with a stale pid file is replaced', async () => {
    const store = new PrivateStore();
    const first = await store.start();
    const postmaster = store.postmaster;
    await first.stop('SIGKILL');
    signal(postmaster, 'SIGKILL');
    const second = await store.start();
    expect(store.postmaster).not.toBe(postmaster);
    expect(await store.stop(second)).toEqual(CLEANLY);
  });

  it.runIf(IS_LONG)(
    'after a power cut, pid files that name another process now do not matter',
    async () => {
      const store = new PrivateStore();
      const first = await store.start();
      await first.stop('SIGKILL');
      store.killDatabase();
      await expect.poll(() => store.processes()).toEqual([]);
      const pid = unrelatedProcess(store);
      const files = [
        join(store.folder, 'data/postmaster.pid'),
        join(store.folder, 'run/.s.PGSQL.5432.lock'),
      ];
      for (const file of files) {
        expect(existsSync(file)).toBe(true);
        writeFileSync(file, `${pid}\n${join(store.folder, 'data')}\n1\n5432\n`);
      }
      expect(await store.stop(await store.start())).toEqual(CLEANLY);
    },
  );

  it.runIf(IS_LONG)('a socket folder that was tidied away meanwhile is made again', async () => {
    const store = new PrivateStore();
    const first = await store.start();
    await first.stop('SIGKILL');
    rmSync(join(store.folder, 'run'), { recursive: true });
    expect(await store.stop(await store.start())).toEqual(CLEANLY);
  });
});

describe.runIf(IS_LINUX)('a first start that was killed', () => {
  it.runIf(IS_LONG)('while it made the cluster, is begun anew', async () => {
    const store = new PrivateStore(temporaryFolder());
    const isBeingMade = () =>
      existsSync(store.folder) &&
      readdirSync(store.folder).some((name) => existsSync(join(store.folder, name, 'base/1')));
    for (let kill = 0; kill < 2; kill++) {
      const killed = store.launch();
      await expect.poll(isBeingMade, { timeout: 20_000, interval: 20 }).toBe(true);
      await killed.stop('SIGKILL');
    }
    expect(existsSync(join(store.folder, 'data'))).toBe(false);
    expect(await store.stop(await store.start())).toEqual(CLEANLY);
    // What the killed starts were still writing is removed by the next one.
    expect(await store.stop(await store.start())).toEqual(CLEANLY);
    expect(readdirSync(store.folder).filter((name) => name.startsWith('data'))).toEqual(['data']);
  });
});

describe.runIf(IS_LINUX)('a database that cannot be used', () => {
  it('of another major version is told in one sentence', async () => {
    const store = new PrivateStore();
    const file = join(store.folder, 'data/PG_VERSION');
    writeFileSync(file, '17\n');
    expect(await store.refusal()).toBe(
      `The database in ${join(store.folder, 'data')} was made by PostgreSQL 17, and this version of Lawha runs PostgreSQL 18. Back it up with the version of Lawha that made it, and restore that backup into a new DATA_DIR.`,
    );
    writeFileSync(file, '18\n');
    expect(await store.stop(await store.start())).toEqual(CLEANLY);
  });

  it.runIf(IS_LONG)(
    'that is not whole is told in one sentence, and no new one is made',
    async () => {
      const store = new PrivateStore();
      rmSync(join(store.folder, 'data/PG_VERSION'));
      expect(await store.refusal()).toContain('is not a whole database: it has no PG_VERSION');
      writeFileSync(join(store.folder, 'data/PG_VERSION'), '18\n');
      rmSync(join(store.folder, 'data/global/pg_control'));
      expect(await store.refusal()).toMatch(
        /does not start: .*could not open file .*global\/pg_control.*: No such file or directory/,
      );
      expect(store.processes()).toEqual([]);
    },
  );
});

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
      await expect.poll(isReplaced, { timeout: 30_000 }).toBe(true);
      await expect.poll(() => statusOf(server), { timeout: 30_000 }).toBe(200);
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
    signal(backend?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => server.output, { timeout: 30_000 }).toContain('the database is back');
    await expect.poll(() => statusOf(server), { timeout: 30_000 }).toBe(200);
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
    await expect.poll(() => statusOf(server), { timeout: 30_000 }).toBe(200);
    expect(await store.stop(server)).toEqual(CLEANLY);
  });
});
