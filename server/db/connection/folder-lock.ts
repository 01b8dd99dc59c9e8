import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const HEARTBEAT_MS = 5_000;
/**
 * The owner may be a process on another machine: without a heartbeat for this long it counts as
 * dead.
 */
const SILENT_MS = 30_000;

interface Holder {
  pid: number;
  /** Start time of the process, so that a reused pid is not mistaken for the owner. */
  startedAt: string;
  host: string;
}

export class FolderLockedError extends Error {}

/**
 * The embedded database has no lock of its own, and two processes on one folder would silently lose
 * rows. This file is the lock. A killed owner leaves it behind; it is then recognised as stale and
 * taken over.
 */
export function lockFolder(folder: string): { release: () => void } {
  const path = join(folder, 'lawha.lock');
  const self = JSON.stringify(describeSelf());
  if (!tryCreate(path, self)) takeOverIfStale(folder, path, self);

  const heartbeat = setInterval(() => beat(path, self), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release: () => {
      clearInterval(heartbeat);
      if (read(path) === self) rmSync(path, { force: true });
    },
  };
}

/** Heartbeat: rewrites a lock file that was deleted. A full disk is not a reason to stop. */
function beat(path: string, self: string): void {
  const now = new Date();
  try {
    if (!tryCreate(path, self)) utimesSync(path, now, now);
  } catch {
    return;
  }
}

function takeOverIfStale(folder: string, path: string, self: string): void {
  const refusal = new FolderLockedError(
    `Another Lawha is already running on the data folder ${folder}${ofPid(read(path))}.\n` +
      'Stop it first, or set DATA_DIR to another folder.',
  );
  // Only one process at a time may replace a stale lock: creating a folder is atomic.
  const guard = `${path}.takeover`;
  try {
    mkdirSync(guard);
  } catch {
    if (ageOf(guard) < SILENT_MS) throw refusal;
  }
  try {
    if (isHeld(path)) throw refusal;
    rmSync(path, { force: true });
    if (!tryCreate(path, self)) throw refusal;
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
}

function isHeld(path: string): boolean {
  const holder = parse(read(path));
  if (holder === null) return ageOf(path) < SILENT_MS;
  if (holder.host !== hostname()) return ageOf(path) < SILENT_MS;
  return isAlive(holder.pid) && processStart(holder.pid) === holder.startedAt;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Read from the kernel on Linux; elsewhere the pid alone has to do. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

const describeSelf = (): Holder => ({
  pid: process.pid,
  startedAt: processStart(process.pid),
  host: hostname(),
});

function tryCreate(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parse(content: string | null): Holder | null {
  try {
    return content === null ? null : (JSON.parse(content) as Holder);
  } catch {
    return null;
  }
}

function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function ofPid(content: string | null): string {
  const holder = parse(content);
  return holder === null ? '' : ` (process ${holder.pid})`;
}
