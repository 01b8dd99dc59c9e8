import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/auth.ts';
import { orderEndpoints, type Order, type OrderEvent } from '#contract/orders/orders.ts';
import { userEndpoints, type CreateUser, type User } from '#contract/users/users.ts';
import { users } from '#server/db/schema/users.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { createUser as storeUser, signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { NEW_PASSWORD, userInput } from '#tests/support/user-factories.ts';

const { createUser, updateUser, deleteUser, getUser } = userEndpoints;
const { login, getMe } = authEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const create = (client: HttpClient, overrides?: Partial<CreateUser>) =>
  client.call(createUser, { body: userInput(overrides) });
const countUsers = () => app.db.$count(users);

describe('a new user', () => {
  it('has the role and flags that were given, the default role otherwise, and can sign in', async () => {
    const { client } = await signIn(app);
    const plain = await create(client, { username: 'Élodie', fullName: '  إلهام \n بن   علي ' });
    expect(plain.status).toBe(201);
    expect(plain.body).toMatchObject({
      username: 'Élodie',
      fullName: 'إلهام بن علي',
      role: 'dashboard_followup',
      canEditOrders: null,
      mustChangePassword: true,
    });
    expect(JSON.stringify(plain.body)).not.toMatch(/argon2|"password"/);
    const made = await create(client, { role: 'content_update', canEditOrders: true });
    expect(made.body).toMatchObject({ role: 'content_update', canEditOrders: true });

    const entered = await app
      .client()
      .call(login, { body: { username: 'Élodie', password: NEW_PASSWORD } });
    expect(entered.body).toMatchObject({ canViewDashboard: true, canCreateOrders: false });
  });

  it('replaces at the first sign-in what an administrator typed, then and later', async () => {
    const { client } = await signIn(app);
    const made = await create(client, { username: 'nadia', password: 'Zayt7!mq' });
    const { id } = made.body as { id: string };
    const chosen = 'قهوة الصباح على الشرفة';
    const enter = async (password: string, newPassword: string) => {
      const user = app.client();
      const entered = await user.call(login, { body: { username: 'nadia', password } });
      expect(entered.body).toMatchObject({ mustChangePassword: true });
      const refused = await user.request('GET', '/api/dashboard');
      expect(problemOf(refused).code).toBe('password_change_required');
      const body = { currentPassword: password, newPassword };
      expect((await user.request('POST', '/api/auth/password', { body })).status).toBe(204);
      expect((await user.request('GET', '/api/dashboard')).status).toBe(200);
    };
    await enter('Zayt7!mq', chosen);
    const body = { password: 'Rumman4?kd' };
    expect((await client.request('PATCH', `/api/users/${id}`, { body })).body).toMatchObject({
      mustChangePassword: true,
    });
    await enter('Rumman4?kd', `${chosen} 2`);
  });

  it.each([
    ['username', { username: 'two words' }, 'username'],
    ['a name only spaces make', { username: '   ' }, 'username'],
    ['a name with something unseen', { username: 'ad\u200bmin' }, 'username'],
    ['a filler that Unicode calls a letter', { username: '\u3164' }, 'username'],
    ['a full name of marks that show nothing', { fullName: '\u200f\u2066\u00ad' }, 'fullName'],
    ['a full name of blanks', { fullName: '\u2800\u3164 ' }, 'fullName'],
    ['a Cyrillic letter among Latin ones', { username: '\u0410mina' }, 'username'],
    ['Greek letters', { username: '\u03b1\u03bc\u03b9\u03bd\u03b1' }, 'username'],
    ['Arabic and Latin letters together', { username: 'amina\u0639' }, 'username'],
    ['an unknown role', { role: 'owner' as never }, 'role'],
    ['a flag that is no flag', { canEditOrders: 'yes' as never }, 'canEditOrders'],
    ['a short password', { password: 'Zay7!mq' }, 'password'],
    ['a common password', { password: 'Password2026!' }, 'password'],
  ])('is refused: %s', async (_why, overrides, path) => {
    const { client } = await signIn(app);
    const answer = await create(client, overrides);
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors?.map((error) => error.path)).toEqual([path]);
    expect(await countUsers()).toBe(1);
  });

  it('cannot have the name of another, in whatever letter case', async () => {
    const { client } = await signIn(app, { username: 'Amina' });
    for (const alike of ['am\u0131na', 'Am1na', 'Arnina', '\u00c0mina']) {
      expect((await create(client, { username: alike })).status).toBe(409);
    }
    const answer = await create(client, { username: 'aMINA' });
    expect(answer.status).toBe(409);
    expect(problemOf(answer)).toMatchObject({
      code: 'username_taken',
      errors: [{ path: 'username', message: 'اسم المستخدم هذا مستعمل' }],
    });
  });

  it('is the eighth at most', async () => {
    const { client } = await signIn(app);
    for (let i = 0; i < 7; i++) await storeUser(app.db);
    const answer = await create(client);
    expect(answer.status).toBe(409);
    expect(problemOf(answer)).toMatchObject({
      code: 'user_limit',
      detail: 'لا يمكن إضافة أكثر من 8 مستخدم',
    });
    expect(await countUsers()).toBe(8);
  });
});

