import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openCarrierShop,
  SIMULATED,
  type CarrierShop,
  type SimulatedName,
} from '#tests/support/carrier-shop.ts';

let shop: CarrierShop;
beforeAll(async () => {
  shop = await openCarrierShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const names = Object.keys(SIMULATED) as SimulatedName[];

describe('sending', () => {
  it.each(names)('makes the parcels of %s, and the orders are shipped', async (name) => {
    const company = await shop.add(name);
    const orders = await shop.take(company, 3);
    const results = await shop.send(orders);
    expect(results.map(({ problems }) => problems)).toEqual([[], [], []]);
    await shop.until(async () => {
      const parcels = await shop.parcelsOf(orders);
      expect(parcels.map(({ state, problem }) => [state, problem])).toEqual([
        ['created', null],
        ['created', null],
        ['created', null],
      ]);
    });
    const parcels = await shop.parcelsOf(orders);
    const there = shop.carriers.control.parcels(name);
    expect(there).toHaveLength(3);
    for (const order of orders) {
      const parcel = parcels.find(({ orderId }) => orderId === order.id);
      const made = there.find(({ reference }) => reference === parcel?.reference);
      expect(parcel?.reference).toBe(`LW-${order.orderNumber}-1`);
      expect(made?.amount).toBe(order.totalAmount);
      expect(made?.phone.slice(-8)).toBe(order.phone.slice(-8));
      expect(made?.isDesk).toBe(false);
      expect(await shop.order(order.id)).toMatchObject({
        status: 'shipped',
        deliveryCompanyId: company.id,
        trackingNumber: made?.tracking,
      });
    }
    expect(await shop.tasks()).toEqual([]);
  });
});
