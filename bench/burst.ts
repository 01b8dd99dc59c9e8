import { sql } from 'drizzle-orm';
import { openPostgres } from '#server/db/connection/client.ts';
import { casesFor, idsOf, orderInput, type Case } from './calls.ts';
import type { Call, Figures } from './call.ts';
import { measure } from './load.ts';
import { signIn, startServer } from './program.ts';
import { nameOf } from './store-data.ts';
import { openStore, type BenchStore } from './store.ts';
import { n, table } from './words.ts';

const ORDERS = 100_000;
const NEW_ORDERS = 4_000;
const MILLISECONDS = Number(process.env.BENCH_MS ?? 2_000);
const SEARCHES = ['search, three letters', 'search by name', 'search by phone'];
const INDEXES = ['orders_search_text_index', 'clients_search_text_index'];

/**
 * Searches right after a burst of new orders, beside the same searches before it, and once the
 * index has worked off everything that it put aside: the last ratio is what the burst itself costs.
 */
export async function burstReport(): Promise<string> {
  const store = await openStore(ORDERS);
  try {
    const server = await startServer(store.env);
    try {
      const cookie = await signIn(server.url);
      const cases = casesFor(cookie, await idsOf(server.url, cookie));
      const searches = cases.filter(({ name }) => SEARCHES.includes(name));
      const timed = async () => {
        const figures: Figures[] = [];
        for (const one of searches)
          figures.push(await measure(server.url, 1, MILLISECONDS, one.ours));
        return figures;
      };
      const before = await timed();
      const taken = await measure(server.url, 16, { calls: NEW_ORDERS }, (i) => create(cookie, i));
      const after = await timed();
      await workOff(store);
      return section({ searches, before, taken, after, rested: await timed() });
    } finally {
      await server.stop();
    }
  } finally {
    await store.remove();
  }
}

/** An order by one of the customers that the store has: the same words are as frequent as before. */
const create = (cookie: string, index: number): Call => ({
  method: 'POST',
  path: '/api/orders',
  headers: { cookie, 'content-type': 'application/json' },
  body: JSON.stringify({ ...orderInput(index), customerName: nameOf(ORDERS + index) }),
});

async function workOff({ databaseUrl }: BenchStore): Promise<void> {
  const database = await openPostgres(databaseUrl, { max: 1 });
  for (const index of INDEXES) {
    await database.db.execute(sql`select gin_clean_pending_list(${index}::text::regclass)`);
  }
  await database.close();
}

interface Burst {
  searches: readonly Case[];
  before: readonly Figures[];
  taken: Figures;
  after: readonly Figures[];
  rested: readonly Figures[];
}

function section({ searches, before, taken, after, rested }: Burst): string {
  const times = (figures: Figures | undefined) =>
    figures === undefined ? '' : `${n(figures.p50, 2)} / ${n(figures.p99, 2)}`;
  const rows = searches.map(({ name }, i) => [
    name,
    times(before[i]),
    times(after[i]),
    times(rested[i]),
    ...[before[i], rested[i]].map((rest) => `${n((after[i]?.p50 ?? 0) / (rest?.p50 ?? 0), 2)} x`),
  ]);
  const headings = [
    'p50 / p99 ms',
    'at rest',
    'after the burst',
    'worked off',
    'burst / at rest',
    'burst / worked off',
  ];
  return `${n(ORDERS)} orders, and then ${n(NEW_ORDERS)} new ones: ${n(taken.perSecond)} a second at 16, ${times(taken)} ms each.

${table(headings, rows)}`;
}
