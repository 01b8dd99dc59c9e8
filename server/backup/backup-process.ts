import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';

const PROGRAM = join(import.meta.dirname, '../commands/backup.ts');
/** Niceness: lower priority than the server, whose callers are waiting. */
const PATIENT = 10;

/** Runs `npm run backup` as a separate process: reading a whole store would block the server. */
export class BackupProcess {
  #child: ChildProcess | null = null;

  async make(path: string): Promise<void> {
    const child = spawn(process.execPath, [PROGRAM, path], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    if (child.pid !== undefined) setPriority(child.pid, PATIENT);
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    this.#child = null;
    if (code !== 0) throw new BackupError(said.trim() || `The backup ended with ${String(code)}.`);
  }

  stop(): void {
    this.#child?.kill();
  }
}
