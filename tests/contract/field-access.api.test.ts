import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/permissions.ts';
import type { Topic } from '#contract/topics.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { users } from '#server/db/schema/users.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { untilWaiting } from '#tests/support/database.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
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
  followUp: ['canDispatchOrders'],
  scans: ['canDispatchOrders'],
  desk: ['canEditOrders', 'canViewSettings'],
  labels: ['canDispatchOrders'],
  payouts: ['canViewFinance'],
  team: ['canViewFinance'],
  reports: ['canViewFinance'],
  shippingCosts: ['canViewOrders', 'canViewSettings'],
  views: ['canViewOrders', 'canViewProducts', 'canViewSettings'],
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
