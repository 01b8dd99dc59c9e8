import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEvent, AuditAction } from '#contract/audit/audit.ts';
import type { Topic } from '#contract/live-updates.ts';
import type { Order } from '#contract/orders/orders.ts';
import { PERMISSIONS, type Permission } from '#contract/permissions.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { users } from '#server/db/schema/users.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { untilWaiting } from '#tests/support/database.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_REFUSED } from '#tests/support/user-factories.ts';

/*
 * What a permission changes within a call that several users may make. Who may make it at all is in
 * access-table.ts; all expected values here are written by hand too.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

/** A user with exactly these permissions. */
const holderOf = async (...permissions: Permission[]): Promise<HttpClient> => {
  const flags = Object.fromEntries(permissions.map((permission) => [permission, true]));
  return (await signIn(app, { ...ALL_REFUSED, ...flags })).client;
};

const fieldsOf = (body: unknown) => Object.keys((body as object[])[0] ?? {}).toSorted();

const statusOf = async (client: HttpClient, method: string, path: string, body?: unknown) =>
  (await client.request(method, path, { body })).status;

describe('delivery companies', () => {
  beforeEach(async () => {
    await app.db.insert(deliveryCompanies).values({
      name: 'جسور',
      phone: '031647285',
      contactPerson: 'سمير',
      email: 'a@example.com',
      apiKey: 'closed-box',
      notes: 'سر',
    });
  });

  it('show only id, name and isActive to canViewOrders alone', async () => {
    const client = await holderOf('canViewOrders');
    const { body } = await client.request('GET', '/api/delivery-companies');
    expect(fieldsOf(body)).toEqual(['id', 'isActive', 'name']);
    const paged = await client.request('GET', '/api/delivery-companies?page=1');
    expect(fieldsOf(paged.body)).toEqual(['id', 'isActive', 'name']);
  });

  it('show the rest to canViewSettings, and the key to nobody', async () => {
    const { body } = await (
      await holderOf('canViewSettings')
    ).request('GET', '/api/delivery-companies');
    expect(fieldsOf(body)).toEqual([
      'address',
      'apiEndpoint',
      'contactPerson',
      'createdAt',
      'email',
      'hasApiKey',
      'id',
      'isActive',
      'name',
      'notes',
      'paymentTerms',
      'phone',
      'pricePerWilaya',
    ]);
    expect(JSON.stringify(body)).not.toContain('closed-box');
  });
});

describe('users', () => {
  it('are seen by canViewUsers, without a password or its hash', async () => {
    const client = await holderOf('canViewUsers');
    const { body } = await client.request('GET', '/api/users');
    expect(fieldsOf(body)).toEqual(
      [
        'canViewDashboard',
        'canViewOrders',
        'canCreateOrders',
        'canEditOrders',
        'canDeleteOrders',
        'canViewProducts',
        'canCreateProducts',
        'canEditProducts',
        'canDeleteProducts',
        'canViewUsers',
        'canCreateUsers',
        'canEditUsers',
        'canDeleteUsers',
        'canViewSettings',
        'canEditSettings',
        'canDispatchOrders',
        'canViewFinance',
        'canEditFinance',
        'createdAt',
        'fullName',
        'id',
        'lastLoginAt',
        'hasSecondFactor',
        'mustChangePassword',
        'role',
        'username',
      ].toSorted(),
    );
  });

  it('who change users and may not see them still learn nothing of the trail', async () => {
    const client = await holderOf('canCreateUsers', 'canEditUsers', 'canDeleteUsers');
    expect(await statusOf(client, 'GET', '/api/users')).toBe(403);
    expect(await statusOf(client, 'GET', '/api/audit')).toBe(403);
  });
});

