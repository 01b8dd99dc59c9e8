import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEndpoints, type AuditEvent } from '#contract/audit/audit.ts';
import { authEndpoints } from '#contract/auth/auth.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { dayOf } from '#server/db/statements/days.ts';
import { isActorGone } from '#server/db/faults.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { users } from '#server/db/schema/users.ts';
import { createUser, PASSWORD, signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { deleteOldAuditEvents, recordAudit } from './audit-service.ts';

const { listAuditEvents, recordExport } = auditEndpoints;
const { login, logout, changeOwnPassword } = authEndpoints;
const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

type Query = Parameters<typeof trail>[1];
async function trail(
  client: HttpClient,
  query: {
    group?: 'access' | 'users' | 'settings';
    action?: 'login';
    userId?: string;
    from?: string;
    to?: string;
  } = {},
): Promise<AuditEvent[]> {
  const answer = await client.call(listAuditEvents, { query });
  expect(answer.status).toBe(200);
  return answer.body as AuditEvent[];
}
const actions = async (client: HttpClient, query?: Query) =>
  (await trail(client, query)).map(({ action }) => action);

describe('the audit trail', () => {
  it('tells who signed in, failed to, changed their password and left, newest first', async () => {
    const { client: reader } = await signIn(app);
    const user = await createUser(app.db, { fullName: 'ليلى' });
    const client = app.client();
    const enter = (password: string) =>
      client.call(login, { body: { username: user.username, password } });
    await enter('wrong');
    await enter(PASSWORD);
    await client.call(changeOwnPassword, {
      body: { currentPassword: PASSWORD, newPassword: 'Another-horse-7' },
    });
    await client.call(logout);
    const lines = await trail(reader);
    expect(lines.map(({ action }) => action)).toEqual([
      'logout',
      'password_changed',
      'login',
      'login_failed',
    ]);
    expect(lines[0]).toMatchObject({ actorId: user.id, actorName: 'ليلى', address: '127.0.0.1' });
    expect(lines[3]).toMatchObject({
      actorId: null,
      actorName: null,
      subjectId: user.id,
      subjectName: 'ليلى',
    });
  });

  it('does not keep what was typed as a name that nobody has', async () => {
    const { client: reader } = await signIn(app);
    await app.client().call(login, { body: { username: 'My-Secret-77', password: 'x' } });
    expect(await trail(reader)).toMatchObject([{ action: 'login_failed', subjectName: null }]);
    expect(JSON.stringify(await app.db.select().from(auditEvents))).not.toContain('My-Secret-77');
  });

  it('tells of a deleted and restored order by its number', async () => {
    const { client, user } = await signIn(app);
    const { body } = await client.call(orderEndpoints.createOrder, { body: orderInput() });
    const { id, orderNumber } = body as Order;
    await client.call(orderEndpoints.deleteOrder, { params: { id } });
    await client.call(orderEndpoints.restoreOrder, { params: { id } });
    const subject = { actorId: user.id, subjectId: id, subjectName: `#${orderNumber}` };
    expect(await trail(client)).toMatchObject([
      { action: 'order_restored', ...subject },
      { action: 'order_deleted', ...subject },
    ]);
  });

  it('tells what changed of the settings, shipping costs and companies, and of no change nothing', async () => {
    const { client } = await signIn(app);
    const change = (body: object) => client.request('PATCH', '/api/settings', { body });
    await change({ storeName: 'دار الياسمين', offerActive: false });
    await change({ storeName: 'دار الياسمين' });
    const costs = [{ wilayaCode: 16, homeCost: 400, officeCost: 300 }];
    for (const body of [costs, costs]) {
      await client.request('PATCH', '/api/wilaya-shipping-costs', { body });
    }
    const made = await client.request('POST', '/api/delivery-companies', {
      body: { name: 'زيم', phone: '0550123456' },
    });
    const { id } = made.body as { id: string };
    await client.request('PATCH', `/api/delivery-companies/${id}`, { body: { isActive: false } });
    await client.request('PATCH', `/api/delivery-companies/${id}`, { body: { isActive: false } });
    expect(await trail(client, { group: 'settings' })).toMatchObject([
      {
        action: 'delivery_company_updated',
        subjectName: 'زيم',
        details: { changes: { isActive: { from: true, to: false } } },
      },
      { action: 'delivery_company_created', subjectId: id },
      { action: 'shipping_costs_updated', details: { count: 1 } },
      {
        action: 'settings_updated',
        details: {
          changes: {
            storeName: { from: 'لوحة', to: 'دار الياسمين' },
            offerActive: { from: true, to: false },
          },
        },
      },
    ]);
  });

  it('tells of an export, to those who may see the list', async () => {
    const { client: reader } = await signIn(app);
    const { client } = await signIn(app, { role: 'dashboard_followup' });
    const answer = await client.call(recordExport, { body: { list: 'orders', count: 937 } });
    expect(answer.status).toBe(204);
    const refused = await client.call(recordExport, { body: { list: 'clients', count: 1 } });
    expect(problemOf(refused).code).toBe('no_permission');
    expect(await trail(reader)).toMatchObject([
      { action: 'list_exported', details: { list: 'orders', count: 937 } },
    ]);
  });

  it('is narrowed by group, action, user and day, and comes by pages', async () => {
    const { client, user } = await signIn(app);
    const other = await createUser(app.db);
    const write = (line: Parameters<typeof recordAudit>[2], actor = user, now = app.now) =>
      app.db.transaction((tx) => recordAudit(tx, { now, actor }, line));
    await write({ action: 'login' }, user, () => new Date(app.now().getTime() - 2 * DAY));
    await write({ action: 'user_updated', subject: { id: other.id, name: other.fullName } });
    await write({ action: 'logout' }, other);
    expect(await actions(client, { group: 'access' })).toEqual(['logout', 'login']);
    expect(await actions(client, { action: 'login' })).toEqual(['login']);
    expect(await actions(client, { userId: other.id })).toEqual(['logout', 'user_updated']);
    const today = dayOf(app.now());
    expect(await actions(client, { from: today, to: today })).toEqual(['logout', 'user_updated']);
    const page = await client.call(listAuditEvents, { query: { page: 2, pageSize: 2 } });
    expect((page.body as AuditEvent[]).map(({ action }) => action)).toEqual(['login']);
    expect(page.headers.get('x-total-count')).toBe('3');
  });

  it('names a deleted user, and forgets after two years', async () => {
    const { client: reader } = await signIn(app);
    const gone = await createUser(app.db, { fullName: 'كريم' });
    await app.client().call(login, { body: { username: gone.username, password: PASSWORD } });
    await app.db.delete(users).where(eq(users.id, gone.id));
    expect(await trail(reader)).toMatchObject([{ actorId: null, actorName: 'كريم' }]);
    await deleteOldAuditEvents(app.db, new Date(Date.now() + 729 * DAY));
    expect(await app.db.select().from(auditEvents)).toHaveLength(1);
    await deleteOldAuditEvents(app.db, new Date(Date.now() + 731 * DAY));
    expect(await app.db.select().from(auditEvents)).toHaveLength(0);
  });

  it('tells that a secret changed, but not from what or to what', async () => {
    const { client } = await signIn(app);
    await app.db.transaction((tx) =>
      recordAudit(
        tx,
        { now: app.now },
        {
          action: 'delivery_company_updated',
          details: {
            changes: { apiKey: { from: 'old-key', to: 'new-key' }, name: { from: 'a', to: 'b' } },
          },
        },
      ),
    );
    expect((await trail(client))[0]?.details).toEqual({
      changes: { apiKey: { from: null, to: null }, name: { from: 'a', to: 'b' } },
    });
  });

  it('does not fail on a caller who was deleted meanwhile: they are to sign in', async () => {
    const actor = { id: '00000000-0000-4000-8000-000000000000', fullName: 'x' };
    const written = app.db.transaction((tx) =>
      recordAudit(tx, { now: app.now, actor }, { action: 'logout' }),
    );
    expect(isActorGone(await written.catch((error: unknown) => error))).toBe(true);
    expect(isActorGone(new Error('something else'))).toBe(false);
  });

  it('is not there for a change that was rolled back', async () => {
    const rolledBack = app.db.transaction(async (tx) => {
      await recordAudit(tx, { now: app.now }, { action: 'login' });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await app.db.select().from(auditEvents)).toEqual([]);
  });
});
