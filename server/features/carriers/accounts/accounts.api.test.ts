import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  carrierAccountEndpoints,
  type CarrierAccount,
} from '#contract/carriers/carrier-accounts.ts';
import { startCarriers, type Carriers } from '../../../../carriers/simulators.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { JOBS_CHANNEL } from '#server/db/tables/wake-job.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { createSecretBox, apiKeyWarning } from '#server/secret-box.ts';
import { carrierInput, SIMULATED, type SimulatedName } from '#tests/support/simulated-accounts.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { everyRow } from '#tests/support/whole-store.ts';
import { decryptSecrets } from './account-secrets.ts';

const {
  getCarrierAccount,
  listCarrierFamilies,
  removeCarrierAccount,
  saveCarrierAccount,
  testCarrierAccount,
} = carrierAccountEndpoints;

const box = createSecretBox('0f'.repeat(32));
let carriers: Carriers;
let app: TestApp;
let client: HttpClient;
let id: string;
/** All that the server logged. */
let log = '';

beforeAll(async () => {
  carriers = await startCarriers({ port: 0 });
  const stream = { write: (line: string) => void (log += line) };
  app = await startTestApp({ secretBox: box, logger: { level: 'trace', stream } });
});
beforeEach(async () => {
  await app.reset();
  log = '';
  ({ client } = await signIn(app));
  const body = { name: 'ياليدين', phone: '3030' };
  const made = await client.request('POST', '/api/delivery-companies', { body });
  ({ id } = made.body as { id: string });
});
afterEach(() => carriers.control.reset());
afterAll(async () => {
  await app.close();
  await carriers.close();
});

const input = (name: SimulatedName, more: object = {}) => carrierInput(carriers.url, name, more);
const save = (body: object, as = client) =>
  as.call(saveCarrierAccount, { params: { id }, body: body as never });
const test = async (language = 'en') =>
  (
    await client.request('POST', `/api/delivery-companies/${id}/carrier/test`, {
      headers: { 'accept-language': language },
    })
  ).body as { problem: null | Record<string, string | null> };
const stored = async () => {
  const [row] = await app.db.select().from(carrierAccounts);
  if (row === undefined) throw new Error('There is no account');
  return row;
};

describe('families', () => {
  it('are told as data', async () => {
    const { body } = await client.call(listCarrierFamilies);
    expect((body as { family: string }[]).map(({ family }) => family)).toEqual([
      'yalidine',
      'zr',
      'ecotrack',
      'noest',
      'maystro',
      'procolis',
    ]);
    expect(body).toContainEqual({
      family: 'noest',
      knownAddresses: [{ name: 'NOEST', baseUrl: 'https://app.noest-dz.com/api/public' }],
      secrets: [{ name: 'token', isRequired: true }],
      settings: [{ name: 'userGuid', isRequired: true }],
      capabilities: {
        needsValidation: true,
        label: 'pdf',
        cancel: 'before_validation',
        asks: [
          'new_attempt',
          'return',
          'remark',
          'change_phone',
          'change_address',
          'change_amount',
          'change_pickup_point',
        ],
        webhook: 'none',
        hasPickupPoints: true,
        payouts: 'per_parcel',
      },
    });
  });
});

