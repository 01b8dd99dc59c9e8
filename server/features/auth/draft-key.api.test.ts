import { afterAll, beforeAll, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth.ts';
import { users } from '#server/db/schema/users.ts';
import { PASSWORD, signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { getDraftKey, changeOwnPassword } = authEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const keyFor = async (client: HttpClient) =>
  ((await client.call(getDraftKey)).body as { draftKey: string }).draftKey;

it('is one for all sessions of a user, and another for everybody else', async () => {
  const { client, user } = await signIn(app);
  const key = await keyFor(client);
  expect(key).toMatch(/^[\w-]{43}$/);
  const again = app.client();
  await again.login(user.username, PASSWORD);
  expect(await keyFor(again)).toBe(key);
  const { client: other } = await signIn(app);
  expect(await keyFor(other)).not.toBe(key);
});

it('is for nobody without a session, is kept by no cache and is not the stored hash', async () => {
  expect((await app.client().call(getDraftKey)).status).toBe(401);
  const { client } = await signIn(app);
  const answer = await client.call(getDraftKey);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const hashes = await app.db.select({ hash: users.password }).from(users);
  expect(
    hashes.some(({ hash }) => hash.includes((answer.body as { draftKey: string }).draftKey)),
  ).toBe(false);
});

it('is a new one with a new password', async () => {
  const { client, user } = await signIn(app);
  const key = await keyFor(client);
  const body = { currentPassword: PASSWORD, newPassword: 'برتقال أخضر 2031' };
  expect((await client.call(changeOwnPassword, { body })).status).toBe(204);
  const again = app.client();
  await again.login(user.username, body.newPassword);
  expect(await keyFor(again)).not.toBe(key);
});
