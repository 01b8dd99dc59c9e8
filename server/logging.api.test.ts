import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser, PASSWORD, signIn } from '#tests/support/factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { logging } from './logging.ts';

let app: TestApp;
let written = '';
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  const options = logging('info');
  app = await startTestApp({
    logger: { ...(typeof options === 'object' && options), stream },
  });
});
beforeEach(async () => {
  await app.reset();
  written = '';
});
afterAll(() => app.close());

type Line = Record<string, unknown>;

/** A response is logged after it was sent. */
async function linesOf(requestId: string | null): Promise<Line[]> {
  const lines = () =>
    written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line)
      .filter(({ reqId }) => reqId === requestId);
  await expect.poll(() => lines().some(({ msg }) => msg === 'answered')).toBe(true);
  return lines();
}

it('says of each call when, from where, by whom, what and how it ended', async () => {
  const { client, user } = await signIn(app);
  const answer = await client.request('GET', '/api/orders?search=0661234567');
  const [line] = await linesOf(answer.headers.get('x-request-id'));
  expect(line).toMatchObject({
    method: 'GET',
    path: '/api/orders',
    address: '127.0.0.1',
    user: user.id,
    status: 200,
    milliseconds: expect.any(Number),
  });
  // Milliseconds since 1970, which are the same in every time zone.
  expect(Math.abs(Number(line?.['time']) - Date.now())).toBeLessThan(600_000);
  expect(written).not.toContain('0661234567');
});

it('says who was refused for want of a permission', async () => {
  const { client, user } = await signIn(app, { role: 'dashboard_followup' });
  const answer = await client.request('GET', '/api/users');
  expect(answer.status).toBe(403);
  expect(await linesOf(answer.headers.get('x-request-id'))).toEqual([
    expect.objectContaining({ msg: 'no permission', user: user.id }),
    expect.objectContaining({ msg: 'answered', path: '/api/users', status: 403, user: user.id }),
  ]);
});

it.each(['webhook/', 'webhook%2F', 'WebHook//'])(
  'holds no token of a carrier’s webhook, right or wrong: %s',
  async (webhook) => {
    const start = `/api/carriers/${randomUUID()}/`;
    const answer = await app.client().request('POST', `${start}${webhook}Y5tz5bJn_k1k0JS8`, {});
    const [line] = await linesOf(answer.headers.get('x-request-id'));
    expect(line?.['path']).toMatch(/^\/api\/carriers\/[\w-]+\/webhook.*…$/i);
    expect(written).not.toContain('Y5tz5bJn');
  },
);

it('holds no password, cookie or key, right or wrong', async () => {
  const user = await createUser(app.db);
  const client = app.client();
  await client.login(user.username, 'Wrong-guess-77');
  const { headers } = await client.login(user.username, PASSWORD);
  const token = client.cookie?.split('=')[1] ?? '';
  expect(token.length).toBeGreaterThan(40);
  const me = await client.request('GET', '/api/auth/me', { headers: { 'x-api-key': 'key-42' } });
  await linesOf(headers.get('x-request-id'));
  await linesOf(me.headers.get('x-request-id'));
  for (const secret of [PASSWORD, 'Wrong-guess-77', token, 'key-42']) {
    expect(written).not.toContain(secret);
  }
});

it('believes a proxy on this machine, and nobody else, whom a call came from', async () => {
  const forged = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };
  await app.callFrom('203.0.113.9', '/api/from-outside', forged);
  await app.callFrom('127.0.0.1', '/api/from-proxy', forged);
  const addressOf = (path: string) =>
    written
      .split('\n')
      .filter((line) => line.includes(`"${path}"`))
      .map((line) => (JSON.parse(line) as Line)['address']);
  await expect.poll(() => addressOf('/api/from-proxy')).toEqual(['198.51.100.7']);
  await expect.poll(() => addressOf('/api/from-outside')).toEqual(['203.0.113.9']);
});

it('has an unexpected error whole, of which the caller learns only that there was one', async () => {
  const { client } = await signIn(app);
  await app.db.execute(sql`alter table site_settings rename to lost_settings`);
  try {
    const answer = await client.request('GET', '/api/settings');
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toMatch(/site_settings|select|\.ts/);
    const [error] = await linesOf(answer.headers.get('x-request-id'));
    expect(error).toMatchObject({ msg: 'unexpected error', level: 50 });
    expect(JSON.stringify(error)).toMatch(/site_settings.*\.ts:\d+/);
  } finally {
    await app.db.execute(sql`alter table lost_settings rename to site_settings`);
  }
});

it('keeps what a caller sends inside its own line', async () => {
  const answer = await app.client().request('GET', '/api/nowhere%0A{"level":60}', {
    headers: { 'user-agent': 'x' },
  });
  const lines = await linesOf(answer.headers.get('x-request-id'));
  expect(lines).toHaveLength(1);
  for (const line of written.trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
});
