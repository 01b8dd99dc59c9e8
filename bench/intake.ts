import { setTimeout as pause } from 'node:timers/promises';
import { isNotNull } from 'drizzle-orm';
import type { Source } from '#contract/intake/sources.ts';
import { openPostgres, type Database } from '#server/db/connection/client.ts';
import { FOR_SERVER } from '#server/db/connection/pool.ts';
import { inboxItems } from '#server/db/schema/intake.ts';
import { SECRET, sentOrder, signedHeaders } from '#tests/support/intake-source.ts';
import { casesFor, idsOf } from './calls.ts';
import { startServer, signIn } from './program.ts';
import { openStore } from './store.ts';
import { n, say, table } from './words.ts';

const ORDERS = 100_000;
const PER_SECOND = 50;
const STAFF = 8;
const SECONDS = 30;
const IN_BATCHES = 5_000;
const IN_A_BATCH = 100;
const CALLERS = 4;
const LONGEST_MS = 300_000;

/** Deliveries of a shop while its staff work, and batches; every commit is forced to the disk. */
export async function intakeReport(): Promise<string> {
  say(`${n(ORDERS)} orders: filling the shop`);
  const store = await openStore(ORDERS);
  store.forceWrites();
  const server = await startServer({ ...store.env, ENCRYPTION_KEY: '0f'.repeat(32) });
  const database = await openPostgres(store.databaseUrl, FOR_SERVER);
  try {
    const cookie = await signIn(server.url);
    const source = await connect(server.url, cookie);
    const send = (name: string, count: number) =>
      deliver(`${server.url}${source.path}`, name, count);
    const cases = casesFor(cookie, await idsOf(server.url, cookie));
    const reads = cases.filter(({ name }) => READ.includes(name));
    const work = (index: number) => {
      const call = reads[index % reads.length]!.ours(index);
      return answered(fetch(server.url + call.path, { headers: call.headers ?? {} }));
    };
    const first = { seconds: 3, perSecond: PER_SECOND };
    await paced(first, (index) => send(`W-${index}`, 1));
    const extent = { seconds: SECONDS, perSecond: PER_SECOND };
    const [stored, worked] = await Promise.all([
      paced(extent, (index) => send(`A-${index}`, 1)),
      paced({ ...extent, perSecond: STAFF }, work),
    ]);
    await untilRead(database);
    // As PostgreSQL does by itself within a minute; until then it takes the new tables for empty.
    await database.pool.query('analyze');
    const began = performance.now();
    const starts = Array.from({ length: IN_BATCHES / IN_A_BATCH }, (_, index) => index);
    const caller = async () => {
      for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
        await send(`B-${start}`, IN_A_BATCH);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    const batches = (IN_BATCHES * 1_000) / (performance.now() - began);
    await untilRead(database);
    const read = (IN_BATCHES * 1_000) / (performance.now() - began);
    return `${n(ORDERS)} orders, every commit forced to the disk. One order in a delivery, ${PER_SECOND} deliveries a second for ${SECONDS} seconds, each at its time whatever became of the one before, while ${STAFF} people make a call a second each; then ${n(IN_BATCHES)} orders in deliveries of ${IN_A_BATCH}, ${CALLERS} at a time. The aim is 99 % within 100 ms, and 3,000 orders a second.\n\n${table(
      ['', 'measured'],
      [
        ['a delivery, p50 / p99 ms', stored],
        ['a call of the staff beside them, p50 / p99 ms', worked],
        ['in batches, stored a second', n(batches)],
        ['in batches, stored and made into orders a second', n(read)],
      ],
    )}`;
  } finally {
    await database.close();
    await server.stop();
    await store.remove();
  }
}

const READ = ['first page', 'one order', 'dashboard', 'filtered, with total', 'search by phone'];

async function connect(url: string, cookie: string): Promise<Source> {
  const answer = await fetch(`${url}/api/sources`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'generic', name: 'Bench', secret: SECRET }),
  });
  if (answer.status !== 201) throw new Error(`Connecting: ${answer.status}`);
  return (await answer.json()) as Source;
}

/** Each with a customer of its own. */
function deliver(url: string, name: string, count: number): Promise<void> {
  const orders = Array.from({ length: count }, (_, index) =>
    sentOrder({
      externalId: `${name}-${index}`,
      customer: { name: 'كريم بن علي', phone: phoneOf((made += 1)) },
    }),
  );
  const body = JSON.stringify(orders.length === 1 ? orders[0] : { orders });
  const headers = signedHeaders(body, SECRET, new Date());
  return answered(fetch(url, { method: 'POST', headers, body }));
}
let made = 0;
const phoneOf = (index: number) => `0770${String(index).padStart(6, '0')}`;

async function answered(sending: Promise<Response>): Promise<void> {
  const answer = await sending;
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
}

/** Starts each call at its time, and says how long they took. */
async function paced(
  { seconds, perSecond }: { seconds: number; perSecond: number },
  call: (index: number) => Promise<void>,
): Promise<string> {
  const began = performance.now();
  const times = await Promise.all(
    Array.from({ length: seconds * perSecond }, async (_, index) => {
      const start = began + (index * 1_000) / perSecond;
      await pause(Math.max(0, start - performance.now()));
      await call(index);
      return performance.now() - start;
    }),
  );
  times.sort((one, other) => one - other);
  const at = (part: number) => n(times[Math.floor((times.length - 1) * part)] ?? 0, 1);
  return `${at(0.5)} / ${at(0.99)}`;
}

async function untilRead({ db }: Database): Promise<void> {
  const began = performance.now();
  while ((await db.$count(inboxItems, isNotNull(inboxItems.dueAt))) > 0) {
    if (performance.now() - began > LONGEST_MS) throw new Error('Not read');
    await pause(50);
  }
}
