import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyFolder } from './copy-folder.ts';
import { requiredVariable } from './required-variable.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Uses the compile cache, as `npm start` does. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, '.cache/node') };
const READY = /(?:is|are) ready: (\S+)/;
interface Run {
  program?: string;
  /**
   * The command that an operator would type, and its folder. It gets only the given environment,
   * and in our own folder the compile cache.
   */
  typed?: { folder: string; command: readonly [string, ...string[]] };
}

/** The server (or the storefront, or the carriers) as `npm start` runs it, in its own process on its own port. */
export class ServerProcess {
  output = '';
  readonly #child: ChildProcess;
  readonly #exited: Promise<number | null>;

  constructor(env: Record<string, string>, { program = 'server/main.ts', typed }: Run = {}) {
    const ours = [process.execPath, program];
    const [file = '', ...args] = typed?.command ?? ours;
    this.#child = spawn(file, args, {
      cwd: typed?.folder ?? ROOT,
      env: {
        PORT: '0',
        METRICS_PORT: 'off',
        ...(typed === undefined && { PATH: process.env.PATH }),
        ...((typed?.folder ?? ROOT) === ROOT && COMPILED),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    this.#child.stdout?.on('data', collect);
    this.#child.stderr?.on('data', collect);
    this.#exited = once(this.#child, 'exit').then(([code]) => code as number | null);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Resolves with its URL once it listens. */
  async ready(): Promise<string> {
    for (;;) {
      const url = READY.exec(this.output)?.[1];
      if (url !== undefined) return url;
      if (this.#child.exitCode !== null) throw new Error(`It ended instead:\n${this.output}`);
      await pause(20);
    }
  }

  exited(): Promise<number | null> {
    return this.#exited;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.#child.kill(signal);
    return this.#exited;
  }
}

/** Runs a console command to its end. */
export function runCommand(program: string, env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...COMPILED, ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** Inside the folder of the run, if there is one: a data folder takes some forty megabytes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(process.env.LAWHA_TEST_FOLDER ?? tmpdir(), 'lawha-process-'));
  // As root the database belongs to another account, which has to pass.
  chmodSync(folder, 0o711);
  return folder;
}

/** A data folder with a migrated, empty database: the slow half of a first start. */
export function migratedFolder(folder = temporaryFolder()): string {
  copyFolder(requiredVariable('LAWHA_TEST_PREPARED'), folder);
  return folder;
}