describe('an account', () => {
  it('is none until it is set up', async () => {
    const answer = await client.call(getCarrierAccount, { params: { id } });
    expect([answer.status, answer.body]).toEqual([200, null]);
  });

  it('is stored with its secrets in one encrypted text, which no answer repeats', async () => {
    const { status, body } = await save(input('yalidine', { senderName: ' دار الياسمين ' }));
    expect(status).toBe(200);
    expect(body).toEqual({
      family: 'yalidine',
      baseUrl: `${carriers.url}/yalidine/v1`,
      storedSecrets: ['apiId', 'apiToken'],
      settings: {},
      defaults: {
        originWilaya: 16,
        weightKg: 1,
        isInsured: false,
        mayBeOpened: true,
        senderName: 'دار الياسمين',
      },
      webhookPath: expect.stringMatching(
        new RegExp(`^/api/carriers/${id}/webhook/[\\w-]{32}$`),
      ) as string,
      lastHookAt: null,
      pausedUntil: null,
      pause: null,
    });
    expect((await client.call(getCarrierAccount, { params: { id } })).body).toEqual(body);
    const row = await stored();
    expect(decryptSecrets(box, row)).toEqual({ apiId: 'sim-id', apiToken: 'sim-token' });
    expect(row.secrets).not.toContain('sim-');
  });

  it('keeps the secrets that are not sent, and forgets those that are sent empty', async () => {
    await save(
      input('yalidine', { secrets: { ...SIMULATED.yalidine.secrets, webhookSecret: 'h' } }),
    );
    const before = await stored();
    const { secrets: _, ...rest } = input('yalidine', { weightKg: '2.5' });
    expect((await save(rest)).body).toMatchObject({
      storedSecrets: ['apiId', 'apiToken', 'webhookSecret'],
      defaults: { weightKg: 2.5 },
    });
    expect((await stored()).secrets).toBe(before.secrets);
    const { body } = await save({ ...rest, secrets: { webhookSecret: '', apiToken: 'other' } });
    expect(body).toMatchObject({ storedSecrets: ['apiId', 'apiToken'] });
    expect(decryptSecrets(box, await stored())).toEqual({ apiId: 'sim-id', apiToken: 'other' });
  });

  it.each([
    ['secrets.apiToken', { secrets: { apiId: 'x' } }],
    ['secrets.password', { secrets: { apiId: 'x', apiToken: 'y', password: 'z' } }],
    ['settings.tenant', { settings: { tenant: 'x' } }],
    ['settings.userGuid', { family: 'noest', secrets: { token: 'x' } }],
    ['baseUrl', { baseUrl: 'ftp://x.example' }],
    ['baseUrl', { baseUrl: 'https://user:pw@x.example' }],
    ['baseUrl', { baseUrl: 'https:///x.example/v1' }],
    ['baseUrl', { baseUrl: 'https://x.example/?token=1' }],
    ['originWilaya', { originWilaya: 70 }],
    ['weightKg', { weightKg: -1 }],
  ])('is refused for a wrong %s, and nothing is stored', async (path, wrong) => {
    const answer = await save(input('yalidine', wrong));
    expect([answer.status, problemOf(answer).errors?.[0]?.path]).toEqual([400, path]);
    expect(await app.db.select().from(carrierAccounts)).toEqual([]);
  });

  it('needs a fresh sign-in for keys and addresses, not for the rest', async () => {
    await save(input('yalidine'));
    app.advance(16 * 60_000);
    const { secrets: _, ...rest } = input('yalidine');
    expect((await save({ ...rest, weightKg: 3 })).status).toBe(200);
    for (const delicate of [
      { ...rest, baseUrl: `${carriers.url}/guepex/v1` },
      { ...rest, secrets: { apiToken: 'new' } },
      input('ecotrack'),
    ]) {
      const answer = await save(delicate);
      expect(problemOf(answer).code).toBe('fresh_sign_in_required');
    }
    const removed = await client.call(removeCarrierAccount, { params: { id } });
    expect(problemOf(removed).code).toBe('fresh_sign_in_required');
  });

  it('is not shown to those who may only edit, and its hook only to them', async () => {
    await save(input('yalidine'));
    const { client: editor } = await signIn(app, {
      role: 'dashboard_followup',
      canEditSettings: true,
    });
    const answer = await save(input('yalidine'), editor);
    expect([answer.status, answer.body]).toEqual([204, '']);
    const { client: viewer } = await signIn(app, {
      role: 'dashboard_followup',
      canViewSettings: true,
    });
    const shown = await viewer.call(getCarrierAccount, { params: { id } });
    expect(shown.body).toMatchObject({ family: 'yalidine', webhookPath: null });
    expect((await save(input('yalidine'), viewer)).status).toBe(403);
  });

  it('cannot be stored without a key to encrypt it with', async () => {
    const bare = await startTestApp({ database: app.database });
    const { client: other } = await signIn(bare);
    expect(problemOf(await save(input('yalidine'), other)).code).toBe('encryption_not_configured');
    await bare.close();
  });

  it('is worth a warning at start when its secrets cannot be opened', async () => {
    await save(input('yalidine'));
    expect(await apiKeyWarning(app.db, box)).toBeNull();
    const other = createSecretBox('ab'.repeat(32));
    expect(await apiKeyWarning(app.db, other)).toContain('does not open 1');
  });

  it('on another host or by another scheme forgets its secrets, and the test says so', async () => {
    const { host, port } = new URL(carriers.url);
    const here = input('yalidine').baseUrl;
    const elsewhere = [`http://127.0.0.9:${port}/yalidine/v1`, `https://${host}/yalidine/v1`];
    for (const baseUrl of elsewhere) {
      await save(input('yalidine', { baseUrl: here }));
      const { secrets: _, ...rest } = input('yalidine');
      // The path may change: it is the same company behind it.
      const near = await save({ ...rest, baseUrl: `${carriers.url}/guepex/v1` });
      expect(near.body).toMatchObject({ storedSecrets: ['apiId', 'apiToken'] });
      const part = await save({ ...rest, baseUrl, secrets: { apiId: 'x' } });
      expect(problemOf(part).errors?.[0]?.path).toBe('secrets.apiToken');
      const moved = await save({ ...rest, baseUrl });
      expect(moved.body).toMatchObject({ baseUrl, storedSecrets: [] });
      expect((await stored()).secrets).toBeNull();
      expect((await test()).problem).toMatchObject({
        kind: 'secrets_forgotten',
        message: expect.stringContaining('keys were forgotten') as string,
      });
      // Nor do they come back with the old address.
      expect((await save({ ...rest, baseUrl: here })).body).toMatchObject({ storedSecrets: [] });
    }
    await save(
      input('yalidine', { secrets: { ...SIMULATED.yalidine.secrets, webhookSecret: 'h' } }),
    );
    const typed = await save(input('yalidine', { baseUrl: elsewhere[0] }));
    expect(typed.body).toMatchObject({ storedSecrets: ['apiId', 'apiToken'] });
  });

  it('of another family begins with its own secrets', async () => {
    await save(input('yalidine'));
    const answer = await save({ ...input('ecotrack'), secrets: {} });
    expect(problemOf(answer).errors?.[0]?.path).toBe('secrets.token');
    expect((await save(input('ecotrack'))).body).toMatchObject({ storedSecrets: ['token'] });
  });
});

