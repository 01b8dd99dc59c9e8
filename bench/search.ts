import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { SIMILAR_BELOW } from '#contract/orders/order-constants.ts';
import type { Order } from '#contract/orders/orders.ts';
import { openPostgres } from '#server/db/connection/client.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { NAME_PAIRS, shopName, type NamePair } from '#tests/support/name-pairs.ts';
import type { Call, Figures } from './call.ts';
import { measure } from './load.ts';
import { signIn, startFloor, startServer, type Program } from './program.ts';
import { phoneOf } from './store-data.ts';
import { openStore } from './store.ts';
import { n, say, share, table } from './words.ts';

const ORDERS = 100_000;
const MILLISECONDS = Number(process.env.BENCH_MS ?? 2_000);

/**
 * How many of the names that staff typed are on the first page of a large shop, exactly or as similar,
 * and how long searches take there, one caller at a time.
 */
export async function searchReport(): Promise<string> {
  say(`${n(ORDERS)} orders: filling the shop`);
  const store = await openStore(ORDERS, (index) => shopName(index, ORDERS));
  try {
    const server = await startServer(store.env);
    const floor = await startFloor(store.env);
    try {
      const cookie = await signIn(server.url);
      await untilNamesAreRead(store.databaseUrl);
      const found = await foundPairs(server.url, cookie);
      return `${found}\n\n${await times(server, floor, cookie)}`;
    } finally {
      await server.stop();
      await floor.stop();
    }
  } finally {
    await store.remove();
  }
}

async function untilNamesAreRead(databaseUrl: string): Promise<void> {
  const database = await openPostgres(databaseUrl, { max: 1 });
  const unread = async () =>
    (
      await rowsOf<{ left: number }>(
        database.db,
        sql`select count(*)::int as left from customer_names where rule = 0`,
      )
    )[0]?.left;
  while ((await unread()) !== 0) await pause(1_000);
  await database.db.execute(sql`vacuum analyze customer_names, name_words`);
  await database.close();
}

async function foundPairs(url: string, cookie: string): Promise<string> {
  const rows: string[][] = [];
  for (const [kind, pairs] of Map.groupBy(NAME_PAIRS, (pair) => pair.kind)) {
    let found = 0;
    for (const pair of pairs) {
      const isFound = (await firstPage(url, cookie, pair)).some((name) =>
        name.includes(pair.meant),
      );
      if (isFound) found += 1;
      else say(`  not found: ${pair.typed} = ${pair.stored}`);
    }
    rows.push([kind, n(pairs.length), n(found), share(found, pairs.length)]);
  }
  const all = rows.reduce((sum, [, , found]) => sum + Number(found), 0);
  rows.push(['all', n(NAME_PAIRS.length), n(all), share(all, NAME_PAIRS.length)]);
  return table(['typed for stored', 'pairs', 'on the first page', ''], rows);
}

/** The names that the screen shows: what matches, and below few of them what is similar. */
async function firstPage(url: string, cookie: string, { typed }: NamePair): Promise<string[]> {
  const names = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { cookie } });
    const orders = (await answer.json()) as Order[];
    return { names: orders.map((order) => order.customerName), headers: answer.headers };
  };
  const exact = await names(exactPath(typed));
  const isMany = Number(exact.headers.get('x-total-count')) >= SIMILAR_BELOW;
  return isMany ? exact.names : [...exact.names, ...(await names(similarPath(typed))).names];
}

const exactPath = (typed: string) =>
  `/api/orders?page=1&pageSize=10&search=${encodeURIComponent(typed)}`;
const similarPath = (typed: string) => `/api/orders/similar?search=${encodeURIComponent(typed)}`;

async function times(server: Program, floor: Program, cookie: string): Promise<string> {
  const pair = (index: number) => NAME_PAIRS[(index * 7) % NAME_PAIRS.length];
  const cases: Record<string, (index: number) => string> = {
    'a name as it is stored': (i) => exactPath(pair(i)?.stored ?? ''),
    'a name that nobody has': (i) => exactPath(pair(i)?.typed ?? ''),
    'similar names': (i) => similarPath(pair(i)?.typed ?? ''),
    'similar to a frequent word': (i) => similarPath(['Cherif', 'Mohamed', 'قاسن'][i % 3] ?? ''),
    'a phone': (i) => exactPath(phoneOf(i % 1_000)),
    'part of a phone': (i) => exactPath(phoneOf(i % 1_000).slice(0, 6)),
    'three letters': () => exactPath('محم'),
    'two letters': () => exactPath('مح'),
    'one letter': () => exactPath('م'),
  };
  const get = (path: string): Call => ({ method: 'GET', path, headers: { cookie } });
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(cases)) {
    const ours = await measure(server.url, 1, MILLISECONDS, (i) => get(path(i)));
    const list = await measure(floor.url, 1, MILLISECONDS, () => ({
      method: 'GET',
      path: '/list',
    }));
    rows.push([name, ...[ours, list].map(millis), `${n(ours.p50 / list.p50, 1)} x`]);
    say(`  ${rows.at(-1)?.join(', ')}`);
  }
  return table(['p50 / p99 ms, one caller', 'search', 'floor: ten rows', ''], rows);
}

const millis = ({ p50, p99 }: Figures) => `${n(p50, 2)} / ${n(p99, 2)}`;
