import { spawnSync } from 'node:child_process';
import { lchownSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { DatabaseError } from '../faults.ts';

export interface Account {
  uid: number;
  gid: number;
}

/** Tried in this order when root has to name somebody else to run the database. */
const UNPRIVILEGED = ['lawha', 'postgres', 'nobody'];

export const isRoot = () => process.getuid?.() === 0;

/** Who runs the database: ourselves, or an unprivileged account, because PostgreSQL refuses root. */
export function chooseAccount(): Account {
  if (!isRoot()) return { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  const known = readAccounts();
  const found = UNPRIVILEGED.map((name) => known.get(name)).find(isUnprivileged);
  if (found !== undefined) return found;
  throw new DatabaseError(
    `PostgreSQL does not run as root, and none of the accounts ${UNPRIVILEGED.join(', ')} exists. Create one of them, or set DATABASE_URL.`,
  );
}

const isUnprivileged = (account: Account | undefined) => account !== undefined && account.uid > 0;

export function nameOf({ uid }: Account): string {
  const found = [...readAccounts()].find(([, account]) => account.uid === uid);
  if (found !== undefined) return found[0];
  // Accounts of a directory service are not in the file.
  return uid === process.getuid?.() ? userInfo().username : String(uid);
}

/** A container may run as an id without a name, which PostgreSQL refuses. */
export function requireName(): void {
  try {
    userInfo();
  } catch (cause) {
    throw new DatabaseError(
      `PostgreSQL needs an account with a name, and this one has only the number ${process.getuid?.()}. Add it to /etc/passwd, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** The accounts of this machine by name. */
function readAccounts(): Map<string, Account> {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [name = '', , uid = '', gid = ''] = line.split(':');
      // Written as -2 on macOS.
      return uid === '' ? [] : [[name, { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }]];
    }),
  );
}

/** Gives a file or folder to this account, where we may. */
export function giveTo({ uid, gid }: Account, path: string): void {
  if (isRoot()) lchownSync(path, uid, gid);
}

/** Options of `spawn` to run a program as this account; only root can change it. */
export const runAs = (account: Account): Partial<Account> => (isRoot() ? account : {});

/** Whether the account can enter this folder or execute this file, wherever it is. */
export function canReach(account: Account, path: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', '[ -x "$1" ]', 'sh', path], {
    cwd: '/',
    ...runAs(account),
  });
  return status === 0;
}