describe('addresses', () => {
  it.each([
    ['http://api.yalidine.app/v1', 'Enter an address that begins with https'],
    ['https://192.168.1.4/v1', /private network/],
    ['https://[::1]/v1', /private network/],
  ])('%s is refused on a server that only calls the internet', async (baseUrl, message) => {
    const strict = await startTestApp({
      database: app.database,
      secretBox: box,
      carrierNetwork: { allowsPrivate: false },
    });
    const { client: other } = await signIn(strict);
    const answer = await other.request('PUT', `/api/delivery-companies/${id}/carrier`, {
      body: input('yalidine', { baseUrl }),
      headers: { 'accept-language': 'en' },
    });
    expect(problemOf(answer).errors).toEqual([
      {
        path: 'baseUrl',
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      },
    ]);
    await strict.close();
  });
});

describe('removing an account', () => {
  async function addParcel(state: 'in_transit' | 'delivered') {
    const product = await client.request('POST', '/api/products', {
      body: { nameAr: 'سيروم', price: 1500, stock: 9 },
    });
    const { id: productId } = product.body as { id: string };
    const order = await client.request('POST', '/api/orders', { body: orderInput({ productId }) });
    const { id: orderId } = order.body as { id: string };
    await app.db.insert(parcels).values({
      orderId,
      companyId: id,
      reference: 'LW-1-1',
      state,
      stateAt: app.now(),
      amount: '1500',
      weightGrams: 1000,
    });
  }
  const remove = () => client.call(removeCarrierAccount, { params: { id } });

  it('forgets it', async () => {
    await save(input('yalidine'));
    expect((await remove()).status).toBe(204);
    expect((await client.call(getCarrierAccount, { params: { id } })).body).toBeNull();
    expect((await remove()).status).toBe(404);
  });

  it('is refused while a parcel is under way, as is another family', async () => {
    await save(input('yalidine'));
    await addParcel('in_transit');
    expect(problemOf(await remove()).code).toBe('carrier_has_parcels');
    expect(problemOf(await save(input('ecotrack'))).code).toBe('carrier_has_parcels');
    expect((await save(input('yalidine', { weightKg: 4 }))).status).toBe(200);
  });

  it('is possible once all have arrived', async () => {
    await save(input('yalidine'));
    await addParcel('delivered');
    expect((await remove()).status).toBe(204);
  });
});

