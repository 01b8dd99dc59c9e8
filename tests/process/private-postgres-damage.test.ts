import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runAs } from '#server/db/private-postgres/account.ts';
import { CLEANLY, PrivateStore } from '#tests/support/private-store.ts';
import { IS_LINUX, signal } from '#tests/support/processes.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { IS_LONG } from '../faults/how-long.ts';

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
    for (let kill = 0; kill < (IS_LONG ? 2 : 1); kill++) {
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
