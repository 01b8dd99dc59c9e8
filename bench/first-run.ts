import { anHourOfCalls, HOUR_IN_WORDS } from './busy-hour.ts';
import { casesFor, idsOf, orderInput } from './calls.ts';
import type { Figures } from './call.ts';
import { measure } from './load.ts';
import {
  inNewShop,
  SETTLE_MS,
  startAndStop,
  startWatched,
  timedStop,
  type Shop,
  type TimedRun,
} from './new-shop.ts';
import { total, weigh, type Memory } from './program-memory.ts';
import { signIn, type Program } from './program.ts';
import { n, say, table } from './words.ts';

const WARM_STARTS = 5;
const CALLERS = 16;
const MILLISECONDS = 10_000;
const CHANGING_ORDERS = 100;

/** The program as a shop first runs it: with the demo store, on the database it brings along. */
export async function firstRunReport(): Promise<string> {
  const fresh = await inNewShop(freshFigures);
  const used = await inNewShop(usedFigures);
  const starts = used.warm.map(({ startMs }) => startMs);
  const stops = used.warm.map(({ stopMs }) => stopMs);
  const rows = [
    ['first start to ready', `${n(used.first.startMs)} ms`, ''],
    ['first start, peak of memory', megabytes(fresh.peak), '< 400 MB'],
    [`warm start to ready, ${medianOf(WARM_STARTS)}`, `${n(median(starts))} ms`, '<= 1,500 ms'],
    ['warm start, slowest', `${n(Math.max(...starts))} ms`, ''],
    ['warm start, peak of memory', megabytes(used.peak), '< 400 MB'],
    ...memoryRows('after a start', used.idle, ''),
    ...memoryRows("after an hour's calls", used.loaded, '< 300 MB'),
    ...speedRows('order pages', fresh.pages),
    ...speedRows('new orders', fresh.orders),
    [`stop after a start, ${medianOf(WARM_STARTS)}`, `${n(median(stops))} ms`, ''],
    ["stop after an hour's calls", `${n(used.stopMs)} ms`, ''],
  ];
  return `Without \`DATABASE_URL\`: the demo store, in a folder that does not exist before the first start, with nothing compiled. Memory is that of the server, its children and its database; peaks are of starts of their own, until ${SETTLE_MS / 1_000} s after being ready. ${HOUR_IN_WORDS} The database keeps the settings that it has in a shop.

${table(['', 'measured', 'target'], rows)}`;
}

/** A first start under observation, then the throughput of the demo store as it came. */
async function freshFigures(shop: Shop) {
  say('The first start: its memory, and the speed of the demo store');
  const { server, peak } = await startWatched(shop);
  try {
    const cookie = await signIn(server.url);
    const cases = casesFor(cookie, await idsOf(server.url, cookie));
    const speedOf = (name: string) => {
      const one = cases.find((candidate) => candidate.name === name);
      if (one === undefined) throw new Error(`There is no call "${name}"`);
      return measure(server.url, CALLERS, MILLISECONDS, one.ours);
    };
    return { peak, pages: await speedOf('first page'), orders: await speedOf('create') };
  } finally {
    await server.stop();
  }
}

/** Starts without observation, for their time, and then the memory over an hour. */
async function usedFigures(shop: Shop) {
  say('The first start: its time, warm starts, and the memory over an hour');
  const first = await startAndStop(shop);
  const warm: TimedRun[] = [];
  for (let i = 0; i < WARM_STARTS; i++) warm.push(await startAndStop(shop));

  const { server, peak } = await startWatched(shop);
  let memory: { idle: Memory; loaded: Memory };
  let stopMs: number;
  try {
    memory = await memoryOverAnHour(server, shop);
  } finally {
    stopMs = await timedStop(server);
  }
  return { first, warm, peak, ...memory, stopMs };
}

async function memoryOverAnHour({ pid, url }: Program, { dataDir }: Shop) {
  const idle = weigh(pid, dataDir);
  if (idle.database === 0) throw new Error(`No database process was found for ${dataDir}`);
  const cookie = await signIn(url);
  const { any, products } = await idsOf(url, cookie);
  const pending = await createOrders(url, cookie);
  await anHourOfCalls(url, casesFor(cookie, { any, pending, products }));
  return { idle, loaded: weigh(pid, dataDir) };
}

/** Orders whose status can always change: some that the demo store has are of sold-out products. */
async function createOrders(url: string, cookie: string): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < CHANGING_ORDERS; i++) {
    const response = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(orderInput(i)),
    });
    if (!response.ok) throw new Error(`A new order answered ${response.status}`);
    ids.push(((await response.json()) as { id: string }).id);
  }
  return ids;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const medianOf = (count: number) => `median of ${count}`;
const megabytes = (value: number) => `${n(value)} MB`;

const memoryRows = (when: string, memory: Memory, target: string) => [
  [`memory ${when}, server`, megabytes(memory.server), ''],
  [`memory ${when}, database`, megabytes(memory.database), ''],
  [`memory ${when}, together`, megabytes(total(memory)), target],
];

const speedRows = (what: string, { perSecond, p50, p99 }: Figures) => [
  [`${what} a second, ${CALLERS} callers`, n(perSecond), ''],
  [`${what}, p50 / p99`, `${n(p50, 1)} / ${n(p99, 1)} ms`, ''],
];
