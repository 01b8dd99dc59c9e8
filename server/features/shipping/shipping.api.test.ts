import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippingEndpoints } from '#contract/shipping.ts';
import { wilayaShippingCosts } from '#server/db/schema/delivery.ts';
import { signIn } from '#tests/support/factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('shipping costs come in the order of the wilayas, as numbers', async () => {
  await app.db.insert(wilayaShippingCosts).values([
    {
      wilayaCode: 31,
      wilayaNameAr: 'وهران',
      wilayaNameFr: 'Oran',
      homeCost: '600',
      officeCost: '450.50',
    },
    {
      wilayaCode: 16,
      wilayaNameAr: 'الجزائر',
      wilayaNameFr: 'Alger',
      homeCost: '400',
      officeCost: '0',
    },
  ]);
  const { client } = await signIn(app, { role: 'dashboard_followup' });
  const { body } = await client.call(shippingEndpoints.listWilayaShippingCosts);
  expect(body).toMatchObject([
    {
      wilayaCode: 16,
      wilayaNameAr: 'الجزائر',
      wilayaNameFr: 'Alger',
      homeCost: 400,
      officeCost: 0,
    },
    { wilayaCode: 31, homeCost: 600, officeCost: 450.5 },
  ]);
});
