import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#contract/clients/clients.ts';
import type { Order } from '#contract/orders/orders.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const AMINA = '0550123456';
const SOUAD = '0661223344';
const UNKNOWN = '0770998877';

let app: TestApp;
let desk: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  desk = (await signIn(app)).client;
});
afterAll(() => app.close());

const send = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
  const answer = await desk.request(method, path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as Body;
};
const take = (overrides: Record<string, unknown> = {}) =>
  send<Order>('POST', '/api/orders', orderInput({ phone: AMINA, ...overrides }));
const edit = ({ id }: Order, body: object) => send<Order>('PATCH', `/api/orders/${id}`, body);
const clientOf = ({ clientId }: Order) => send<Client>('GET', `/api/clients/${clientId}`);

async function delivered(overrides: Record<string, unknown>): Promise<Order> {
  const order = await take(overrides);
  for (const status of ['validated', 'shipped', 'delivered']) await edit(order, { status });
  return order;
}

/** Number of orders and amount spent, by phone. */
async function totals(): Promise<Record<string, [number, number]>> {
  const clients = await send<Client[]>('GET', '/api/clients');
  return Object.fromEntries(
    clients.map(({ phone, totalOrders, totalSpent }) => [phone, [totalOrders, totalSpent]]),
  );
}

describe('what an edited order says of its customer, the client says too', () => {
  it.each([
    ['the name', { customerName: 'أمينة بلقاسم' }, { name: 'أمينة بلقاسم' }],
    ['the address', { address: 'شارع ديدوش 5' }, { address: 'شارع ديدوش 5' }],
    ['the daira', { daira: 'الحراش' }, { daira: 'الحراش' }],
    ['the commune', { commune: 'القصبة' }, { commune: 'القصبة' }],
    [
      'the wilaya',
      { wilaya: 'Oran', daira: 'السانية', commune: 'السانية' },
      { wilayaCode: 31, wilaya: 'وهران', daira: 'السانية', commune: 'السانية' },
    ],
    ['that they are special', { isSpecialClient: true }, { isSpecial: true }],
  ])('%s', async (_what, change, expected) => {
    const order = await take();
    const before = await clientOf(order);
    expect(before).not.toMatchObject(expected);
    const edited = await edit(order, change);
    expect(edited.clientId).toBe(order.clientId);
    const { updatedAt, ...after } = await clientOf(edited);
    expect(updatedAt > before.updatedAt).toBe(true);
    expect(after).toEqual({ ...before, updatedAt: undefined, ...expected });
  });

  it('and they are found under it', async () => {
    const order = await take();
    await edit(order, { customerName: 'Karima Zitouni' });
    const found = async (words: string) =>
      (await send<Client[]>('GET', `/api/clients?search=${encodeURIComponent(words)}`)).length;
    expect([await found('zitouni'), await found('أمينة')]).toEqual([1, 0]);
  });
});

it('one order that is not special takes nobody off the special clients', async () => {
  const order = await take({ isSpecialClient: true });
  const edited = await edit(order, { isSpecialClient: false });
  expect(edited.isSpecialClient).toBe(false);
  expect(await clientOf(order)).toMatchObject({ isSpecial: true });
});

it('what says nothing of the customer leaves the client as staff wrote them', async () => {
  const order = await take();
  await send('PATCH', `/api/clients/${order.clientId}`, { name: 'أمينة (الجديدة)' });
  const before = await clientOf(order);
  await edit(order, { trackingNumber: 'YAL-1', quantity: 2, totalAmount: 3800, deliveryCost: 400 });
  expect(await clientOf(order)).toMatchObject({
    name: 'أمينة (الجديدة)',
    updatedAt: before.updatedAt,
  });
});

describe('another phone', () => {
  it('of a known client gives them the order, and every total moves exactly', async () => {
    await delivered({ totalAmount: 1000.5 });
    await delivered({ phone: SOUAD, customerName: 'سعاد', totalAmount: 2000.25 });
    const order = await take({ totalAmount: 700 });
    await edit(order, { status: 'validated' });
    expect(await totals()).toEqual({ [AMINA]: [2, 1000.5], [SOUAD]: [1, 2000.25] });

    const moved = await edit(order, { phone: '+213 661 22 33 44', customerName: 'سعاد مرابط' });
    expect(await totals()).toEqual({ [AMINA]: [1, 1000.5], [SOUAD]: [2, 2000.25] });
    expect(await clientOf(moved)).toMatchObject({ phone: SOUAD, name: 'سعاد مرابط' });
    expect(await clientOf(order)).toMatchObject({ phone: AMINA, name: 'أمينة بن علي' });

    // The revenue of this order now counts for the new client.
    for (const status of ['shipped', 'delivered']) await edit(order, { status });
    expect(await totals()).toEqual({ [AMINA]: [1, 1000.5], [SOUAD]: [2, 2700.25] });
  });

  it('that nobody has makes a client of what the order says', async () => {
    const order = await take({ isSpecialClient: true });
    const moved = await edit(order, { phone: UNKNOWN });
    expect(moved.clientId).not.toBe(order.clientId);
    expect(await clientOf(moved)).toMatchObject({
      name: 'أمينة بن علي',
      phone: UNKNOWN,
      wilayaCode: 16,
      wilaya: 'الجزائر',
      daira: 'باب الوادي',
      commune: 'باب الوادي',
      address: 'حي 200 مسكن',
      isSpecial: true,
      clientType: 'individual',
      totalOrders: 1,
      totalSpent: 0,
    });
    expect(await totals()).toEqual({ [AMINA]: [0, 0], [UNKNOWN]: [1, 0] });
  });

  it('of one who was merged leads to the client who was kept', async () => {
    const kept = await take({ phone: SOUAD, customerName: 'سعاد' });
    const other = await take({ phone: UNKNOWN, customerName: 'سعاد' });
    await send('POST', `/api/clients/${kept.clientId}/merge`, { otherId: other.clientId });
    const order = await take();
    const moved = await edit(order, { phone: UNKNOWN });
    expect(moved).toMatchObject({ clientId: kept.clientId, phone: UNKNOWN });
    expect(await totals()).toEqual({ [AMINA]: [0, 0], [SOUAD]: [3, 0] });
  });

  it('of a cancelled order changes no total, and its return counts for the new client', async () => {
    const order = await take();
    await take({ phone: SOUAD });
    await edit(order, { phone: SOUAD, status: 'cancelled' });
    expect(await totals()).toEqual({ [AMINA]: [0, 0], [SOUAD]: [1, 0] });
    await edit(order, { status: 'pending' });
    expect(await totals()).toEqual({ [AMINA]: [0, 0], [SOUAD]: [2, 0] });
  });
});