describe('who may change a record and not see it', () => {
  const made = async (path: string, body: object) => {
    const { client } = await signIn(app);
    return ((await client.request('POST', path, { body })).body as { id: string }).id;
  };

  it.each<[Permission, Permission, string, object, object]>([
    ['canEditOrders', 'canViewOrders', '/api/orders', orderInput(), { address: 'حي الورود' }],
    [
      'canEditProducts',
      'canViewProducts',
      '/api/products',
      { nameAr: 'سيروم', price: 1500 },
      { price: 1600 },
    ],
    [
      'canEditSettings',
      'canViewSettings',
      '/api/delivery-companies',
      { name: 'جسور', phone: '031647285' },
      { notes: 'سر' },
    ],
    [
      'canEditUsers',
      'canViewUsers',
      '/api/users',
      { username: 'nadia', fullName: 'نادية', password: 'Another-horse-7' },
      { fullName: 'نادية ب' },
    ],
  ])(
    'with %s alone gets nothing back, with %s the record',
    async (edit, view, path, body, change) => {
      const id = await made(path, body);
      const blind = await holderOf(edit);
      for (const sent of [{}, change]) {
        const answer = await blind.request('PATCH', `${path}/${id}`, { body: sent });
        expect([answer.status, answer.body]).toEqual([204, '']);
      }
      const seeing = await holderOf(edit, view);
      const { status, body: shown } = await seeing.request('PATCH', `${path}/${id}`, { body: {} });
      expect([status, shown]).toMatchObject([200, { id, ...change }]);
    },
  );

  it('gets nothing back of clients, calls, restored orders, settings and prices either', async () => {
    const id = await made('/api/orders', orderInput());
    const other = await made('/api/orders', orderInput({ phone: '0661001122' }));
    const { client } = await signIn(app);
    const clientOf = async (order: string) =>
      ((await client.request('GET', `/api/orders/${order}`)).body as { clientId: string }).clientId;
    const [one, two] = [await clientOf(id), await clientOf(other)];
    const editor = await holderOf('canEditOrders', 'canDeleteOrders', 'canEditSettings');
    await client.request('DELETE', `/api/orders/${other}`);
    const answers = [
      await editor.request('PATCH', `/api/clients/${one}`, { body: {} }),
      await editor.request('POST', `/api/clients/${one}/merge`, { body: { otherId: two } }),
      await editor.request('POST', `/api/orders/${id}/calls`, { body: { outcome: 'no_answer' } }),
      await editor.request('POST', `/api/orders/${other}/restore`),
      await editor.request('PATCH', '/api/settings', { body: {} }),
      await editor.request('PATCH', '/api/wheel/settings', { body: {} }),
      await editor.request('PATCH', '/api/wilaya-shipping-costs', {
        body: [{ wilayaCode: 16, homeCost: 400, officeCost: 300 }],
      }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, '']));
  });
});

describe('the trail', () => {
  beforeEach(async () => {
    const { user } = await signIn(app);
    const line = { at: app.now(), actorId: user.id, actorName: user.fullName };
    await app.db.insert(auditEvents).values([
      { ...line, action: 'wheel_spun', subjectName: '0550123456' },
      { ...line, action: 'order_deleted', subjectName: '#1a2b3c4d' },
    ]);
  });
  const subjects = async (...permissions: Permission[]) => {
    const { body } = await (await holderOf(...permissions)).request('GET', '/api/audit');
    return (body as { subjectName: string }[]).map(({ subjectName }) => subjectName);
  };

  it('shows the phones of customers to those who may see orders or clients', async () => {
    for (const other of ['canViewOrders', 'canViewSettings'] as const) {
      expect(await subjects('canViewUsers', other)).toEqual(['#1a2b3c4d', '0550123456']);
    }
  });

  it('shows others the last two digits', async () => {
    expect(await subjects('canViewUsers')).toEqual(['#1a2b3c4d', '••••••••56']);
  });
});

