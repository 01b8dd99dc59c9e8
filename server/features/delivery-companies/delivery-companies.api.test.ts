import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies/delivery-companies.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { signIn } from '#tests/support/factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { listDeliveryCompanies } = deliveryCompanyEndpoints;
const SECRET = 'k-7f3a-secret';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

async function addCompany() {
  const pricePerWilaya = { '16': { home: 400, office: 250.5 } };
  const [row] = await app.db
    .insert(deliveryCompanies)
    .values({ name: 'جسور', phone: '031647285', apiKey: SECRET, pricePerWilaya })
    .returning();
  if (row === undefined) throw new Error('No company was created');
  return row;
}

describe('delivery companies', () => {
  it('show everything but the key to those who see the settings', async () => {
    const row = await addCompany();
    const { client } = await signIn(app);
    const { body } = await client.call(listDeliveryCompanies);
    expect(body).toEqual([
      {
        id: row.id,
        name: 'جسور',
        isActive: true,
        contactPerson: null,
        phone: '031647285',
        email: null,
        address: null,
        apiEndpoint: null,
        hasApiKey: true,
        paymentTerms: null,
        pricePerWilaya: { '16': { home: 400, office: 250.5 } },
        notes: null,
        createdAt: row.createdAt.toISOString(),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(SECRET);
  });

  it('show the order form only what it needs', async () => {
    const { id } = await addCompany();
    const { client } = await signIn(app, { role: 'dashboard_followup' });
    const { body } = await client.call(listDeliveryCompanies);
    expect(body).toEqual([{ id, name: 'جسور', isActive: true }]);
  });
});
