import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskItem, DeskNext } from '#contract/desk/desk.ts';
import type { Database } from '#server/db/connection/client.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { Random } from '#tests/attack/random.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { expectedQueue, storedQueue } from '#tests/support/desk-expected.ts';
import { openDesk } from '#tests/support/desk-shop.ts';
import { createUser, sessionCookie } from '#tests/support/factories.ts';
import { HttpClient, type HttpAnswer } from '#tests/support/http-client.ts';
import { ServerHome } from '#tests/support/server-home.ts';
import { FAULT_KILLS, FAULT_SEED, IS_LONG } from './how-long.ts';

const AGENTS = 40;
const ORDERS = IS_LONG ? 2_000 : 150;

let homes: ServerHome[];
let database: Database;
beforeAll(async () => {
  const databaseUrl = await createPostgresDatabase('lawha_template');
  homes = [ServerHome.on(databaseUrl), ServerHome.on(databaseUrl)];
  await Promise.all(homes.map((home) => home.start()));
  database = await homes[0]!.openDatabase();
  await openDesk(database.db);
  await database.db.execute(sql`
    insert into orders (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount)
    select 'زبون ' || n, '0550' || 100000 + n, 16, 'الجزائر', 'باب الوادي', 'حي', 1900
    from generate_series(1, ${ORDERS}::int) n`);
});
afterAll(async () => {
  await database.close();
  await Promise.all(homes.map((home) => home.close()));
});

/** Who speaks with whom right now, by what the agents themselves see. */
const inHands = new Map<string, string>();
const twice: string[] = [];
let lost = 0;
let worked = 0;

class Agent {
  readonly #name: string;
  readonly #cookie: string;
  readonly #random: Random;
  constructor(name: string, cookie: string, seed: number) {
    this.#name = name;
    this.#cookie = cookie;
    this.#random = new Random(seed);
  }

  /** Until an answer comes, from whichever server is there. */
  async #ask(path: string, body: object, key = ''): Promise<HttpAnswer> {
    for (;;) {
      const client = new HttpClient(this.#random.pick(homes).url);
      client.cookie = this.#cookie;
      const headers: Record<string, string> = key === '' ? {} : { 'idempotency-key': key };
      const answer = await client.request('POST', path, { body, headers }).catch(() => null);
      if (answer !== null && answer.status < 500) return answer;
      lost += 1;
      await pause(50);
    }
  }

  /** Calls until nothing is due any more. */
  async work(): Promise<void> {
    let { item } = (await this.#ask('/api/desk/next', {})).body as DeskNext;
    while (item !== null) item = await this.#call(item);
  }

  async #call({ order, lease }: DeskItem): Promise<DeskItem | null> {
    const other = inHands.get(order.id);
    if (other !== undefined && other !== this.#name) twice.push(order.id);
    inHands.set(order.id, this.#name);
    await pause(this.#random.next() * 40);
    inHands.delete(order.id);
    const outcome = this.#random.pick(['confirmed', 'no_answer', 'busy', 'duplicate']);
    const body = { outcome, version: order.version };
    const answer = await this.#ask(`/api/desk/leases/${lease.id}/outcome`, body, lease.id);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    worked += 1;
    return (answer.body as DeskNext).item;
  }
}

async function killAgainAndAgain(random: Random): Promise<number> {
  for (let kill = 0; kill < FAULT_KILLS; kill += 1) {
    const until = worked + 10 + random.next() * 40;
    const isReached = () => worked >= Math.min(until, ORDERS);
    while (!isReached()) await pause(10);
    const home = homes[kill % homes.length]!;
    await home.kill();
    await home.start();
  }
  return FAULT_KILLS;
}

it(
  `forty agents on two servers call everybody once through kill -9 (seed ${FAULT_SEED})`,
  async () => {
    const { db } = database;
    const agents: Agent[] = [];
    for (let n = 0; n < AGENTS; n += 1) {
      // More than the shop may have: the limit is a rule of the service, not of the desk.
      const user = await createUser(db, { username: `agent${n}`, fullName: `عون ${n}` });
      agents.push(new Agent(user.fullName, await sessionCookie(db, user.id), FAULT_SEED + n));
    }
    await Promise.all([
      killAgainAndAgain(new Random(FAULT_SEED)),
      ...agents.map((agent) => agent.work()),
    ]);
    expect(twice).toEqual([]);
    expect(worked).toBe(ORDERS);
    const calls = await rowsOf<{ times: number; orders: number }>(
      db,
      sql`select times, count(*)::int as orders from (
        select (select count(*)::int from order_events e
          where e.order_id = o.id and e.kind = 'call') as times from orders o) counted group by times`,
    );
    expect(calls).toEqual([{ times: 1, orders: ORDERS }]);
    const open = await rowsOf(
      db,
      sql`select from orders where status = 'pending' and call_count <> 1`,
    );
    expect(open).toEqual([]);
    expect(await storedQueue(db)).toEqual(await expectedQueue(db));
    process.stdout.write(`${FAULT_KILLS} kills, ${worked} calls, ${lost} answers lost\n`);
  },
  120_000 + FAULT_KILLS * 25_000 + ORDERS * 50,
);
