import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { listOrders, listSimilarOrders, createOrder } = orderEndpoints;

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

let taken = 0;
async function take(customerName: string, more: Record<string, unknown> = {}): Promise<Order> {
  const phone = `06${String((taken += 1)).padStart(8, '0')}`;
  const body = orderInput({ customerName, phone, ...more });
  const answer = await client.request('POST', createOrder.path, { body });
  expect(answer.status).toBe(201);
  return answer.body as Order;
}

const similar = async (search: string, filter: Record<string, unknown> = {}) => {
  const answer = await client.call(listSimilarOrders, { query: { search, ...filter } });
  expect(answer.status).toBe(200);
  return (answer.body as Order[]).map(({ customerName }) => customerName);
};

describe('a name', () => {
  it.each([
    ['Houria Cherif', 'حورية شريف'],
    ['شريق', 'حورية شريف'],
    ['حوريه شرف', 'حورية شريف'],
    ['7ouria', 'حورية شريف'],
    ['شريف حورية', 'Houria Cherif'],
    ['Horia Sherif', 'Houria Cherif'],
    ['Abdelkader', 'عبد القادر بوزيد'],
    ['abd el kader bouzid', 'عبدالقادر بوزيد'],
    ['Benali', 'سمير بن علي'],
    ['Ben Ali', 'سمير بنعلي'],
    ['بنعلي', 'Samir Ben-Ali'],
    ['Nour Eddine', 'نور الدين قاسمي'],
  ])('typed as %s is found as %s', async (typed, stored) => {
    await take('Walid Zerrouki');
    await take(stored);
    expect(await similar(typed)).toEqual([stored]);
  });

  it('is listed by nearness, and then the newest first', async () => {
    await take('كريم حداد');
    await take('كريمة حداد');
    await take('كريمة حداد', { address: 'الثاني' });
    await take('مريم حداد');
    expect(await similar('Karima Haddad')).toEqual(['كريمة حداد', 'كريمة حداد', 'كريم حداد']);
  });

  it('that matches exactly is left to the list itself', async () => {
    await take('Cherif Amine');
    await take('شريف أمين');
    const listed = await client.call(listOrders, { query: { search: 'cherif', page: 1 } });
    expect((listed.body as Order[]).map((one) => one.customerName)).toEqual(['Cherif Amine']);
    expect(await similar('cherif')).toEqual(['شريف أمين']);
  });

  it('is found beside any number of names that match exactly', async () => {
    await take('Nadir Cherif');
    for (let i = 0; i < 155; i += 1) await take(`شريف ${'ب'.repeat(i + 2)}`);
    expect(await similar('شريف')).toEqual(['Nadir Cherif']);
  });

  it('is found only among what the other filters leave', async () => {
    await take('حورية شريف', { wilaya: 16 });
    const oran = await take('حورية شريف', { wilaya: 31 });
    const query = { search: 'Houria', wilaya: 31 };
    const found = (await client.call(listSimilarOrders, { query })).body as Order[];
    expect(found.map(({ id }) => id)).toEqual([oran.id]);
  });

  it('with a part of the phone needs both', async () => {
    await take('حورية شريف', { phone: '0551000001' });
    await take('حورية شريف', { phone: '0552000002' });
    expect(await similar('Houria 05520')).toHaveLength(1);
    expect(await similar('Houria 0777')).toEqual([]);
  });

  it('is found as soon as it is changed, and no longer as it was', async () => {
    const { id } = await take('حورية شريف');
    const body = { customerName: 'زبيدة عمراني' };
    expect((await client.request('PATCH', `/api/orders/${id}`, { body })).status).toBe(200);
    expect(await similar('Zoubida')).toEqual(['زبيدة عمراني']);
    expect(await similar('Houria')).toEqual([]);
  });

  it('of a deleted order is not found', async () => {
    const { id } = await take('حورية شريف');
    await client.request('DELETE', `/api/orders/${id}`);
    expect(await similar('Houria')).toEqual([]);
  });
});

it.each(['0551', '#1a2b3c4d', '%', "'", '😀', 'e', 'ال', '٠٥٥'])(
  'nothing is similar to %s',
  async (typed) => {
    await take('حورية شريف');
    expect(await similar(typed)).toEqual([]);
  },
);

it('at most twenty are listed, and three of one name', async () => {
  for (let i = 0; i < 5; i += 1) await take('حورية شريف');
  expect(await similar('Houria Cherif')).toHaveLength(3);
  for (let i = 0; i < 22; i += 1) await take(`حورية ${'ب'.repeat(i + 2)}`);
  expect(await similar('Houria')).toHaveLength(20);
});

it('needs a search, and the permission to view orders', async () => {
  expect((await client.request('GET', '/api/orders/similar')).status).toBe(400);
  expect((await client.request('GET', '/api/orders/similar?search=%20')).status).toBe(400);
  const { client: other } = await signIn(app, { canViewOrders: false });
  expect((await other.call(listSimilarOrders, { query: { search: 'a' } })).status).toBe(403);
});

it('names that arrive at once are all found, and read once', async () => {
  const names = ['حورية شريف', 'سمير قاسمي', 'ليلى حداد', 'نبيل زروقي'];
  await Promise.all([...names, ...names, ...names].map((name) => take(name)));
  const typed = ['Houria', 'Samir Gasmi', 'Leila', 'Nabil Zerouki'];
  const found = await Promise.all([...typed, ...typed].map((one) => similar(one)));
  for (const [i, list] of found.entries())
    expect(new Set(list)).toEqual(new Set([names[i % names.length]]));
  const words = await rowsOf<{ word: string; times: number }>(
    app.db,
    sql`select word, count(*)::int as times from name_words group by word having count(*) > 1`,
  );
  expect(words).toEqual([]);
});
