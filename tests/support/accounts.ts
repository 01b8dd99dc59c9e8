import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canReach, type Account } from '#server/db/private-postgres/account.ts';
import { migratedFolder } from './server-process.ts';

const ROOT = join(import.meta.dirname, '../..');

export const IS_ROOT = process.getuid?.() === 0;

/** Accounts that every Linux has, and none of which runs the database for root. */
export const SHOPKEEPER = 'daemon';
export const STRANGER = 'bin';

export function accountOf(name: string): Account {
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, name], { encoding: 'utf8' }).trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Only root can start a server as somebody else, who has to reach the project. */
export const HAS_ACCOUNTS = IS_ROOT && canReach(accountOf(SHOPKEEPER), join(ROOT, 'server'));

/** Everything in a folder, with whom it belongs to. */
export const ownersIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => ({
    name,
    uid: lstatSync(join(folder, name)).uid,
  }));

/** A data folder with a migrated, empty database, all of it this account's. */
export function migratedFolderOf({ uid, gid }: Account): string {
  const folder = migratedFolder();
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
  return folder;
}

/** For `ServerProcess`: the server as this account runs it. Only root can change it. */
export const runBy = (account: Account, program = 'server/main.ts', folder = ROOT) => ({
  typed: {
    folder,
    command: [
      'setpriv',
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      process.execPath,
      program,
    ] as const,
  },
});
