import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IS_ROOT } from '#tests/support/accounts.ts';
import { CLEANLY, PrivateStore } from '#tests/support/private-store.ts';
import { IS_LINUX, signal } from '#tests/support/processes.ts';
import { runCommand, temporaryFolder } from '#tests/support/server-process.ts';
import { IS_LONG } from '../faults/how-long.ts';

const ROOT = join(import.meta.dirname, '../..');

describe.runIf(IS_LINUX)('a data folder', () => {
  it('is refused to a second server, which names the first, and free again after kill -9', async () => {
    const store = new PrivateStore();
    const first = await store.start();
    const postmaster = store.postmaster;
    expect(await store.refusal()).toBe(
      `Another Lawha is already running on the data folder ${store.dataDir} (process ${first.pid}).\n` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
    expect(store.postmaster).toBe(postmaster);
    await first.stop('SIGKILL');
    expect(await store.stop(await store.start())).toEqual(CLEANLY);
  });

  it.runIf(IS_LONG)('is refused to a restore while its server runs', async () => {
    const store = new PrivateStore();
    await store.start();
    const env = { DATA_DIR: store.dataDir };
    expect(
      runCommand('server/commands/backup.ts', env, `${store.dataDir}/shop.tar.gz`).status,
    ).toBe(0);
    const restored = runCommand('server/commands/restore.ts', env, `${store.dataDir}/shop.tar.gz`);
    expect(restored.status).toBe(1);
    expect(restored.output).toContain('Another Lawha is already running');
  });

  it('goes to one of several servers that start at the same time', async () => {
    const store = new PrivateStore(temporaryFolder());
    const servers = Array.from({ length: 3 }, () => store.launch());
    const isReady = () => servers.filter(({ output }) => output.includes('is ready')).length;
    const isRefused = () =>
      servers.filter(({ output }) => output.includes('Another Lawha is already running')).length;
    await expect
      .poll(() => ({ ready: isReady(), refused: isRefused() }))
      .toEqual({ ready: 1, refused: 2 });
    const winner = servers.find(({ output }) => output.includes('is ready'));
    if (winner !== undefined) expect(await store.stop(winner)).toEqual(CLEANLY);
    expect(readdirSync(store.folder).filter((name) => name.startsWith('data'))).toEqual(['data']);
  });

  it.runIf(IS_ROOT && IS_LONG)('is refused to a server in another container', async () => {
    const store = new PrivateStore();
    const first = await store.start();
    // Neither sees the processes or the shared memory of the other.
    const command = ['unshare', '--pid', '--ipc', '--fork', '--mount-proc'] as const;
    const refused = await store.refusal(
      { PATH: process.env.PATH ?? '' },
      { typed: { folder: ROOT, command: [...command, process.execPath, 'server/main.ts'] } },
    );
    expect(refused).toContain('Another Lawha is already running on the data folder');
    expect(await store.stop(first)).toEqual(CLEANLY);
  });

  it.runIf(IS_LONG)(
    'that another server took while this one was frozen is left to it',
    async () => {
      const store = new PrivateStore();
      const first = await store.start();
      signal(first.pid, 'SIGSTOP');
      store.killDatabase();
      const second = await store.start();
      const postmaster = store.postmaster;
      const logged = store.log.length;
      signal(first.pid, 'SIGCONT');
      expect(await first.exited()).toBe(1);
      expect(first.output).toContain(
        `Another Lawha is already running on the data folder ${store.dataDir} (process ${second.pid}).`,
      );
      expect(store.processes()).toContain(postmaster);
      expect((await fetch(`${await second.ready()}/api/ready`)).status).toBe(200);
      expect(store.log.slice(logged)).not.toContain('received fast shutdown request');
      expect(await store.stop(second)).toEqual(CLEANLY);
    },
  );
});
