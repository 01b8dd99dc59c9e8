import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiKey, apiKeyEndpoints, type NewApiKey } from '#contract/api-keys/api-keys.ts';
import type { KeyScope } from '#contract/permissions.ts';
import type { Order, OrderEvent } from '#contract/orders/orders.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { orders } from '#server/db/schema/orders.ts';
import { createKey, signIn } from '#tests/support/factories.ts';
import { type HttpClient, problemOf } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { CALLS_A_MINUTE, WRONG_KEYS_A_MINUTE } from './find-program.ts';

const { createApiKey, listApiKeys, revokeApiKey } = apiKeyEndpoints;
const MINUTE = 60_000;
const STRANGE = `lawha_${'x'.repeat(43)}`;

let app: TestApp;
let admin: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  admin = (await signIn(app, { fullName: 'مديرة' })).client;
});
afterAll(() => app.close());

async function make(scopes: KeyScope[], name = 'المحاسبة'): Promise<NewApiKey> {
  const answer = await admin.call(createApiKey, { body: { name, scopes } });
  expect(answer.status).toBe(201);
  return answer.body as NewApiKey;
}

interface Asked {
  key: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const ask = (method: string, path: string, { key, body, headers }: Asked) =>
  app.client().request(method, path, {
    ...(body !== undefined && { body }),
    headers: { authorization: `Bearer ${key}`, ...headers },
  });

/** From an address of its own, so that the wrong keys of one test are not those of the next. */
const askFrom = async (remoteAddress: string, key: string) => {
  const answer = await app.inject({
    method: 'GET',
    url: '/api/orders?page=1',
    headers: { authorization: `Bearer ${key}` },
    remoteAddress,
  });
  return {
    status: answer.statusCode,
    code: answer.json().code as string,
    wait: answer.headers['retry-after'],
  };
};

describe('keys of programs', () => {
  it('are shown once, and stored as a hash', async () => {
    const { key, ...made } = await make(['products_read', 'orders_read', 'orders_read']);
    expect(key).toMatch(/^lawha_[\w-]{43}$/);
    expect(made).toMatchObject({ name: 'المحاسبة', createdBy: 'مديرة', lastUsedAt: null });
    expect(made.scopes).toEqual(['orders_read', 'products_read']);
    const listed = (await admin.call(listApiKeys)).body;
    expect(listed).toEqual([made]);
    const stored = JSON.stringify(await app.db.select().from(apiKeys));
    const trail = JSON.stringify(await app.db.select().from(auditEvents));
    for (const text of [JSON.stringify(listed), stored, trail]) expect(text).not.toContain(key);
    expect(trail).toContain('orders_read, products_read');
  });

  it('need a recent sign-in, and no more rights than who makes them', async () => {
    app.advance(16 * MINUTE);
    const body = { name: 'برنامج', scopes: ['orders_read' as const] };
    const late = await admin.call(createApiKey, { body });
    expect(problemOf(late).code).toBe('fresh_sign_in_required');
    app.advance(-16 * MINUTE);
    const { client } = await signIn(app, { canEditOrders: false });
    const beyond = await client.call(createApiKey, {
      body: { name: 'برنامج', scopes: ['orders_write'] },
    });
    expect(problemOf(beyond).code).toBe('beyond_own_permissions');
    expect((await client.call(createApiKey, { body })).status).toBe(201);
    expect(await app.db.$count(apiKeys)).toBe(1);
  });

  it('need a name and a scope', async () => {
    const wrong = await admin.request('POST', '/api/api-keys', { body: { name: ' ', scopes: [] } });
    expect(problemOf(wrong).errors?.map(({ path }) => path)).toEqual(['name', 'scopes']);
  });

  it('open what their scopes name, and show no costs', async () => {
    await admin.request('POST', '/api/orders', { body: orderInput({ deliveryCost: 350 }) });
    const reading = await make(['orders_read']);
    const list = await ask('GET', '/api/orders?page=1', reading);
    const [order] = list.body as Order[];
    expect([list.status, list.headers.get('x-total-count')]).toEqual([200, '1']);
    expect(order).toMatchObject({ deliveryCost: null, totalAmount: 1900 });
    const streamed = (await ask('GET', '/api/orders', reading)).body as Order[];
    expect(streamed[0]?.deliveryCost).toBeNull();
    const write = await ask('POST', '/api/orders', { ...reading, body: orderInput() });
    expect([write.status, problemOf(write).code]).toEqual([403, 'not_in_scope']);
    for (const path of ['/api/clients', '/api/users', '/api/settings', '/api/api-keys']) {
      expect((await ask('GET', path, reading)).status, path).toBe(403);
    }
    expect(await app.db.$count(orders)).toBe(1);
  });

  it('write orders in the name of the program', async () => {
    const { key, id: keyId } = await make(['orders_write', 'orders_read'], 'برنامج المخزن');
    const headers = { 'idempotency-key': 'once' };
    const first = await ask('POST', '/api/orders', { key, body: orderInput(), headers });
    const again = await ask('POST', '/api/orders', { key, body: orderInput(), headers });
    expect(again.body).toEqual(first.body);
    const { id } = first.body as Order;
    const other = await createKey(app.db, ['orders_write']);
    const others = await ask('POST', '/api/orders', { key: other, body: orderInput(), headers });
    expect((others.body as Order).id).not.toBe(id);
    const confirmed = await ask('PATCH', `/api/orders/${id}`, {
      key,
      body: { status: 'validated', note: 'من البرنامج' },
    });
    expect((confirmed.body as Order).status).toBe('validated');
    const timeline = (await admin.request('GET', `/api/orders/${id}/timeline`))
      .body as OrderEvent[];
    expect(timeline.map(({ kind, actorName }) => [kind, actorName])).toEqual([
      ['status', 'برنامج المخزن'],
      ['created', 'برنامج المخزن'],
    ]);
    const [used] = await app.db.select().from(apiKeys).where(eq(apiKeys.id, keyId));
    expect(used?.lastUsedAt?.getTime()).toBeGreaterThan(app.now().getTime() - MINUTE);
  });

  it('write no costs, ship nothing, and with writing alone see only what they made', async () => {
    const { key } = await make(['orders_write']);
    const cost = await ask('POST', '/api/orders', { key, body: orderInput({ deliveryCost: 1 }) });
    expect(problemOf(cost).code).toBe('not_in_scope');
    const made = await ask('POST', '/api/orders', { key, body: orderInput() });
    const path = `/api/orders/${(made.body as Order).id}`;
    const edited = await ask('PATCH', path, { key, body: { status: 'validated' } });
    expect([edited.status, edited.body]).toEqual([204, '']);
    for (const body of [{ deliveryCost: 1 }, { status: 'shipped' }]) {
      expect((await ask('PATCH', path, { key, body })).status).toBe(403);
    }
    expect((await ask('GET', path, { key })).status).toBe(403);
    expect((await admin.request('GET', path)).body).toMatchObject({ status: 'validated' });
  });

  it('hide a cost that changed in the timeline, too', async () => {
    const created = await admin.request('POST', '/api/orders', { body: orderInput() });
    const path = `/api/orders/${(created.body as Order).id}`;
    await admin.request('PATCH', path, { body: { deliveryCost: 400, address: 'شارع جديد' } });
    const { key } = await make(['orders_read']);
    const [edit] = (await ask('GET', `${path}/timeline`, { key })).body as OrderEvent[];
    expect(Object.keys(edit?.changes ?? {})).toEqual(['address']);
    const [shown] = (await admin.request('GET', `${path}/timeline`)).body as OrderEvent[];
    expect(Object.keys(shown?.changes ?? {}).toSorted()).toEqual(['address', 'deliveryCost']);
  });
});

describe('a key that was revoked', () => {
  it('opens nothing from the next call on, also while a list is under way', async () => {
    const { key, id } = await make(['orders_read']);
    const running = ask('GET', '/api/orders', { key });
    expect((await running).status).toBe(200);
    expect((await admin.call(revokeApiKey, { params: { id } })).status).toBe(204);
    const refused = await ask('GET', '/api/orders', { key });
    expect([refused.status, problemOf(refused).code]).toEqual([401, 'unknown_key']);
    expect((await admin.call(listApiKeys)).body).toEqual([]);
  });

  it('by two people at once is revoked once', async () => {
    const { id } = await make(['orders_read'], 'قديم');
    const both = [admin, (await signIn(app)).client].map((client) =>
      client.call(revokeApiKey, { params: { id } }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 404]);
    const trail = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'api_key_revoked'));
    expect(trail.map(({ subjectName }) => subjectName)).toEqual(['قديم']);
  });

