import { sql } from 'drizzle-orm';
import { openPostgres } from '#server/db/connection/client.ts';
import { FOR_SERVER } from '#server/db/connection/pool.ts';
import { orderInput } from './calls.ts';
import { startServer, SYNC_API_KEY } from './program.ts';
import { openStore, type BenchStore } from './store.ts';
import { n, share, table } from './words.ts';

const ORDERS = 5_000;
const IN_A_CALL = 100;
const CALLERS = 4;
const IN_A_BULK = 500;

const item = (index: number) => ({
  id: `web-${index}`,
  updatedAt: '2026-01-31T09:30:00Z',
  ...orderInput(index),
});
const items = (start: number, count: number) =>
  Array.from({ length: count }, (_, i) => item(start + i));

/**
 * Orders pushed by the storefront: each is validated, inserted with client, timeline and sync link,
 * and gets its own result. The floor is a bulk insert of bare rows.
 */
export async function syncReport(): Promise<string> {
  const rows: string[][] = [];
  const store = await openStore(100_000);
  try {
    const [taken, repeated] = await sendTwice(store);
    const [bare, real] = [await bulk(store, 'orders_floor'), await bulk(store, 'orders')];
    rows.push(
      ['orders a second', n(taken)],
      ['sent again, a second', n(repeated)],
      ['floor: a bare table', n(bare)],
      ['floor: the real table', n(real)],
      ['of the real table', share(taken, real)],
    );
  } finally {
    await store.remove();
  }
  return `${n(ORDERS)} orders, ${IN_A_CALL} in a call, ${CALLERS} callers; the floor inserts ${IN_A_BULK} rows at once, without client, timeline or answer.\n\n${table(['', 'measured'], rows)}`;
}

const perSecond = (began: number): number => (ORDERS * 1_000) / (performance.now() - began);

async function sendTwice({
  env,
  databaseUrl,
}: BenchStore): Promise<[taken: number, repeated: number]> {
  const server = await startServer(env);
  try {
    const again = (wanted: string) => send(server.url, databaseUrl, wanted);
    return [await again('created'), await again('unchanged')];
  } finally {
    await server.stop();
  }
}

/** New orders a second. */
export const pushed = (url: string, databaseUrl: string): Promise<number> =>
  send(url, databaseUrl, 'created');

/**
 * After a warm-up of a fifth, as every other figure, and with statistics of the new rows, which
 * PostgreSQL takes by itself within a minute; until then it takes their tables for empty.
 */
async function send(url: string, databaseUrl: string, wanted: string): Promise<number> {
  await push(url, wanted, ORDERS, ORDERS / 5);
  const database = await openPostgres(databaseUrl, { max: 1 });
  await database.pool.query('analyze');
  await database.close();
  const began = performance.now();
  await push(url, wanted, 0, ORDERS);
  return perSecond(began);
}

async function push(url: string, wanted: string, from: number, count: number): Promise<void> {
  const bodies = Array.from({ length: count / IN_A_CALL }, (_, call) =>
    JSON.stringify({ items: items(from + call * IN_A_CALL, IN_A_CALL) }),
  ).values();
  const caller = async () => {
    for (const body of bodies) {
      const response = await fetch(`${url}/api/sync/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': SYNC_API_KEY },
        body,
      });
      const answer = (await response.json()) as Record<string, number>;
      if (answer[wanted] !== IN_A_CALL) throw new Error(`Not all ${wanted}: ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

async function bulk({ databaseUrl }: BenchStore, name: string): Promise<number> {
  const database = await openPostgres(databaseUrl, FOR_SERVER);
  // Sync recording is off, as bare rows would not be recorded either.
  await database.db.execute(sql`update sync_state set is_on = false`);
  const began = performance.now();
  for (let start = 0; start < ORDERS; start += IN_A_BULK) {
    await database.db.execute(sql`
        insert into ${sql.identifier(name)} (customer_name, phone, wilaya_code, wilaya, daira, commune, address, total_amount, search_text)
        select "customerName", phone, wilaya, 'ولاية', daira, commune, address, "totalAmount", "customerName" || ' ' || phone
        from jsonb_to_recordset(${JSON.stringify(items(start, IN_A_BULK))}::jsonb) as r("customerName" text, phone text,
          wilaya smallint, daira text, commune text, address text, "totalAmount" numeric)`);
  }
  const speed = perSecond(began);
  await database.close();
  return speed;
}
