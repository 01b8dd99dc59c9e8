import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SyncAnswer } from '#contract/storefront/sync.ts';
import { syncCalls, syncObjects } from '#server/db/schema/sync.ts';
import { switchSync } from '#server/db/tables/sync-objects.ts';
import { pushWaiting } from '#server/features/storefront/sync-push-job.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { SYNC_KEY } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { heldJob } from '#tests/support/work-off.ts';
import { Outbox } from '../../storefront/outbox.ts';
import { readSettings } from '../../storefront/settings.ts';
import { Store, type Kept } from '../../storefront/store.ts';
import { serveSync } from '../../storefront/sync-api.ts';

/*
 * Both sides change the same field, one millisecond apart or at the same millisecond, and exchange
 * their changes over HTTP. The newer change wins, and at the same millisecond the dashboard's.
 */

const STOREFRONT_KEY = 'the-storefront-knows-this';
const OURS = 777;
const THEIRS = 555;

let app: TestApp;
let client: HttpClient;
let server: Server;
let store: Store;
let folder: string;

beforeAll(async () => {
  app = await startTestApp({ syncApiKey: SYNC_KEY });
  server = createServer((request, response) => {
    const settings = readSettings({
      STOREFRONT_DATA_DIR: folder,
      DASHBOARD_URL: app.url,
      SYNC_API_KEY: SYNC_KEY,
      STOREFRONT_API_KEY: STOREFRONT_KEY,
    });
    const shop = { store, settings, outbox: new Outbox(store, settings) };
    void serveSync(shop, request, response, new URL(request.url ?? '', 'http://storefront'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  await resetWhenQuiet();
  await switchSync(app.db, true, app.now());
  client = (await signIn(app)).client;
  folder = temporaryFolder();
  store = new Store(folder);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

/** The storefront's outbox may still be sending what the test before changed. */
async function resetWhenQuiet(): Promise<void> {
  do {
    await app.reset();
    await sleep(100);
  } while ((await app.db.$count(syncCalls)) > 0);
}

const send = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
  const answer = await client.request(method, path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as Body;
};

interface Kind {
  kind: 'products' | 'orders' | 'wilaya-shipping-costs';
  /** A shared field that both sides change. */
  field: 'price' | 'totalAmount' | 'homeCost';
  make: () => Promise<string>;
  change: (id: string) => Promise<unknown>;
  read: (id: string) => Promise<Record<string, unknown>>;
  /** Other fields that identify the object in the storefront's message. */
  named: (id: string) => object;
}

const costs = (homeCost: number) =>
  send<{ id: string }[]>('PATCH', '/api/wilaya-shipping-costs', [
    { wilayaCode: 16, homeCost, officeCost: 300 },
  ]);

const KINDS: Kind[] = [
  {
    kind: 'products',
    field: 'price',
    make: async () =>
      (await send<{ id: string }>('POST', '/api/products', { nameAr: 'سيروم', price: 111 })).id,
    change: (id) => send('PATCH', `/api/products/${id}`, { price: OURS }),
    read: (id) => send('GET', `/api/products/${id}`),
    named: (id) => ({ id, dashboardId: id }),
  },
  {
    kind: 'orders',
    field: 'totalAmount',
    make: async () =>
      (await send<{ id: string }>('POST', '/api/orders', orderInput({ totalAmount: 111 }))).id,
    change: (id) => send('PATCH', `/api/orders/${id}`, { totalAmount: OURS }),
    read: (id) => send('GET', `/api/orders/${id}`),
    named: (id) => ({ id, dashboardId: id }),
  },
  {
    kind: 'wilaya-shipping-costs',
    field: 'homeCost',
    make: async () => (await costs(111))[0]?.id ?? '',
    change: () => costs(OURS),
    read: async () => (await send<object[]>('GET', '/api/wilaya-shipping-costs'))[0] as never,
    named: () => ({ wilayaCode: 16 }),
  },
];

const push = () =>
  pushWaiting(
    {
      db: app.db,
      target: {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        apiKey: STOREFRONT_KEY,
      },
      now: app.now,
    },
    heldJob(),
  );

/**
 * Creates an object that both sides know and changes it on the dashboard; returns the time of that
 * change.
 */
async function changedHere({ make, change }: Kind) {
  const id = await make();
  await push();
  // Later than its creation, which counts as a change too.
  app.advance(50);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await change(id);
  const [note] = await app.db.select().from(syncObjects).where(eq(syncObjects.objectId, id));
  const at = note?.changedAt.getTime() ?? 0;
  // Moves the clock on, so that the storefront's change one millisecond later is not in the future.
  app.advance(1_000);
  return { id, at };
}

const CASES = KINDS.flatMap((kind) => [
  { ...kind, when: 'a millisecond before', offset: -1, winner: OURS },
  { ...kind, when: 'at the same millisecond', offset: 0, winner: OURS },
  { ...kind, when: 'a millisecond after', offset: 1, winner: THEIRS },
]);

describe.each(CASES)('$kind, changed there $when', (one) => {
  const { kind, field, offset, winner } = one;

  it(`is ${winner} on the dashboard that is told`, async () => {
    const { id, at } = await changedHere(one);
    const updatedAt = new Date(at + offset).toISOString();
    const item = { ...one.named(id), updatedAt, [field]: THEIRS };
    const answer = await app.client().request('POST', `/api/sync/${kind}`, {
      body: { items: [item] },
      headers: { 'x-api-key': SYNC_KEY },
    });
    const [result] = (answer.body as SyncAnswer).results;
    expect(result).toMatchObject(
      winner === OURS ? { result: 'unchanged', kept: [field] } : { result: 'updated' },
    );
    expect((await one.read(id))[field]).toBe(winner);
    // The dashboard sends back what it kept, so that the storefront ends with the same value.
    await push();
    expect(Number(store.find(kind, id)?.fields[field])).toBe(winner);
  });

  it(`is ${winner} on the storefront that is told`, async () => {
    const { id, at } = await changedHere(one);
    const known = store.find(kind, id) as Kept;
    const changedAt = at + offset;
    const fields = { ...known.fields, [field]: THEIRS };
    store.save(kind, { ...known, fields, changedAt, version: known.version + 1 });
    await push();
    expect(Number(store.find(kind, id)?.fields[field])).toBe(winner);
  });
});
