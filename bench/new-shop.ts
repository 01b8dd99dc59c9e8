import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { watchPeak } from './program-memory.ts';
import { startServer, type Program } from './program.ts';

/** For the work that begins only when the server is ready. */
export const SETTLE_MS = 3_000;

export interface Shop {
  env: Record<string, string>;
  dataDir: string;
  remove: () => void;
}

export interface TimedRun {
  startMs: number;
  stopMs: number;
}

/** A shop that nobody has started yet, for the time of `work`. */
export async function inNewShop<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
  const shop = newShop();
  try {
    return await work(shop);
  } finally {
    shop.remove();
  }
}

function newShop(): Shop {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-first-run-'));
  // Open like the folder of a clone: started by root, PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  return {
    dataDir,
    env: {
      DATA_DIR: dataDir,
      DEMO_DATA: 'on',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      // Empty is not set: a first run knows no storefront.
      SYNC_API_KEY: '',
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export async function startAndStop({ env }: Shop): Promise<TimedRun> {
  const server = await startServer(env);
  await setTimeout(SETTLE_MS);
  return { startMs: server.startedInMs, stopMs: await timedStop(server) };
}

export async function timedStop(server: Program): Promise<number> {
  const began = performance.now();
  await server.stop();
  return performance.now() - began;
}

/** Taking samples slows a start down, so its time is not measured. */
export async function startWatched({
  env,
  dataDir,
}: Shop): Promise<{ server: Program; peak: number }> {
  let endWatch = () => 0;
  try {
    const server = await startServer(env, (pid) => {
      endWatch = watchPeak(pid, dataDir);
    });
    await setTimeout(SETTLE_MS);
    return { server, peak: endWatch() };
  } finally {
    endWatch();
  }
}
