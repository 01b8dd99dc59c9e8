import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLEANLY, PrivateStore } from '#tests/support/private-store.ts';
import { IS_LINUX, signal } from '#tests/support/processes.ts';
import { IS_LONG } from '../faults/how-long.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A console command that has the database open until it is interrupted. */
const VISITOR = `
import { openStoreDatabase } from './server/store-database.ts';
await openStoreDatabase({ DATA_DIR: process.env.DATA_DIR });
console.log('is ready: visitor');
setInterval(() => {}, 1_000);`;

describe.runIf(IS_LINUX)('a command beside the server', () => {
  const visitorOf = async (store: PrivateStore) => {
    const visitor = store.launch(
      { PATH: process.env.PATH ?? '' },
      {
        typed: { folder: ROOT, command: [process.execPath, '--input-type=module', '-e', VISITOR] },
      },
    );
    await visitor.ready();
    return visitor;
  };

  it('keeps the database when the server stops, and stops it as its last user', async () => {
    const store = new PrivateStore();
    const server = await store.start();
    const visitor = await visitorOf(store);
    expect(await server.stop()).toBe(0);
    expect(store.isDatabaseRunning()).toBe(true);
    await visitor.stop('SIGTERM');
    expect(store.processes()).toEqual([]);
  });

  it.runIf(IS_LONG)('leaves the database to the server', async () => {
    const store = new PrivateStore();
    const server = await store.start();
    const visitor = await visitorOf(store);
    await visitor.stop('SIGINT');
    expect(store.isDatabaseRunning()).toBe(true);
    expect(await store.stop(server)).toEqual(CLEANLY);
  });

  it.runIf(IS_LONG)('does not stop a database that the server has started again', async () => {
    const store = new PrivateStore();
    const server = await store.start();
    const visitor = await visitorOf(store);
    store.killDatabase();
    await expect.poll(() => server.output).toContain('the database is back');
    const postmaster = store.postmaster;
    await visitor.stop('SIGTERM');
    expect(store.processes()).toContain(postmaster);
    expect(store.log.split('database system is ready').at(-1)).not.toContain('shutdown request');
    expect(await store.stop(server)).toEqual(CLEANLY);
  });

  it.runIf(IS_LONG)('that is killed together with the server leaves nothing', async () => {
    const store = new PrivateStore();
    const server = await store.start();
    const visitor = await visitorOf(store);
    signal(visitor.pid, 'SIGKILL');
    expect(await store.stop(server)).toEqual(CLEANLY);
  });
});
