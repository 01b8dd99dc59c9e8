import { spawn, spawnSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { platform } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { giveTo, runAs } from './account.ts';
import type { Home } from './home.ts';
import { findPostmaster, isPostmaster, removeStalePids } from './pid-file.ts';
import { program, programEnvironment, reasonIn } from './programs.ts';
import { settingsArguments, writeSettings, type Address } from './settings.ts';

/** A postmaster that we have just started. */
export interface Started {
  hasEnded: () => boolean;
  /** Why it ended, from its log. */
  reason: () => string;
  /** Stops it, also before it is ready and has written its pid file. */
  signalStop: () => void;
  /** The same, and waits until it has ended. */
  stop: () => Promise<void>;
}

const LARGEST_LOG = 1_000_000;
const LOOK_MS = 20;
/** Half of the time that our server has to stop. */
const FAST_MS = 5_000;

/** Starts the database without waiting until it answers. It goes on when our own process ends. */
export function startPostmaster(home: Home, address: Address): Started {
  removeStalePids(home, address);
  writeSettings(home, address);
  const log = openLog(home);
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
  const hasEnded = () => failure !== null || child.exitCode !== null || child.signalCode !== null;
  const stopIt = () => {
    if (!hasEnded() && child.pid !== undefined) signalStop(home, child.pid, 'immediate');
  };
  return {
    hasEnded,
    reason: () => failure?.message ?? reasonIn(readFileSync(home.log).toString('utf8', logged)),
    signalStop: stopIt,
    stop: async () => {
      stopIt();
      while (!hasEnded()) await pause(LOOK_MS);
    },
  };
}

/** One log of before is kept. Root may start the database of somebody else, whose log it is. */
function openLog({ folder, log: path }: Home): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG)
    renameSync(path, `${path}.1`);
  const log = openSync(path, 'a', 0o600);
  giveTo(statSync(folder), path);
  return log;
}

/**
 * Fast: open transactions are rolled back, and everything committed is written. Immediate: as in a
 * power cut, after which the next start recovers everything committed.
 */
type Shutdown = 'fast' | 'immediate';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export function signalStop(home: Home, pid: number, how: Shutdown = 'fast'): void {
  if (platform() === 'win32') {
    spawnSync(program(home.programs, 'pg_ctl'), ['stop', '-D', home.cluster, '-m', how, '-W']);
    return;
  }
  try {
    process.kill(pid, SIGNALS[how]);
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Stops the database and waits until its last process has let go of the cluster. PostgreSQL may hang
 * when a fast shutdown comes while it recovers from a crash, so it gets another signal later.
 */
export async function stopPostmaster(home: Home, how: Shutdown = 'fast'): Promise<void> {
  const running = findPostmaster(home);
  if (running === null) return;
  const { pid } = running;
  signalStop(home, pid, how);
  const deadline = performance.now() + FAST_MS;
  while (isPostmaster(pid, home) && performance.now() < deadline) await pause(LOOK_MS);
  if (!isPostmaster(pid, home)) return;
  signalStop(home, pid, 'immediate');
  while (isPostmaster(pid, home)) await pause(LOOK_MS);
}
