import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clientEndpoints,
  type Client,
  type ClientDetail,
  type ClientsQuery,
} from '#contract/clients/clients.ts';
import type { CustomerRecord } from '#contract/orders/customer-record.ts';
import { type UpdateOrder } from '#contract/orders/order-input.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { clients } from '#server/db/schema/clients.ts';
import { untilWaiting } from '#tests/support/database.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { getClient, importClients, listClients, mergeClient, updateClient } = clientEndpoints;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

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

async function takeOrder(overrides: Record<string, unknown> = {}): Promise<Order> {
  const body = orderInput(overrides);
  return (await client.call(orderEndpoints.createOrder, { body })).body as Order;
}

async function move({ id }: Order, ...statuses: Order['status'][]): Promise<void> {
  for (const status of statuses) {
    const answer = await client.call(orderEndpoints.updateOrder, {
      params: { id },
      body: { status },
    });
    expect(answer.status).toBe(200);
  }
}

const edit = (id: string, body: UpdateOrder) =>
  client.call(orderEndpoints.updateOrder, { params: { id }, body });
const importOne = (row: Record<string, unknown>) =>
  client.call(importClients, { body: { rows: [row], confirm: true } });
const detail = async (id: string | null) =>
  (await client.call(getClient, { params: { id: id ?? '' } })).body as ClientDetail;
const find = async (query: ClientsQuery) =>
  ((await client.call(listClients, { query: { page: 1, ...query } })).body as Client[]).map(
    ({ name }) => name,
  );