describe('what an entry of the trail tells', () => {
  type Shown = 'all' | 'own' | Permission | readonly Permission[];
  const seen = (subject: Shown, details: Shown) => ({ subject, details });
  const finance = seen('canViewFinance', 'canViewFinance');
  const settings = seen('canViewSettings', 'canViewSettings');
  const namedSettings = seen('all', 'canViewSettings');
  const customers = ['canViewOrders', 'canViewSettings'] as const;
  const parcels = ['canViewOrders', 'canDispatchOrders'] as const;
  const offers = ['canViewOrders', 'canCreateOrders', 'canViewProducts'] as const;

  /** To whom besides canViewUsers, by hand, action by action. */
  const SHOWN_TO: Record<AuditAction, { subject: Shown; details: Shown }> = {
    login: seen('all', 'all'),
    login_failed: seen('all', 'all'),
    logout: seen('all', 'all'),
    password_changed: seen('all', 'all'),
    second_factor_added: seen('all', 'all'),
    second_factor_removed: seen('all', 'all'),
    recovery_code_used: seen('all', 'all'),
    recovery_codes_renewed: seen('all', 'all'),
    user_created: seen('all', 'all'),
    user_updated: seen('all', 'all'),
    user_deleted: seen('all', 'all'),
    password_reset: seen('all', 'all'),
    sessions_ended: seen('all', 'all'),
    second_factors_reset: seen('all', 'all'),
    administrator_recovered: seen('all', 'all'),
    settings_updated: settings,
    shipping_costs_updated: seen(customers, customers),
    delivery_company_created: namedSettings,
    delivery_company_updated: namedSettings,
    source_created: namedSettings,
    source_updated: namedSettings,
    source_goods_remembered: namedSettings,
    source_goods_forgotten: namedSettings,
    api_key_created: namedSettings,
    api_key_revoked: namedSettings,
    carrier_word_decided: settings,
    carrier_rules_replaced: settings,
    desk_settings_updated: settings,
    desk_person_updated: namedSettings,
    pay_rules_updated: finance,
    costs_changed: finance,
    costs_deleted: finance,
    costs_imported: finance,
    payout_rules_updated: finance,
    offer_created: seen(offers, offers),
    offer_updated: seen(offers, offers),
    offer_deleted: seen(offers, offers),
    view_saved: seen('own', 'own'),
    view_changed: seen('own', 'own'),
    view_deleted: seen('own', 'own'),
    demo_removed: seen('all', 'all'),
    order_deleted: seen('all', 'all'),
    order_restored: seen('all', 'all'),
    orders_imported: seen('all', 'all'),
    orders_import_undone: seen('all', 'all'),
    desk_taken_over: seen('all', 'all'),
    desk_reassigned: seen('all', 'all'),
    pay_statement_closed: seen('all', 'canViewFinance'),
    payout_created: finance,
    payout_closed: finance,
    payout_cancelled: finance,
    payout_line_removed: finance,
    shipments_written_off: finance,
    write_offs_taken_back: finance,
    parcels_sent: seen(parcels, parcels),
    parcel_resolved: seen(parcels, parcels),
    labels_printed: seen(parcels, parcels),
    scan_settled: seen(parcels, parcels),
    handover_line_removed: seen(parcels, parcels),
    handover_closed: seen(parcels, parcels),
    client_updated: seen(customers, customers),
    client_merged: seen(customers, customers),
    clients_imported: seen(customers, customers),
    phone_blocked: seen('all', customers),
    phone_block_changed: seen('all', customers),
    phone_unblocked: seen('all', customers),
    wheel_spun: seen('all', 'all'),
    product_hidden: seen('canViewProducts', 'canViewProducts'),
    product_activated: seen('canViewProducts', 'canViewProducts'),
    product_cost_changed: seen('canViewProducts', 'canViewProducts'),
    list_exported: seen('all', 'all'),
  };

  const entry = (action: AuditAction, more: Partial<typeof auditEvents.$inferInsert> = {}) => ({
    at: app.now(),
    action,
    subjectId: `id of ${action}`,
    subjectName: `name of ${action}`,
    details: { changes: { field: { from: 'before', to: 'after' } } },
    ...more,
  });
  type Entry = Pick<AuditEvent, 'action' | 'subjectId' | 'subjectName' | 'details' | 'isWithheld'>;
  const read = async (client: HttpClient) =>
    (await client.request('GET', '/api/audit')).body as Entry[];

  it('follows the rights of what it tells, for each action', async () => {
    const actions = Object.keys(SHOWN_TO) as AuditAction[];
    await app.db.insert(auditEvents).values(actions.map((action) => entry(action)));
    for (const permission of PERMISSIONS) {
      const isShown = (right: Shown) =>
        right === 'all' ||
        (Array.isArray(right) ? right.includes(permission) : right === permission);
      const entries = await read(await holderOf('canViewUsers', permission));
      expect(Object.fromEntries(entries.map(({ action, ...parts }) => [action, parts]))).toEqual(
        Object.fromEntries(
          actions.map((action) => {
            const { subject, details } = SHOWN_TO[action];
            return [
              action,
              expect.objectContaining({
                subjectId: isShown(subject) ? `id of ${action}` : null,
                subjectName: isShown(subject) ? `name of ${action}` : null,
                details: isShown(details) ? entry(action).details : null,
                isWithheld: !isShown(subject) || !isShown(details),
              }),
            ];
          }),
        ),
      );
    }
  });

  it('names a private view to whoever saved it, and a shared one to those who see its list', async () => {
    const { client, user } = await signIn(app, {
      ...ALL_REFUSED,
      canViewUsers: true,
      canViewOrders: true,
    });
    const save = (name: string, isShared: boolean) =>
      client.request('POST', '/api/views', {
        body: { list: 'orders', name, isShared, filters: {}, columns: null, density: null },
      });
    const own = (await save('أجور سرية', false)).body as { id: string; version: number };
    const patch = (body: object) =>
      client.request('PATCH', `/api/views/${own.id}`, { body: { ...body, version: 1 } });
    expect((await patch({ name: 'عام', isShared: true })).status).toBe(200);
    expect((await save('طلبات اليوم', true)).status).toBe(201);
    const names = async (reader: HttpClient) =>
      (await read(reader)).map(({ subjectName, details }) => [
        subjectName,
        details?.changes?.name?.from ?? null,
      ]);
    expect(await names(client)).toEqual([
      ['طلبات اليوم', null],
      ['عام', 'أجور سرية'],
      ['أجور سرية', null],
    ]);
    const nothing = [null, null];
    expect(await names(await holderOf('canViewUsers', 'canViewOrders'))).toEqual([
      ['طلبات اليوم', null],
      nothing,
      nothing,
    ]);
    const blind = await holderOf('canViewUsers', 'canViewProducts', 'canViewSettings');
    expect(await names(blind)).toEqual([nothing, nothing, nothing]);
    expect(await app.db.$count(auditEvents, eq(auditEvents.actorId, user.id))).toBe(3);
  });
});

