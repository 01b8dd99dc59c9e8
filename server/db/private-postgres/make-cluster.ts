import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseError } from '../faults.ts';
import { giveTo, runAs } from './account.ts';
import type { Home } from './home.ts';
import { makeOwnFolder, syncFolder, removeUnfinished, unfinishedPath } from './own-files.ts';
import { noPrograms, program, programEnvironment, reasonIn } from './programs.ts';
import { passwordFile, USER, type AddressKind } from './settings.ts';

/**
 * Makes the cluster unless it is there. It gets its name only when it is complete, so a start that
 * was killed meanwhile leaves nothing but a folder to remove.
 */
export async function makeCluster(home: Home, kind: AddressKind): Promise<void> {
  const name = basename(home.cluster);
  removeUnfinished(home.folder, name);
  if (existsSync(home.cluster)) return requireMajor(home);
  const unfinished = unfinishedPath(home.folder, name);
  makeOwnFolder(unfinished, home.account);
  try {
    await initialise(home, unfinished, kind);
    renameSync(unfinished, home.cluster);
    syncFolder(home.folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 3 });
    // Another start has made one meanwhile.
    if (!existsSync(home.cluster)) throw error;
  }
}

function requireMajor({ cluster, programs }: Home): void {
  const path = join(cluster, 'PG_VERSION');
  if (!existsSync(path)) {
    throw new DatabaseError(
      `${cluster} is not a whole database: it has no PG_VERSION. Put its files back, or restore a backup into a new DATA_DIR.`,
    );
  }
  const made = readFileSync(path, 'utf8').trim();
  const [ours = ''] = programs.version.split('.');
  if (made === ours) return;
  throw new DatabaseError(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this version of Lawha runs PostgreSQL ${ours}. Back it up with the version of Lawha that made it, and restore that backup into a new DATA_DIR.`,
  );
}

/**
 * Which signs are letters, for the index of searches: with `C` it knows only Latin ones. Every
 * system has one of these.
 */
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'en-US'];
const NO_SUCH_LOCALE = /invalid locale/;

async function initialise(home: Home, cluster: string, kind: AddressKind): Promise<void> {
  const options = optionsFor(home, cluster, kind);
  let reason = '';
  for (const ctype of CTYPES) {
    const failure = await runInitdb(home, [...options, `--lc-ctype=${ctype}`]);
    if (failure === null) return;
    reason = failure;
    if (!NO_SUCH_LOCALE.test(reason)) break;
  }
  throw new DatabaseError(`The database could not be made in ${home.folder}: ${reason}`);
}

/** Returns the reason of a failure. */
async function runInitdb(home: Home, options: string[]): Promise<string | null> {
  const child = spawn(program(home.programs, 'initdb'), options, {
    cwd: home.folder,
    // A session of its own: Ctrl+C in our terminal is for us alone.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: programEnvironment(),
    windowsHide: true,
    ...runAs(home.account),
  });
  const [said, complained] = [text(child.stdout), text(child.stderr)];
  const code = await new Promise<number | null>((resolve, reject) => {
    // The program is there but not its loader: made for another system library.
    child.once('error', (cause) => reject(Object.assign(noPrograms(), { cause })));
    child.once('close', resolve);
  });
  if (code === 0) return null;
  const reason = reasonIn(await complained) || (await said).trim().split('\n').at(-1);
  return reason || `initdb ended with ${code}.`;
}

function optionsFor(home: Home, cluster: string, kind: AddressKind): string[] {
  const access =
    kind === 'socket' ? ['--auth=peer'] : ['--auth=scram-sha-256', writePassword(home)];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  return ['-D', cluster, '-U', USER, '--encoding=UTF8', '--data-checksums', ...locale, ...access];
}

function writePassword({ folder, account }: Home): string {
  const path = passwordFile(folder);
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 });
  giveTo(account, path);
  return `--pwfile=${path}`;
}
