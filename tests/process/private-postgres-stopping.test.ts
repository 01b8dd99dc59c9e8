import { renameSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CLEANLY, PrivateStore } from '#tests/support/private-store.ts';
import { IS_LINUX, signal } from '#tests/support/processes.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { IS_LONG } from '../faults/how-long.ts';

const ROOT = join(import.meta.dirname, '../..');

/** As `npm start` runs the server, without its look at the installed packages. */
const NPM_START = `
import { becomeProcess } from './scripts/project.mjs';
becomeProcess(process.execPath, ['server/main.ts']);`;

describe.runIf(IS_LINUX)('stopping', () => {
  it.each(IS_LONG ? (['SIGTERM', 'SIGINT', 'SIGHUP'] as const) : (['SIGTERM'] as const))(
    '%s stops the server and then its database',
    async (name) => {
      const store = new PrivateStore();
      expect(await store.stop(await store.start(), name)).toEqual(CLEANLY);
      expect(store.log.trim().split('\n').at(-1)).toContain('database system is shut down');
    },
  );

  it('Ctrl+C in a terminal, which every process of `npm start` hears', async () => {
    const store = new PrivateStore();
    // setsid makes a process group of its own, as a terminal does.
    const start = [process.execPath, '--input-type=module', '-e', NPM_START];
    const server = await store.start(
      { PATH: process.env.PATH ?? '' },
      { typed: { folder: ROOT, command: ['setsid', ...start] } },
    );
    signal(-server.pid, 'SIGINT');
    expect(await server.exited()).toBe(0);
    expect(store.processes()).toEqual([]);
  });

  it.runIf(IS_LONG)('a signal to every process, as systemd sends it', async () => {
    const store = new PrivateStore();
    const server = await store.start();
    for (const pid of [server.pid, ...store.processes()]) signal(pid, 'SIGTERM');
    expect(await server.exited()).toBe(0);
    expect(store.processes()).toEqual([]);
    expect(await store.stop(await store.start())).toEqual(CLEANLY);
  });

  it('during the first start, once while the cluster is made and once after', async () => {
    const store = new PrivateStore(temporaryFolder());
    for (let start = 0; start < 2; start++) {
      const server = store.launch();
      await expect
        .poll(() => store.isDatabaseRunning(), { timeout: 20_000, interval: 20 })
        .toBe(true);
      await server.stop();
      // A slow machine may need its ten seconds for the cluster alone; then it ends without us.
      await expect.poll(() => store.processes()).toEqual([]);
    }
    expect(await store.stop(await store.start())).toEqual(CLEANLY);
  });

  it('a start that fails takes its database down again', async () => {
    const store = new PrivateStore();
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      taken.close();
    });
    const { port } = taken.address() as AddressInfo;
    expect(await store.refusal({ PORT: String(port) })).toContain(`Port ${port} is taken`);
    expect(store.processes()).toEqual([]);
  });

  it.runIf(IS_LONG)('while the database recovers from a crash', async () => {
    const store = new PrivateStore();
    for (let crash = 0; crash < 3; crash++) {
      const server = await store.start();
      const [backend] = await store.ask<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'lawha' limit 1`,
      );
      signal(backend?.pid, 'SIGKILL');
      await expect.poll(() => server.output, { interval: 5 }).toContain('the database has stopped');
      expect(await store.stop(server)).toEqual(CLEANLY);
    }
  });

  it.runIf(IS_LONG)('while the database cannot be started', async () => {
    const store = new PrivateStore();
    const server = await store.start();
    const control = join(store.folder, 'data/global/pg_control');
    renameSync(control, `${control}.hidden`);
    store.killDatabase();
    const attempts = () => server.output.match(/the database does not start/g)?.length ?? 0;
    await expect.poll(attempts).toBeGreaterThan(5);
    expect(await store.stop(server)).toEqual(CLEANLY);
  });
});
