import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Call, Figures } from './call.ts';

/** Calls that are prepared; a longer run repeats them. */
const PREPARED = 4_000;

/** A load generator of its own takes as much processor as a server; wrk takes a tenth of it. */
export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined;

interface WrkFigures {
  requests: number;
  microseconds: number;
  p50: number;
  p99: number;
  refused: number;
  broken: number;
}

/** Keeps `concurrency` calls in flight for a time. Loopback only. */
export async function measureWithWrk(
  url: string,
  concurrency: number,
  milliseconds: number,
  nextCall: (index: number) => Call,
): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-wrk-'));
  try {
    const requests = join(folder, 'requests');
    const calls = Array.from({ length: PREPARED }, (_, index) => rawRequest(url, nextCall(index)));
    writeFileSync(requests, calls.join('\0'));
    await run(url, concurrency, milliseconds / 5, requests);
    return figuresOf(await run(url, concurrency, milliseconds, requests), nextCall(0));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function rawRequest(url: string, { method, path, headers, body = '' }: Call): string {
  const lines = {
    host: new URL(url).host,
    ...headers,
    ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`;
}

async function run(
  url: string,
  concurrency: number,
  milliseconds: number,
  requests: string,
): Promise<WrkFigures> {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const script = join(import.meta.dirname, 'wrk.lua');
  const options = ['-t1', `-c${concurrency}`, `-d${seconds}s`, '--timeout', '30s', '-s', script];
  const child = spawn('wrk', [...options, url], {
    env: { PATH: process.env.PATH, BENCH_REQUESTS: requests },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const line = /^figures: (.*)$/m.exec(output)?.[1];
  if (line === undefined) throw new Error(`wrk measured nothing: ${output}`);
  return JSON.parse(line) as WrkFigures;
}

function figuresOf(found: WrkFigures, { method, path }: Call): Figures {
  const { requests, microseconds, p50, p99, refused, broken } = found;
  if (refused + broken > 0) {
    throw new Error(`${method} ${path}: ${refused} refused and ${broken} broken of ${requests}`);
  }
  return { perSecond: requests / (microseconds / 1e6), p50: p50 / 1000, p99: p99 / 1000 };
}