describe('what a carrier charges', () => {
  type Shown = Pick<Order, 'id' | 'deliveryCost' | 'isCarrierCost' | 'orderNumber'>;
  const staff = ['canViewOrders', 'canEditOrders', 'canDeleteOrders'] as const;
  const changes = {
    deliveryCost: { from: null, to: '450.00' },
    isCarrierCost: { from: false, to: true },
    trackingNumber: { from: null, to: 'yal-1' },
  };

  /** Two orders of one customer: the carrier told the cost of the first, staff typed the other's. */
  async function twoOrders() {
    const { client } = await signIn(app);
    const make = async (deliveryCost: number) => {
      const body = orderInput({ deliveryCost });
      return (await client.request('POST', '/api/orders', { body })).body as Shown;
    };
    const [told, typed] = [await make(450), await make(300)];
    await app.db.update(orders).set({ isCarrierCost: true }).where(eq(orders.id, told.id));
    const line = { orderId: told.id, kind: 'edited', actorName: 'ياليدين' } as const;
    await app.db.insert(orderEvents).values({ ...line, changes });
    return { told, typed };
  }

  it('is shown with canViewFinance wherever an order is; what staff typed to all', async () => {
    const { told, typed } = await twoOrders();
    const readers = {
      staff: await holderOf(...staff),
      finance: await holderOf(...staff, 'canViewFinance'),
    };
    const costs = {
      staff: { [told.id]: null, [typed.id]: 300 },
      finance: { [told.id]: 450, [typed.id]: 300 },
    };
    // Twice in turn: what one reader was answered must not be kept for the other.
    for (const who of ['finance', 'staff', 'finance', 'staff'] as const) {
      const read = async (path: string) => (await readers[who].request('GET', path)).body;
      const shown = (list: unknown) =>
        Object.fromEntries((list as Shown[]).map((one) => [one.id, one.deliveryCost]));
      expect(shown(await read('/api/orders?page=1&pageSize=10'))).toEqual(costs[who]);
      expect(shown(await read('/api/orders?page=1&pageSize=100'))).toEqual(costs[who]);
      expect(shown(await read('/api/orders'))).toEqual(costs[who]);
      expect(shown(await read('/api/orders?sort=oldest&page=1'))).toEqual(costs[who]);
      expect(shown(await read(`/api/orders?search=${told.orderNumber}&page=1`))).toEqual({
        [told.id]: costs[who][told.id],
      });
      expect(shown([await read(`/api/orders/${told.id}`)])).toEqual({
        [told.id]: costs[who][told.id],
      });
      const timeline = (await read(`/api/orders/${told.id}/timeline`)) as { changes: object }[];
      const { deliveryCost, trackingNumber } = changes;
      expect(timeline[0]?.changes).toEqual(
        who === 'finance' ? { deliveryCost, trackingNumber } : { trackingNumber },
      );
    }
    const path = `/api/orders/${told.id}`;
    const edited = await readers.staff.request('PATCH', path, { body: { address: 'حي الورود' } });
    expect(edited.body).toMatchObject({ address: 'حي الورود', deliveryCost: null });
    expect(await statusOf(readers.staff, 'DELETE', path)).toBe(204);
    const deleted = (await readers.staff.request('GET', '/api/orders/deleted')).body as Shown[];
    expect(deleted).toMatchObject([{ id: told.id, deliveryCost: null, isCarrierCost: true }]);
    const restored = await readers.staff.request('POST', `${path}/restore`);
    expect(restored.body).toMatchObject({ deliveryCost: null, isCarrierCost: true });
  });

  it('is changed with canEditFinance; what staff typed with canEditOrders', async () => {
    const { told, typed } = await twoOrders();
    const desk = await holderOf(...staff, 'canViewFinance');
    const set = (client: HttpClient, id: string, deliveryCost: number | null) =>
      client.request('PATCH', `/api/orders/${id}`, { body: { deliveryCost } });
    for (const cost of [500, null]) {
      const refused = await set(desk, told.id, cost);
      expect([refused.status, problemOf(refused).code]).toEqual([403, 'no_permission']);
    }
    const [stored] = await app.db.select().from(orders).where(eq(orders.id, told.id));
    expect(stored).toMatchObject({ deliveryCost: '450.00', isCarrierCost: true, version: 1 });
    expect((await set(desk, typed.id, 310)).body).toMatchObject({ deliveryCost: 310 });
    const accountant = await holderOf(...staff, 'canViewFinance', 'canEditFinance');
    expect((await set(accountant, told.id, 470)).body).toMatchObject({
      deliveryCost: 470,
      isCarrierCost: true,
    });
    const blind = await holderOf(...staff);
    const { body } = await blind.request('GET', `/api/orders/${told.id}/timeline`);
    expect((body as { changes: object }[])[0]?.changes).toEqual({});
  });

  it('gives way to the price of another company, whose change tells it to finance only', async () => {
    const values = { name: 'جسور', phone: '031647285' };
    const [company] = await app.db.insert(deliveryCompanies).values(values).returning();
    const change = async (...more: Permission[]) => {
      const { told } = await twoOrders();
      const body = {
        action: 'company',
        ids: [told.id],
        expectedCount: 1,
        deliveryCompanyId: company?.id,
      };
      const client = await holderOf(...staff, ...more);
      const { body: results } = await client.request('POST', '/api/orders/bulk', { body });
      const [stored] = await app.db.select().from(orders).where(eq(orders.id, told.id));
      expect(stored).toMatchObject({ deliveryCost: null, isCarrierCost: false });
      return JSON.stringify(results).includes('450');
    };
    expect(await change()).toBe(false);
    expect(await change('canViewFinance')).toBe(true);
  });
});

