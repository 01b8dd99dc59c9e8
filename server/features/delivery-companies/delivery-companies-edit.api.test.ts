import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deliveryCompanyEndpoints,
  type DeliveryCompany,
} from '#contract/delivery-companies/delivery-companies.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createSecretBox, apiKeyWarning } from '../../secret-box.ts';

const { createDeliveryCompany, listDeliveryCompanies, updateDeliveryCompany } =
  deliveryCompanyEndpoints;
const SECRET = 'k-7f3a-secret';
const box = createSecretBox('0f'.repeat(32));

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp({ secretBox: box });
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
});
afterAll(() => app.close());

async function add(body: Record<string, unknown> = {}): Promise<DeliveryCompany> {
  const answer = await client.call(createDeliveryCompany, {
    body: { name: 'جسور', phone: '+213 31 64 72 85', ...body },
  });
  expect(answer.status).toBe(201);
  return answer.body as DeliveryCompany;
}

const storedKey = async (id: string) => {
  const [row] = await app.db.select().from(deliveryCompanies).where(eq(deliveryCompanies.id, id));
  return row?.apiKey ?? null;
};

describe('delivery companies', () => {
  it('are added with all fields and listed', async () => {
    const company = await add({
      contactPerson: 'مريم',
      email: ' hello@joussour.example ',
      address: 'قسنطينة',
      apiEndpoint: 'https://joussour.example/api',
      apiKey: SECRET,
      paymentTerms: 'كل أحد',
      notes: '',
      pricePerWilaya: { 16: { home: '450', office: 250.5 } },
    });
    expect(company).toMatchObject({
      phone: '031647285',
      email: 'hello@joussour.example',
      hasApiKey: true,
      isActive: true,
      notes: null,
      pricePerWilaya: { 16: { home: 450, office: 250.5 } },
    });
    expect((await client.call(listDeliveryCompanies)).body).toEqual([company]);
  });

  it('keep the API key encrypted, say only that there is one, and forget it when told', async () => {
    const company = await add({ apiKey: SECRET });
    expect(JSON.stringify(company)).not.toContain(SECRET);
    const stored = await storedKey(company.id);
    expect(stored).not.toContain(SECRET);
    expect(box.open(stored ?? '', company.id)).toBe(SECRET);
    const params = { id: company.id };
    await client.call(updateDeliveryCompany, { params, body: { name: 'جسور 2' } });
    expect(await storedKey(company.id)).toBe(stored);
    const { body } = await client.call(updateDeliveryCompany, { params, body: { apiKey: '' } });
    expect([body, await storedKey(company.id)]).toEqual([
      expect.objectContaining({ name: 'جسور 2', hasApiKey: false }),
      null,
    ]);
  });

  it('forget the API key when the address is on another host or gone, unless one is typed', async () => {
    const apiEndpoint = 'https://joussour.example/api';
    const change = async (body: object) => {
      const { id } = await add({ apiEndpoint, apiKey: SECRET });
      const answer = await client.call(updateDeliveryCompany, { params: { id }, body });
      return (answer.body as DeliveryCompany).hasApiKey;
    };
    expect(await change({ apiEndpoint: 'https://JOUSSOUR.example/api/v2' })).toBe(true);
    expect(await change({ apiEndpoint: 'https://joussour.example.net/api' })).toBe(false);
    expect(await change({ apiEndpoint: 'http://joussour.example/api' })).toBe(false);
    expect(await change({ apiEndpoint: '' })).toBe(false);
    expect(await change({ apiEndpoint: 'https://other.example', apiKey: 'k2' })).toBe(true);
  });

  it('take no API key without a key to encrypt it with, and say why', async () => {
    const bare = await startTestApp({ database: app.database });
    const { client: other } = await signIn(bare);
    const company = await add();
    const answer = await other.call(updateDeliveryCompany, {
      params: { id: company.id },
      body: { name: 'غيرها', apiKey: SECRET },
    });
    expect([answer.status, problemOf(answer).code]).toEqual([409, 'encryption_not_configured']);
    const { body } = await other.call(listDeliveryCompanies);
    expect(body).toMatchObject([{ name: 'جسور', hasApiKey: false }]);
    expect((await other.call(settingsEndpoints.getSettings)).body).toMatchObject({
      canStoreApiKeys: false,
    });
    await bare.close();
  });

  it('are worth a warning at start while their keys cannot be opened', async () => {
    expect(await apiKeyWarning(app.db, box)).toBeNull();
    await add({ apiKey: SECRET });
    expect(await apiKeyWarning(app.db, box)).toBeNull();
    expect(await apiKeyWarning(app.db, null)).toContain('1 stored ones');
    expect(await apiKeyWarning(app.db, createSecretBox('ab'.repeat(32)))).toContain(
      'does not open 1',
    );
  });

  it.each([
    ['name', { name: ' ' }],
    ['phone', { phone: 'call us' }],
    ['email', { email: 'nobody' }],
    ['apiEndpoint', { apiEndpoint: 'ftp://x.example' }],
    ['apiEndpoint', { apiEndpoint: 'https://user:pw@x.example' }],
    ['pricePerWilaya.70', { pricePerWilaya: { 70: { home: 1, office: 1 } } }],
    ['pricePerWilaya.16.home', { pricePerWilaya: { 16: { home: -1, office: 1 } } }],
    ['pricePerWilaya.16.office', { pricePerWilaya: { 16: { home: 1 } } }],
  ])('are refused for a wrong %s, and nothing changes', async (path, wrong) => {
    const company = await add();
    const answer = await client.call(updateDeliveryCompany, {
      params: { id: company.id },
      body: wrong as never,
    });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors?.map((error) => error.path)).toEqual([path]);
    expect((await client.call(listDeliveryCompanies)).body).toEqual([company]);
  });

  it('that are unknown are not found', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' };
    expect((await client.call(updateDeliveryCompany, { params, body: {} })).status).toBe(404);
  });

  it('keep their old orders when deactivated and get no new ones', async () => {
    const { id } = await add();
    const body = orderInput({ deliveryCompanyId: id });
    const { body: order } = await client.call(orderEndpoints.createOrder, { body });
    await client.call(updateDeliveryCompany, { params: { id }, body: { isActive: false } });
    const refused = await client.call(orderEndpoints.createOrder, { body });
    expect(problemOf(refused).errors).toMatchObject([{ path: 'deliveryCompanyId' }]);
    const edited = await client.call(orderEndpoints.updateOrder, {
      params: { id: (order as Order).id },
      body: { deliveryCompanyId: id, trackingNumber: 'X-1' },
    });
    expect(edited.body).toMatchObject({ deliveryCompanyName: 'جسور', trackingNumber: 'X-1' });
  });
});
