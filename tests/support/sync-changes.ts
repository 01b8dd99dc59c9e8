import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '#contract/products/products.ts';
import { IS_LONG } from '#tests/faults/how-long.ts';
import { FAULTS } from './faulty-line.ts';
import type { HttpAnswer } from './http-client.ts';
import { orderInput } from './order-factories.ts';
import { endLeases } from './timer-runs.ts';
import type { TwoSides } from './two-sides.ts';

const random = (below: number) => Math.floor(Math.random() * below);

/** Retries until it succeeds, like a careful client: the other side may die at any time. */
async function untilDone(work: () => Promise<{ status: number }>): Promise<void> {
  for (;;) {
    const status = await work().then(
      (answer) => answer.status,
      () => 503,
    );
    // A conflict means that an earlier attempt, whose response was lost, has succeeded.
    if (status < 400 || status === 409) return;
    if (status < 500) throw new Error(`A change was refused with ${status}`);
    await pause(50);
  }
}

async function createProducts({ client }: TwoSides): Promise<Product[]> {
  const created: HttpAnswer[] = [];
  for (const nameAr of ['سيروم الورد', 'سيروم الشاي']) {
    const body = { nameAr, nameFr: nameAr, price: 1500, stock: 10_000, isActive: true };
    created.push(await client.request('POST', '/api/products', { body }));
  }
  return created.map(({ body }) => body as Product);
}

const customer = (n: number) => ({
  customerName: `زبون ${n}`,
  phone: `0661${String(n).padStart(6, '0')}`,
  wilaya: '16',
  daira: 'باب الوادي',
  commune: 'باب الوادي',
  address: 'حي 200 مسكن',
});

/** One change of some kind on either side; every order is placed once. */
function change(sides: TwoSides, n: number, products: readonly Product[]): Promise<void> {
  const { client } = sides;
  const product = products[n % products.length];
  if (product === undefined) throw new Error('No product');
  const path = `/api/products/${product.id}`;
  const someOrder = async () => {
    const { body } = await client.request('GET', '/api/orders?page=1&pageSize=100');
    const orders = body as { id: string; status: string }[];
    return orders[random(orders.length)];
  };
  const works: (() => Promise<{ status: number }>)[] = [
    () =>
      client.request('POST', '/api/orders', {
        body: orderInput({ ...customer(n), productId: product.id, totalAmount: 1000 + n }),
        headers: { 'idempotency-key': `order-${n}` },
      }),
    () => client.request('PATCH', path, { body: { nameAr: `سيروم ${n}`, price: 1000 + n } }),
    () =>
      client.request('PATCH', '/api/wilaya-shipping-costs', {
        body: [{ wilayaCode: 1 + (n % 58), homeCost: 100 + n, officeCost: 50 + n }],
      }),
    async () => {
      const order = await someOrder();
      if (order === undefined) return { status: 200 };
      const status = order.status === 'pending' ? 'validated' : 'shipped';
      return client.request('PATCH', `/api/orders/${order.id}`, { body: { status } });
    },
    () => sides.postForm(`/products/${product.slug}/reviews`, { stars: String(1 + random(5)) }),
  ];
  const work = works[n % (works.length + 1)];
  return work === undefined ? orderFromWeb(sides, n, product) : untilDone(work);
}

/** Submits again only when the page did not load, as a customer would. */
async function orderFromWeb(sides: TwoSides, n: number, product: Product): Promise<void> {
  const form = { ...customer(n), id: randomUUID(), quantity: '1', deliveryPlace: 'home' };
  let orderPath = '';
  await untilDone(async () => {
    const answer = await sides.postForm(`/products/${product.slug}/orders`, form);
    orderPath = answer.headers.get('location') ?? '';
    return answer;
  });
  if (random(4) === 0) await untilDone(() => sides.postForm(`${orderPath}/cancel`, {}));
}

interface Progress {
  made: number;
  kills: number;
  isOver: boolean;
}

const CHANGES_PER_KILL = 15;
const CHANGES_PER_FAULT = 5;

/** Alternately kills the dashboard and stops the storefront for a while. */
async function killAtRandom(sides: TwoSides, progress: Progress): Promise<void> {
  while (!progress.isOver) {
    if (progress.made < progress.kills * CHANGES_PER_KILL) {
      await pause(10);
      continue;
    }
    await pause(random(300));
    progress.kills += 1;
    if (progress.kills % 2 === 0) {
      await sides.shop.stop('SIGKILL');
      await pause(random(500));
      await sides.startShop();
    } else {
      await sides.dashboard.stop('SIGKILL');
      // The long form waits for the lease of the killed one.
      if (!IS_LONG) await endLeases(sides.databaseUrl);
      await sides.startDashboard();
    }
  }
}

/**
 * Makes this many changes while both sides are killed at random and calls fail; returns the
 * customers whose orders have to exist in the end.
 */
export async function changeUnderKills(sides: TwoSides, count: number): Promise<string[]> {
  const products = await createProducts(sides);
  const reached = async () => (await sides.onStorefront()).products.length === products.length;
  while (!(await reached())) await pause(50);
  const progress = { made: 0, kills: 0, isOver: false };
  const killing = killAtRandom(sides, progress);
  for (; progress.made < count; progress.made++) {
    const { made } = progress;
    if (made % CHANGES_PER_FAULT === 0) sides.line.fault = FAULTS[random(FAULTS.length)] ?? 'none';
    await change(sides, made, products);
  }
  progress.isOver = true;
  await killing;
  sides.line.fault = 'none';
  // Of every six changes, the first is an order created here and the last one on the storefront.
  const orders = Array.from({ length: count }, (_, n) => n).filter((n) => [0, 5].includes(n % 6));
  return orders.map((n) => customer(n).customerName);
}

/** The state of both sides once everything has arrived, or after a minute. */
export async function settled(sides: TwoSides) {
  for (const started = Date.now(); ;) {
    // The backoff after the last failures may be minutes long, so retry now.
    await sides.client.request('POST', '/api/sync/retry', { body: {} });
    await pause(200);
    const held = { here: await sides.onDashboard(), there: await sides.onStorefront() };
    const isSame = JSON.stringify(held.here) === JSON.stringify(held.there);
    if (isSame || Date.now() - started > 60_000) return held;
  }
}
