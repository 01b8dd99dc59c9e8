import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';

export interface PictureResult {
  refusal?: 'too_many_pixels' | 'file_damaged' | 'disk_full';
  /** In megapixels. */
  limit?: number;
}

const PROGRAM = join(import.meta.dirname, 'picture-program.ts');
/** The largest picture within the limits takes some 660 MB; a header may lie about the rest. */
const LIMITS = { memory: 900_000_000, ms: 60_000 };
const LOOK_EVERY_MS = 50;
const PAGE = 4_096;

/**
 * Converts a picture in a process of its own, which is killed when it takes too long or too much
 * memory, and when the signal aborts. Throws what the caller is to be told.
 */
export async function convertInProcess(
  paths: readonly string[],
  signal: AbortSignal,
  { memory, ms } = LIMITS,
): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, ...paths], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Nothing of our environment, which has secrets; few arenas keep its memory small.
    env: { MALLOC_ARENA_MAX: '2' },
    timeout: ms,
    killSignal: 'SIGKILL',
    signal,
  });
  const stopWatching = limitMemory(child, memory);
  try {
    const [answer, code] = await Promise.all([text(child.stdout), ended(child)]);
    // Killed for time or memory, or the decoder crashed.
    if (code !== 0) throw new AppError('picture_too_heavy');
    const { refusal, limit } = JSON.parse(answer) as PictureResult;
    if (refusal !== undefined) throw new AppError(refusal, { values: { limit: limit ?? 0 } });
  } finally {
    stopWatching();
  }
}

/** The exit code; null when it was killed. */
const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', (error) => {
      if (error.name !== 'AbortError') reject(error);
    });
  });

/** Linux tells how much memory a process has; elsewhere only the time is limited. */
function limitMemory(child: ChildProcess, most: number): () => void {
  if (process.platform !== 'linux') return () => undefined;
  const timer = setInterval(() => {
    if (memoryOf(child.pid) > most) child.kill('SIGKILL');
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

function memoryOf(pid: number | undefined): number {
  try {
    const [, resident = '0'] = readFileSync(`/proc/${String(pid)}/statm`, 'utf8').split(' ');
    return Number(resident) * PAGE;
  } catch {
    return 0;
  }
}
