import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { ErrorLog } from '../context.ts';
import type { Database } from '../db/connection/client.ts';
import type { Environment } from '../env.ts';
import type { Timer } from '../jobs/job-kind.ts';
import { BackupError, BackupStoppedError } from './backup-manifest.ts';
import type { BackupWatch } from './backup-watch.ts';
import { dailyBackups } from './daily-backups.ts';
import { databaseBytes } from './disk-room.ts';
import { DrillResult } from './drill-record.ts';
import { dropLeftDrill } from './restore-drill.ts';
import { weeklyDrill } from './weekly-drill.ts';

export interface BackupSchedule {
  timers: readonly Timer[];
  /** Makes up for what was due while the server was off. */
  begin: () => Promise<void>;
  stop: () => void;
}

const LONGEST_DRILL_MS = 3_600_000;

/** The daily backups and the weekly restore drill, each in a process of its own. */
export function scheduleBackups({ env, database, now, log, watch }: Schedule): BackupSchedule {
  const { db, pool } = database;
  const shared = { dataDir: env.DATA_DIR, now, log };
  const backing = new LowPriorityProcess('backup.ts');
  const drilling = new LowPriorityProcess('restore-drill.ts', LONGEST_DRILL_MS);
  let isStopped = false;
  const unlessStopped = (work: Promise<string>) =>
    work.catch((error: unknown) => {
      throw isStopped ? new BackupStoppedError('The server stops.') : error;
    });
  const backup = dailyBackups({
    ...shared,
    kept: env.BACKUPS_KEPT,
    began: watch.began,
    databaseBytes: () => databaseBytes(db),
    make: async (path) => {
      await unlessStopped(backing.run(path));
    },
    ended: watch.ended,
  });
  const drill = weeklyDrill({
    ...shared,
    prove: async (path) => DrillResult.parse(JSON.parse(await unlessStopped(drilling.run(path)))),
    ended: watch.drilled,
  });
  return {
    timers: [backup, drill],
    begin: async () => {
      await dropLeftDrill(pool).catch((err: unknown) => {
        log.error({ err }, 'the database of a restore drill was not removed');
      });
      await backup.run();
      if (!isStopped) await drill.run();
    },
    stop: () => {
      isStopped = true;
      backing.stop();
      drilling.stop();
    },
  };
}

const COMMANDS = join(import.meta.dirname, '../commands');
/** Niceness: lower priority than the server, whose callers are waiting. */
const LOW_PRIORITY = 10;

/** Runs a console command as a separate process: reading a whole store would block the server. */
class LowPriorityProcess {
  readonly #command: string;
  readonly #longestMs: number | undefined;
  #child: ChildProcess | null = null;

  /** After `longestMs` it is killed, and has failed. */
  constructor(command: string, longestMs?: number) {
    this.#command = join(COMMANDS, command);
    this.#longestMs = longestMs;
  }

  /** Returns what the command printed; throws with what it said when it failed. */
  async run(...args: string[]): Promise<string> {
    const child = spawn(process.execPath, [this.#command, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: this.#longestMs,
    });
    this.#child = child;
    const said = { out: '', error: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said.error += chunk.toString();
    });
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    const ending = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
      child.once('error', reject).once('close', (code, signal) => resolve(code ?? signal));
    });
    this.#child = null;
    if (ending === 0) return said.out;
    throw new BackupError(said.error.trim() || `The command ended with ${String(ending)}.`);
  }

  stop(): void {
    this.#child?.kill();
  }
}

interface Schedule {
  env: Pick<Environment, 'DATA_DIR' | 'BACKUPS_KEPT'>;
  database: Pick<Database, 'db' | 'pool'>;
  now: () => Date;
  log: ErrorLog;
  watch: BackupWatch;
}
