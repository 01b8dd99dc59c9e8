import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runAs } from './account.ts';
import type { Home } from './home.ts';
import { program, programEnvironment, reasonIn } from './programs.ts';
import { isRunning } from './processes.ts';
import { settingsArguments, writeSettings, type Address } from './settings.ts';

/** The first process of a PostgreSQL, which makes all others. */
export interface Postmaster {
  pid: number;
  /** Null until it has written where it listens. */
  address: Address | null;
  isReady: boolean;
}

/** A postmaster that we have just started. */
export interface Started {
  hasEnded: () => boolean;
  /** Why it ended, from its log. */
  reason: () => string;
}

const LARGEST_LOG = 1_000_000;
const LOOK_MS = 20;

/** The running postmaster of this cluster; null when there is none. */
export function findPostmaster(home: Home): Postmaster | null {
  const lines = readOrNull(pidFile(home))?.split('\n');
  if (lines === undefined) return null;
  // PostgreSQL's format: pid, cluster, start, port, socket's folder, host, shared memory, status.
  const [pid = '', , , port = '', socket = '', host = '', , status = ''] = lines;
  if (!isPostmaster(Number(pid), home)) return null;
  const address: Address | null =
    socket !== ''
      ? { kind: 'socket', folder: socket }
      : host === ''
        ? null
        : { kind: 'port', port: Number(port) };
  return { pid: Number(pid), address, isReady: status.trim() === 'ready' };
}

const pidFile = ({ cluster }: Home) => join(cluster, 'postmaster.pid');

function isPostmaster(pid: number, { cluster, account }: Home): boolean {
  if (!(pid > 0)) return false;
  if (platform() === 'linux') {
    const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid;
    // Empty for a process that has ended but was not reaped.
    const command = readOrNull(`/proc/${pid}/cmdline`) ?? '';
    return owner === account.uid && command.split('\0').includes(cluster);
  }
  const [list, ...args] =
    platform() === 'win32'
      ? ['tasklist', '/NH', '/FI', `PID eq ${pid}`]
      : ['ps', '-o', 'command=', '-p', String(pid)];
  return spawnSync(list, args, { encoding: 'utf8' }).stdout.includes('postgres');
}

/**
 * PostgreSQL does not start while the pid in this file belongs to any process of its account, as it
 * may after a reboot.
 */
function removeStalePid(home: Home): void {
  const pid = Number(readOrNull(pidFile(home))?.split('\n')[0]);
  if (pid > 0 && isRunning(pid) && !isPostmaster(pid, home)) rmSync(pidFile(home), { force: true });
}

/** Starts the database without waiting until it answers. It goes on when our own process ends. */
export function startPostmaster(home: Home, address: Address): Started {
  removeStalePid(home);
  writeSettings(home, address);
  const log = openLog(home.log);
  const { size: logged } = fstatSync(log);
  const child = spawn(
    program(home.programs, 'postgres'),
    ['-D', home.cluster, ...settingsArguments(home)],
    {
      cwd: home.folder,
      // A session of its own: Ctrl+C in our terminal would otherwise stop it before us.
      detached: true,
      stdio: ['ignore', log, log],
      env: programEnvironment(),
      windowsHide: true,
      ...runAs(home.account),
    },
  );
  closeSync(log);
  child.unref();
  let failure: Error | null = null;
  child.once('error', (error) => {
    failure = error;
  });
  return {
    hasEnded: () => failure !== null || child.exitCode !== null || child.signalCode !== null,
    reason: () => failure?.message ?? reasonIn(readOrNull(home.log)?.slice(logged) ?? ''),
  };
}

/** One log of before is kept. */
function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) {
    renameSync(path, `${path}.1`);
  }
  return openSync(path, 'a', 0o600);
}

/** Fast shutdown: open transactions are rolled back, and everything committed is written. */
export function signalStop(home: Home, { pid }: Postmaster): void {
  if (platform() === 'win32') {
    spawnSync(program(home.programs, 'pg_ctl'), ['stop', '-D', home.cluster, '-m', 'fast', '-W']);
    return;
  }
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Stops the database and waits until its last process has let go of the cluster. */
export async function stopPostmaster(home: Home): Promise<void> {
  const running = findPostmaster(home);
  if (running === null) return;
  signalStop(home, running);
  while (isPostmaster(running.pid, home)) await pause(LOOK_MS);
}

function readOrNull(path: string): string | null {
  try {
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  } catch {
    return null;
  }
}
