import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { socketAddress } from '#server/db/private-postgres/settings.ts';
import { copyFolder } from '#tests/support/copy-folder.ts';
import { CLEANLY, PrivateStore } from '#tests/support/private-store.ts';
import { IS_LINUX } from '#tests/support/processes.ts';
import { migratedFolder, runCommand, temporaryFolder } from '#tests/support/server-process.ts';
import { IS_LONG } from '../faults/how-long.ts';

/** The prepared store at another path below a folder of its own. */
function storeAt(...path: string[]): PrivateStore {
  const dataDir = join(temporaryFolder(), ...path);
  mkdirSync(dirname(dataDir), { recursive: true });
  renameSync(migratedFolder(), dataDir);
  return new PrivateStore(dataDir);
}

const DEEP = Array.from({ length: 12 }, (_, n) => `une-boutique-en-ligne-${n}`);

describe.runIf(IS_LINUX)('the data folder', () => {
  it('may be deeper than the path of a socket', async () => {
    const store = storeAt(...DEEP);
    const { folder } = socketAddress(store);
    expect(folder).toMatch(/^\/tmp\/lawha-[0-9a-f]{16}$/);
    const server = await store.start();
    expect(existsSync(folder)).toBe(true);
    const backup = join(temporaryFolder(), 'shop.tar.gz');
    expect(
      runCommand('server/commands/backup.ts', { DATA_DIR: store.dataDir }, backup).status,
    ).toBe(0);
    expect(await store.stop(server)).toEqual(CLEANLY);
    expect(existsSync(folder)).toBe(false);
  });

  it.runIf(IS_LONG)(
    'whose socket below /tmp somebody tidied away, has it back by itself',
    async () => {
      const store = storeAt(...DEEP);
      const { folder } = socketAddress(store);
      const server = await store.start();
      rmSync(folder, { recursive: true });
      await expect.poll(() => existsSync(folder)).toBe(true);
      await expect.poll(() => server.output).toContain('the database is back');
      expect(await store.stop(server)).toEqual(CLEANLY);
    },
  );

  it.runIf(IS_LONG)('is refused when somebody else has what it needs below /tmp', async () => {
    const store = storeAt(...DEEP);
    const { folder } = socketAddress(store);
    const trap = temporaryFolder();
    symlinkSync(trap, folder);
    onTestFinished(() => rmSync(folder, { force: true }));
    expect(await store.refusal()).toBe(
      `${folder} belongs to somebody else, and the database needs it. Remove it, or set DATA_DIR to a folder with a shorter path.`,
    );
    expect(store.processes()).toEqual([]);
  });

  it('may have any name', async () => {
    const store = storeAt(`متجر "لوحة", it's 100%\\n`);
    const server = await store.start();
    await server.stop('SIGKILL');
    expect(await store.stop(await store.start())).toEqual(CLEANLY);
  });

  it.runIf(IS_LONG)('may be moved while its database is left alone', async () => {
    const store = storeAt('before');
    const server = await store.start();
    await server.stop('SIGKILL');
    const after = join(dirname(store.dataDir), 'after');
    renameSync(store.dataDir, after);
    const moved = new PrivateStore(after);
    expect(await moved.stop(await moved.start())).toEqual(CLEANLY);
    expect(moved.processes()).toEqual([]);
  });

  it.runIf(IS_LONG)('may be reached through a link', async () => {
    const store = storeAt('shop');
    const link = join(dirname(store.dataDir), 'link');
    symlinkSync(store.dataDir, link);
    const server = await store.start();
    const refused = await store.refusal({ DATA_DIR: link });
    expect(refused).toContain('Another Lawha is already running');
    expect(await store.stop(server)).toEqual(CLEANLY);
  });

  it('of an earlier version is told apart, and nothing is made in it', async () => {
    const store = new PrivateStore(temporaryFolder());
    const old = join(store.dataDir, 'database');
    mkdirSync(old);
    writeFileSync(join(old, 'PG_VERSION'), '17\n');
    const sentence = `${old} is a database of an earlier version of Lawha, which this one cannot open. To carry the store over, run \`npm run backup -- shop.tar.gz\` with that earlier version, rename ${old}, and run \`npm run restore -- shop.tar.gz\` with this one.`;
    expect(await store.refusal()).toBe(sentence);
    expect(runCommand('server/commands/backup.ts', { DATA_DIR: store.dataDir })).toEqual({
      status: 1,
      output: `\n${sentence}\n\n`,
    });
    expect(existsSync(store.folder)).toBe(false);
    renameSync(old, `${old}-before`);
    copyFolder(migratedFolder(), store.dataDir);
    expect(await store.stop(await store.start())).toEqual(CLEANLY);
  });
});