describe('a client', () => {
  it('whose number changes is still found by the one their orders came from', async () => {
    const order = await takeOrder();
    const params = { id: order.clientId ?? '' };
    await client.call(updateClient, { params, body: { phone: '0770000011' } });
    await client.call(orderEndpoints.updateOrder, {
      params: { id: order.id },
      body: { address: 'حي الورود' },
    });
    expect((await takeOrder()).clientId).toBe(order.clientId);
    expect(await detail(order.clientId)).toMatchObject({
      phone: '0770000011',
      otherPhones: ['0550123456'],
      totalOrders: 2,
    });
    // A number without any order was only a typing mistake.
    await client.call(updateClient, { params, body: { phone: '0770000012' } });
    expect((await detail(order.clientId)).otherPhones).toEqual(['0550123456']);
  });

  it('comes with their orders and how they went', async () => {
    const [delivered, returned, refused, open] = [
      await takeOrder({ totalAmount: 1900.5 }),
      await takeOrder(),
      await takeOrder(),
      await takeOrder(),
    ];
    await move(delivered, 'validated', 'shipped', 'delivered');
    await move(returned, 'validated', 'shipped', 'cancelled');
    await move(refused, 'cancelled');
    const body = await detail(open.clientId);
    expect(body).toMatchObject({
      name: 'أمينة بن علي',
      wilayaCode: 16,
      totalOrders: 2,
      totalSpent: 1900.5,
      otherPhones: [],
      record: { delivered: 1, cancelled: 2, open: 1, returned: 1, returnRate: 50 },
    });
    expect(body.orders.map(({ id }) => id)).toEqual([
      open.id,
      refused.id,
      returned.id,
      delivered.id,
    ]);
    await move(returned, 'pending');
    expect((await detail(open.clientId)).record).toMatchObject({ returned: 0, returnRate: 0 });
    // Delivered orders can no longer be deleted; those deleted before that rule still do not count.
    await app.db.execute(sql`update orders set deleted_at = now() where id = ${delivered.id}`);
    expect((await detail(open.clientId)).record).toMatchObject({ delivered: 0, returnRate: null });
  });

  it('that is unknown is not found', async () => {
    for (const answer of [
      await client.call(getClient, { params: { id: UNKNOWN } }),
      await client.call(updateClient, { params: { id: UNKNOWN }, body: { name: 'x' } }),
      await client.call(mergeClient, {
        params: { id: UNKNOWN },
        body: { otherId: UNKNOWN.replace('8', '9') },
      }),
    ]) {
      expect(answer.status).toBe(404);
    }
  });

  it('is edited, with places in their listed spelling, and found by what is new', async () => {
    const { clientId } = await takeOrder();
    const answer = await client.call(updateClient, {
      params: { id: clientId ?? '' },
      body: {
        name: 'شركة الأمل',
        phone: '+213 661 00 11 22',
        email: 'amel@shop.example',
        wilaya: 'Oran',
        daira: 'es senia',
        commune: 'ES-SENIA',
        address: '',
        clientType: 'company',
        isSpecial: true,
        companyName: 'ش.ذ.م.م الأمل',
        notes: 'تدفع عند التسليم',
      },
    });
    expect(answer.body).toMatchObject({
      phone: '0661001122',
      wilayaCode: 31,
      wilaya: 'وهران',
      daira: 'السانية',
      commune: 'السانية',
      address: null,
      clientType: 'company',
      isSpecial: true,
      totalOrders: 1,
    });
    for (const search of ['الامل', '0661001122', 'oran', 'amel@']) {
      expect([search, await find({ search })]).toEqual([search, ['شركة الأمل']]);
    }
    expect(await find({ search: '0550123456' })).toEqual(['شركة الأمل']);
  });

  it('is still found by their company after they order again', async () => {
    const { clientId } = await takeOrder();
    await client.call(updateClient, {
      params: { id: clientId ?? '' },
      body: { clientType: 'company', companyName: 'صَيدليّة الأمل', email: 'Amel@Shop.example' },
    });
    await takeOrder();
    for (const search of ['صيدلية', 'الامل', 'amel@shop']) {
      expect([search, await find({ search })]).toEqual([search, ['أمينة بن علي']]);
    }
  });

  it('keeps what is not named', async () => {
    const { clientId } = await takeOrder();
    const before = await detail(clientId);
    await client.call(updateClient, { params: { id: clientId ?? '' }, body: { notes: 'س' } });
    const after = await detail(clientId);
    expect(after).toEqual({ ...before, notes: 'س', updatedAt: after.updatedAt });
  });

  it('saved as they are leave no line in the trail', async () => {
    const { clientId } = await takeOrder();
    const params = { id: clientId ?? '' };
    const before = await detail(clientId);
    const { name, phone, address, notes } = before;
    const { body } = await client.call(updateClient, {
      params,
      body: { name, phone, address, notes, wilaya: 16 },
    });
    expect(body).toMatchObject({ name, updatedAt: before.updatedAt });
    expect(await app.db.$count(auditEvents)).toBe(0);
    await client.call(updateClient, { params, body: { notes: 'س' } });
    expect(await app.db.$count(auditEvents)).toBe(1);
  });

  it('does not get the phone of another, and the refusal names them', async () => {
    const first = await takeOrder();
    const second = await takeOrder({ phone: '0661001122', customerName: 'سعاد' });
    const answer = await client.call(updateClient, {
      params: { id: second.clientId ?? '' },
      body: { phone: first.phone, name: 'غيرها' },
    });
    expect([answer.status, problemOf(answer)]).toEqual([
      409,
      expect.objectContaining({
        code: 'phone_taken',
        detail: expect.stringContaining('«أمينة بن علي»'),
        errors: [{ path: 'phone', message: 'هذا الرقم لعميل آخر' }],
      }),
    ]);
    expect(await detail(second.clientId)).toMatchObject({ name: 'سعاد', phone: '0661001122' });
  });

  it('names nobody to those who may edit clients but not see them', async () => {
    const first = await takeOrder();
    const second = await takeOrder({ phone: '0661001122', customerName: 'سعاد' });
    const { client: blind } = await signIn(app, { canViewSettings: false });
    const answer = await blind.call(updateClient, {
      params: { id: second.clientId ?? '' },
      body: { phone: first.phone },
    });
    expect([answer.status, problemOf(answer).errors]).toEqual([
      400,
      [{ path: 'phone', message: 'هذا الرقم لعميل آخر' }],
    ]);
    expect(JSON.stringify(answer.body)).not.toContain('أمينة');
  });
});

