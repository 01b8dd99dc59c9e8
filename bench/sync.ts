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
  Array.from({ length: Math.min(count, ORDERS - start) }, (_, i) => item(start + i));

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

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (ORDERS * 1_000) / (performance.now() - began);
}

async function sendTwice({ env }: BenchStore): Promise<[taken: number, repeated: number]> {
  const server = await startServer(env);
  try {
    return [await send(server.url, 'created'), await send(server.url, 'unchanged')];
  } finally {
    await server.stop();
  }
}

/** New orders a second. */
export const pushed = (url: string): Promise<number> => send(url, 'created');

function send(url: string, wanted: string): Promise<number> {
  const starts = Array.from({ length: ORDERS / IN_A_CALL }, (_, i) => i * IN_A_CALL);
  const caller = async () => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const response = await fetch(`${url}/api/sync/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': SYNC_API_KEY },
        body: JSON.stringify({ items: items(start, IN_A_CALL) }),
      });
      const answer = (await response.json()) as Record<string, number>;
      if (answer[wanted] !== IN_A_CALL) throw new Error(`Not all ${wanted}: ${response.status}`);
    }
  };
  return perSecond(() => Promise.all(Array.from({ length: CALLERS }, caller)));
}

async function bulk({ databaseUrl }: BenchStore, name: string): Promise<number> {
  const database = await openPostgres(databaseUrl, FOR_SERVER);
  // Sync recording is off, as bare rows would not be recorded either.
  await database.db.execute(sql`update sync_state set is_on = false`);
  const speed = await perSecond(async () => {
    for (let start = 0; start < ORDERS; start += IN_A_BULK) {
      await database.db.execute(sql`
        insert into ${sql.identifier(name)} (customer_name, phone, wilaya_code, wilaya, daira, commune, address, total_amount, search_text)
        select "customerName", phone, wilaya, 'ولاية', daira, commune, address, "totalAmount", "customerName" || ' ' || phone
        from jsonb_to_recordset(${JSON.stringify(items(start, IN_A_BULK))}::jsonb) as r("customerName" text, phone text,
          wilaya smallint, daira text, commune text, address text, "totalAmount" numeric)`);
    }
  });
  await database.close();
  return speed;
}
