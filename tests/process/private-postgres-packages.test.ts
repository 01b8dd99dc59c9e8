import { existsSync, lstatSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  accountOf,
  HAS_ACCOUNTS,
  migratedFolderOf,
  runBy,
  SHOPKEEPER,
} from '#tests/support/accounts.ts';
import { InstalledProject } from '#tests/support/installed-project.ts';
import { CLEANLY, PrivateStore } from '#tests/support/private-store.ts';
import { IS_LINUX } from '#tests/support/processes.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { IS_LONG } from '../faults/how-long.ts';

const SET_DATABASE_URL = `There is no PostgreSQL for this machine (${platform()} ${arch()}) among the installed packages: set DATABASE_URL to a PostgreSQL 15 or later.`;

describe.runIf(IS_LINUX)('the packages of the database', () => {
  it('may be missing: the start says to set DATABASE_URL', async () => {
    const project = new InstalledProject(temporaryFolder());
    project.removeDatabasePackage();
    const store = new PrivateStore(temporaryFolder());
    expect(await store.refusal({}, project.run)).toBe(SET_DATABASE_URL);
  });

  it.runIf(IS_LONG)(
    'may be of another system library: the start says to set DATABASE_URL',
    async () => {
      const project = new InstalledProject(temporaryFolder());
      for (const name of ['initdb', 'postgres']) {
        project.replaceProgram(name, '#!/lib/ld-of-another-library.so\n');
      }
      const store = new PrivateStore(temporaryFolder());
      expect(await store.refusal({}, project.run)).toBe(SET_DATABASE_URL);
      expect(store.processes()).toEqual([]);
    },
  );

  it('work where install scripts are switched off', async () => {
    const project = new InstalledProject(temporaryFolder());
    const links = project.removeLinks();
    const store = new PrivateStore();
    expect(await store.stop(await store.start({}, project.run))).toEqual(CLEANLY);
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(existsSync(join(store.folder, 'programs'))).toBe(false);
  });

  it.runIf(IS_LONG)(
    'may be newer than a database that a killed server left behind, which is replaced',
    async () => {
      const store = new PrivateStore();
      const old = await store.start();
      const postmaster = store.postmaster;
      await old.stop('SIGKILL');
      const project = new InstalledProject(temporaryFolder());
      project.claimVersion('18.99.0');
      const server = await store.start({}, project.run);
      expect(store.postmaster).not.toBe(postmaster);
      expect(await store.stop(server)).toEqual(CLEANLY);
    },
  );

  it.runIf(HAS_ACCOUNTS)(
    'are copied when they are incomplete and not ours to complete',
    async () => {
      const shopkeeper = accountOf(SHOPKEEPER);
      const project = new InstalledProject(temporaryFolder());
      project.removeLinks();
      const store = new PrivateStore(migratedFolderOf(shopkeeper));
      const run = runBy(shopkeeper, 'server/main.ts', project.folder);
      for (let start = 0; start < 2; start++) {
        expect(await store.stop(await store.start({}, run))).toEqual(CLEANLY);
      }
      expect(existsSync(join(store.folder, 'programs'))).toBe(true);
    },
  );
});
