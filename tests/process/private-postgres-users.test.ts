import { chownSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  accountOf,
  HAS_ACCOUNTS,
  migratedFolderOf,
  ownersIn,
  runBy,
  SHOPKEEPER,
} from '#tests/support/accounts.ts';
import { CLEANLY, PrivateStore } from '#tests/support/private-store.ts';
import { IS_LINUX } from '#tests/support/processes.ts';
import { runCommand, temporaryFolder } from '#tests/support/server-process.ts';
import { IS_LONG } from '../faults/how-long.ts';

describe.runIf(IS_LINUX && HAS_ACCOUNTS)('an ordinary user', () => {
  it('has everything in the data folder, and owns it', async () => {
    const shopkeeper = accountOf(SHOPKEEPER);
    const store = new PrivateStore(temporaryFolder());
    chownSync(store.dataDir, shopkeeper.uid, shopkeeper.gid);
    await store.start({}, runBy(shopkeeper));
    expect(store.folder).toBe(join(store.dataDir, 'postgres'));
    expect(ownersIn(store.dataDir).filter(({ uid }) => uid !== shopkeeper.uid)).toEqual([]);
    expect(statSync(`/proc/${store.postmaster}`).uid).toBe(shopkeeper.uid);
  });

  it.runIf(IS_LONG)('can start a store again after root backed it up', async () => {
    const shopkeeper = accountOf(SHOPKEEPER);
    const store = new PrivateStore(migratedFolderOf(shopkeeper));
    rmSync(join(store.folder, 'log'));
    const backup = join(temporaryFolder(), 'shop.tar.gz');
    expect(
      runCommand('server/commands/backup.ts', { DATA_DIR: store.dataDir }, backup).status,
    ).toBe(0);
    expect(store.processes()).toEqual([]);
    expect(ownersIn(store.folder).filter(({ uid }) => uid !== shopkeeper.uid)).toEqual([]);
    expect(await store.stop(await store.start({}, runBy(shopkeeper)))).toEqual(CLEANLY);
  });

  it('is told whose a store is that root started', async () => {
    const store = new PrivateStore();
    expect(await store.refusal({}, runBy(accountOf(SHOPKEEPER)))).toBe(
      `${store.folder} belongs to the account root. Start Lawha as that account, or set DATA_DIR to another folder.`,
    );
  });

  it('without permission for the data folder is told so', async () => {
    const store = new PrivateStore(temporaryFolder());
    const sentence = `No permission: EACCES: permission denied, mkdir '${store.folder}'`;
    expect(await store.refusal({}, runBy(accountOf(SHOPKEEPER)))).toBe(sentence);
  });

  it('who has no name is told so', async () => {
    const nameless = { uid: 54_321, gid: 54_321 };
    const store = new PrivateStore(temporaryFolder());
    chownSync(store.dataDir, nameless.uid, nameless.gid);
    expect(await store.refusal({}, runBy(nameless))).toBe(
      'PostgreSQL needs an account with a name, and this one has only the number 54321. Add it to /etc/passwd, or set DATABASE_URL.',
    );
  });
});