describe('a changed user', () => {
  it('keeps what was not sent, and feels the change on the next call', async () => {
    const { client } = await signIn(app);
    const { client: theirs, user } = await signIn(app, { role: 'dashboard_followup' });
    const changed = await client.call(updateUser, {
      params: { id: user.id },
      body: { canViewOrders: false, canCreateOrders: true },
    });
    expect(changed.body).toMatchObject({ username: user.username, canViewOrders: false });
    expect((await theirs.call(orderEndpoints.listOrders)).status).toBe(403);
    expect((await theirs.call(getMe)).body).toMatchObject({ canCreateOrders: true });
    await client.call(updateUser, { params: { id: user.id }, body: { canViewOrders: null } });
    expect((await theirs.call(orderEndpoints.listOrders)).status).toBe(200);
  });

  it('has screens that are told', async () => {
    const { client } = await signIn(app);
    const { client: theirs, user } = await signIn(app, { role: 'dashboard_followup' });
    const stream = await EventStream.open(app.url, theirs);
    await client.call(updateUser, { params: { id: user.id }, body: { canViewUsers: true } });
    expect(await stream.next()).toEqual({ topic: 'session' });
    // Received, because the permission granted just before is already in effect.
    expect(await stream.next()).toEqual({ topic: 'audit' });
    expect(await stream.next()).toEqual({ topic: 'users', id: user.id });
    await client.call(deleteUser, { params: { id: user.id } });
    expect(await stream.next()).toBe('bye');
  });

  it('with another password has no session left, and the old one is of no use', async () => {
    const { client } = await signIn(app);
    const { client: theirs, user } = await signIn(app);
    const body = { password: NEW_PASSWORD };
    expect((await client.call(updateUser, { params: { id: user.id }, body })).status).toBe(200);
    expect((await theirs.call(getMe)).status).toBe(401);
    const enter = (password: string) =>
      app.client().call(login, { body: { username: user.username, password } });
    expect((await enter('Correct-horse-9')).status).toBe(401);
    expect((await enter(NEW_PASSWORD)).status).toBe(200);
  });

  it('may keep their name but not take that of another', async () => {
    const { client } = await signIn(app, { username: 'first' });
    const other = await storeUser(app.db, { username: 'Second' });
    const rename = (username: string) =>
      client.call(updateUser, { params: { id: other.id }, body: { username } });
    expect((await rename('FIRST')).status).toBe(409);
    expect((await rename('second')).body).toMatchObject({ username: 'second' });
  });

  it('keeps a name of another script from before, and is refused a new one', async () => {
    const { client } = await signIn(app);
    const other = await storeUser(app.db, { username: '\u0411\u043e\u0440\u0438\u0441' });
    const change = (body: Partial<CreateUser>) =>
      client.call(updateUser, { params: { id: other.id }, body });
    const kept = { username: '\u0411\u043e\u0440\u0438\u0441', fullName: 'بوريس' };
    expect(await change(kept)).toMatchObject({ status: 200, body: kept });
    const refused = await change({ username: '\u0411\u043e\u0440\u044f' });
    expect([refused.status, problemOf(refused).errors]).toEqual([
      400,
      [
        {
          path: 'username',
          message: 'اكتب الاسم بحروف لاتينية فقط، أو عربية فقط، أو تيفيناغ فقط',
        },
      ],
    ]);
    const body = { username: other.username, password: 'Correct-horse-9' };
    expect((await app.client().call(login, { body })).status).toBe(200);
  });

  it('who is unknown is 404', async () => {
    const { client } = await signIn(app);
    const params = { id: '00000000-0000-4000-8000-000000000000' };
    expect((await client.call(updateUser, { params, body: { fullName: 'x' } })).status).toBe(404);
    expect((await client.call(deleteUser, { params })).status).toBe(404);
  });
});

describe('a deleted user', () => {
  it('is out at once, and keeps their name in timelines', async () => {
    const { client } = await signIn(app);
    const { client: theirs, user } = await signIn(app, { fullName: 'سميرة بوعلام' });
    const { body } = await theirs.call(orderEndpoints.createOrder, { body: orderInput() });
    const { id } = body as Order;
    expect((await client.call(deleteUser, { params: { id: user.id } })).status).toBe(204);
    expect((await theirs.call(getMe)).status).toBe(401);
    expect((await client.call(getUser, { params: { id: user.id } })).status).toBe(404);
    const timeline = await client.call(orderEndpoints.getOrderTimeline, { params: { id } });
    expect(timeline.body as OrderEvent[]).toMatchObject([{ actorName: 'سميرة بوعلام' }]);
  });

  it('makes room for another', async () => {
    const { client } = await signIn(app);
    const others: User[] = [];
    for (let i = 0; i < 7; i++) others.push((await create(client)).body as User);
    expect((await create(client)).status).toBe(409);
    await client.call(deleteUser, { params: { id: others[0]?.id ?? '' } });
    expect((await create(client)).status).toBe(201);
  });
});
