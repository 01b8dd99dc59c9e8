import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/auth.ts';
import { userEndpoints, type CreateUser, type User } from '#contract/users/users.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { PASSWORD, signIn } from '#tests/support/factories.ts';
import { problemOf } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { NEW_PASSWORD, userInput } from '#tests/support/user-factories.ts';

const { createUser, updateUser, getUser, listUsers } = userEndpoints;
const { login, getMe } = authEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const ownFlags = (user: unknown) => {
  const { canDispatchOrders, canViewFinance, canEditFinance } = user as User;
  return [canDispatchOrders, canViewFinance, canEditFinance];
};

describe('the flags for dispatching and finance', () => {
  it('are stored as sent, changed one by one, and null again', async () => {
    const { client } = await signIn(app);
    const sent = { canDispatchOrders: true, canViewFinance: true, canEditFinance: false };
    const { body: made } = await client.call(createUser, { body: userInput(sent) });
    expect(ownFlags(made)).toEqual([true, true, false]);
    const params = { id: (made as User).id };
    const change = async (body: Partial<typeof sent> | { canViewFinance: null }) =>
      ownFlags((await client.call(updateUser, { params, body })).body);
    expect(await change({ canEditFinance: true })).toEqual([true, true, true]);
    expect(await change({ canDispatchOrders: false })).toEqual([false, true, true]);
    expect(await change({ canViewFinance: null })).toEqual([false, null, true]);
    expect(ownFlags((await client.call(getUser, { params })).body)).toEqual([false, null, true]);
    const { body: all } = await client.call(listUsers);
    expect((all as User[]).filter(({ id }) => id === params.id).map(ownFlags)).toEqual([
      [false, null, true],
    ]);
  });

  it('are null when they are not sent, and no other values are accepted', async () => {
    const { client } = await signIn(app);
    const { body } = await client.call(createUser, { body: userInput() });
    expect(ownFlags(body)).toEqual([null, null, null]);
    const wrong = await client.call(createUser, {
      body: userInput({ canViewFinance: 'yes' as never }),
    });
    expect(problemOf(wrong).errors?.map(({ path }) => path)).toEqual(['canViewFinance']);
  });

  it('are in the audit trail, from what to what', async () => {
    const { client } = await signIn(app);
    const { body } = await client.call(createUser, { body: userInput({ canViewFinance: false }) });
    const { id } = body as User;
    await client.call(updateUser, {
      params: { id },
      body: { canViewFinance: true, canDispatchOrders: true },
    });
    const [line] = await app.db
      .select({ details: auditEvents.details })
      .from(auditEvents)
      .where(eq(auditEvents.action, 'user_updated'));
    expect(line?.details).toEqual({
      changes: {
        canViewFinance: { from: false, to: true },
        canDispatchOrders: { from: null, to: true },
      },
    });
  });
});

/** Dispatch, see finance, edit finance. */
const FALLBACK: [string, Partial<CreateUser>, boolean[]][] = [
  ['an administrator', { role: 'administrator' }, [true, true, true]],
  [
    'an administrator who may not edit orders',
    { role: 'administrator', canEditOrders: false },
    [false, true, true],
  ],
  ['an editor of content', { role: 'content_update' }, [false, false, false]],
  ['one who follows', { role: 'dashboard_followup' }, [false, false, false]],
  [
    'one who may edit orders',
    { role: 'dashboard_followup', canEditOrders: true },
    [true, false, false],
  ],
  [
    'one who may edit orders and settings, but not dispatch',
    {
      role: 'content_update',
      canEditOrders: true,
      canEditSettings: true,
      canDispatchOrders: false,
    },
    [false, false, false],
  ],
  ['who may edit finance alone', { canEditFinance: true }, [false, false, true]],
];

describe('without a flag', () => {
  it.each(FALLBACK)('%s', async (_who, given, expected) => {
    const { client } = await signIn(app);
    const body = userInput(given);
    expect((await client.call(createUser, { body })).status).toBe(201);
    const { username } = body;
    const entered = await app.client().call(login, { body: { username, password: NEW_PASSWORD } });
    expect(ownFlags(entered.body)).toEqual(expected);
  });

  it.each([
    ['administrator', null, [true, true, true]],
    ['administrator', false, [false, true, true]],
    ['dashboard_followup', true, [true, false, false]],
    ['dashboard_followup', null, [false, false, false]],
  ])('%s of the release before, editing orders %s', async (role, canEditOrders, expected) => {
    await signIn(app);
    // The statement of a server that does not know the three columns.
    await app.db.execute(sql`
      insert into users (username, password, full_name, role, can_edit_orders)
      select 'old', password, 'قديمة', ${role}, ${canEditOrders}::boolean from users`);
    const body = { username: 'old', password: PASSWORD };
    expect(ownFlags((await app.client().call(login, { body })).body)).toEqual(expected);
  });

  it('later changes of the role and of editing orders are followed', async () => {
    const { client } = await signIn(app);
    const theirs = await signIn(app, { role: 'administrator' });
    const rights = async () => ownFlags((await theirs.client.call(getMe)).body);
    const change = (body: object) =>
      client.call(updateUser, { params: { id: theirs.user.id }, body });
    expect(await rights()).toEqual([true, true, true]);
    await change({ role: 'content_update' });
    expect(await rights()).toEqual([false, false, false]);
    await change({ canEditOrders: true });
    expect(await rights()).toEqual([true, false, false]);
    await change({ canEditOrders: false });
    expect(await rights()).toEqual([false, false, false]);
  });
});
