import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientEndpoints, type Client } from '#contract/clients/clients.ts';
import { clientSearchText } from '#server/db/names/search-text.ts';
import { clients } from '#server/db/schema/clients.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpAnswer, HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { listClients, listSpecialClients } = clientEndpoints;

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

async function addClient(name: string, overrides: Partial<typeof clients.$inferInsert> = {}) {
  const row = { name, phone: '0551234567', ...overrides };
  const [added] = await app.db
    .insert(clients)
    .values({ ...row, searchText: clientSearchText(row) })
    .returning();
  if (added === undefined) throw new Error('No client was created');
  return added;
}

const namesIn = ({ body }: HttpAnswer) => (body as Client[]).map(({ name }) => name);

describe('clients', () => {
  it('have the fields of the specification', async () => {
    const row = await addClient('أمينة', {
      wilayaCode: 16,
      wilaya: 'الجزائر',
      totalSpent: '45250.75',
    });
    const { body } = await client.call(listClients);
    expect(body).toEqual([
      {
        id: row.id,
        name: 'أمينة',
        phone: '0551234567',
        email: null,
        wilayaCode: 16,
        wilaya: 'الجزائر',
        daira: null,
        commune: null,
        address: null,
        clientType: 'individual',
        isSpecial: false,
        companyName: null,
        totalOrders: 0,
        totalSpent: 45250.75,
        notes: null,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      },
    ]);
  });

  it('are found by name in another spelling, by phone in any form and by wilaya', async () => {
    await addClient('آمنة بن عليّ', { wilayaCode: 31, wilaya: 'وهران' });
    await addClient('يوسف', { phone: '0770000001', wilayaCode: 16 });
    const find = async (search: string) =>
      namesIn(await client.call(listClients, { query: { search, page: 1 } }));
    for (const search of ['امنه', '+213 551 23 45 67', '٠٥٥١٢٣', 'Oran', 'وهران امنة']) {
      expect([search, await find(search)]).toEqual([search, ['آمنة بن عليّ']]);
    }
    expect(await find('%')).toEqual([]);
    expect(await find('_')).toEqual([]);
  });

  it('of the special list are only the special ones, with their own total', async () => {
    await addClient('عادية');
    await addClient('مميزة', { phone: '0661234567', isSpecial: true });
    const answer = await client.call(listSpecialClients, { query: { page: 1, pageSize: 1 } });
    expect([namesIn(answer), answer.headers.get('x-total-count')]).toEqual([['مميزة'], '1']);
    expect(namesIn(await client.call(listSpecialClients))).toEqual(['مميزة']);
    const beyond = await client.call(listSpecialClients, { query: { page: 5 } });
    expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '1']);
  });
});
