import { casesFor, idsOf } from './calls.ts';
import { measure } from './load.ts';
import { signIn, startFloor, startServer } from './program.ts';
import { openStore } from './store.ts';
import { pushed } from './sync.ts';
import { n, say, share, table } from './words.ts';

const ORDERS = 100_000;
const MILLISECONDS = Number(process.env.BENCH_MS ?? 2_000);
const CALLERS = 16;
const CASES = ['create', 'create, one product', 'create, five lines'];

/** New orders where each commit waits for the disk, as in a shop. */
export async function creatingReport(): Promise<string> {
  say(`${n(ORDERS)} orders: filling the shop`);
  const store = await openStore(ORDERS);
  try {
    store.forceWrites();
    const server = await startServer(store.env);
    const floor = await startFloor(store.env);
    try {
      const cookie = await signIn(server.url);
      const rows: string[][] = [];
      for (const one of casesFor(cookie, await idsOf(server.url, cookie))) {
        if (!CASES.includes(one.name) || one.floor === null) continue;
        const [alone, ours, bare] = [
          await measure(server.url, 1, MILLISECONDS, one.ours),
          await measure(server.url, CALLERS, MILLISECONDS, one.ours),
          await measure(floor.url, CALLERS, MILLISECONDS, one.floor),
        ];
        rows.push([
          one.name,
          n(alone.perSecond),
          n(ours.perSecond),
          `${n(ours.p50, 1)} / ${n(ours.p99, 1)}`,
          n(bare.perSecond),
          share(ours.perSecond, bare.perSecond),
        ]);
        say(rows.at(-1)?.join(', ') ?? '');
      }
      rows.push([
        'in batches of 100, 4 callers',
        '',
        n(await pushed(server.url, store.databaseUrl)),
        '',
        '',
        '',
      ]);
      const at = `per second at ${CALLERS}`;
      return `${n(ORDERS)} orders, and every commit is forced to the disk. The floor inserts a bare row. The aim is 400 a second, and 3,000 in batches.\n\n${table(['', 'per second at 1', at, 'p50 / p99 ms', 'floor', 'of floor'], rows)}`;
    } finally {
      await server.stop();
      await floor.stop();
    }
  } finally {
    await store.remove();
  }
}
