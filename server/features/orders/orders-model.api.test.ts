import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NEXT_STATUSES, ORDER_STATUSES, type OrderStatus } from '#contract/orders/order-status.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { clients } from '#server/db/schema/clients.ts';
import { products } from '#server/db/schema/products.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { countedFigures, keptFigures } from '#tests/support/kept-figures.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { recountShipments } from '#tests/support/recount-shipments.ts';
import { NOTHING_WRONG, recountStock } from '#tests/support/recount-stock.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const PHONES = ['0550000001', '0550000002', '0550000003'] as const;
const FIRST_STOCK = 6;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A minimal model of the store, with which every figure must agree. */
interface ModelOrder {
  id: string;
  phone: string;
  product: number;
  quantity: number;
  amount: number;
  status: OrderStatus;
  deleted: boolean;
  /** Once it has, its parcel counts and it stays. */
  hasLeft: boolean;
  /** Came back, and lie apart until somebody has looked at them: units by product. */
  apart: number[];
}
const holds = (o: ModelOrder) =>
  !o.deleted && ['validated', 'shipped', 'delivered'].includes(o.status);
const stockLeft = (all: ModelOrder[], product: number) =>
  FIRST_STOCK -
  sum(all.filter((o) => holds(o) && o.product === product).map((o) => o.quantity)) -
  sum(all.map((o) => o.apart[product] ?? 0));
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

type Step =
  | { kind: 'create'; phone: number; product: number; quantity: number; amount: number }
  | { kind: 'status'; order: number; status: OrderStatus }
  | { kind: 'edit'; order: number; phone: number; product: number; quantity: number }
  | { kind: 'delete' | 'restore'; order: number };

const small = fc.nat({ max: 50 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      phone: fc.nat(2),
      product: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 3 }),
      amount: fc.integer({ min: 1, max: 500_000 }).map((c) => c / 100),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      order: small,
      // Those that lead far are wanted more often.
      status: fc.constantFrom(...ORDER_STATUSES, 'validated', 'shipped', 'returned'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      order: small,
      phone: fc.nat(2),
      product: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('delete' as const, 'restore' as const),
      order: small,
    }),
  },
);

/** Applies one step to the model; false when the server should refuse it. */
function apply(all: ModelOrder[], one: ModelOrder, change: Partial<ModelOrder>): boolean {
  const after = { ...one, ...change };
  const others = all.filter((o) => o !== one);
  const enough = !holds(after) || after.quantity <= stockLeft(others, after.product);
  if (!enough) return false;
  if (one.status === 'shipped' && after.status === 'returned') {
    one.apart[one.product] = (one.apart[one.product] ?? 0) + one.quantity;
  }
  Object.assign(one, change);
  one.hasLeft ||= one.status === 'shipped';
  return true;
}

async function run(
  client: HttpClient,
  productIds: string[],
  all: ModelOrder[],
  action: Step,
): Promise<void> {
  if (action.kind === 'create') {
    const { phone, product, quantity, amount } = action;
    const body = orderInput({
      phone: PHONES[phone],
      productId: productIds[product],
      quantity,
      totalAmount: amount,
    });
    const answer = await client.request('POST', orderEndpoints.createOrder.path, { body });
    expect(answer.status).toBe(201);
    const { id } = answer.body as Order;
    all.push({
      id,
      phone: PHONES[phone] ?? '',
      product,
      quantity,
      amount,
      status: 'pending',
      deleted: false,
      hasLeft: false,
      apart: [],
    });
    return;
  }
  const one = all[action.order % Math.max(all.length, 1)];
  if (one === undefined) return;
  const path = `/api/orders/${one.id}`;
  if (action.kind === 'status') {
    const { status } = await client.request('PATCH', path, { body: { status: action.status } });
    const isLegal =
      one.status === action.status || NEXT_STATUSES[one.status].includes(action.status);
    const isDone = !one.deleted && isLegal && apply(all, one, { status: action.status });
    expect(status).toBe(isDone ? 200 : one.deleted ? 404 : 409);
  } else if (action.kind === 'edit') {
    const { phone, product, quantity } = action;
    const change = { phone: PHONES[phone] ?? '', product, quantity };
    const body = { phone: change.phone, productId: productIds[product], quantity };
    const { status } = await client.request('PATCH', path, { body });
    const isSamePhone = one.phone === change.phone;
    const areSameGoods = one.product === product && one.quantity === quantity;
    const isOpen = one.status === 'pending' || one.status === 'validated';
    // The courier may still need another number.
    const mayChange = isOpen || (one.status === 'shipped' && areSameGoods);
    const isDone =
      !one.deleted && ((isSamePhone && areSameGoods) || (mayChange && apply(all, one, change)));
    expect(status).toBe(isDone ? 200 : one.deleted ? 404 : 409);
  } else {
    const isDelete = action.kind === 'delete';
    const answer = isDelete
      ? await client.request('DELETE', path)
      : await client.request('POST', `${path}/restore`);
    const isRefused = one.deleted === isDelete || (isDelete && one.hasLeft);
    const isDone = !isRefused && apply(all, one, { deleted: isDelete });
    expect(answer.status < 300).toBe(isDone);
  }
}