it('many orders go on only as long as the permission does', async () => {
  const { client: desk } = await signIn(app);
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { body } = await desk.request('POST', '/api/orders', { body: orderInput() });
    ids.push((body as { id: string }).id);
  }
  const { client, user } = await signIn(app, { ...ALL_REFUSED, canEditOrders: true });
  const { answering } = await app.db.transaction(async (tx) => {
    await tx.execute(sql`select from orders where id = ${ids[1]} for update`);
    const body = { action: 'status', status: 'validated', ids };
    const working = client.request('POST', '/api/orders/bulk', { body });
    await untilWaiting(app.db);
    await app.db.update(users).set({ canEditOrders: false }).where(eq(users.id, user.id));
    return { answering: working };
  });
  const results = (await answering).body as { ok: boolean; code?: string }[];
  expect(results.map(({ ok, code }) => code ?? ok)).toEqual([
    true,
    true,
    'no_permission',
    'no_permission',
  ]);
  expect(await app.db.$count(orders, eq(orders.status, 'validated'))).toBe(2);
});

it('the store is to everybody signed in its name, phone, logo and whether its wheel is open', async () => {
  const { body } = await (await holderOf()).request('GET', '/api/store');
  expect(Object.keys(body as object).toSorted()).toEqual([
    'isWheelOpen',
    'storeLogoUrl',
    'storeName',
    'storePhone',
  ]);
});

