import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import smallMemory from '../scripts/small-memory.json' with { type: 'json' };
import { residentMegabytes } from './program-memory.ts';

const ROOT = join(import.meta.dirname, '..');
const READY = /ready: (\S+)/;

const FIRST_PASSWORD = 'Bench-first-start-1';
export const PASSWORD = 'Bench-chosen-later-2';
export const SYNC_API_KEY = 'bench-key-of-the-dashboard';

export interface Program {
  pid: number;
  url: string;
  /** Time from start to ready. */
  startedInMs: number;
  /** Current memory use. */
  megabytes: () => number;
  stop: () => Promise<void>;
}

type OnSpawn = (pid: number) => void;

/** `onSpawn` is called at once, long before the server is ready. */
export const startServer = (env: Record<string, string>, onSpawn?: OnSpawn): Promise<Program> =>
  startProgram(
    'server/main.ts',
    {
      DEMO_DATA: 'off',
      PORT: '0',
      METRICS_PORT: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: FIRST_PASSWORD,
      SYNC_API_KEY,
      NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
      ...smallMemory,
      ...env,
    },
    onSpawn,
  );

export const startFloor = (env: Record<string, string>): Promise<Program> =>
  startProgram('bench/floor-server.ts', env);

/** Starts one of our programs and waits for the URL that it prints. */
async function startProgram(
  script: string,
  env: Record<string, string>,
  onSpawn?: OnSpawn,
): Promise<Program> {
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = child.pid ?? 0;
  onSpawn?.(pid);
  const url = await addressOf(child, script);
  return {
    pid,
    url,
    startedInMs: performance.now() - began,
    megabytes: () => residentMegabytes(pid),
    stop: async () => {
      child.removeAllListeners('exit').kill();
      await once(child, 'exit');
    },
  };
}

function addressOf(child: ChildProcess, script: string): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = READY.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
}

/** Signs in as administrator, whose first password is replaced, and returns the cookie. */
export async function signIn(url: string): Promise<string> {
  const known = await enter(url, PASSWORD);
  if (known.status === 200) return cookieOf(known);
  const first = await enter(url, FIRST_PASSWORD);
  if (first.status !== 200) throw new Error(`Signing in answered ${first.status}`);
  const cookie = cookieOf(first);
  const body = { currentPassword: FIRST_PASSWORD, newPassword: PASSWORD };
  const { status } = await post(`${url}/api/auth/password`, body, { cookie });
  if (status !== 204) throw new Error(`The first password was replaced with ${status}`);
  return cookie;
}

const enter = (url: string, password: string) =>
  post(`${url}/api/auth/login`, { username: 'admin', password });

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
