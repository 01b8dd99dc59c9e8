import { describe, expect, it } from 'vitest';
import { buildDemoStore, type DemoStore } from './demo-store.ts';

const DAY = 24 * 60 * 60 * 1000;
const MOMENTS = [
  '2026-11-15T02:03:04.567Z',
  '2026-03-31T22:59:59.999Z',
  '2027-01-01T00:00:00.000Z',
  '2028-02-29T12:30:00.000Z',
  '2026-07-01T05:00:00.001Z',
  '2029-02-28T23:00:00.000Z',
].map((moment) => new Date(moment));

const cents = (amount: string | null | undefined) => Math.round(Number(amount) * 100);
const revenue = (orders: DemoStore['orders']) =>
  orders
    .filter((order) => order.status === 'delivered')
    .reduce((sum, order) => sum + cents(order.totalAmount), 0);
const percent = (last: number, before: number) => Number(((last / before - 1) * 100).toFixed(1));

function within(
  orders: DemoStore['orders'],
  date: (order: DemoStore['orders'][number]) => Date | null | undefined,
  now: number,
  fromDays: number,
  toDays: number,
) {
  return orders.filter((order) => {
    const ago = now - (date(order)?.getTime() ?? Number.NaN);
    return ago >= fromDays * DAY && ago < toDays * DAY;
  });
}

describe.each(MOMENTS)('the demo store at %j', (now) => {
  const store = buildDemoStore(now);
  const { orders, clients, products, orderEvents } = store;
  const counted = orders.filter(({ status }) => status !== 'cancelled' && status !== 'returned');
  const eventsOf = Map.groupBy(orderEvents, (event) => event.orderId);

  it('has the figures of the dashboard', () => {
    const pending = counted.filter((order) => order.status === 'pending');
    expect(revenue(orders)).toBe(1_250_000_00);
    expect(counted).toHaveLength(937);
    expect(products.filter((product) => product.isActive !== false)).toHaveLength(7);
    expect(clients).toHaveLength(342);
    expect(pending.filter((order) => order.callCount === 0)).toHaveLength(180);
    expect(pending.filter((order) => order.callCount > 0)).toHaveLength(58);
    expect(counted.filter((order) => /validated|shipped/.test(order.status))).toHaveLength(124);
    expect(counted.filter((order) => order.status === 'delivered')).toHaveLength(575);
    expect(orders.length - counted.length).toBe(40 + 188);
  });

  it.each([0, 60 * 1000, 3 * 60 * 60 * 1000])('compares the months alike %i ms later', (later) => {
    const at = now.getTime() + later;
    for (const date of [
      (order: DemoStore['orders'][number]) => order.createdAt,
      (order: DemoStore['orders'][number]) => order.deliveredAt,
    ]) {
      const last = revenue(within(orders, date, at, 0, 30));
      const before = revenue(within(orders, date, at, 30, 60));
      expect(last / before).toBe(1.125);
      expect(percent(last, before)).toBe(12.5);
    }
    const last = within(counted, (order) => order.createdAt, at, 0, 30);
    const before = within(counted, (order) => order.createdAt, at, 30, 60);
    expect(percent(last.length, before.length)).toBe(8.3);
  });

  it('dates the four newest orders now and one, two and three days ago', () => {
    const ages = orders
      .map((order) => now.getTime() - order.createdAt.getTime())
      .toSorted((a, b) => a - b);
    expect(ages.slice(0, 4)).toEqual([0, DAY, 2 * DAY, 3 * DAY]);
    expect(ages[4]).toBeGreaterThan(3 * DAY + 60_000);
    expect(ages.at(-1)! / DAY).toBeGreaterThan(270);
    expect(ages.at(-1)! / DAY).toBeLessThan(365);
  });

  it('lets nothing happen in the future, out of order, or before its order', () => {
    for (const order of orders) {
      const times = eventsOf.get(order.id)!.map((event) => event.at.getTime());
      expect(times[0]).toBe(order.createdAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBe(order.updatedAt.getTime());
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
    }
    const all = orderEvents.map((event) => event.at.getTime());
    expect(all).toEqual(all.toSorted((a, b) => a - b));
  });

  it('keeps products and companies older than the orders that name them', () => {
    const known = new Map<string | undefined, Date>(
      [...products, ...store.deliveryCompanies].map((row) => [row.id, row.createdAt as Date]),
    );
    for (const order of orders) {
      expect(known.get(order.productId!)!.getTime()).toBeLessThan(order.createdAt.getTime());
      const company = known.get(order.deliveryCompanyId ?? undefined)?.getTime() ?? 0;
      expect(company).toBeLessThan(order.createdAt.getTime());
    }
  });
});

describe('the demo store', () => {
  it('is the same shop whenever it is built, but for its dates', () => {
    const [first, second] = [buildDemoStore(MOMENTS[0]!), buildDemoStore(MOMENTS[3]!)];
    expect(undated(second) === undated(first)).toBe(true);
    expect(buildDemoStore(MOMENTS[0]!)).toEqual(first);
  });
});

/**
 * The newest orders keep their exact time, so their events may sort differently among the others.
 */
function undated(built: DemoStore): string {
  const byOrder = built.orderEvents.toSorted((a, b) => a.orderId.localeCompare(b.orderId));
  return JSON.stringify({ ...built, orderEvents: byOrder }, (_, value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T|$)/.test(value) ? 'date' : value,
  );
}