it('the dashboard shows recent orders with canViewOrders, and of each what its table needs', async () => {
  const desk = await holderOf('canCreateOrders');
  expect(await statusOf(desk, 'POST', '/api/orders', orderInput())).toBe(201);
  const recentOrders = async (...permissions: Permission[]) => {
    const { body } = await (await holderOf(...permissions)).request('GET', '/api/dashboard');
    return (body as { recentOrders: object[] }).recentOrders;
  };
  expect(await recentOrders('canViewDashboard')).toEqual([]);
  const fields = ['createdAt', 'customerName', 'id', 'phone', 'status', 'totalAmount', 'wilaya'];
  expect(fieldsOf(await recentOrders('canViewDashboard', 'canViewOrders'))).toEqual(fields);
});

it('the dashboard names those to be called with canViewOrders only', async () => {
  const desk = await holderOf('canCreateOrders');
  expect(await statusOf(desk, 'POST', '/api/orders', orderInput())).toBe(201);
  const nextCalls = async (...permissions: Permission[]) => {
    const client = await holderOf(...permissions);
    const { body } = await client.request('GET', '/api/dashboard');
    return (body as { work: { nextCalls: object[] } }).work.nextCalls;
  };
  expect(await nextCalls('canViewDashboard')).toEqual([]);
  expect(fieldsOf(await nextCalls('canViewDashboard', 'canViewOrders'))).toEqual([
    'callAgainAt',
    'createdAt',
    'customerName',
    'id',
    'phone',
  ]);
});

it('a product is hidden by canDeleteProducts and edited by canEditProducts', async () => {
  const desk = await holderOf('canCreateProducts');
  const product = { nameAr: 'سيروم', price: 1500, stock: 2 };
  const clients = {
    edit: await holderOf('canViewProducts', 'canEditProducts'),
    hide: await holderOf('canViewProducts', 'canDeleteProducts'),
    both: await holderOf('canViewProducts', 'canEditProducts', 'canDeleteProducts'),
  };
  const answers = async (change: object) => {
    const found: Record<string, number> = {};
    for (const [who, client] of Object.entries(clients)) {
      const created = await desk.request('POST', '/api/products', { body: product });
      const { id } = created.body as { id: string };
      found[who] = await statusOf(client, 'PATCH', `/api/products/${id}`, change);
    }
    return found;
  };
  expect(await answers({ nameAr: 'اسم آخر' })).toEqual({ edit: 200, hide: 403, both: 200 });
  expect(await answers({ stock: 3, stockReason: 'جرد' })).toEqual({
    edit: 200,
    hide: 403,
    both: 200,
  });
  expect(await answers({ isActive: false })).toEqual({ edit: 403, hide: 200, both: 200 });
  expect(await answers({ isActive: false, price: 9 })).toEqual({ edit: 403, hide: 403, both: 200 });
});

it('many orders are moved by canEditOrders and deleted by canDeleteOrders', async () => {
  const ids = ['00000000-0000-4000-8000-000000000000'];
  const move = { action: 'status', status: 'validated', ids };
  const remove = { action: 'delete', ids };
  const editor = await holderOf('canEditOrders');
  const remover = await holderOf('canDeleteOrders');
  expect(await statusOf(editor, 'POST', '/api/orders/bulk', move)).toBe(200);
  expect(await statusOf(editor, 'POST', '/api/orders/bulk', remove)).toBe(403);
  expect(await statusOf(remover, 'POST', '/api/orders/bulk', move)).toBe(403);
  expect(await statusOf(remover, 'POST', '/api/orders/bulk', remove)).toBe(200);
});