describe('the list', () => {
  it('is sorted on the server', async () => {
    const row = (name: string, phone: string, totalOrders: number, totalSpent: string) => ({
      name,
      phone,
      totalOrders,
      totalSpent,
      searchText: name.replace('إ', 'ا'),
      createdAt: new Date(Date.UTC(2026, 0, totalOrders)),
    });
    await app.db
      .insert(clients)
      .values([
        row('بشير', '0551000001', 3, '900.10'),
        row('إبراهيم', '0551000002', 1, '90.20'),
        row('أمين', '0551000003', 2, '1000'),
      ]);
    const sorted = {
      newest: ['بشير', 'أمين', 'إبراهيم'],
      oldest: ['إبراهيم', 'أمين', 'بشير'],
      nameUp: ['أمين', 'إبراهيم', 'بشير'],
      nameDown: ['بشير', 'إبراهيم', 'أمين'],
      mostOrders: ['بشير', 'أمين', 'إبراهيم'],
      fewestOrders: ['إبراهيم', 'أمين', 'بشير'],
      mostSpent: ['أمين', 'بشير', 'إبراهيم'],
      leastSpent: ['إبراهيم', 'بشير', 'أمين'],
    } as const;
    for (const [sort, names] of Object.entries(sorted)) {
      expect([sort, await find({ sort: sort as never })]).toEqual([sort, names]);
    }
  });
});

