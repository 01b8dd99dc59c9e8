import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clientEndpoints,
  type Client,
  type ImportClientsResult,
} from '#contract/clients/clients.ts';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { clients } from '#server/db/schema/clients.ts';
import { countWaiting, untilWaiting } from '#tests/support/database.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpAnswer, HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { ClientRow } from './client-fields.ts';

const MANY = 1_200;

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
});
afterAll(() => app.close());

const phoneOf = (index: number) => `0550${String(index).padStart(6, '0')}`;
const rowsNamed = (name: string, fields: object = {}) =>
  Array.from({ length: MANY }, (_, index) => ({
    name: `${name} ${index}`,
    phone: phoneOf(index),
    ...fields,
  }));
const send = (rows: Record<string, unknown>[]) =>
  client.call(clientEndpoints.importClients, { body: { rows, confirm: true } });
const stored = () => app.db.select().from(clients).orderBy(asc(clients.phone));
/** In the order in which an import locks them. */
const lockedInTurn = () => app.db.select().from(clients).orderBy(asc(clients.id));
const numberOf = ({ phone }: { phone: string }) => Number(phone.slice(4));

/** Starts the work while somebody else holds this client, and lets go when all wait. */
async function whileHeld(phone: string, start: () => Promise<Promise<HttpAnswer>[]>) {
  const started = await app.db.transaction(async (tx) => {
    await tx.select().from(clients).where(eq(clients.phone, phone)).for('update');
    // Wrapped, since a promise would be awaited before the transaction ends.
    return { answers: await start() };
  });
  return Promise.all(started.answers);
}

/** Until each call has been answered or waits for a lock, beside the import that waits already. */
async function untilDoneOrWaiting(calls: readonly Promise<unknown>[]): Promise<void> {
  let done = 0;
  for (const call of calls) void call.then(() => (done += 1));
  const settled = async () => (await countWaiting(app.db)) + done;
  await expect.poll(settled).toBe(1 + calls.length);
}

describe('while many clients are imported', () => {
  beforeEach(async () => {
    await send(rowsNamed('قديم'));
  });

  it('what others change meanwhile stays', async () => {
    const [early, held, ...late] = await lockedInTurn().then((all) =>
      [3, 600, 1_100, 1_101, 1_102].map((turn) => all[turn]!),
    );
    const edit = ({ id }: ClientRow, body: object) =>
      client.call(clientEndpoints.updateClient, { params: { id }, body });
    const answers = await whileHeld(held!.phone, async () => {
      const importing = send(rowsNamed('جديد', { companyName: 'ش.ذ.م.م' }));
      await untilWaiting(app.db);
      const others = [
        edit(early!, { notes: 'الأول' }),
        edit(late[0]!, { notes: 'يدفع نقداً' }),
        edit(late[1]!, { email: 'amel@shop.example' }),
        client.call(orderEndpoints.createOrder, {
          body: orderInput({ phone: late[2]!.phone, address: 'حي الورود' }),
        }),
      ];
      await untilDoneOrWaiting(others);
      return [importing, ...others];
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201]);
    const after = await stored();
    const now = ({ phone }: ClientRow) => after[numberOf({ phone })];
    expect(now(early!)).toMatchObject({ notes: 'الأول', name: `جديد ${numberOf(early!)}` });
    expect(now(late[0]!)).toMatchObject({ notes: 'يدفع نقداً', companyName: 'ش.ذ.م.م' });
    expect(now(late[1]!)).toMatchObject({ email: 'amel@shop.example', companyName: 'ش.ذ.م.م' });
    expect(now(late[2]!)).toMatchObject({ address: 'حي الورود', totalOrders: 1 });
    const found = await client.call(clientEndpoints.listClients, {
      query: { search: 'amel@shop', page: 1 },
    });
    expect((found.body as Client[]).map(({ phone }) => phone)).toEqual([late[1]!.phone]);
  });

  it('another import of the same clients in the opposite order waits, and both are written', async () => {
    const answers = await whileHeld(phoneOf(600), async () => {
      const first = send(rowsNamed('ذهاب', { address: 'حي السلام' }));
      await untilWaiting(app.db);
      const second = send(rowsNamed('إياب', { notes: 'عودة' }).toReversed());
      await untilWaiting(app.db, 2);
      return [first, second];
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await stored();
    expect(new Set(after.map(({ address, notes }) => `${address} ${notes}`))).toEqual(
      new Set(['حي السلام عودة']),
    );
    expect(new Set(after.map(({ name }) => name.split(' ')[0])).size).toBe(1);
  });
});

it('two imports of the same new clients in opposite order are both written, once each', async () => {
  const [first, second] = await Promise.all([
    send(rowsNamed('ذهاب', { address: 'حي السلام' })),
    send(rowsNamed('إياب', { notes: 'عودة' }).toReversed()),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const counts = [first, second].map(({ body }) => (body as ImportClientsResult).counts);
  expect(counts.map((count) => count.new).toSorted((a, b) => a - b)).toEqual([0, MANY]);
  const after = await stored();
  expect(after.map(numberOf)).toEqual(Array.from({ length: MANY }, (_, index) => index));
  for (const one of after) expect(one).toMatchObject({ address: 'حي السلام', notes: 'عودة' });
});
