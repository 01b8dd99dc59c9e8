import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseError } from '../database-error.ts';
import { runAs } from './account.ts';
import { makeOwnFolder, type Home } from './home.ts';
import { isRunning } from './processes.ts';
import { noPrograms, program, programEnvironment, reasonIn } from './programs.ts';
import { hasSockets, passwordFile, USER } from './settings.ts';

const UNFINISHED = 'data.new-';

/**
 * Makes the cluster unless it is there. It gets its name only when it is complete, so a start that
 * was killed meanwhile leaves nothing but a folder to remove.
 */
export async function makeCluster(home: Home): Promise<void> {
  if (existsSync(home.cluster)) return requireMajor(home);
  removeLeftovers(home.folder);
  const unfinished = join(home.folder, `${UNFINISHED}${process.pid}`);
  makeOwnFolder(unfinished, home.account);
  try {
    await initialise(home, unfinished);
    renameSync(unfinished, home.cluster);
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

function removeLeftovers(folder: string): void {
  for (const name of globSync(`${UNFINISHED}*`, { cwd: folder })) {
    if (!isRunning(Number(name.slice(UNFINISHED.length)))) {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
    }
  }
}

async function initialise(home: Home, cluster: string): Promise<void> {
  const child = spawn(program(home.programs, 'initdb'), optionsFor(home, cluster), {
    cwd: home.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: programEnvironment(),
    windowsHide: true,
    ...runAs(home.account),
  });
  const said = text(child.stderr);
  const code = await new Promise<number | null>((resolve, reject) => {
    // The program is there but not its loader: made for another system library.
    child.once('error', (cause) => reject(Object.assign(noPrograms(), { cause })));
    child.once('close', resolve);
  });
  if (code === 0) return;
  throw new DatabaseError(
    `The database could not be made in ${home.folder}: ${reasonIn(await said) || `initdb ended with ${code}.`}`,
  );
}

function optionsFor(home: Home, cluster: string): string[] {
  return [
    ...['-D', cluster, '-U', USER, '--encoding=UTF8', '--data-checksums'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ...(hasSockets ? ['--auth=peer'] : ['--auth=scram-sha-256', writePassword(home.folder)]),
  ];
}

function writePassword(folder: string): string {
  const path = passwordFile(folder);
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 });
  return `--pwfile=${path}`;
}
