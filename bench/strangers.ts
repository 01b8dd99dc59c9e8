import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Flood } from './flood.ts';
import type { Figures } from './call.ts';
import { measure } from './load.ts';
import { signIn, startServer } from './program.ts';
import { openStore } from './store.ts';
import { n, table } from './words.ts';

const ORDERS = 10_000;
const MILLISECONDS = 4_000;
const WARM_UP_MS = 1_500;

const SPIN = JSON.stringify({ phone: '0550123456', language: 'ar' });
const WRONG = JSON.stringify({ username: 'admin', password: 'The-wrong-one-1' });
const MEGABYTE = `{"username":[${'{},'.repeat(330_000)}{}]}`;

const FLOODS: Record<string, Omit<Flood, 'url'>> = {
  'a megabyte of JSON, 8 at once': {
    path: '/api/auth/login',
    body: MEGABYTE,
    concurrency: 8,
    addresses: 8,
  },
  'wrong passwords, 40 at once, 20,000 addresses': {
    path: '/api/auth/login',
    body: WRONG,
    concurrency: 40,
    addresses: 20_000,
  },
  'spins, 100 at once, one address': {
    path: '/api/wheel/spin',
    body: SPIN,
    concurrency: 100,
    addresses: 1,
  },
  'spins, 400 at once, one address': {
    path: '/api/wheel/spin',
    body: SPIN,
    concurrency: 400,
    addresses: 1,
  },
  'spins, 400 at once, 20,000 addresses': {
    path: '/api/wheel/spin',
    body: SPIN,
    concurrency: 400,
    addresses: 20_000,
  },
};

/** What the staff's list takes while strangers do their worst, as a ratio to a quiet moment. */
export async function strangersReport(): Promise<string> {
  const store = await openStore(ORDERS);
  const server = await startServer(store.env);
  const rows: string[][] = [];
  try {
    const headers = { cookie: await signIn(server.url), 'accept-encoding': 'gzip' };
    const list = () =>
      measure(server.url, 1, MILLISECONDS, () => ({
        method: 'GET',
        path: '/api/orders?page=1&pageSize=50',
        headers,
      }));
    await list();
    for (const [name, flood] of Object.entries(FLOODS)) {
      const quiet = await list();
      const busy = await during({ ...flood, url: server.url }, list);
      rows.push([name, times(quiet), times(busy), n(busy.p99 / quiet.p99, 1)]);
    }
  } finally {
    await server.stop();
    await store.remove();
  }
  return table(['', 'quiet: p50 / p99 ms', 'meanwhile: p50 / p99 ms', 'p99 ratio'], rows);
}

const times = ({ p50, p99 }: Figures) => `${n(p50, 1)} / ${n(p99, 1)}`;

async function during<T>(flood: Flood, work: () => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('flood.ts', import.meta.url), { workerData: flood });
  try {
    await setTimeout(WARM_UP_MS);
    return await work();
  } finally {
    await worker.terminate();
    await setTimeout(WARM_UP_MS);
  }
}
