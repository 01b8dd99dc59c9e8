import { sql } from 'drizzle-orm';
import type { Payout } from '#contract/payouts/payouts.ts';
import { openPostgres, type Database } from '#server/db/connection/client.ts';
import { FOR_SERVER } from '#server/db/connection/pool.ts';
import { createUser, sessionCookie } from '#tests/support/factories.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { addCompany } from '#tests/support/payout-shop.ts';
import { insertShipments } from '#tests/support/write-orders.ts';
import { startServer } from './program.ts';
import { openStore } from './store.ts';
import { n, say, table } from './words.ts';

const STORED_ORDERS = 100_000;
const LINES = 10_000;
const ROUNDS = 5;

/**
 * A sheet of ten thousand parcels, taken in, checked again and closed, of a company with twice as
 * many. The floor only inserts the same lines into a table without rules, in the same run.
 */
export async function payoutsReport(): Promise<string> {
  say(`${n(LINES)} lines of a payout: filling the shop`);
  const store = await openStore(STORED_ORDERS);
  const database = await openPostgres(store.databaseUrl, FOR_SERVER);
  const server = await startServer(store.env);
  try {
    const client = new HttpClient(server.url);
    client.cookie = await sessionCookie(database.db, (await createUser(database.db)).id);
    await database.db.execute(
      'create table payout_floor (tracking text, cash numeric, fee numeric)',
    );
    const times = { floor: [], take: [], check: [], close: [] } as Record<string, number[]>;
    for (let round = 0; round < ROUNDS; round += 1) await measure(client, database, times, round);
    const floor = median(times.floor ?? []);
    return table(
      [`${n(LINES)} lines, median of ${ROUNDS}`, 'ms', 'times the floor'],
      Object.entries(times).map(([name, taken]) => [
        WORDS[name] ?? name,
        n(median(taken)),
        n(median(taken) / floor, 1),
      ]),
    );
  } finally {
    await server.stop();
    await database.close();
    await store.remove();
  }
}

const WORDS: Readonly<Record<string, string>> = {
  floor: 'floor: inserted alone',
  take: 'taken in and checked',
  check: 'checked again',
  close: 'closed',
};

async function measure(
  client: HttpClient,
  { db }: Database,
  times: Record<string, number[]>,
  round: number,
): Promise<void> {
  const companyId = await addCompany(db, `bench ${round}`);
  await db.execute(sql`
    insert into orders (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount,
      delivery_cost, delivery_company_id, tracking_number, status, delivered_at)
    select 'أ', '0550123456', 16, 'و', 'ب', 'ع', 3500, 400, ${companyId}, 'YAL-' || n, 'delivered',
      '2026-11-01' from generate_series(1, ${LINES * 2}::int) n`);
  await insertShipments(db);
  await db.execute(sql`analyze orders`);
  await db.execute(sql`analyze shipments`);
  const lines = Array.from({ length: LINES }, (_, at) => ({
    tracking: `yal ${at + 1}`,
    cash: 3500,
    fee: 400,
  }));
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    times[name]?.push(performance.now() - began);
  };
  const post = async (path: string, body: object) => {
    const answer = await client.request('POST', path, { body });
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    return answer.body as Payout;
  };
  await timed('floor', () =>
    db.execute(sql`insert into payout_floor select * from
      json_to_recordset(${JSON.stringify(lines)}::json) as (tracking text, cash numeric, fee numeric)`),
  );
  let payout: Payout | null = null;
  const body = { companyId, reference: 'P-1', paidOn: '2026-11-12', lines };
  await timed('take', async () => (payout = await post('/api/payouts', body)));
  const path = `/api/payouts/${payout!.id}`;
  await timed('check', async () => (payout = await post(`${path}/check`, {})));
  await timed('close', () => post(`${path}/close`, { version: payout!.version }));
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
