import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const READY = /ready: (\S+)/;

export const PASSWORD = 'Bench-password-1';
export const SYNC_API_KEY = 'bench-key';

export interface Program {
  url: string;
  /** Time from start to ready. */
  startedInMs: number;
  /** Current memory use. */
  megabytes: () => number;
  stop: () => Promise<void>;
}

export const startServer = (env: Record<string, string>): Promise<Program> =>
  startProgram('server/main.ts', {
    DEMO_DATA: 'off',
    PORT: '0',
    METRICS_PORT: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: PASSWORD,
    SYNC_API_KEY,
    NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
    ...env,
  });

export const startFloor = (env: Record<string, string>): Promise<Program> =>
  startProgram('bench/floor-server.ts', env);

/** Starts one of our programs and waits for the URL that it prints. */
async function startProgram(script: string, env: Record<string, string>): Promise<Program> {
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child, script);
  return {
    url,
    startedInMs: performance.now() - began,
    megabytes: () => residentMegabytes(child.pid ?? 0),
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

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Signs in as administrator and returns the cookie. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  if (response.status !== 200) throw new Error(`Signing in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