describe('the connection test', () => {
  it.each(['yalidine', 'zr', 'ecotrack', 'noest', 'maystro1', 'procolis'] as const)(
    'finds nothing wrong with %s',
    async (family) => {
      expect((await save(input(family))).status).toBe(200);
      expect(await test()).toEqual({ problem: null });
    },
  );

  it.each([
    ['ar', 'رفضت الشركة المفتاح: إما أنه خطأ أو انتهت صلاحيته. انسخه من جديد من حسابك لديها.'],
    [
      'fr',
      'La société refuse la clé : elle est fausse ou expirée. Recopiez-la depuis votre compte.',
    ],
    [
      'en',
      'The company refuses the key: it is wrong or has expired. Copy it again from your account there.',
    ],
  ])('says in %s that the key is wrong', async (language, message) => {
    await save(input('ecotrack', { secrets: { token: 'wrong-token' } }));
    const { problem } = await test(language);
    expect(problem).toMatchObject({ kind: 'bad_credentials', message });
  });

  it('fault 7: a blocked network is no wrong key', async () => {
    await save(input('yalidine'));
    carriers.control.setFault({ family: 'yalidine', fault: 7 });
    expect((await test()).problem).toMatchObject({
      kind: 'network_blocked',
      message: expect.stringContaining('blocks our server’s network'),
      words: 'error code: 1106',
    });
  });

  it('fault 19: names the address that a company has moved to, and works there', async () => {
    await save(input('ecotrack'));
    carriers.control.setFault({ family: 'ecotrack', fault: 19 });
    const { problem } = await test();
    const address = `${carriers.url}/ecotrack-moved`;
    expect(problem).toMatchObject({ kind: 'moved', address });
    await save(input('ecotrack', { baseUrl: address }));
    expect(await test()).toEqual({ problem: null });
  });

  it('says that the API is off, that nobody answers, and that it is another company', async () => {
    await save(input('ecotrack', { baseUrl: 'http://127.0.0.1:1' }));
    expect((await test()).problem).toMatchObject({ kind: 'unreachable', words: null });
    await save(input('ecotrack', { baseUrl: `${carriers.url}/noest` }));
    expect((await test()).problem).toMatchObject({ kind: 'not_understood' });
    carriers.control.setFamily('ecotrack', { settings: { isAllowed: false } });
    await save(input('ecotrack'));
    expect((await test()).problem).toMatchObject({
      kind: 'api_off',
      message: expect.stringContaining('switched off'),
    });
    carriers.control.reset();
    carriers.control.setFault({ family: 'ecotrack', fault: 'unavailable' });
    await save(input('ecotrack'));
    expect((await test()).problem).toMatchObject({ kind: 'carrier_down' });
  });

  it('does not call an address of its own network', async () => {
    await save(input('ecotrack'));
    const strict = await startTestApp({
      database: app.database,
      secretBox: box,
      carrierNetwork: { allowsPrivate: false },
    });
    const { client: other } = await signIn(strict);
    const tried = async (baseUrl: string) => {
      await app.db.update(carrierAccounts).set({ baseUrl });
      const { body } = await other.call(testCarrierAccount, { params: { id } });
      return (body as { problem: { kind: string } }).problem.kind;
    };
    expect(await tried('https://localhost:4100')).toBe('not_public');
    expect(await tried('http://api.example.com')).toBe('not_https');
    await strict.close();
  });

  it('says that stored keys cannot be opened any more', async () => {
    await save(input('ecotrack'));
    await app.db.update(carrierAccounts).set({ secrets: 'v1.x.y.z' });
    expect((await test()).problem).toMatchObject({ kind: 'secrets_closed' });
    const { body } = await client.call(getCarrierAccount, { params: { id } });
    expect((body as CarrierAccount).storedSecrets).toEqual([]);
  });

  it('ends a pause when it succeeds, and wakes the worker, as a saved account does', async () => {
    let woken = 0;
    const onMessage = (kind: string) => void (woken += kind === 'carriers' ? 1 : 0);
    const unlisten = await app.database.listen(JOBS_CHANNEL, { onMessage, onGap: () => {} });
    await save(input('ecotrack'));
    await expect.poll(() => woken).toBe(1);
    const pausedUntil = new Date(app.now().getTime() + 60_000);
    await app.db
      .update(carrierAccounts)
      .set({ pausedUntil, pauseReason: 'unreachable: ECONNREFUSED', failures: 3 })
      .where(eq(carrierAccounts.companyId, id));
    expect((await client.call(getCarrierAccount, { params: { id } })).body).toMatchObject({
      pausedUntil: pausedUntil.toISOString(),
      pause: { kind: 'unreachable', words: null },
    });
    await test();
    expect(await stored()).toMatchObject({ pausedUntil: null, failures: 0 });
    await expect.poll(() => woken).toBe(2);
    await unlisten();
  });

  it('is for companies with an account', async () => {
    const answer = await client.call(testCarrierAccount, { params: { id } });
    expect(answer.status).toBe(404);
  });
});

