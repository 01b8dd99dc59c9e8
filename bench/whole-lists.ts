import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { signIn, startServer } from './program.ts';
import { openStore } from './store.ts';
import { n, table } from './words.ts';

const ORDERS = 100_000;
const LISTS = 8;
const MILLISECONDS = 5_000;

type Headers = Record<string, string>;

/** What a page takes while eight people fetch all orders: others may be held up by less than 200 ms. */
export async function wholeListsReport(): Promise<string> {
  const store = await openStore(ORDERS);
  const server = await startServer(store.env);
  try {
    const headers = { cookie: await signIn(server.url), 'accept-encoding': 'gzip' };
    const rows: string[][] = [];
    for (const [name, lists] of [
      ['quiet', 0],
      ['beside them', LISTS],
      ['once more', LISTS],
    ] as const) {
      const times = await pagesBeside(server.url, headers, lists);
      const at = (part: number) => times[Math.ceil(times.length * part) - 1] ?? 0;
      rows.push([name, n(times.length), n(at(0.5), 1), n(at(0.99), 1), n(at(1), 1)]);
    }
    const headings = ['the first page of orders', 'calls', 'p50 ms', 'p99 ms', 'longest ms'];
    return `${n(ORDERS)} orders; ${LISTS} whole lists at once, over and over, for ${MILLISECONDS / 1_000} s. The aim is to hold nobody up by 200 ms.\n\n${table(headings, rows)}`;
  } finally {
    await server.stop();
    await store.remove();
  }
}

/** The times of one caller's pages, sorted, while so many others read whole lists. */
async function pagesBeside(url: string, headers: Headers, lists: number): Promise<number[]> {
  const ending = new AbortController();
  const readers = Array.from({ length: lists }, () =>
    readWholeLists(`${url}/api/orders`, headers, ending.signal),
  );
  const times: number[] = [];
  const end = performance.now() + MILLISECONDS;
  while (performance.now() < end) {
    const start = performance.now();
    const answer = await fetch(`${url}/api/orders?page=1&pageSize=10`, { headers });
    await answer.arrayBuffer();
    times.push(performance.now() - start);
  }
  ending.abort();
  await Promise.all(readers);
  return times.toSorted((a, b) => a - b);
}

/** Nothing is unpacked or kept, so that reading takes nothing from what is measured beside it. */
async function readWholeLists(url: string, headers: Headers, signal: AbortSignal): Promise<void> {
  try {
    for (;;) {
      const [answer] = (await once(get(url, { headers, signal }), 'response')) as [IncomingMessage];
      if (answer.statusCode !== 200)
        throw new Error(`The whole list answered ${answer.statusCode}`);
      await once(answer.resume(), 'end');
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
