import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, type Stats } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import type { Home } from './home.ts';
import { isRunning } from './own-files.ts';
import { socketPath, type Address } from './settings.ts';

/** The first process of a PostgreSQL, which makes all others. */
interface Postmaster {
  pid: number;
  /** Null until it has written where it listens. */
  address: Address | null;
  state: 'starting' | 'ready' | 'stopping';
}

/** The running postmaster of this cluster; null when there is none. */
export function findPostmaster(home: Home): Postmaster | null {
  const written = readPidFile(home);
  return written !== null && isPostmaster(written.pid, home) ? written : null;
}

/** The last postmaster of this cluster, as it wrote about itself; it may have been killed since. */
export function readPidFile(home: Home): Postmaster | null {
  const lines = readOrNull(pidFile(home))?.split('\n');
  if (lines === undefined) return null;
  // PostgreSQL's format: pid, cluster, start, port, socket's folder, host, shared memory, status.
  const [pid = '', , , port = '', socket = '', host = '', , status = ''] = lines;
  const address: Address | null =
    socket !== ''
      ? { kind: 'socket', folder: socket }
      : host === ''
        ? null
        : { kind: 'port', port: Number(port) };
  return { pid: Number(pid), address, state: stateIn(status.trim()) };
}

const pidFile = ({ cluster }: Home) => join(cluster, 'postmaster.pid');

const stateIn = (status: string) =>
  status === 'ready' || status === 'stopping' ? status : 'starting';

export function isPostmaster(pid: number, { cluster, account }: Home): boolean {
  if (!(pid > 0)) return false;
  if (platform() === 'linux') {
    return statOrNull(`/proc/${pid}`)?.uid === account.uid && worksIn(pid, cluster);
  }
  return platform() === 'win32'
    ? outputOf('tasklist', '/NH', '/FI', `PID eq ${pid}`).includes('postgres.exe')
    : outputOf('ps', '-o', 'command=', '-p', String(pid)).includes(cluster);
}

const outputOf = (command: string, ...args: string[]) =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout;

/** By its folder, which somebody may have renamed; in a container root may see only its command. */
function worksIn(pid: number, cluster: string): boolean {
  const [at, wanted] = [statOrNull(`/proc/${pid}/cwd`), statOrNull(cluster)];
  if (at !== null) return at.ino === wanted?.ino && at.dev === wanted.dev;
  // Empty for a process that has ended but was not reaped.
  return readOrNull(`/proc/${pid}/cmdline`)?.split('\0').includes(cluster) === true;
}

/** Null also for what we may not see. */
function statOrNull(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

/**
 * PostgreSQL does not start while the pid in one of its files belongs to any process of its account,
 * as it may after a reboot, or to a killed one that nobody has reaped.
 */
export function removeStalePids(home: Home, address: Address): void {
  const files = [pidFile(home)];
  if (address.kind === 'socket') files.push(`${socketPath(address.folder)}.lock`);
  for (const file of files) {
    const pid = Number(readOrNull(file)?.split('\n')[0]);
    if (pid > 0 && isRunning(pid) && !isPostmaster(pid, home)) rmSync(file, { force: true });
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
