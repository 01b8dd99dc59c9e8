import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';

export interface Limits {
  /** In bytes. */
  memory: number;
  ms: number;
}

interface Run {
  limits: Limits;
  args?: readonly string[];
  /** What the program reads with `readInput`. */
  input?: Uint8Array;
  /** Kills it. */
  signal?: AbortSignal;
}

const LOOK_EVERY_MS = 50;
const PAGE = 4_096;
const MILLION = 1_000_000;
const LENGTH_BYTES = 4;

/**
 * Runs a program of ours on somebody else's file, in a process of its own, which is killed when it
 * takes too long or too much memory, and when the signal aborts. What it answered; null if it was
 * killed or crashed.
 */
export async function runLimited(
  program: string,
  { limits: { memory, ms }, args = [], input = new Uint8Array(), signal }: Run,
): Promise<Buffer | null> {
  const heap = `--max-old-space-size=${Math.ceil(memory / MILLION)}`;
  const child = spawn(process.execPath, [heap, program, ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: environment(),
    timeout: ms,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  const stopWatching = limitMemory(child, memory);
  try {
    give(child, input);
    const [answer, code] = await Promise.all([buffer(child.stdout), ended(child)]);
    return code === 0 ? answer : null;
  } finally {
    stopWatching();
  }
}

/**
 * Nothing of our environment, which has secrets, but where compiled code is cached: without that a
 * start takes twice as long. Few arenas keep its memory small.
 */
function environment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return { MALLOC_ARENA_MAX: '2', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

/** Its input stays open: its end tells the program that the server has died. */
function give({ stdin }: ChildProcess, input: Uint8Array): void {
  // Killed before it had read everything; its exit code tells.
  stdin?.on('error', () => undefined);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(input.length);
  stdin?.write(length);
  stdin?.write(input);
}

/** The exit code; null when it was killed. */
const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', (error) => {
      if (error.name !== 'AbortError') reject(error);
    });
  });

/** Linux tells how much memory a process has; elsewhere only its time and its heap are limited. */
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
