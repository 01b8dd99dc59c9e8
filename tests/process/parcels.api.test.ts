import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq, isNotNull, lte, ne } from 'drizzle-orm';
import { startCarriers, type Carriers } from '../../carriers/simulators.ts';
import type { Database } from '#server/db/connection/client.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import { IS_LONG } from '#tests/faults/how-long.ts';
import { addCarrierCompany, CARRIER_KEY } from '#tests/support/carrier-shop.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createUser, sessionCookie } from '#tests/support/factories.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { ServerProcess, temporaryFolder } from '#tests/support/server-process.ts';
import { endLeases } from '#tests/support/timer-runs.ts';

const ORDERS = 100;
/** A killed server's lease, two looks at the carrier, and a slow machine. */
const PATIENCE_MS = 400_000;

let database: Database;
let carriers: Carriers;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  carriers = await startCarriers({ seed: 3 });
});
afterAll(async () => {
  for (const server of servers) await server.stop('SIGKILL');
  await carriers.close();
  await database.close();
});

async function startServer(): Promise<{ server: ServerProcess; url: string }> {
  const server = new ServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: temporaryFolder(),
    ENCRYPTION_KEY: CARRIER_KEY,
    CARRIERS_ALLOW_PRIVATE: 'on',
    LOG_LEVEL: 'warn',
  });
  servers.push(server);
  return { server, url: await server.ready() };
}

async function takeOrders(client: HttpClient, companyId: string, commune: string | undefined) {
  const ids: string[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const phone = `0550${String(100_000 + n)}`;
    const place = { wilaya: 16, commune, deliveryCompanyId: companyId };
    const body = orderInput({ phone, totalAmount: 2_000 + n, productName: 'Montre', ...place });
    const { body: order } = await client.request('POST', '/api/orders', { body });
    const { id } = order as { id: string };
    await client.request('PATCH', `/api/orders/${id}`, { body: { status: 'validated' } });
    ids.push(id);
  }
  return ids;
}

const countMade = () => database.db.$count(parcels, isNotNull(parcels.carrierId));

it(
  'a batch of 100 whose servers are killed in the middle: each order has one parcel, none is lost',
  async () => {
    carriers.control.setFamily('yalidine', { settings: { quotas: false } });
    const [first, second] = [await startServer(), await startServer()];
    const user = await createUser(database.db);
    const client = new HttpClient(first.url);
    client.cookie = await sessionCookie(database.db, user.id);
    const company = await addCarrierCompany(database.db, carriers, 'yalidine');
    const ids = await takeOrders(client, company.id, company.communes[0]);

    const items = ids.map((orderId) => ({ orderId }));
    const answer = await client.request('POST', '/api/parcels', { body: { items } });
    expect(answer.status).toBe(202);
    // The carrier has made them all; of the answer only a part has been written down.
    await expect.poll(countMade, { timeout: 60_000, interval: 5 }).toBeGreaterThan(5);
    await Promise.all([first.server.stop('SIGKILL'), second.server.stop('SIGKILL')]);
    const known = await countMade();
    expect(known).toBeLessThan(ORDERS);
    expect(carriers.control.parcels('yalidine')).toHaveLength(ORDERS);

    // The long form waits for the lease of the killed one; jobs.api.test.ts has it by itself.
    if (!IS_LONG) await endLeases(database.url);
    await Promise.all([startServer(), startServer()]);
    await expect.poll(countMade, { timeout: PATIENCE_MS, interval: 200 }).toBe(ORDERS);

    const there = carriers.control.parcels('yalidine');
    expect(there).toHaveLength(ORDERS);
    const rows = await database.db
      .select()
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId));
    const ours = rows.map(({ parcels: parcel, orders: order }) =>
      [
        parcel.reference,
        parcel.tracking,
        order.trackingNumber,
        order.status,
        Number(order.totalAmount),
      ].join(' '),
    );
    const theirs = there.map(({ reference, tracking, amount }) =>
      [reference, tracking, tracking, 'validated', amount].join(' '),
    );
    expect(ours.toSorted()).toEqual(theirs.toSorted());
    expect(await database.db.$count(parcels, ne(parcels.state, 'created'))).toBe(0);
    // Those of parcels that the tracking has seen already are due in two days, if nobody fetches them.
    const isDue = lte(parcelTasks.dueAt, new Date());
    expect(await database.db.select().from(parcelTasks).where(isDue)).toEqual([]);
    // Nothing of the account or of customers is in a log.
    const output = servers.map((server) => server.output).join('\n');
    expect(output).not.toMatch(/sim-token|sim-id|0550100/);
  },
  PATIENCE_MS + 200_000,
);
