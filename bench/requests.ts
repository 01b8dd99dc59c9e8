import { anHourOfCalls, HOUR_IN_WORDS } from './busy-hour.ts';
import { casesFor, idsOf, type Case } from './calls.ts';
import type { Call, Figures } from './call.ts';
import { measure } from './load.ts';
import { signIn, startFloor, startServer, type Program } from './program.ts';
import { openStore } from './store.ts';
import { n, say, share, table } from './words.ts';

const CONCURRENCY = [1, 16];

/** Results of one case at one concurrency. */
interface Pair {
  ours: Figures;
  floor: Figures | null;
}

interface StoreFigures {
  orders: number;
  cases: { name: string; pairs: Pair[] }[];
  startedInMs: number;
  floorStartedInMs: number;
  megabytes: { idle: number; underLoad: number; afterAnHour: number | null; floor: number };
}

export interface RequestsPlan {
  sizes: readonly number[];
  milliseconds: number;
  /** The store size whose server gets an hour's calls. */
  busiest: number;
}

/** Every call at every store size, beside its floor, and the server's memory. */
export async function requestsReport(plan: RequestsPlan): Promise<string> {
  const all: StoreFigures[] = [];
  for (const orders of plan.sizes) {
    const figures = await figuresOf(orders, plan);
    say(`\n${callsSection(figures)}\n`);
    all.push(figures);
  }
  return [
    ...all.map(callsSection),
    growthSection(all),
    startUpSection(all),
    memorySection(all),
  ].join('\n\n');
}

async function figuresOf(
  orders: number,
  { milliseconds, busiest }: RequestsPlan,
): Promise<StoreFigures> {
  say(`${n(orders)} orders: filling the shop`);
  const store = await openStore(orders);
  try {
    // The first start compiles and caches; the second is a typical one.
    await (await startServer(store.env)).stop();
    const server = await startServer(store.env);
    const floor = await startFloor(store.env);
    try {
      const cookie = await signIn(server.url);
      const idle = server.megabytes();
      const cases = casesFor(cookie, await idsOf(server.url, cookie));
      const figures: StoreFigures['cases'] = [];
      let underLoad = 0;
      for (const one of cases) {
        const pairs = await pairsOf(one, server, floor, milliseconds);
        underLoad = Math.max(underLoad, server.megabytes());
        say(`  ${one.name}`);
        figures.push({ name: one.name, pairs });
      }
      if (orders === busiest) await anHourOfCalls(server.url, cases);
      return {
        orders,
        cases: figures,
        startedInMs: server.startedInMs,
        floorStartedInMs: floor.startedInMs,
        megabytes: {
          idle,
          underLoad,
          afterAnHour: orders === busiest ? server.megabytes() : null,
          floor: floor.megabytes(),
        },
      };
    } finally {
      await server.stop();
      await floor.stop();
    }
  } finally {
    await store.remove();
  }
}

async function pairsOf(
  one: Case,
  server: Program,
  floor: Program,
  milliseconds: number,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const concurrency of one.oneByOne === true ? [1] : CONCURRENCY) {
    const run = async (url: string, call: (index: number) => Call) => {
      const changes = one.meanwhile && changing(server.url, one.meanwhile);
      try {
        return await measure(url, concurrency, milliseconds, call);
      } finally {
        await changes?.stop();
      }
    };
    const ours = await run(server.url, one.ours);
    pairs.push({ ours, floor: one.floor === null ? null : await run(floor.url, one.floor) });
    // What the floor was still asked for would be measured as ours.
    await fetch(`${floor.url}/give-up`);
  }
  return pairs;
}

const CHANGES_EVERY_MS = 100;

/** Sends changes one after the other until it is stopped, which tells of one that failed. */
function changing(url: string, nextCall: (index: number) => Call) {
  const stopping = new AbortController();
  const run = async () => {
    for (let index = 0; !stopping.signal.aborted; index += 1) {
      const { path, ...call } = nextCall(index);
      const { status } = await fetch(`${url}${path}`, call);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      await new Promise((resolve) => setTimeout(resolve, CHANGES_EVERY_MS));
    }
  };
  const running = run();
  running.catch(() => {});
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

function callsSection({ orders, cases }: StoreFigures): string {
  const rows = cases.map(({ name, pairs }) => [
    name,
    ...pairs.flatMap(({ ours, floor }) => [
      n(ours.perSecond),
      `${n(ours.p50, 2)} / ${n(ours.p99, 2)}`,
      floor === null ? '' : n(floor.perSecond),
      floor === null ? '' : share(ours.perSecond, floor.perSecond),
    ]),
  ]);
  const width = 1 + CONCURRENCY.length * 4;
  const headings = [
    '',
    ...CONCURRENCY.flatMap((c) => [`per second at ${c}`, 'p50 / p99 ms', 'floor', 'of floor']),
  ];
  const filled = rows.map((row) => [
    ...row,
    ...Array.from({ length: width - row.length }, () => ''),
  ]);
  return `### ${n(orders)} orders\n\n${table(headings, filled)}`;
}

/** Growth of the response time with the store size, one call at a time. */
function growthSection(all: readonly StoreFigures[]): string {
  const [smallest] = all;
  const rows = (smallest?.cases ?? []).map(({ name }, index) => {
    const times = all.map(({ cases }) => cases[index]?.pairs[0]?.ours.p50 ?? 0);
    const [first = 0] = times;
    return [name, ...times.map((ms) => n(ms, 2)), `${n((times.at(-1) ?? 0) / first, 1)} x`];
  });
  const headings = ['p50 ms', ...all.map(({ orders }) => `${n(orders)} orders`), 'growth'];
  return `### How cost grows\n\n${table(headings, rows)}`;
}

function startUpSection(all: readonly StoreFigures[]): string {
  const rows = all.map(({ orders, startedInMs, floorStartedInMs }) => [
    `${n(orders)} orders`,
    n(startedInMs),
    n(floorStartedInMs),
  ]);
  return `### From starting to being ready, in ms\n\n${table(['', 'ours', 'floor'], rows)}`;
}

function memorySection(all: readonly StoreFigures[]): string {
  const rows = all.map(({ orders, megabytes }) => [
    `${n(orders)} orders`,
    n(megabytes.idle),
    n(megabytes.underLoad),
    megabytes.afterAnHour === null ? '' : n(megabytes.afterAnHour),
    n(megabytes.floor),
  ]);
  return `### Memory of the server, in MB

Under load is the most that was seen after each of the measurements above, each of which ends with ${CONCURRENCY.at(-1)} callers. ${HOUR_IN_WORDS} It comes after them.

${table(['', 'after the start', 'under load', 'after an hour', 'floor'], rows)}`;
}