  it('leaves its orders and their history', async () => {
    const { key, id } = await make(['orders_write'], 'قديم');
    const made = await ask('POST', '/api/orders', { key, body: orderInput() });
    await admin.call(revokeApiKey, { params: { id } });
    const path = `/api/orders/${(made.body as Order).id}/timeline`;
    const [event] = (await admin.request('GET', path)).body as OrderEvent[];
    expect(event?.actorName).toBe('قديم');
  });
});

describe('a flood', () => {
  it('of wrong keys is refused from memory, and lets the right one past', async () => {
    app.stopClock();
    const { key } = await make(['orders_read']);
    expect((await askFrom('203.0.113.5', key)).status).toBe(200);
    for (let turn = 0; turn < WRONG_KEYS_A_MINUTE; turn += 1) {
      expect((await askFrom('203.0.113.5', STRANGE)).code).toBe('unknown_key');
    }
    const refused = await askFrom('203.0.113.5', STRANGE);
    expect([refused.status, refused.code, refused.wait]).toEqual([
      429,
      'too_many_wrong_keys',
      '60',
    ]);
    expect((await askFrom('203.0.113.5', key)).status).toBe(200);
    expect((await askFrom('198.51.100.9', STRANGE)).code).toBe('unknown_key');
    app.advance(MINUTE);
    expect((await askFrom('203.0.113.5', STRANGE)).code).toBe('unknown_key');
  });

  it('of one key is refused for the rest of the minute, and others are served', async () => {
    app.stopClock();
    const [busy, quiet] = [await make(['orders_read']), await make(['orders_read'])];
    expect((await askFrom('192.0.2.1', busy.key)).status).toBe(200);
    const calls = Array.from({ length: CALLS_A_MINUTE - 1 }, () => askFrom('192.0.2.1', busy.key));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await askFrom('192.0.2.1', busy.key);
    expect([refused.status, refused.code, refused.wait]).toEqual([429, 'too_many_requests', '60']);
    expect((await askFrom('192.0.2.1', quiet.key)).status).toBe(200);
    app.advance(MINUTE);
    expect((await askFrom('192.0.2.1', busy.key)).status).toBe(200);
  });
});

