import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clientEndpoints,
  type Client,
  type ImportClientsResult,
} from '#contract/clients/clients.ts';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { clients } from '#server/db/schema/clients.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { importClients, listClients } = clientEndpoints;

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
});
afterAll(() => app.close());

const send = (rows: Record<string, unknown>[], confirm = false) =>
  client.call(importClients, { body: { rows, confirm } });
const count = () => app.db.$count(clients);

function manyRows(): Record<string, unknown>[] {
  return Array.from({ length: 5_000 }, (_, index) => ({
    name: `عميل ${index}`,
    phone: `0550${String(index).padStart(6, '0')}`,
    wilaya: 'Oran',
    commune: 'es senia',
  }));
}

describe('importing clients', () => {
  it('says of each row what it would do, and does nothing', async () => {
    await client.call(orderEndpoints.createOrder, { body: orderInput() });
    const { status, body } = await send([
      { name: 'سعاد', phone: '0661 00 11 22', wilaya: 31 },
      { name: 'أمينة', phone: '+213550123456', email: 'a@b.example' },
      { name: 'أمينة بن علي', phone: '0550123456' },
      { name: '', phone: '12', wilaya: 'Atlantis', email: 'x' },
    ]);
    expect([status, body]).toEqual([
      200,
      {
        isWritten: false,
        counts: { new: 1, changed: 1, same: 0, wrong: 2 },
        rows: [
          { outcome: 'new' },
          { outcome: 'changed' },
          {
            outcome: 'wrong',
            errors: [{ path: 'phone', message: 'مكرّر: ورد في الصف 3 من قبل' }],
          },
          {
            outcome: 'wrong',
            errors: [
              { path: 'name', message: 'هذا الحقل مطلوب' },
              { path: 'phone', message: expect.stringContaining('رقم الهاتف غير صالح') },
              { path: 'email', message: 'البريد الإلكتروني غير صالح' },
              { path: 'wilaya', message: 'الولاية غير معروفة' },
            ],
          },
        ],
      },
    ]);
    expect(await count()).toBe(1);
  });

  it('writes all when confirmed; empty cells forget nothing and figures stay', async () => {
    await client.call(orderEndpoints.createOrder, { body: orderInput() });
    const rows = [
      { name: 'أمينة', phone: '0550123456', commune: '', address: null, isSpecial: true },
      { name: 'سعاد', phone: '0661001122', wilaya: 'Oran', clientType: 'company' },
    ];
    const { body } = await send(rows, true);
    expect(body).toMatchObject({ isWritten: true, counts: { new: 1, changed: 1 } });
    const stored = (await client.call(listClients, { query: { page: 1, sort: 'mostOrders' } }))
      .body as Client[];
    expect(stored).toMatchObject([
      { name: 'أمينة', commune: 'باب الوادي', isSpecial: true, totalOrders: 1 },
      { name: 'سعاد', wilaya: 'وهران', clientType: 'company', totalOrders: 0 },
    ]);
    const again = (await send(rows, true)).body as ImportClientsResult;
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, wrong: 0 });
    const lines = await app.db.select().from(auditEvents);
    expect(lines).toMatchObject([{ action: 'clients_imported', details: { count: 2 } }]);
    const { headers } = await client.call(listClients, { query: { page: 1, search: 'امينه' } });
    expect(headers.get('x-total-count')).toBe('1');
  });

  it('finds the planted errors among 5,000 rows and writes none of them', async () => {
    const rows = manyRows();
    rows[17]!['phone'] = 'none';
    rows[2_500]!['wilaya'] = 'Nowhere';
    rows[4_998]!['phone'] = rows[3]!['phone'];
    rows[4_999]!['name'] = '';
    const { body } = await send(rows);
    const preview = body as ImportClientsResult;
    expect(preview.counts).toEqual({ new: 4_996, changed: 0, same: 0, wrong: 4 });
    const wrong = preview.rows.flatMap(({ outcome }, index) =>
      outcome === 'wrong' ? [index] : [],
    );
    expect(wrong).toEqual([17, 2_500, 4_998, 4_999]);
    const refused = await send(rows, true);
    expect([refused.status, problemOf(refused).errors?.map(({ path }) => path)]).toEqual([
      400,
      ['rows.17.phone', 'rows.2500.wilaya', 'rows.4998.phone', 'rows.4999.name'],
    ]);
    expect(await count()).toBe(0);
  });

  it('writes 5,000 rows in one go', async () => {
    const { body } = await send(manyRows(), true);
    expect(body).toMatchObject({ isWritten: true, counts: { new: 5_000 } });
    expect(await count()).toBe(5_000);
    expect((await send([...manyRows(), {}])).status).toBe(400);
  });
});
