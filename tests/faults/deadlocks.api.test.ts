import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, type Database } from '#server/db/connection/client.ts';
import { FOR_SERVER } from '#server/db/connection/pool.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { switchSync } from '#server/db/tables/sync-objects.ts';
import { Random } from '#tests/attack/random.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { openDesk } from '#tests/support/desk-shop.ts';
import { createUser, sessionCookie, signIn } from '#tests/support/factories.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { countedFigures, keptFigures } from '#tests/support/kept-figures.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { recountShipments } from '#tests/support/recount-shipments.ts';
import { NOTHING_WRONG, recountStock } from '#tests/support/recount-stock.ts';
import { SYNC_KEY } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { Person, Tally, type Floor } from './crowd.ts';
import { FAULT_SEED, IS_LONG } from './how-long.ts';

const OPERATIONS = IS_LONG ? 60_000 : 500;
const PEOPLE = 16;
const STOCK = 500_000;
/** What has to have succeeded in so many operations. */
const EVERYTHING = [
  'bulk',
  'call',
  'client',
  'count',
  'create',
  'damaged',
  'delete',
  'edit',
  'exchange',
  'goBack',
  'inspect',
  'merge',
  'mergeClients',
  'move',
  'next',
  'outcome',
  'read',
  'receipt',
  'restore',
  'ship',
  'sync',
  'take',
];

const databases: Database[] = [];
const servers: TestApp[] = [];
const floor: Floor = { orderIds: [], productIds: [], variantIds: [] };
beforeAll(async () => {
  const database = await openTestDatabase(FOR_SERVER);
  const second = await openPostgres(database.url, FOR_SERVER);
  databases.push(second, database);
  for (const one of databases) {
    servers.push(await startTestApp({ database: one, syncApiKey: SYNC_KEY }));
  }
  const { db } = database;
  await openDesk(db);
  await switchSync(db, true, new Date());
  const products = [];
  for (let n = 0; n < 4; n++) products.push(await createProduct(db, { stock: STOCK }));
  floor.productIds = products.map(({ id }) => id);
  floor.variantIds = (await db.select({ id: productVariants.id }).from(productVariants)).map(
    ({ id }) => id,
  );
  const { client } = await signIn(servers[0] as TestApp);
  for (let n = 0; n < PEOPLE; n++) {
    const body = orderInput({ phone: `055000000${n % 8}` });
    const answer = await client.request('POST', '/api/orders', { body });
    floor.orderIds.push((answer.body as { id: string }).id);
  }
});
afterAll(async () => {
  for (const server of servers) await server.close();
  for (const database of databases) await database.close();
});

it(
  `${OPERATIONS} operations of ${PEOPLE} people on two servers: none fails (seed ${FAULT_SEED})`,
  async () => {
    const { db } = servers[0] as TestApp;
    const tally = new Tally();
    const people = [];
    for (let n = 0; n < PEOPLE; n++) {
      const client = new HttpClient((servers[n % 2] as TestApp).url);
      client.cookie = await sessionCookie(db, (await createUser(db)).id);
      const random = new Random(FAULT_SEED + n);
      people.push(new Person(`p${n}`, { client, random, floor, tally }));
    }
    await Promise.all(people.map((person) => person.work(() => tally.done >= OPERATIONS)));

    const [{ deadlocks } = { deadlocks: 0 }] = await rowsOf<{ deadlocks: string }>(
      db,
      sql`select deadlocks from pg_stat_database where datname = current_database()`,
    );
    const statuses = [...tally.statuses].toSorted(([a], [b]) => a - b).map((one) => one.join(': '));
    process.stdout.write(
      `${tally.done} operations, ${deadlocks} deadlocks retried, answers ${statuses.join(', ')}\n`,
    );
    expect(tally.failures).toEqual([]);
    // Most of the mix is work, not refusals.
    expect(tally.statuses.get(200)).toBeGreaterThan(OPERATIONS / 4);
    if (IS_LONG) expect([...tally.succeeded].toSorted()).toEqual(EVERYTHING.toSorted());
    expect(await recountStock(db)).toEqual(NOTHING_WRONG);
    expect(await recountShipments(db)).toEqual([]);
    const kept = await keptFigures(db);
    expect(kept).toEqual(await countedFigures(db));
  },
  IS_LONG ? 3_600_000 : 120_000,
);
