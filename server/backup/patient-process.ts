import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';

const COMMANDS = join(import.meta.dirname, '../commands');
/** Niceness: lower priority than the server, whose callers are waiting. */
const PATIENT = 10;

/** Runs a console command as a separate process: reading a whole store would block the server. */
export class PatientProcess {
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
    if (child.pid !== undefined) setPriority(child.pid, PATIENT);
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