it('a malformed key is a wrong one, and what a proxy sends is none', async () => {
  const short = await ask('GET', '/api/orders', { key: 'lawha_short' });
  expect([short.status, problemOf(short).code]).toEqual([401, 'unknown_key']);
  const proxied = await admin.request('GET', '/api/orders', {
    headers: { authorization: 'Bearer of-a-proxy' },
  });
  expect(proxied.status).toBe(200);
});

it('is in the OpenAPI document with the scope that each operation needs', async () => {
  const document = (await app.client().request('GET', '/api/openapi.json')).body as {
    components: { securitySchemes: Record<string, object> };
    paths: Record<string, Record<string, { security: object[] }>>;
  };
  expect(document.components.securitySchemes.programKey).toMatchObject({
    type: 'http',
    scheme: 'bearer',
  });
  expect(document.paths['/api/orders']?.post?.security).toEqual([
    { session: [] },
    { programKey: ['orders_write'] },
  ]);
  expect(document.paths['/api/clients']?.get?.security).toEqual([{ session: [] }]);
});

it('keeps the list of keys from whoever may not edit settings', async () => {
  const { client } = await signIn(app, { canEditSettings: false });
  const answer = await client.call(listApiKeys);
  expect(answer.status).toBe(403);
  expect((answer.body as ApiKey[]).length).toBeUndefined();
});
