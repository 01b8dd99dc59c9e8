import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FactorChallenge } from '#contract/auth/auth.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { createSecretBox } from '#server/secret-box.ts';
import { createUser, PASSWORD, signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { appCode, enrolApp } from '#tests/support/second-factor.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { userInput } from '#tests/support/user-factories.ts';

const { confirmSession, confirmSessionFactor, setUpApp } = secondFactorEndpoints;
const { finishLogin } = secondFactorEndpoints;
const MINUTE = 60_000;
const COMPANY = { name: 'جسور', phone: '031647285' };
const API = 'https://api.example.com/parcels';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ secretBox: createSecretBox('0f'.repeat(32)) });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const confirm = (client: HttpClient, password = PASSWORD) =>
  client.call(confirmSession, { body: { password } });

/** Each sensitive change, with what the same endpoint may do without a fresh sign-in. */
const CHANGES: [string, (client: HttpClient, id: string) => ReturnType<HttpClient['request']>][] = [
  ['adding a user', (c) => c.request('POST', '/api/users', { body: userInput() })],
  [
    'a role',
    (c, id) => c.request('PATCH', `/api/users/${id}`, { body: { role: 'content_update' } }),
  ],
  [
    'a permission',
    (c, id) => c.request('PATCH', `/api/users/${id}`, { body: { canViewOrders: false } }),
  ],
  [
    'the password of another',
    (c, id) => c.request('PATCH', `/api/users/${id}`, { body: { password: 'Fresh-serum-42' } }),
  ],
  ['a temporary password', (c, id) => c.request('POST', `/api/users/${id}/reset-password`)],
  ['the factors of another', (c, id) => c.request('DELETE', `/api/users/${id}/factors`)],
  ['a new factor', (c) => c.request('POST', setUpApp.path)],
  [
    'the key of a delivery company',
    (c) =>
      c.request('POST', '/api/delivery-companies', {
        body: { ...COMPANY, apiKey: 'k' },
      }),
  ],
  [
    'which roles must have a factor',
    (c) => c.request('PATCH', '/api/settings', { body: { secondFactorRoles: ['content_update'] } }),
  ],
  ['deleting a user', (c, id) => c.request('DELETE', `/api/users/${id}`)],
  [
    'the name that a user signs in with',
    (c, id) => c.request('PATCH', `/api/users/${id}`, { body: { username: 'warda' } }),
  ],
  [
    "the address that gets the store's mail",
    (c) => c.request('PATCH', '/api/settings', { body: { storeEmail: 'warda@example.com' } }),
  ],
  [
    'where the key of a new delivery company is sent',
    (c) => c.request('POST', '/api/delivery-companies', { body: { ...COMPANY, apiEndpoint: API } }),
  ],
  [
    'where the key of a delivery company is sent',
    async (c) => {
      const { body } = await c.request('POST', '/api/delivery-companies', { body: COMPANY });
      const { id } = body as { id: string };
      return c.request('PATCH', `/api/delivery-companies/${id}`, { body: { apiEndpoint: API } });
    },
  ],
  [
    'removing the demo data with its users',
    async (c) => {
      const demo = { storeName: 'ورد', demoSeededAt: app.now() };
      await app.db.delete(siteSettings);
      await app.db.insert(siteSettings).values(demo);
      return c.request('POST', '/api/settings/remove-demo-data', { body: { storeName: 'ورد' } });
    },
  ],
  ["ending one's own other sessions", (c) => c.request('DELETE', '/api/auth/sessions')],
];

describe.each(CHANGES)('%s', (_, change) => {
  it('needs a sign-in of the last quarter of an hour', async () => {
    const { client } = await signIn(app);
    const { id } = await createUser(app.db, { role: 'dashboard_followup' });
    app.advance(16 * MINUTE);
    const refused = await change(client, id);
    expect(refused.status).toBe(403);
    expect(problemOf(refused).code).toBe('fresh_sign_in_required');
    expect((await confirm(client)).status).toBe(204);
    expect((await change(client, id)).status).toBeLessThan(300);
  });
});

it('other changes of the same things do not', async () => {
  const { client } = await signIn(app);
  const { id, username } = await createUser(app.db);
  const { body } = await client.request('POST', '/api/delivery-companies', {
    body: { ...COMPANY, apiEndpoint: API },
  });
  const company = `/api/delivery-companies/${(body as { id: string }).id}`;
  const storeEmail = 'warda@example.com';
  await client.request('PATCH', '/api/settings', { body: { storeEmail } });
  app.advance(16 * MINUTE);
  const send = async (method: string, path: string, body: unknown) =>
    (await client.request(method, path, { body })).status;
  expect(await send('PATCH', `/api/users/${id}`, { username, fullName: 'نادية' })).toBe(200);
  expect(await send('POST', '/api/delivery-companies', COMPANY)).toBe(201);
  expect(await send('PATCH', company, { apiEndpoint: API, notes: 'ليلاً' })).toBe(200);
  expect(await send('PATCH', '/api/settings', { storeEmail, lowStockThreshold: 4 })).toBe(200);
});

describe('confirming', () => {
  it('is refused with a wrong password, and stops guessing', async () => {
    const { client } = await signIn(app);
    app.advance(16 * MINUTE);
    expect(problemOf(await confirm(client, 'wrong')).code).toBe('wrong_current_password');
    for (let i = 0; i < 4; i++) await confirm(client, 'wrong');
    expect((await confirm(client)).status).toBe(429);
    expect(problemOf(await client.call(setUpApp)).code).toBe('fresh_sign_in_required');
  });

  it('with the right password is not counted, and does not wait behind strangers', async () => {
    const { client, user } = await signIn(app);
    const strangers = Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        app.client().request('POST', '/api/auth/login', {
          body: { username: user.username, password: 'Wrong-guess-77' },
          headers: { 'x-forwarded-for': `10.6.0.${n}` },
        }),
      ),
    );
    for (let i = 0; i < 7; i++) expect((await confirm(client)).status).toBe(204);
    await strangers;
  });

  it('asks for the second factor where there is one', async () => {
    const { client } = await signIn(app);
    const { secret } = await enrolApp(client, app.now());
    app.advance(16 * MINUTE);
    const first = await confirm(client);
    expect(first.status).toBe(202);
    const renew = () => client.call(secondFactorEndpoints.renewRecoveryCodes);
    expect(problemOf(await renew()).code).toBe('fresh_sign_in_required');
    const { challenge } = first.body as FactorChallenge;
    const prove = (code: string) =>
      client.call(confirmSessionFactor, { body: { challenge, code } });
    expect(problemOf(await prove('000000')).code).toBe('wrong_factor');
    expect((await prove(appCode(secret, app.now()))).status).toBe(204);
    expect((await renew()).status).toBe(200);
  });

  it('cannot be turned into a sign-in, nor used by another session', async () => {
    const { client } = await signIn(app);
    const { secret } = await enrolApp(client, app.now());
    const { client: other } = await signIn(app);
    app.advance(16 * MINUTE);
    const { challenge } = (await confirm(client)).body as FactorChallenge;
    const body = { challenge, code: appCode(secret, app.now()) };
    const entered = await app.client().call(finishLogin, { body });
    expect(problemOf(entered).code).toBe('factor_challenge_over');
    const stolen = await other.call(confirmSessionFactor, { body });
    expect(problemOf(stolen).code).toBe('factor_challenge_over');
  });
});
