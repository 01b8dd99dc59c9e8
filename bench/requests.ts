import { anHourOfCalls, HOUR_IN_WORDS } from './busy-hour.ts';
import { casesFor, idsOf, type Case } from './calls.ts';
import { measure, type Call, type Figures } from './load.ts';
import { signIn, startFloor, startServer, type Program } from './program.ts';
import { ENGINE_NAMES, openStore, type EngineName } from './store.ts';
import { n, say, share, table } from './words.ts';

const CONCURRENCY = [1, 16];

/** Results of one case at one concurrency. */
interface Pair {
  ours: Figures;
  floor: Figures | null;
}

interface StoreFigures {
  engine: EngineName;
  orders: number;
  cases: { name: string; pairs: Pair[] }[];
  startedInMs: number;
  floorStartedInMs: number;
  megabytes: { idle: number; loaded: number | null; floor: number };
}

export interface RequestsPlan {
  engines: readonly EngineName[];
  sizes: readonly number[];
  milliseconds: number;
  /** The store size whose server gets an hour's calls. */
  busiest: number;
}

/** Every call at every store size on every database, beside its floor, and the server's memory. */
export async function requestsReport(plan: RequestsPlan): Promise<string> {
  const all: StoreFigures[] = [];
  for (const engine of plan.engines) {
    for (const orders of plan.sizes) {
      const figures = await figuresOf(engine, orders, plan);
      say(`\n${callsSection(figures)}\n`);
      all.push(figures);
    }
  }
  return [
    ...all.map(callsSection),
    growthSection(all, plan.engines),
    startUpSection(all),
    memorySection(all),
  ].join('\n\n');
}

async function figuresOf(
  engine: EngineName,
  orders: number,
  { milliseconds, busiest }: RequestsPlan,
): Promise<StoreFigures> {
  say(`${ENGINE_NAMES[engine]}, ${n(orders)} orders: filling the shop`);
  const store = await openStore(engine, orders);
  try {
    // The first start compiles and caches; the second is a typical one.
    await (await startServer(store.serverEnv)).stop();
    const server = await startServer(store.serverEnv);
    const floor = await startFloor(store.floorEnv);
    try {
      const cookie = await signIn(server.url);
      const idle = server.megabytes();
      const cases = casesFor(cookie, await idsOf(server.url, cookie));
      const figures: StoreFigures['cases'] = [];
      for (const one of cases) {
        const pairs = await pairsOf(one, server, floor, milliseconds);
        say(`  ${one.name}`);
        figures.push({ name: one.name, pairs });
      }
      if (orders === busiest) await anHourOfCalls(server.url, cases);
      return {
        engine,
        orders,
        cases: figures,
        startedInMs: server.startedInMs,
        floorStartedInMs: floor.startedInMs,
        megabytes: {
          idle,
          loaded: orders === busiest ? server.megabytes() : null,
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
    const run = (url: string, call: (index: number) => Call) =>
      measure(url, concurrency, milliseconds, call);
    const ours = await run(server.url, one.ours);
    pairs.push({ ours, floor: one.floor === null ? null : await run(floor.url, one.floor) });
  }
  return pairs;
}

function callsSection({ engine, orders, cases }: StoreFigures): string {
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
  return `### ${ENGINE_NAMES[engine]}, ${n(orders)} orders\n\n${table(headings, filled)}`;
}

/** Growth of the response time with the store size, one call at a time. */
function growthSection(all: readonly StoreFigures[], engines: readonly EngineName[]): string {
  const sections = engines.map((engine) => {
    const stores = all.filter((store) => store.engine === engine);
    const [smallest] = stores;
    const rows = (smallest?.cases ?? []).map(({ name }, index) => {
      const times = stores.map(({ cases }) => cases[index]?.pairs[0]?.ours.p50 ?? 0);
      const [first = 0] = times;
      return [name, ...times.map((ms) => n(ms, 2)), `${n((times.at(-1) ?? 0) / first, 1)} x`];
    });
    const headings = [
      `${ENGINE_NAMES[engine]}, p50 ms`,
      ...stores.map(({ orders }) => `${n(orders)} orders`),
      'growth',
    ];
    return table(headings, rows);
  });
  return `### How cost grows\n\n${sections.join('\n\n')}`;
}

function startUpSection(all: readonly StoreFigures[]): string {
  const rows = all.map(({ engine, orders, startedInMs, floorStartedInMs }) => [
    `${ENGINE_NAMES[engine]}, ${n(orders)} orders`,
    n(startedInMs),
    n(floorStartedInMs),
  ]);
  return `### From starting to being ready, in ms\n\n${table(['', 'ours', 'floor'], rows)}`;
}

function memorySection(all: readonly StoreFigures[]): string {
  const rows = all.map(({ engine, orders, megabytes }) => [
    `${ENGINE_NAMES[engine]}, ${n(orders)} orders`,
    n(megabytes.idle),
    megabytes.loaded === null ? '' : n(megabytes.loaded),
    n(megabytes.floor),
  ]);
  return `### Memory of the server, in MB

${HOUR_IN_WORDS} It comes after the measurements above.

${table(['', 'after the start', 'after an hour', 'floor'], rows)}`;
}
