import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippingEndpoints } from '#contract/shipping/shipping.ts';
import { wilayaShippingCosts } from '#server/db/schema/delivery.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf } from '#tests/support/http-client.ts';
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

describe('changing shipping costs', () => {
  const change = async (body: unknown) => {
    const { client } = await signIn(app);
    return client.request('PATCH', shippingEndpoints.updateWilayaShippingCosts.path, { body });
  };
  const stored = () =>
    app.db.select().from(wilayaShippingCosts).orderBy(wilayaShippingCosts.wilayaCode);

  it('writes the wilayas named, adds those that were missing and leaves the rest', async () => {
    const before = await stored();
    const answer = await change([
      { wilayaCode: 'Oran', homeCost: '٦٥٠', officeCost: 450.5 },
      { wilayaCode: 1, homeCost: 1100, officeCost: 700 },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject([
      { wilayaCode: 1, wilayaNameAr: 'أدرار', wilayaNameFr: 'Adrar', homeCost: 1100 },
      { wilayaCode: 16, homeCost: 400, officeCost: 0 },
      { wilayaCode: 31, homeCost: 650, officeCost: 450.5 },
    ]);
    const after = await stored();
    expect(after[1]).toEqual(before[0]);
    expect(after[2]?.updatedAt).not.toEqual(before[1]?.updatedAt);
  });

  it('does not count as changed what already stood', async () => {
    const before = await stored();
    await change([{ wilayaCode: 16, homeCost: 400, officeCost: 0 }]);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['0.wilayaCode', [{ wilayaCode: 70, homeCost: 1, officeCost: 1 }]],
    ['0.homeCost', [{ wilayaCode: 16, homeCost: -1, officeCost: 1 }]],
    ['0.officeCost', [{ wilayaCode: 16, homeCost: 1 }]],
    [
      '1.wilayaCode',
      [
        { wilayaCode: 16, homeCost: 1, officeCost: 1 },
        { wilayaCode: 'Alger', homeCost: 2, officeCost: 2 },
      ],
    ],
    ['', []],
  ])('refuses a wrong %s, and nothing changes', async (path, body) => {
    const before = await stored();
    const answer = await change(body);
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors?.map((error) => error.path)).toEqual([path]);
    expect(await stored()).toEqual(before);
  });
});
