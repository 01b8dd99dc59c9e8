import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { openCarrierShop, type CarrierShop } from '#tests/support/carrier-shop.ts';

let shop: CarrierShop;
beforeAll(async () => {
  shop = await openCarrierShop({ timeouts: { connectMs: 2_000, wholeMs: 500 } });
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

it('fault 6: a locked key that gets no answer opens the breaker, and the queue waits', async () => {
  const { control } = shop.carriers;
  const company = await shop.add('yalidine');
  const orders = await shop.take(company, 3);
  control.setFault({ family: 'yalidine', fault: 6, count: 1 });
  await shop.send(orders);
  const account = async () => {
    const isOf = eq(carrierAccounts.companyId, company.id);
    return (await shop.app.db.select().from(carrierAccounts).where(isOf))[0];
  };
  await shop.until(async () => expect((await account())?.failures).toBeGreaterThanOrEqual(2));
  expect((await account())?.pauseReason).toMatch(/timeout/);
  const waiting = await shop.parcelsOf(orders);
  expect(waiting.map(({ state }) => state)).toEqual(['uncertain', 'uncertain', 'uncertain']);
  await shop.until(async () => {
    const parcels = await shop.parcelsOf(orders);
    expect(parcels.map(({ state }) => state)).toEqual(['created', 'created', 'created']);
  });
  expect(control.parcels('yalidine')).toHaveLength(3);
  // Written after the parcels.
  await shop.until(async () =>
    expect(await account()).toMatchObject({ failures: 0, pausedUntil: null, pauseReason: null }),
  );
});
