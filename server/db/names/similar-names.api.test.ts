import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SIMILAR_BELOW } from '#contract/orders/order-constants.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { IS_LONG } from '#tests/faults/how-long.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { NAME_PAIRS, shopName, type NamePair } from '#tests/support/name-pairs.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { customerNames } from '../schema/names.ts';
import { readNames } from './read-names.ts';

const ORDERS = 4_000;
const AT_ONCE = 5;

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
  ({ client } = await signIn(app));
  const rows = Array.from({ length: ORDERS }, (_, n) => {
    const name = shopName(n, ORDERS);
    return { name, text: foldForSearch(name) };
  });
  await app.db.execute(sql`
    insert into orders (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount, search_text)
    select name, '0550123456', 16, 'الجزائر', 'باب الوادي', 'حي', 1500, text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(name text, text text)`);
});
afterAll(() => app.close());

it('every name that was stored before is read in the background, once', async () => {
  await readNames(app.db);
  expect(await app.db.$count(customerNames, sql`rule <> 1 or word_ids = '{}'`)).toBe(0);
  const before = await app.db.select().from(customerNames);
  expect(new Set(before.map(({ name }) => name)).size).toBe(before.length);
  await readNames(app.db);
  expect(await app.db.select().from(customerNames)).toEqual(before);
});

/** What the screen shows: what matches, and below few of them what is similar. */
async function firstPage({ typed }: NamePair): Promise<Order[]> {
  const { listOrders, listSimilarOrders } = orderEndpoints;
  const query = { search: typed, page: 1, pageSize: 10 };
  const exact = await client.call(listOrders, { query });
  const found = exact.body as Order[];
  if (Number(exact.headers.get('x-total-count')) >= SIMILAR_BELOW) return found;
  const similar = await client.call(listSimilarOrders, { query: { search: typed } });
  return [...found, ...(similar.body as Order[])];
}

/** One of five; `npm run test:faults` types all. */
const TYPED = NAME_PAIRS.filter((_, at) => IS_LONG || at % 5 === 0);

it('at least 95 of 100 typed names are on the first page', { timeout: 120_000 }, async () => {
  expect(NAME_PAIRS).toHaveLength(500);
  const missed: string[] = [];
  for (let at = 0; at < TYPED.length; at += AT_ONCE) {
    await Promise.all(
      TYPED.slice(at, at + AT_ONCE).map(async (pair) => {
        const found = await firstPage(pair);
        const isThere = found.some(({ customerName }) => customerName.includes(pair.meant));
        if (!isThere) missed.push(`${pair.typed} = ${pair.stored}`);
      }),
    );
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(TYPED.length / 20);
});
