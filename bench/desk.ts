import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { DeskNext } from '#contract/desk/desk.ts';
import { openPostgres, type Database } from '#server/db/connection/client.ts';
import { FOR_SERVER } from '#server/db/connection/pool.ts';
import { createUser, sessionCookie } from '#tests/support/factories.ts';
import { openDesk } from '#tests/support/desk-shop.ts';
import { startServer } from './program.ts';
import { openStore } from './store.ts';
import { n, say, table } from './words.ts';

const OPEN_ORDERS = 100_000;
const BLOCKED = 200;
const CALLERS = 16;
const CALLS_EACH = 40;
/** Somebody at a desk asks once in a minute or two; these ask four times a second. */
const PAUSE_MS = 250;

interface Caller {
  cookie: string;
  milliseconds: Times;
}

/** `floor`: a call in between that only reads the session, to show how busy the machine is. */
interface Times {
  next: number[];
  outcome: number[];
  floor: number[];
}
const noTimes = (): Times => ({ next: [], outcome: [], floor: [] });

/** The next order while a hundred thousand wait, for sixteen callers at once. */
export async function deskReport(): Promise<string> {
  say(`${n(OPEN_ORDERS)} open orders: filling the shop`);
  const store = await openStore(OPEN_ORDERS);
  const database = await openPostgres(store.databaseUrl, FOR_SERVER);
  const server = await startServer(store.env);
  try {
    await openAll(database);
    const lines: string[][] = [];
    for (const mode of ['all', 'weight'] as const) {
      await openDesk(database.db, { assignment: { mode, rules: [] } });
      for (const pauseMs of [PAUSE_MS, 0]) {
        const callers = await everybody(database);
        // The first calls of a server compile and prepare.
        await Promise.all(callers.map((caller) => work(caller, server.url, database, 5, 0)));
        for (const caller of callers) caller.milliseconds = noTimes();
        await Promise.all(
          callers.map((caller) => work(caller, server.url, database, CALLS_EACH, pauseMs)),
        );
        const line = [
          `${mode === 'all' ? 'for all' : 'assigned'}, ${pauseMs === 0 ? 'as fast as it goes' : `every ${pauseMs} ms`}`,
          ...(['next', 'outcome', 'floor'] as const).map((name) =>
            figures(callers.flatMap(({ milliseconds }) => milliseconds[name])),
          ),
        ];
        say(line.join(': '));
        lines.push(line);
      }
      await database.db.execute(sql`delete from desk_settings`);
    }
    const columns = ['next', 'outcome and next', 'session alone'].map(
      (one) => `${one}, p50 / p99 ms`,
    );
    return table(['', ...columns], lines);
  } finally {
    await server.stop();
    await database.close();
    await store.remove();
  }
}

/**
 * All orders wait for a call: most are new, some were called in vain, a few were promised one. Each
 * client has four, and some clients are blocked.
 */
async function openAll({ db }: Database): Promise<void> {
  await db.execute(sql`with numbered as (
      select id, row_number() over () as n from clients)
    update orders set status = 'pending', delivered_at = null, client_id = numbered.id,
      call_count = case when abs(hashtext(orders.id::text)) % 5 = 0 then 1 else 0 end,
      call_again_at = case when abs(hashtext(orders.id::text)) % 50 = 0 then now() end
    from numbered
    where numbered.n = 1 + abs(hashtext(orders.id::text)::bigint) % (select count(*) from clients)
      and deleted_at is null`);
  await db.execute(sql`insert into blocked_phones (phone, reason, created_by_name)
    select phone, 'returns', 'bench' from clients limit ${BLOCKED}`);
  await db.execute(sql`update desk_items set due_at = now() - interval '1 hour'
    where kind <> 'callback'`);
  await db.execute(sql`vacuum analyze desk_items`);
  await db.execute(sql`vacuum analyze orders`);
  await db.execute(sql`analyze blocked_phones`);
}

const everybody = ({ db }: Database): Promise<Caller[]> =>
  Promise.all(
    Array.from({ length: CALLERS }, async () => ({
      cookie: await sessionCookie(db, (await createUser(db)).id),
      milliseconds: noTimes(),
    })),
  );

async function work(
  { cookie, milliseconds }: Caller,
  url: string,
  { db }: Database,
  calls: number,
  pauseMs: number,
): Promise<void> {
  const ask = async (path: string, times: number[], init: RequestInit): Promise<unknown> => {
    const began = performance.now();
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await fetch(url + path, { headers, ...init });
    const answer: unknown = await response.json();
    times.push(performance.now() - began);
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const post = async (path: string, body: object, times: number[]) =>
    (await ask(path, times, { method: 'POST', body: JSON.stringify(body) })) as DeskNext;
  for (let call = 0; call < calls; call += 1) {
    await pause(pauseMs * Math.random() * 2);
    await ask('/api/auth/me', milliseconds.floor, {});
    const { item } = await post('/api/desk/next', {}, milliseconds.next);
    if (item === null) throw new Error('Nothing is due');
    await pause(pauseMs * Math.random() * 2);
    const body = { outcome: 'no_answer', version: item.order.version };
    const path = `/api/desk/leases/${item.lease.id}/outcome`;
    const { item: given } = await post(path, body, milliseconds.outcome);
    // Whoever has an order gets it again at once, which is not what is measured.
    await db.execute(sql`update desk_items set leased_until = null, lease_id = null, leased_by = null
      where order_id = ${given?.order.id}`);
  }
}

function figures(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return `${n(at(0.5), 1)} / ${n(at(0.99), 1)}`;
}
