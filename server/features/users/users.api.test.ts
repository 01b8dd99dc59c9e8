import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/permissions.ts';
import { userEndpoints, type User } from '#contract/users/users.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { problemOf } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { listUsers, getUser } = userEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

describe('users', () => {
  it('come with their flags as stored and without their password', async () => {
    const { client } = await signIn(app);
    const other = await createUser(app.db, {
      role: 'content_update',
      canEditOrders: true,
      canViewOrders: false,
    });
    const { body } = await client.call(getUser, { params: { id: other.id } });
    expect(body).toEqual({
      id: other.id,
      username: other.username,
      fullName: other.fullName,
      role: 'content_update',
      ...Object.fromEntries(PERMISSIONS.map((p) => [p, null])),
      canEditOrders: true,
      canViewOrders: false,
      mustChangePassword: false,
      hasSecondFactor: false,
      lastLoginAt: null,
      createdAt: other.createdAt.toISOString(),
    });
    const list = await client.call(listUsers);
    expect(list.body as User[]).toHaveLength(2);
    expect(JSON.stringify(list.body)).not.toMatch(/argon2|"password"/i);
  });

  it('come by pages', async () => {
    const { client, user } = await signIn(app);
    await createUser(app.db);
    const first = await client.call(listUsers, { query: { page: 1, pageSize: 1 } });
    expect((first.body as User[]).map(({ id }) => id)).toEqual([user.id]);
    const beyond = await client.call(listUsers, { query: { page: 7, pageSize: 1 } });
    expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '2']);
  });

  it('unknown are 404', async () => {
    const { client } = await signIn(app);
    const id = '00000000-0000-4000-8000-000000000000';
    expect(problemOf(await client.call(getUser, { params: { id } })).code).toBe('not_found');
  });
});
