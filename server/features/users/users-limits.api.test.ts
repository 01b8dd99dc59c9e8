import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSION_GROUPS, PERMISSIONS } from '#contract/permissions.ts';
import { isFullAdministrator } from '#contract/users/user-rules.ts';
import { userEndpoints, type UpdateUser } from '#contract/users/users.ts';
import { users } from '#server/db/schema/users.ts';
import { createUser as storeUser, signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpAnswer, type HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_REFUSED, userInput } from '#tests/support/user-factories.ts';

const { createUser, updateUser, deleteUser, resetPassword, endUserSessions } = userEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const change = (client: HttpClient, id: string, body: UpdateUser) =>
  client.call(updateUser, { params: { id }, body });
const remove = (client: HttpClient, id: string) => client.call(deleteUser, { params: { id } });
const codeOf = (answer: HttpAnswer) => (answer.status < 400 ? 'done' : problemOf(answer).code);
const stored = async (id: string) =>
  (await app.db.select().from(users).where(eq(users.id, id))).at(0);
const allUsers = () => app.db.select().from(users);

describe('at once', () => {
  it('nine are created for the places that are left: they end with exactly 8', async () => {
    const { client } = await signIn(app);
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => client.call(createUser, { body: userInput() })),
    );
    const codes = answers.map(codeOf).toSorted();
    expect(codes).toEqual([...Array(7).fill('done'), 'user_limit', 'user_limit']);
    expect(await allUsers()).toHaveLength(8);
  });

  it('two take the same name: one has it', async () => {
    const { client } = await signIn(app);
    const answers = await Promise.all(
      ['Nadia', 'nadia'].map((username) =>
        client.call(createUser, { body: userInput({ username }) }),
      ),
    );
    expect(answers.map(codeOf).toSorted()).toEqual(['done', 'username_taken']);
  });

  it.each([
    ['demote', (client: HttpClient, id: string) => change(client, id, { role: 'content_update' })],
    ['delete', remove],
    ['cut', (client: HttpClient, id: string) => change(client, id, { canEditUsers: false })],
  ])('two administrators %s each other: one stays', async (_verb, act) => {
    for (let round = 0; round < 3; round++) {
      await app.reset();
      const one = await signIn(app);
      const two = await signIn(app);
      const answers = await Promise.all([
        act(one.client, two.user.id),
        act(two.client, one.user.id),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect((await allUsers()).filter(isFullAdministrator)).toHaveLength(1);
    }
  });
});

describe('the last administrator', () => {
  const LOSSES: [string, UpdateUser][] = [
    ['the role', { role: 'content_update' }],
    ...PERMISSION_GROUPS.users.map((p): [string, UpdateUser] => [p, { [p]: false }]),
  ];

  it.each(LOSSES)('does not lose %s, even to another who could take it', async (_what, loss) => {
    const last = await signIn(app);
    // An administrator who may not manage users does not count.
    const other = await signIn(app, { canCreateUsers: false });
    for (const { client } of [last, other]) {
      expect(codeOf(await change(client, last.user.id, loss))).toBe('last_administrator');
    }
    expect(codeOf(await remove(other.client, last.user.id))).toBe('last_administrator');
    expect(await stored(last.user.id)).toMatchObject({ role: 'administrator', canViewUsers: null });
  });

  it('may step back when another stands in, but not lock themselves out', async () => {
    const one = await signIn(app);
    const two = await signIn(app);
    expect(codeOf(await change(one.client, one.user.id, { role: 'content_update' }))).toBe(
      'own_account',
    );
    expect(codeOf(await change(one.client, one.user.id, { canEditOrders: false }))).toBe('done');
    expect(codeOf(await change(two.client, one.user.id, { role: 'content_update' }))).toBe('done');
  });
});

describe('nobody', () => {
  it('deletes, resets or gives a password to themselves', async () => {
    const { client, user } = await signIn(app);
    await storeUser(app.db);
    const params = { id: user.id };
    expect(codeOf(await remove(client, user.id))).toBe('own_account');
    expect(codeOf(await client.call(resetPassword, { params }))).toBe('own_account');
    expect(codeOf(await change(client, user.id, { password: 'Fresh-serum-42' }))).toBe(
      'own_account',
    );
    expect((await stored(user.id))?.password).toBe(user.password);
  });
});

