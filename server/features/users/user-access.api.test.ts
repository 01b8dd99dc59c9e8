import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/auth.ts';
import { isPasswordAllowed } from '#contract/auth/password.ts';
import type { UserSession } from '#contract/auth/own-sessions.ts';
import { userEndpoints, type TemporaryPassword, type User } from '#contract/users/users.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { createUser as storeUser, PASSWORD, signIn } from '#tests/support/factories.ts';
import { problemOf } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { NEW_PASSWORD, userInput } from '#tests/support/user-factories.ts';

const { login, getMe, changeOwnPassword, logout } = authEndpoints;
const { createUser, updateUser, deleteUser, resetPassword } = userEndpoints;
const { listUserSessions, endUserSessions, endUserSession, listUsers } = userEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const enter = (username: string, password: string, client = app.client()) =>
  client.call(login, { body: { username, password } });

describe('a reset password', () => {
  it('lets its user do one thing: choose a new one; then it is of no use', async () => {
    const { client } = await signIn(app);
    const { client: before, user } = await signIn(app);
    const answer = await client.call(resetPassword, { params: { id: user.id } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { username, temporaryPassword } = answer.body as TemporaryPassword;
    expect(username).toBe(user.username);
    expect(isPasswordAllowed(temporaryPassword)).toBe(true);
    expect((await before.call(getMe)).status).toBe(401);
    expect((await enter(username, PASSWORD)).status).toBe(401);

    const theirs = app.client();
    expect((await enter(username, temporaryPassword, theirs)).body).toMatchObject({
      mustChangePassword: true,
    });
    expect(problemOf(await theirs.call(listUsers)).code).toBe('password_change_required');
    const choose = (newPassword: string) =>
      theirs.call(changeOwnPassword, {
        body: { currentPassword: temporaryPassword, newPassword },
      });
    expect(problemOf(await choose(temporaryPassword)).errors).toEqual([
      { path: 'newPassword', message: 'اختر كلمة مرور مختلفة عن الحالية' },
    ]);
    expect((await theirs.call(listUsers)).status).toBe(403);
    expect((await choose(NEW_PASSWORD)).status).toBe(204);
    expect((await theirs.call(listUsers)).status).toBe(200);
    expect((await enter(username, temporaryPassword)).status).toBe(401);
    expect((await choose('Third-serum-43')).status).toBe(400);
    expect((await enter(username, NEW_PASSWORD)).status).toBe(200);
  });

  it('is another each time, and only the last one counts', async () => {
    const { client } = await signIn(app);
    const user = await storeUser(app.db);
    const reset = async () =>
      (await client.call(resetPassword, { params: { id: user.id } })).body as TemporaryPassword;
    const [first, second] = [await reset(), await reset()];
    expect(first.temporaryPassword).not.toBe(second.temporaryPassword);
    expect((await enter(user.username, first.temporaryPassword)).status).toBe(401);
    expect((await enter(user.username, second.temporaryPassword)).status).toBe(200);
  });

  it('leaves no session behind of a sign-in that came at the same moment', async () => {
    const { client } = await signIn(app);
    for (let round = 0; round < 4; round++) {
      const user = await storeUser(app.db);
      await Promise.all([
        enter(user.username, PASSWORD),
        client.call(resetPassword, { params: { id: user.id } }),
        enter(user.username, PASSWORD),
      ]);
      const [stored] = await app.db.select().from(users).where(eq(users.id, user.id));
      const left = await app.db.select().from(sessions).where(eq(sessions.userId, user.id));
      expect([stored?.mustChangePassword, left]).toEqual([true, []]);
      await app.db.delete(users).where(eq(users.id, user.id));
    }
  });
});

describe('sessions of a user', () => {
  it('are listed with where they are, without their token, and end one by one or all', async () => {
    const { client, user: me } = await signIn(app);
    const user = await storeUser(app.db);
    const desks = [app.client(), app.client(), app.client()] as const;
    for (const desk of desks) await enter(user.username, PASSWORD, desk);
    const params = { id: user.id };
    const listed = async () =>
      (await client.call(listUserSessions, { params })).body as UserSession[];
    const [first, ...others] = await listed();
    expect(others).toHaveLength(2);
    expect(first).toMatchObject({ address: '127.0.0.1', isCurrent: false });
    expect(JSON.stringify(first)).not.toMatch(/token|hash/i);

    const endOne = (sessionId: string) =>
      client.call(endUserSession, { params: { id: user.id, sessionId } });
    expect((await endOne(first?.id ?? '')).status).toBe(204);
    expect((await endOne(first?.id ?? '')).status).toBe(404);
    expect(await listed()).toHaveLength(2);
    // A session id of another user is not accepted.
    const [mine] = (await client.call(listUserSessions, { params: { id: me.id } }))
      .body as UserSession[];
    expect((await endOne(mine?.id ?? '')).status).toBe(404);
    expect((await client.call(endUserSessions, { params })).status).toBe(204);
    const alive = [];
    for (const desk of desks) alive.push((await desk.call(getMe)).status);
    expect(alive).toEqual([401, 401, 401]);
  });

  it('of oneself end but for the one that asks', async () => {
    const { client, user } = await signIn(app);
    const elsewhere = app.client();
    await enter(user.username, PASSWORD, elsewhere);
    await client.call(endUserSessions, { params: { id: user.id } });
    expect((await client.call(getMe)).status).toBe(200);
    expect((await elsewhere.call(getMe)).status).toBe(401);
  });
});

describe('session fixation', () => {
  it('does not work: a token that the caller brings is never taken over', async () => {
    const user = await storeUser(app.db);
    const victim = app.client();
    victim.cookie = 'lawha_session=chosen-by-somebody-else-0123456789abcdefghij';
    const brought = victim.cookie;
    expect((await enter(user.username, PASSWORD, victim)).status).toBe(200);
    expect(victim.cookie).not.toBe(brought);
    const attacker = app.client();
    attacker.cookie = brought;
    expect((await attacker.call(getMe)).status).toBe(401);
  });
});

it('no secret is in the trail after everything that can happen to a user', async () => {
  const { client } = await signIn(app);
  const created = await client.call(createUser, { body: userInput({ canEditOrders: true }) });
  const { id, username } = created.body as User;
  const theirs = app.client();
  await enter(username, 'Wrong-guess-77', theirs);
  await enter('Typed-into-the-wrong-field-1', 'x', theirs);
  await enter(username, NEW_PASSWORD, theirs);
  const token = theirs.cookie?.split('=')[1] ?? '';
  await theirs.call(changeOwnPassword, {
    body: { currentPassword: NEW_PASSWORD, newPassword: 'Own-choice-88' },
  });
  await theirs.call(logout);
  await client.call(updateUser, { params: { id }, body: { password: 'By-the-boss-99' } });
  const reset = await client.call(resetPassword, { params: { id } });
  const { temporaryPassword } = reset.body as TemporaryPassword;
  await enter(username, temporaryPassword, theirs);
  await client.call(endUserSessions, { params: { id } });
  const hashes = (await app.db.select().from(users)).map(({ password }) => password);
  await client.call(deleteUser, { params: { id } });

  const lines = await app.db.select().from(auditEvents);
  expect(new Set(lines.map(({ action }) => action))).toEqual(
    new Set([
      'user_created',
      'login_failed',
      'login',
      'password_changed',
      'logout',
      'user_updated',
      'password_reset',
      'sessions_ended',
      'user_deleted',
    ]),
  );
  const told = JSON.stringify(lines);
  const secrets = [
    PASSWORD,
    NEW_PASSWORD,
    'Own-choice-88',
    'By-the-boss-99',
    'Wrong-guess-77',
    'Typed-into-the-wrong-field-1',
    temporaryPassword,
    token,
    'argon2',
    ...hashes,
  ];
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
});
