import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goodsAmount, lineName } from '#contract/orders/order-lines.ts';
import { matchCommune } from '#contract/geography/communes.ts';
import { findWilaya } from '#contract/geography/wilayas.ts';
import { NEXT_STATUSES, type OrderStatus } from '#contract/orders/order-status.ts';
import { ROLES } from '#contract/permissions.ts';
import { normalisePhone } from '#contract/names/phone.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { buildDemoStore } from './demo-store.ts';

describe('a row of the demo store', () => {
  const store = buildDemoStore(new Date());
  const { orders, clients, products, orderEvents, users } = store;
  const eventsOf = Map.groupBy(orderEvents, (event) => event.orderId);

  it('has random ids of version 4, with order numbers that do not meet', () => {
    const rows = [
      ...users,
      ...products,
      ...store.variants,
      ...clients,
      ...orders,
      ...store.deliveryCompanies,
      ...store.shippingCosts,
    ];
    for (const { id } of rows) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(rows.map(({ id }) => id!.slice(0, 8))).size).toBe(rows.length);
  });

  it('moves orders only along the allowed transitions, to where they stand', () => {
    for (const order of orders) {
      const [created, ...rest] = eventsOf.get(order.id)!;
      const moves = rest.filter((event) => event.kind === 'status');
      const stations: OrderStatus[] = ['pending', ...moves.map((event) => event.toStatus!)];
      expect(created!.kind).toBe('created');
      expect(moves.map((event) => event.fromStatus)).toEqual(stations.slice(0, -1));
      expect(moves.every((e) => NEXT_STATUSES[e.fromStatus!].includes(e.toStatus!))).toBe(true);
      expect(stations.at(-1)).toBe(order.status);
    }
  });

  it('calls only about pending orders, and counts the calls', () => {
    for (const order of orders) {
      const events = eventsOf.get(order.id)!;
      const calls = events.filter((event) => event.kind === 'call');
      const trust = calls.map((call) =>
        events.slice(0, events.indexOf(call)).findLast((event) => event.toStatus),
      );
      expect(trust.every((event) => event?.toStatus === 'pending')).toBe(true);
      expect(calls).toHaveLength(order.callCount);
      for (const call of calls) {
        expect(Boolean(call.callAgainAt)).toBe(call.callOutcome === 'postponed');
      }
      const waits = order.status === 'pending' && calls.at(-1)?.callOutcome === 'postponed';
      expect(Boolean(order.callAgainAt)).toBe(waits);
    }
  });

  it('names a demo user in every line of a timeline', () => {
    expect(users.map((user) => user.role)).toEqual(ROLES);
    expect(users.map((user) => user.isDemo)).toEqual([false, true, true]);
    const nameOf = new Map<string | null | undefined, string>(users.map((u) => [u.id, u.fullName]));
    for (const event of orderEvents) expect(nameOf.get(event.actorId)).toBe(event.actorName);
    expect(new Set(orderEvents.map((event) => event.actorId)).size).toBe(3);
  });

  it('says how an order travels, and when it arrived, exactly when it does', () => {
    const tracking = orders.flatMap((order) => order.trackingNumber ?? []);
    expect(new Set(tracking).size).toBe(tracking.length);
    for (const order of orders) {
      const wasShipped = eventsOf.get(order.id)!.some((event) => event.toStatus === 'shipped');
      expect(Boolean(order.trackingNumber)).toBe(wasShipped);
      expect(Boolean(order.deliveryStatus)).toBe(wasShipped);
      expect(Boolean(order.deliveredAt)).toBe(order.status === 'delivered');
      expect(Boolean(order.deliveryCompanyId) || !wasShipped).toBe(true);

      const company = store.deliveryCompanies.find((row) => row.id === order.deliveryCompanyId);
      const prices = company?.pricePerWilaya?.[order.wilayaCode];
      expect(order.deliveryCompanyName).toBe(company?.name ?? null);
      expect(prices ? [prices.home, prices.office] : [0]).toContain(Number(order.deliveryCost));
    }
  });

  it('asks for the price and the shipping, or a little less, in whole dinars', () => {
    for (const order of orders) {
      const product = products.find((row) => row.id === order.productId)!;
      const cost = store.shippingCosts.find((row) => row.wilayaCode === order.wilayaCode)!;
      const goods = Number(product.price) * order.quantity!;
      const total = Number(order.totalAmount);
      const [line] = order.lines ?? [];
      const variant = store.variants.find((row) => row.id === line?.variantId);
      expect(variant?.productId).toBe(product.id);
      expect(Number(variant?.price ?? product.price)).toBe(line?.unitPrice);
      expect(order.lineCosts).toEqual({ 1: variant?.cost });
      expect(Number(order.totalAmount)).toBe(
        (goodsAmount(order.lines ?? []) ?? 0) + Number(order.deliveryFee),
      );
      expect(order.productName).toBe(lineName(line!, 'ar'));
      expect(order.productName).toMatch(
        variant?.price ? `${product.nameAr} 30 مل` : product.nameAr,
      );
      expect(order.totalAmount).toMatch(/^\d+\.00$/);
      expect(total).toBeGreaterThanOrEqual(goods - 200);
      expect(total).toBeLessThanOrEqual(goods + Number(cost.homeCost));
    }
  });

  it('gives every client orders of their own', () => {
    const ordersOf = Map.groupBy(orders, (order) => order.clientId);
    for (const client of clients) {
      const own = ordersOf.get(client.id!)!;
      for (const order of own) {
        expect(order.phone).toBe(client.phone);
        expect(order.isSpecialClient).toBe(client.isSpecial);
        expect(order.createdAt.getTime()).toBeGreaterThanOrEqual(
          (client.createdAt as Date).getTime(),
        );
      }
    }
    expect(clients.filter((client) => client.isSpecial)).toHaveLength(25);
    expect(clients.filter((client) => client.clientType === 'company')).toHaveLength(14);
    expect(clients.filter((client) => client.companyName)).toHaveLength(14);
  });

  it('gives every client a mobile of their own and a real place to live', () => {
    expect(new Set(clients.map((client) => client.phone)).size).toBe(342);
    for (const client of clients) {
      expect(client.phone).toMatch(/^0[567]\d{8}$/);
      expect(normalisePhone(client.phone)).toBe(client.phone);
      expect(findWilaya(client.wilaya!)?.code).toBe(client.wilayaCode);
      const commune = matchCommune(client.wilayaCode!, client.commune!);
      expect(commune?.nameAr).toBe(client.commune);
      expect(commune?.daira.nameAr).toBe(client.daira);
    }
    const served = new Set(clients.map((client) => client.wilayaCode!));
    for (let code = 1; code <= 58; code += 1) expect(served).toContain(code);
    expect([...served].filter((code) => code > 58).length).toBeGreaterThan(2);
  });

  it('is found by name, phone, wilaya and tracking number', () => {
    for (const order of orders) {
      const wilaya = findWilaya(order.wilayaCode)!;
      for (const term of [order.customerName, order.phone, wilaya.nameAr, wilaya.nameFr]) {
        expect(order.searchText).toContain(foldForSearch(term));
      }
      expect(order.searchText).toContain(foldForSearch(order.trackingNumber ?? ''));
    }
  });

  it('has seven products in three languages, one sold out, one nearly, one reduced', () => {
    for (const product of products) {
      const { ar, fr, en } = product.benefitsTranslations!;
      expect(product.descriptionAr && product.descriptionFr && product.descriptionEn).toBeTruthy();
      expect([ar!.length, fr!.length, en!.length]).toEqual([3, 3, 3]);
      expect(product.imageUrl).toBe(`/demo/${product.slug}.svg`);
    }
    expect(products.filter((product) => product.stock === 0)).toHaveLength(1);
    expect(products.filter((product) => product.stock! > 0 && product.stock! <= 5)).toHaveLength(1);
    expect(products.filter((product) => product.originalPrice)).toHaveLength(1);
  });

  it('has two offers: a pair for 3,500 instead of 4,200, and a gift that is in stock', () => {
    const product = (id: string | undefined | null) => products.find((one) => one.id === id);
    const [pair, gift] = store.offers;
    expect(store.offers).toHaveLength(2);
    expect(pair).toMatchObject({ minQuantity: 2, kind: 'price', price: '3500.00' });
    expect(product(pair?.productIds?.[0])).toMatchObject({ price: '2100.00' });
    expect(gift).toMatchObject({ minQuantity: 3, kind: 'gift', giftQuantity: 1 });
    expect(product(gift?.giftProductId)).toMatchObject({ slug: 'caffeine-eye-serum', stock: 72 });
  });

  it('sells three products in 30 and 50 ml, and knows what each costs the shop', () => {
    const sizes = Map.groupBy(store.variants, ({ productId }) => productId);
    expect([...sizes.values()].map((rows) => rows.length)).toEqual([2, 2, 1, 1, 2, 1, 1]);
    for (const product of products) {
      const own = sizes.get(product.id!)!;
      expect(product.options).toHaveLength(own.length === 2 ? 1 : 0);
      expect(own.reduce((sum, { stock }) => sum + stock, 0)).toBe(product.stock);
      for (const { sku, barcode, price, cost, stock } of own) {
        expect(Number(price ?? product.price)).toBeGreaterThanOrEqual(Number(product.price));
        expect(Number(cost) / Number(price ?? product.price)).toBeCloseTo(0.4, 1);
        expect(stock).toBeGreaterThanOrEqual(0);
        expect(product.searchText).toContain(sku!.toLowerCase());
        expect(product.searchText).toContain(barcode);
      }
    }
    const codes = store.variants.flatMap(({ sku, barcode }) => [sku, barcode]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('has a small drawing for every product that loads nothing else', () => {
    for (const product of products) {
      const drawing = readFileSync(`web/public${product.imageUrl}`, 'utf8');
      expect(drawing.length).toBeLessThanOrEqual(4096);
      expect(drawing).toMatch(/^<svg xmlns="[^"]+" viewBox="[^"]+">/);
      expect(drawing).not.toMatch(/<script|<image|on\w+=|href="[^#]/);
    }
  });

  it('delivers to every wilaya, cheapest in Algiers and dearest in the far south', () => {
    const homeCosts = store.shippingCosts.map((row) => Number(row.homeCost));
    expect(store.shippingCosts.map((row) => row.wilayaCode)).toEqual(
      Array.from({ length: 69 }, (_, index) => index + 1),
    );
    expect(homeCosts[15]).toBe(Math.min(...homeCosts));
    expect(homeCosts[53]).toBe(Math.max(...homeCosts));
    for (const row of store.shippingCosts) {
      expect(Number(row.officeCost)).toBeLessThan(Number(row.homeCost));
    }
  });

  it('works with five delivery companies, one of them no longer', () => {
    expect(store.deliveryCompanies).toHaveLength(5);
    expect(store.deliveryCompanies.filter((row) => row.isActive === false)).toHaveLength(1);
    for (const row of store.deliveryCompanies) {
      expect(normalisePhone(row.phone)).toBe(row.phone);
      expect(row.email).toMatch(/\.example$/);
      expect(row.paymentTerms).toBeTruthy();
      expect(Object.keys(row.pricePerWilaya!).length).toBeGreaterThan(50);
    }
  });
});
