import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clientEndpoints, type Client } from '#contract/clients/clients.ts';
import { clientSearchText } from '#server/db/names/search-text.ts';
import { clients } from '#server/db/schema/clients.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { listClients, listSimilarClients } = clientEndpoints;

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

let added = 0;
async function add(name: string, more: Partial<typeof clients.$inferInsert> = {}): Promise<void> {
  const row = { name, phone: `06${String((added += 1)).padStart(8, '0')}`, ...more };
  await app.db.insert(clients).values({ ...row, searchText: clientSearchText(row) });
}

const similar = async (search: string, more: Record<string, string> = {}) => {
  const answer = await client.call(listSimilarClients, { query: { search, ...more } });
  expect(answer.status).toBe(200);
  return (answer.body as Client[]).map(({ name }) => name);
};

it.each([
  ['Houria Cherif', 'حورية شريف'],
  ['شريق', 'حورية شريف'],
  ['شريف حورية', 'Houria Cherif'],
  ['Horia Sherif', 'Houria Cherif'],
  ['Benali', 'سمير بن علي'],
])('a client typed as %s is found as %s', async (typed, stored) => {
  await add('Walid Zerrouki');
  await add(stored);
  expect(await similar(typed)).toEqual([stored]);
});

it('the nearest names come first, and what matches exactly is left to the list itself', async () => {
  await add('كريم حداد');
  await add('كريمة حداد');
  await add('Karima Haddad');
  expect(await similar('Karima Haddad')).toEqual(['كريمة حداد', 'كريم حداد']);
  const listed = await client.call(listClients, { query: { search: 'Karima Haddad', page: 1 } });
  expect((listed.body as Client[]).map(({ name }) => name)).toEqual(['Karima Haddad']);
});

it('a part of the phone has to match, and special clients are found among themselves', async () => {
  await add('حورية شريف', { phone: '0551000001' });
  await add('حورية شريف', { phone: '0552000002', isSpecial: true });
  expect(await similar('Houria 0551')).toHaveLength(1);
  expect(await similar('Houria')).toHaveLength(2);
  expect(await similar('Houria', { special: 'true' })).toHaveLength(1);
  expect(await similar('Houria 0551', { special: 'true' })).toEqual([]);
});

it('twenty at most are shown, and three of a name', async () => {
  for (let i = 0; i < 5; i += 1) await add('حورية شريف');
  for (let i = 0; i < 22; i += 1) await add(`حورية ${'ب'.repeat(i + 2)}`);
  const found = await similar('Houria');
  expect(found).toHaveLength(20);
  expect(found.filter((name) => name === 'حورية شريف').length).toBeLessThanOrEqual(3);
});

it('nobody who may not see clients is told of similar ones', async () => {
  await add('حورية شريف');
  const { client: other } = await signIn(app, { canViewSettings: false });
  const { status } = await other.call(listSimilarClients, { query: { search: 'Houria' } });
  expect(status).toBe(403);
});