describe('two who are one person', () => {
  it('become one, with all orders, figures and numbers', async () => {
    const kept = await takeOrder({ totalAmount: 100.1 });
    const other = await takeOrder({
      phone: '0661001122',
      customerName: 'أمينة ب.',
      totalAmount: 0.2,
      isSpecialClient: true,
    });
    await move(kept, 'validated', 'shipped', 'delivered');
    await move(other, 'validated', 'shipped', 'delivered');
    await client.call(updateClient, {
      params: { id: other.clientId ?? '' },
      body: { email: 'a@b.example', notes: 'قديمة' },
    });
    const answer = await client.call(mergeClient, {
      params: { id: kept.clientId ?? '' },
      body: { otherId: other.clientId ?? '' },
    });
    expect(answer.body).toMatchObject({
      id: kept.clientId,
      name: 'أمينة بن علي',
      phone: '0550123456',
      email: 'a@b.example',
      notes: 'قديمة',
      isSpecial: true,
      totalOrders: 2,
      totalSpent: 100.3,
    });
    const merged = await detail(kept.clientId);
    expect(merged.otherPhones).toEqual(['0661001122']);
    expect(merged.orders.map(({ id }) => id)).toEqual([other.id, kept.id]);
    expect((await client.call(getClient, { params: { id: other.clientId ?? '' } })).status).toBe(
      404,
    );
    expect(await find({ search: '0661001122' })).toEqual(['أمينة بن علي']);
  });

  it('stay one when they order with the other number again', async () => {
    const kept = await takeOrder();
    const other = await takeOrder({ phone: '0661001122' });
    await client.call(mergeClient, {
      params: { id: kept.clientId ?? '' },
      body: { otherId: other.clientId ?? '' },
    });
    const again = await takeOrder({ phone: '0661001122', customerName: 'أمينة' });
    expect([again.clientId, again.phone]).toEqual([kept.clientId, '0661001122']);
    expect(await detail(kept.clientId)).toMatchObject({ totalOrders: 3, phone: '0550123456' });
    expect(await find({ search: '0661001122' })).toEqual(['أمينة']);
    const { body } = await client.call(orderEndpoints.getCustomerRecord, {
      query: { phone: '0661001122' },
    });
    expect((body as CustomerRecord).client?.id).toBe(kept.clientId);
    await move(again, 'cancelled');
    expect(await detail(kept.clientId)).toMatchObject({ totalOrders: 2 });
  });

  it('may change which of the numbers is the first; nobody else gets one of them', async () => {
    const kept = await takeOrder();
    const other = await takeOrder({ phone: '0661001122' });
    const third = await takeOrder({ phone: '0771001122' });
    const params = { id: kept.clientId ?? '' };
    await client.call(mergeClient, { params, body: { otherId: other.clientId ?? '' } });
    const refused = await client.call(updateClient, {
      params: { id: third.clientId ?? '' },
      body: { phone: '0661001122' },
    });
    expect(problemOf(refused).code).toBe('phone_taken');
    const { body } = await client.call(updateClient, { params, body: { phone: '0661001122' } });
    expect(body).toMatchObject({ phone: '0661001122' });
    expect((await detail(kept.clientId)).otherPhones).toEqual(['0550123456']);
  });

  it('are refused when their notes together are too long to be edited', async () => {
    const [kept, other] = [await takeOrder(), await takeOrder({ phone: '0661001122' })];
    for (const { clientId } of [kept, other]) {
      const params = { id: clientId ?? '' };
      await client.call(updateClient, { params, body: { notes: 'ن'.repeat(1_500) } });
    }
    const body = { otherId: other.clientId ?? '' };
    const refused = await client.call(mergeClient, { params: { id: kept.clientId ?? '' }, body });
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'notes_too_long' });
    expect((await detail(other.clientId)).orders).toHaveLength(1);
  });

  it('keep the company of the one who has it', async () => {
    const [kept, other] = [await takeOrder(), await takeOrder({ phone: '0661001122' })];
    await client.call(updateClient, {
      params: { id: other.clientId ?? '' },
      body: { clientType: 'company', companyName: 'نور للتجميل' },
    });
    const body = { otherId: other.clientId ?? '' };
    const merged = await client.call(mergeClient, { params: { id: kept.clientId ?? '' }, body });
    expect(merged.body).toMatchObject({ clientType: 'company', companyName: 'نور للتجميل' });
  });

  it('are not one with themselves', async () => {
    const { clientId } = await takeOrder();
    const answer = await client.call(mergeClient, {
      params: { id: clientId ?? '' },
      body: { otherId: clientId ?? '' },
    });
    expect([answer.status, problemOf(answer).errors]).toMatchObject([400, [{ path: 'otherId' }]]);
  });

  it('lose nothing while orders come in for both', async () => {
    const kept = await takeOrder();
    const other = await takeOrder({ phone: '0661001122' });
    await Promise.all([
      ...Array.from({ length: 6 }, (_, index) =>
        takeOrder({ phone: index % 2 === 0 ? '0550123456' : '0661001122' }),
      ),
      move(kept, 'validated'),
      client.call(mergeClient, {
        params: { id: kept.clientId ?? '' },
        body: { otherId: other.clientId ?? '' },
      }),
    ]);
    const all = (await client.call(listClients)).body as Client[];
    expect(all.reduce((sum, { totalOrders }) => sum + totalOrders, 0)).toBe(8);
    expect((await detail(kept.clientId)).record.open).toBe(
      (await detail(kept.clientId)).totalOrders,
    );
  });

  it.each([
    ['an order', () => takeOrder({ phone: '0661001122' })],
    ['an order with the first number', () => takeOrder({ customerName: 'أمينة' })],
    ['an edit', ({ id }: Order) => edit(id, { phone: '0661001122' })],
    ['an import', () => importOne({ name: 'أمينة', phone: '0661001122' })],
  ])('are not made two again by %s that waited for the merge', async (_what, write) => {
    const kept = await takeOrder();
    const other = await takeOrder({ phone: '0661001122' });
    const third = await takeOrder({ phone: '0771001122' });
    const merge = () =>
      client.call(mergeClient, {
        params: { id: kept.clientId ?? '' },
        body: { otherId: other.clientId ?? '' },
      });
    await whileItWaits(merge, () => write(third));
    const all = await app.db.select({ phone: clients.phone }).from(clients);
    expect(all.map(({ phone }) => phone).toSorted()).toEqual(['0550123456', '0771001122']);
    expect(await find({ search: '0661001122' })).toHaveLength(1);
    const { totalOrders, orders, otherPhones } = await detail(kept.clientId);
    expect([totalOrders, otherPhones]).toEqual([orders.length, ['0661001122']]);
  });

  it('stay one when an order waits for a change of their number', async () => {
    const { clientId } = await takeOrder();
    const change = { params: { id: clientId ?? '' }, body: { phone: '0770000011' } };
    await whileItWaits(() => client.call(updateClient, change), takeOrder);
    const all = await app.db.select().from(clients);
    expect(all).toMatchObject([{ id: clientId, phone: '0770000011', totalOrders: 2 }]);
  });
});

/**
 * The audit row is the last write of a client change: holding it back lets the second change start
 * when the first has done everything else.
 */
async function whileItWaits(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const started = await app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${auditEvents} in share mode`);
    const changing = first();
    await untilWaiting(app.db, 1);
    const writing = second();
    await untilWaiting(app.db, 2);
    return [changing, writing];
  });
  await Promise.all(started);
}