async function compare(productIds: string[], all: ModelOrder[]): Promise<void> {
  for (const [product, id] of productIds.entries()) {
    const [row] = await app.db
      .select({ stock: products.stock })
      .from(products)
      .where(eq(products.id, id));
    expect(row?.stock).toBe(stockLeft(all, product));
  }
  const living = all.filter((o) => !o.deleted);
  for (const phone of PHONES) {
    const theirs = living.filter((o) => o.phone === phone);
    const [row] = await app.db.select().from(clients).where(eq(clients.phone, phone));
    const spent = sum(
      theirs.filter((o) => o.status === 'delivered').map((o) => Math.round(o.amount * 100)),
    );
    const counted = theirs.filter((o) => o.status !== 'cancelled' && o.status !== 'returned');
    expect(row?.totalOrders ?? 0).toBe(counted.length);
    expect(Math.round(Number(row?.totalSpent ?? 0) * 100)).toBe(spent);
  }
  expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
  expect(await recountShipments(app.db)).toEqual([]);
  const kept = await keptFigures(app.db);
  expect(kept).toEqual(await countedFigures(app.db));
}

async function freshStore() {
  await app.reset();
  const { client } = await signIn(app);
  const productIds: string[] = [];
  for (let i = 0; i < 2; i++)
    productIds.push((await createProduct(app.db, { stock: FIRST_STOCK })).id);
  return { client, productIds };
}

it(
  'stock, totals and kept figures agree with a simple model after any sequence',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const { client, productIds } = await freshStore();
        const all: ModelOrder[] = [];
        for (const action of steps) await run(client, productIds, all, action);
        await compare(productIds, all);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  },
);

it('stay exact when many change many orders at once', { timeout: 120_000 }, async () => {
  const { client, productIds } = await freshStore();
  const all: ModelOrder[] = [];
  for (let i = 0; i < 12; i++) {
    await run(client, productIds, all, {
      kind: 'create',
      phone: i % 3,
      product: i % 2,
      quantity: 1,
      amount: 10.1,
    });
  }
  const wishes: OrderStatus[] = ['validated', 'shipped', 'delivered', 'cancelled', 'pending'];
  await Promise.all(
    Array.from({ length: 150 }, (_, i) => {
      const path = `/api/orders/${all[(i * 7) % all.length]?.id}`;
      if (i % 9 === 0) return client.request('DELETE', path);
      if (i % 10 === 0) return client.request('POST', `${path}/restore`);
      if (i % 7 === 0) return client.request('PATCH', path, { body: { phone: PHONES[i % 3] } });
      return client.request('PATCH', path, { body: { status: wishes[i % wishes.length] } });
    }),
  );
  const { rows } = (await app.db.execute(sql`
    select id, phone, product_id, quantity, total_amount, status, deleted_at from orders`)) as {
    rows: {
      id: string;
      phone: string;
      product_id: string;
      quantity: number;
      total_amount: string;
      status: OrderStatus;
      deleted_at: unknown;
    }[];
  };
  const found = rows.map((row) => ({
    id: row.id,
    phone: row.phone,
    product: productIds.indexOf(row.product_id),
    quantity: row.quantity,
    amount: Number(row.total_amount),
    status: row.status,
    deleted: row.deleted_at !== null,
    hasLeft: false,
    apart: [],
  }));
  await compare(productIds, found);
});
