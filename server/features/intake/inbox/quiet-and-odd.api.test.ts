import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DayWork } from '#contract/dashboard/day-work.ts';
import type { InboxItem } from '#contract/intake/inbox.ts';
import type { Source } from '#contract/intake/sources.ts';
import { inboxItems } from '#server/db/schema/intake.ts';
import { orders } from '#server/db/schema/orders.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import {
  connectSource,
  deliver,
  INTAKE_DEPS,
  SECRET,
  sentOrder,
  workOffInbox,
} from '#tests/support/intake-source.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_REFUSED } from '#tests/support/user-factories.ts';
import { workInbox } from '../work-off/inbox-job.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp(INTAKE_DEPS);
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
});
afterAll(() => app.close());

const theSource = async () => {
  const [one] = (await client.request('GET', '/api/sources')).body as Source[];
  return one!;
};
const silent = async (as = client) =>
  ((await as.request('GET', '/api/dashboard/work')).body as DayWork).silentSources?.count;

/** Bytes as they are, rightly signed. */
async function sendBytes({ path }: Source, body: Buffer) {
  const at = String(Math.floor(app.now().getTime() / 1_000));
  const signed = Buffer.concat([Buffer.from(`${at}.`), body]);
  const signature = createHmac('sha256', SECRET).update(signed).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-lawha-timestamp': at,
    'x-lawha-signature': `v1=${signature}`,
  };
  const answer = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

it('platform fault 19: the answer is given while orders cannot be made at all', async () => {
  const source = await connectSource(client);
  await deliver(app, source, sentOrder());
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${orders} in share row exclusive mode`);
    const working = workInbox(app).catch(() => 0);
    const answer = await deliver(app, source, sentOrder({ externalId: 'A-2' }));
    expect(answer.status).toBe(200);
    expect(await tx.$count(inboxItems)).toBe(2);
    expect(await tx.$count(orders)).toBe(0);
    void working;
  });
  await expect
    .poll(async () => {
      await workOffInbox(app);
      return app.db.$count(orders);
    })
    .toBe(2);
});

it('platform fault 25: a mark before the text, signs that are none and halves of letters do no harm', async () => {
  const source = await connectSource(client);
  const text = JSON.stringify(sentOrder({ note: 'شكرا' }));
  const odd = text.replace('كريم بن علي', 'كريم\\u0000 \\ud800بن علي');
  expect(await sendBytes(source, Buffer.from(`\ufeff${odd}`))).toBe(200);
  await workOffInbox(app);
  expect(await app.db.select().from(orders)).toMatchObject([{ customerName: 'كريم بن علي' }]);
});

it('platform fault 25: a name that was encoded twice is mended with a mark, and kept as it came', async () => {
  const source = await connectSource(client);
  const name = 'كريم بن علي';
  const garbled = JSON.stringify(sentOrder()).replace(name, Buffer.from(name).toString('latin1'));
  expect(await sendBytes(source, Buffer.from(garbled))).toBe(200);
  await workOffInbox(app);
  expect(await app.db.select().from(orders)).toMatchObject([{ customerName: 'كريم بن علي' }]);
  const items = (await client.request('GET', '/api/inbox')).body as InboxItem[];
  expect(items).toMatchObject([{ state: 'order', marks: expect.arrayContaining(['text_mended']) }]);
  const { body } = await client.request('GET', `/api/inbox/${items[0]?.id}/versions`);
  expect(JSON.stringify(body)).toContain('Ø±');
});

it('platform fault 25: what is not UTF-8 is refused or waits, and never becomes half an order', async () => {
  const text = JSON.stringify(sentOrder());
  // كريم as Windows writes it, and the whole as two bytes a letter.
  const windows = Buffer.concat([
    Buffer.from(text.slice(0, text.indexOf('كريم'))),
    Buffer.from([0xdf, 0xd1, 0xed, 0xe3]),
    Buffer.from(text.slice(text.indexOf('كريم') + 4)),
  ]);
  const program = await connectSource(client);
  expect(await sendBytes(program, windows)).toBe(400);
  expect(await sendBytes(program, Buffer.from(text, 'utf16le'))).toBe(400);
  expect(await app.db.$count(inboxItems)).toBe(0);
  const shop = await connectSource(client, { kind: 'woocommerce', secret: 'woo-hook-secret' });
  const signature = createHmac('sha256', 'woo-hook-secret').update(windows).digest('base64');
  const headers = { 'content-type': 'application/json', 'x-wc-webhook-signature': signature };
  const address = `${app.url}${shop.path}`;
  const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(windows) });
  expect(answer.status).toBe(200);
  await workOffInbox(app);
  const items = (await client.request('GET', '/api/inbox')).body as InboxItem[];
  expect(items).toMatchObject([{ state: 'waiting', reason: 'not_readable' }]);
});

it('platform fault 43: a script that stopped is said after two intervals, to whoever can mend it', async () => {
  app.stopClock();
  const source = await connectSource(client, { kind: 'sheets' });
  const heartbeat = { sheet: { id: '0', name: 'Orders' }, headers: ['id', 'phone'], rows: [] };
  expect(await silent()).toBe(0);
  expect((await deliver(app, source, heartbeat)).status).toBe(200);
  app.advance(10 * MINUTE_MS);
  expect([await silent(), (await theSource()).hasStopped]).toEqual([0, false]);
  app.advance(2 * MINUTE_MS);
  expect([await silent(), (await theSource()).hasStopped]).toEqual([1, true]);
  const { client: agent } = await signIn(app, { ...ALL_REFUSED, canViewOrders: true });
  expect(await silent(agent)).toBeUndefined();
  expect((await deliver(app, source, heartbeat)).status).toBe(200);
  expect(await silent()).toBe(0);
});

it('a shop without orders for longer than usual is one line of the day', async () => {
  app.stopClock();
  const source = await connectSource(client, { alarmHours: 2 });
  await connectSource(client, { name: 'بلا تنبيه' });
  await deliver(app, source, sentOrder());
  await workOffInbox(app);
  app.advance(119 * MINUTE_MS);
  expect(await silent()).toBe(0);
  app.advance(2 * MINUTE_MS);
  expect(await silent()).toBe(1);
  const isOn = false;
  await client.request('PATCH', `/api/sources/${source.id}`, { body: { isOn } });
  expect(await silent()).toBe(0);
});