it.each([
  ['orders', 'canViewOrders'],
  ['inbox', 'canViewOrders'],
  ['wheelSpins', 'canViewOrders'],
  ['clients', 'canViewSettings'],
  ['specialClients', 'canViewSettings'],
  ['deliveryCompanies', 'canViewSettings'],
  ['shippingCosts', 'canViewSettings'],
] as const)('the list %s leaves as a file with %s', async (list, needed) => {
  const answers = await Promise.all(
    PERMISSIONS.map(async (permission) => {
      const client = await holderOf(permission);
      const status = await statusOf(client, 'POST', '/api/audit/exports', { list, count: 1 });
      return status === 204 ? permission : null;
    }),
  );
  expect(answers.filter((permission) => permission !== null)).toEqual([needed]);
});

it.each([
  ['administrator', 204],
  ['content_update', 403],
  ['dashboard_followup', 403],
] as const)('%s who may edit the settings removes the demo data: %i', async (role, status) => {
  await app.db.insert(siteSettings).values({ storeName: 'دار', demoSeededAt: app.now() });
  const { client } = await signIn(app, { role, canEditSettings: true });
  const path = '/api/settings/remove-demo-data';
  expect(await statusOf(client, 'POST', path, { storeName: 'دار' })).toBe(status);
});

it('the wheel is spun by staff with canCreateOrders, and never without a phone', async () => {
  const spin = { language: 'ar' };
  expect(await statusOf(app.client(), 'POST', '/api/wheel/spin', spin)).toBe(400);
  const answers = await Promise.all(
    PERMISSIONS.map(async (permission, index) => {
      const client = await holderOf(permission);
      const phone = `055000${String(1000 + index)}`;
      const without = await statusOf(client, 'POST', '/api/wheel/spin', spin);
      const status = await statusOf(client, 'POST', '/api/wheel/spin', { ...spin, phone });
      return [permission, without, status] as const;
    }),
  );
  expect(answers.filter(([, , status]) => status !== 403)).toEqual([['canCreateOrders', 400, 201]]);
  expect(answers.filter(([, without]) => without < 400)).toEqual([]);
});

/** Who receives an announcement: only users who may see the object. */
const HEARD_BY: Record<Exclude<Topic, 'session'>, readonly Permission[]> = {
  orders: ['canViewDashboard', 'canViewOrders'],
  products: ['canViewDashboard', 'canViewOrders', 'canViewProducts'],
  offers: ['canViewOrders', 'canCreateOrders', 'canViewProducts'],
  clients: ['canViewSettings'],
  users: ['canViewUsers'],
  audit: ['canViewUsers'],
  deliveryCompanies: ['canViewOrders', 'canViewSettings'],
  carrierPlaces: ['canViewSettings'],
  settings: ['canViewSettings'],
  store: [
    'canViewDashboard',
    'canViewOrders',
    'canViewProducts',
    'canViewUsers',
    'canViewSettings',
    'canViewFinance',
  ],
  tasks: ['canDispatchOrders'],
  scans: ['canDispatchOrders'],
  desk: ['canEditOrders', 'canViewSettings'],
  labels: ['canDispatchOrders'],
  payouts: ['canViewFinance'],
  team: ['canViewFinance'],
  reports: ['canViewFinance'],
  shippingCosts: ['canViewOrders', 'canViewSettings'],
  views: ['canViewOrders', 'canViewProducts', 'canViewSettings'],
  inbox: ['canViewOrders', 'canEditSettings'],
  wheel: ['canViewOrders', 'canViewSettings'],
  sync: ['canViewSettings'],
};

it('each topic is heard with the permissions that show it', async () => {
  const heardBy: Record<string, string[]> = {};
  const topics = Object.keys(HEARD_BY) as (keyof typeof HEARD_BY)[];
  for (const topic of topics) heardBy[topic] = [];
  const listeners = await Promise.all(
    PERMISSIONS.map(async (permission) => {
      const { client, user } = await signIn(app, { ...ALL_REFUSED, [permission]: true });
      return { permission, userId: user.id, stream: await EventStream.open(app.url, client) };
    }),
  );
  await app.db.transaction(async (tx) => {
    for (const topic of topics) await announceChange(tx, { topic });
    // A final announcement that reaches everybody.
    for (const { userId } of listeners) await announceChange(tx, { topic: 'session', userId });
  });
  for (const { permission, stream } of listeners) {
    for (;;) {
      const { topic } = (await stream.next()) as { topic: string };
      if (topic === 'session') break;
      heardBy[topic]?.push(permission);
    }
  }
  expect(heardBy).toEqual(HEARD_BY);
});
