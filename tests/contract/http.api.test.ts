import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/auth.ts';
import { sessions } from '#server/db/schema/users.ts';
import { operations } from '#tests/attack/operations.ts';
import { createUser, PASSWORD, signIn } from '#tests/support/factories.ts';
import { problemOf } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const LOGIN = authEndpoints.login.path;

describe('problems', () => {
  it.each([
    ['ar', 'العنصر المطلوب غير موجود.'],
    ['fr-DZ,fr;q=0.9', 'L’élément demandé n’existe pas.'],
    ['en-GB', 'What you asked for does not exist.'],
    ['de, en;q=0.3, fr;q=0.8', 'L’élément demandé n’existe pas.'],
    ['tr', 'العنصر المطلوب غير موجود.'],
  ])('speak the language of %s', async (header, sentence) => {
    const answer = await app
      .client()
      .request('GET', '/api/nowhere', { headers: { 'accept-language': header } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(problemOf(answer)).toMatchObject({ status: 404, code: 'not_found', detail: sentence });
    expect(problemOf(answer).requestId).toBe(answer.headers.get('x-request-id'));
  });

  it.each([
    ['broken JSON', '{"username":', 400, 'malformed_json'],
    ['a key that would change prototypes', '{"__proto__":{"a":1}}', 400, 'malformed_json'],
    ['a null character', '{"username":"a\\u0000b","password":"x"}', 400, 'invalid_input'],
    ['half of a surrogate pair', '{"username":"a\\ud800b","password":"x"}', 400, 'invalid_input'],
    ['a bottomless nest', `${'['.repeat(2_000)}${']'.repeat(2_000)}`, 400, 'invalid_input'],
    ['an array instead of an object', '[]', 400, 'invalid_input'],
    ['null', 'null', 400, 'invalid_input'],
    ['numbers for texts', '{"username":5,"password":{}}', 400, 'invalid_input'],
    ['four kilobytes too much', JSON.stringify({ username: 'x'.repeat(4_100) }), 413, 'too_large'],
  ])('refuse %s', async (_, body, status, code) => {
    const answer = await app.client().request('POST', LOGIN, { body });
    expect(answer.status).toBe(status);
    expect(problemOf(answer).code).toBe(code);
  });

  it('refuse a form, which another site could post', async () => {
    const answer = await app.client().request('POST', LOGIN, {
      body: 'username=a&password=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(415);
  });

  it.each(['/api/%', '/api/%ff', '/api/auth/me/%00', '/api/..%2f..%2fetc', '/api'])(
    'answer a strange address %s without a fault of ours',
    async (path) => {
      const { status } = await app.client().request('GET', path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );

  it('answer an unreadable request line and go on', async () => {
    const { port } = new URL(app.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.end('NOT HTTP\r\n\r\n'));
      socket.on('close', () => resolve()).resume();
    });
    expect((await app.client().request('GET', '/api/health')).status).toBe(200);
  });
});

describe('cross-origin writes', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('from %s are refused and nothing changes', async (_, headers) => {
    const user = await createUser(app.db);
    const body = { username: user.username, password: PASSWORD };
    const answer = await app.client().request('POST', LOGIN, { body, headers });
    expect(answer.status).toBe(403);
    expect(problemOf(answer).code).toBe('cross_origin');
    expect(await app.db.select().from(sessions)).toHaveLength(0);
  });

  it('from our own pages and from programs are accepted', async () => {
    const user = await createUser(app.db);
    const body = { username: user.username, password: PASSWORD };
    const ours: Record<string, string>[] = [
      {},
      { origin: app.url },
      { 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of ours) {
      expect((await app.client().request('POST', LOGIN, { body, headers })).status).toBe(200);
    }
  });
});

describe('headers', () => {
  const guarded = {
    'content-security-policy':
      /^default-src 'self';script-src 'self'.*;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'$/,
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/,
    'referrer-policy': /^same-origin$/,
    'permissions-policy': /^camera=\(\), geolocation=\(\), microphone=\(\)$/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'x-request-id': /^[0-9a-f-]{36}$/,
    'cache-control': /^no-(?:store|cache)$/,
  };
  const missing = (headers: Headers) =>
    Object.entries(guarded)
      .filter(([name, form]) => !form.test(headers.get(name) ?? ''))
      .map(([name]) => `${name}: ${headers.get(name)}`);

  it('protect every answer, and no store keeps it', async () => {
    const { client } = await signIn(app);
    const findings: string[] = [];
    for (const caller of [app.client(), client]) {
      for (const { method, path } of operations) {
        // Event streams do not end, and a logout would end the session for the rest.
        if (path === '/api/events' || path === '/api/auth/logout') continue;
        const { headers, status } = await caller.request(method, path.replaceAll(/\{\w+\}/g, 'x'));
        findings.push(...missing(headers).map((one) => `${method} ${path} ${status} ${one}`));
      }
    }
    for (const path of ['/api/nowhere', '/nowhere', '/api/orders/%zz', '/uploads/none.webp']) {
      const { headers } = await app.client().request('GET', path);
      findings.push(...missing(headers).map((one) => `${path} ${one}`));
    }
    expect(findings).toEqual([]);
  });

  it('tell nothing of what serves them, and ask for https only behind it', async () => {
    const { headers } = await app.client().request('GET', '/api/health');
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('make cookies Secure behind https', async () => {
    const user = await createUser(app.db);
    const answer = await app.client().request('POST', LOGIN, {
      body: { username: user.username, password: PASSWORD },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers.getSetCookie().join()).toMatch(/; Secure/);
  });
});

describe('system', () => {
  it('tells that it lives, and that its database answers', async () => {
    expect((await app.client().request('GET', '/api/health')).body).toEqual({
      status: 'ok',
      version: '0.0.0-test',
    });
    expect((await app.client().request('GET', '/api/ready')).body).toEqual({ status: 'ready' });
  });

  it('serves the OpenAPI document', async () => {
    const { body } = await app.client().request('GET', '/api/openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.0' });
  });

  it('does not mind a body where none is asked for', async () => {
    const { client } = await signIn(app);
    const answer = await client.request('POST', authEndpoints.logout.path, {
      body: { anything: 1 },
    });
    expect(answer.status).toBe(204);
  });

  it('keeps fields of a body out that it does not ask for, though the table has them', async () => {
    const { client } = await signIn(app);
    const asked = { nameAr: 'سيروم', price: 100 };
    const own = { id: '00000000-0000-4000-8000-000000000000', reviewCount: 900 };
    const answer = await client.request('POST', '/api/products', { body: { ...asked, ...own } });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...asked, reviewCount: 0 });
    expect(answer.body).not.toMatchObject({ id: own.id });
  });
});