it('no secret is found in any answer, row, audit line or log', async () => {
  const SECRETS = ['zq-secret-token-1', 'zq-hook-secret-2', 'zq-secret-token-3'];
  const answers: unknown[] = [];
  const keep = async (answer: Promise<{ status: number; body: unknown }>) =>
    void answers.push((await answer).body);
  await keep(
    save(input('ecotrack', { secrets: { token: SECRETS[0], webhookSecret: SECRETS[1] } })),
  );
  await keep(client.call(testCarrierAccount, { params: { id } }));
  // The token travels in the query here, also when the company has moved.
  carriers.control.setFault({ family: 'ecotrack', fault: 19 });
  await keep(client.call(testCarrierAccount, { params: { id } }));
  await keep(save(input('ecotrack', { secrets: { token: SECRETS[2] }, weightKg: -1 })));
  await keep(save(input('ecotrack', { secrets: { token: SECRETS[2] } })));
  await keep(client.call(getCarrierAccount, { params: { id } }));
  await keep(client.request('GET', '/api/audit'));
  await keep(client.call(removeCarrierAccount, { params: { id } }));
  await app.db.execute(sql`select 1`);
  const rows = JSON.stringify([...(await everyRow(app.db))]);
  const all = `${JSON.stringify(answers)} ${rows} ${log}`;
  expect(all).toContain('carrierSecrets');
  expect(log).toContain('/carrier');
  for (const secret of SECRETS) expect(all).not.toContain(secret);
});