describe('escalation', () => {
  const manager = {
    role: 'content_update' as const,
    canViewUsers: true,
    canCreateUsers: true,
    canEditUsers: true,
    canDeleteUsers: true,
  };

  it('is refused for every permission one does not hold, by create and by edit', async () => {
    const { client, user } = await signIn(app, manager);
    await signIn(app);
    const target = await storeUser(app.db, { role: 'dashboard_followup' });
    const lacking = PERMISSIONS.filter((p) =>
      /Settings|CreateOrders|EditOrders|DeleteOrders|DispatchOrders|Finance/.test(p),
    );
    expect(lacking).toHaveLength(8);
    for (const permission of lacking) {
      const flags = { [permission]: true };
      const created = await client.call(createUser, { body: userInput(flags) });
      expect(codeOf(created), permission).toBe('beyond_own_permissions');
      expect(codeOf(await change(client, target.id, flags)), permission).toBe(
        'beyond_own_permissions',
      );
      expect(codeOf(await change(client, user.id, flags)), permission).toBe(
        'beyond_own_permissions',
      );
    }
    expect(await allUsers()).toHaveLength(3);
    expect(await stored(target.id)).toEqual(target);
    expect(codeOf(await change(client, target.id, { canEditProducts: true }))).toBe('done');
  });

  it('does not come by the role, not even by one whose permissions are all refused', async () => {
    const { client, user } = await signIn(app, manager);
    const body = userInput({ role: 'administrator', ...ALL_REFUSED });
    expect(codeOf(await client.call(createUser, { body }))).toBe('beyond_own_permissions');
    expect(codeOf(await change(client, user.id, { role: 'administrator' }))).toBe(
      'beyond_own_permissions',
    );
    const narrow = await signIn(app, { ...manager, role: 'dashboard_followup' });
    expect(
      codeOf(await narrow.client.call(createUser, { body: userInput({ role: 'content_update' }) })),
    ).toBe('beyond_own_permissions');
  });

  it('does not come by taking over somebody who holds more', async () => {
    const { client } = await signIn(app, manager);
    const { user: boss } = await signIn(app);
    const { user: seller } = await signIn(app, {
      role: 'dashboard_followup',
      canDeleteOrders: true,
    });
    for (const target of [boss, seller]) {
      const params = { id: target.id };
      const attempts = [
        await change(client, target.id, { password: 'Fresh-serum-42' }),
        await change(client, target.id, { fullName: 'آخر' }),
        await change(client, target.id, { canDeleteOrders: false }),
        await client.call(resetPassword, { params }),
        await client.call(endUserSessions, { params }),
        await remove(client, target.id),
      ];
      expect(attempts.map(codeOf)).toEqual(Array(6).fill('beyond_own_permissions'));
      expect(await stored(target.id)).toEqual(target);
    }
  });

  it('is no limit for an administrator, whatever flags they lack', async () => {
    const { client } = await signIn(app, { canEditSettings: false });
    const target = await storeUser(app.db, { role: 'dashboard_followup' });
    expect(codeOf(await change(client, target.id, { canEditSettings: true }))).toBe('done');
    expect(codeOf(await change(client, target.id, { role: 'administrator' }))).toBe('done');
  });

  it('waits for nothing: a permission lost while a call stood in line is not used', async () => {
    const boss = await signIn(app);
    const { client, user } = await signIn(app, manager);
    const [cut, ...created] = await Promise.all([
      change(boss.client, user.id, { canCreateUsers: false }),
      ...Array.from({ length: 4 }, () => client.call(createUser, { body: userInput() })),
    ]);
    expect(codeOf(cut)).toBe('done');
    const made = created.map(codeOf).filter((code) => code === 'done').length;
    expect(await allUsers()).toHaveLength(2 + made);
    expect(codeOf(await client.call(createUser, { body: userInput() }))).toBe('no_permission');
  });
});
