import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NEXT_STATUSES, ORDER_STATUSES, type OrderStatus } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { StockItem } from '#contract/stock/stock.ts';
import { openPostgres, type Database } from '#server/db/connection/client.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpAnswer, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { NOTHING_WRONG, recountStock } from '#tests/support/recount-stock.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let database: Database;
let app: TestApp;
let second: TestApp;
let clients: HttpClient[];
/** Two single goods and a bundle of both. */
let variants: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startTestApp({ database });
  // Another server on the same database: it has memory and connections of its own.
  const other = await openPostgres(database.url, { max: 6, lock_timeout: 60_000 });
  second = await startTestApp({ database: other });
});
afterAll(async () => {
  await second.close();
  await second.database.close();
  await app.close();
  await database.close();
});

async function freshStore(stock: readonly number[]) {
  await app.reset();
  const { client } = await signIn(app);
  const beside = second.client();
  beside.cookie = client.cookie;
  clients = [client, beside];
  const singles = [];
  for (const units of stock) singles.push(await createProduct(app.db, { stock: units }));
  const bundle = await createProduct(app.db, {
    stock: 0,
    bundleSerumIds: singles.map(({ id }) => id),
  });
  variants = [];
  for (const { id } of [...singles, bundle]) {
    const [variant] = await app.db
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(eq(productVariants.productId, id));
    variants.push(variant?.id ?? '');
  }
}

type Goods = readonly { goods: number; units: number }[];

/** What lines take of each single; goods 2 is the bundle of both. */
const takes = (lines: Goods, single: number) =>
  lines
    .filter(({ goods }) => goods === single || goods === 2)
    .reduce((sum, { units }) => sum + units, 0);

const bodyOf = (lines: Goods) =>
  lines.map(({ goods, units }) => ({ variantId: variants[goods], quantity: units }));

interface ModelOrder {
  id: string;
  lines: Goods;
  status: OrderStatus;
  isDeleted: boolean;
}
interface Model {
  orders: ModelOrder[];
  /** What came in by hand: opening, receipts and counts. */
  given: number[];
  damaged: number[];
}

const holds = ({ status, isDeleted }: ModelOrder) =>
  !isDeleted && ['validated', 'shipped', 'delivered'].includes(status);
const left = ({ orders, given, damaged }: Model, single: number) =>
  (given[single] ?? 0) -
  (damaged[single] ?? 0) -
  orders.filter(holds).reduce((sum, { lines }) => sum + takes(lines, single), 0);
const reserved = ({ orders }: Model, single: number) =>
  orders
    .filter((one) => holds(one) && one.status === 'validated')
    .reduce((sum, { lines }) => sum + takes(lines, single), 0);

/** Changes the order if the stock allows it. */
function apply(model: Model, order: ModelOrder, change: Partial<ModelOrder>): boolean {
  const after = { ...order, ...change };
  const others = { ...model, orders: model.orders.map((one) => (one === order ? after : one)) };
  const isEnough = [0, 1].every((single) => left(others, single) >= 0);
  if (isEnough) Object.assign(order, change);
  return isEnough;
}

const goods = fc.record({ goods: fc.nat(2), units: fc.integer({ min: 1, max: 3 }) });
const lines = fc.array(goods, { minLength: 1, maxLength: 3 });
const order = fc.nat(20);
const single = fc.nat(1);
const units = fc.integer({ min: 1, max: 4 });
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('create'), lines }) },
    {
      weight: 7,
      arbitrary: fc.record({
        kind: fc.constant('status'),
        order,
        status: fc.constantFrom(...ORDER_STATUSES),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit'), order, lines }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('delete', 'restore'), order }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('receive'), single, units }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('count'),
        single,
        difference: fc.integer({ min: -3, max: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('break', 'mend'), single, units }) },
  ),
  { minLength: 5, maxLength: 25 },
);
type Step = (typeof steps extends fc.Arbitrary<infer All> ? All : never) extends (infer One)[]
  ? One
  : never;

async function run(client: HttpClient, model: Model, step: Step): Promise<void> {
  const send = async (method: string, path: string, body?: unknown) =>
    (await client.request(method, path, { body })).status;
  if ('lines' in step && !('order' in step)) {
    const body = orderInput({ lines: bodyOf(step.lines) });
    const answer = await client.request('POST', '/api/orders', { body });
    expect(answer.status).toBe(201);
    const { id } = answer.body as Order;
    model.orders.push({ id, lines: step.lines, status: 'pending', isDeleted: false });
  } else if ('order' in step) {
    const one = model.orders[step.order % Math.max(1, model.orders.length)];
    if (one === undefined) return;
    const path = `/api/orders/${one.id}`;
    if ('status' in step) {
      const { status } = step;
      const isLegal = one.status === status || NEXT_STATUSES[one.status].includes(status);
      const isDone = !one.isDeleted && isLegal && apply(model, one, { status });
      expect((await send('PATCH', path, { status })) < 300).toBe(isDone);
    } else if ('lines' in step) {
      const isOpen = one.status === 'pending' || one.status === 'validated';
      const status = await send('PATCH', path, { lines: bodyOf(step.lines) });
      if (!isOpen && !one.isDeleted) return;
      const isDone = !one.isDeleted && apply(model, one, { lines: step.lines });
      expect(status < 300).toBe(isDone);
    } else {
      const isDelete = step.kind === 'delete';
      const hasLeft = one.status === 'shipped' || one.status === 'delivered';
      const isRefused = one.isDeleted === isDelete || (isDelete && hasLeft);
      const status = isDelete ? await send('DELETE', path) : await send('POST', `${path}/restore`);
      expect(status < 300).toBe(!isRefused && apply(model, one, { isDeleted: isDelete }));
    }
  } else if ('single' in step) {
    await runOnShelf(send, model, step);
  }
}

type Send = (method: string, path: string, body?: unknown) => Promise<number>;
type ShelfStep = Extract<Step, { single: number }>;

async function runOnShelf(send: Send, model: Model, step: ShelfStep): Promise<void> {
  const at = step.single;
  const variantId = variants[at];
  if ('difference' in step) {
    const expected = left(model, at) + reserved(model, at);
    const counted = Math.max(0, expected + step.difference);
    const isDone = counted >= reserved(model, at);
    const body = { lines: [{ variantId, expected, counted }] };
    expect(await send('POST', '/api/stock/counts', body)).toBe(isDone ? 201 : 400);
    if (isDone) model.given[at] = (model.given[at] ?? 0) + counted - expected;
  } else if (step.kind === 'receive') {
    const body = { lines: [{ variantId, quantity: step.units }] };
    expect(await send('POST', '/api/stock/receipts', body)).toBe(201);
    model.given[at] = (model.given[at] ?? 0) + step.units;
  } else {
    const isBack = step.kind === 'mend';
    const broken = model.damaged[at] ?? 0;
    const isDone = isBack ? broken >= step.units : left(model, at) >= step.units;
    const direction = isBack ? 'back' : 'damaged';
    const body = { variantId, quantity: step.units, direction, note: 'سقطت' };
    expect((await send('POST', '/api/stock/damaged', body)) < 300).toBe(isDone);
    if (isDone) model.damaged[at] = broken + (isBack ? -step.units : step.units);
  }
}

it(
  'any sequence on two servers leaves the stock as a simple model has it, and as a recount does',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await freshStore([6, 4]);
        const model: Model = { orders: [], given: [6, 4], damaged: [0, 0] };
        for (const [n, step] of sequence.entries()) await run(clients[n % 2]!, model, step);
        const { body } = await clients[0]!.request('GET', '/api/stock/items');
        for (const at of [0, 1]) {
          const item = (body as StockItem[]).find(({ variantId }) => variantId === variants[at]);
          expect(item).toMatchObject({
            stock: left(model, at),
            reserved: reserved(model, at),
            damaged: model.damaged[at],
          });
        }
        expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  },
);

/** Who waited too long for a lock is told to try again, which on a busy machine may happen. */
async function untilAnswered(client: HttpClient, id: string): Promise<HttpAnswer> {
  const body = { status: 'validated' };
  const answer = await client.request('PATCH', `/api/orders/${id}`, { body });
  return answer.status === 503 ? untilAnswered(client, id) : answer;
}

it(
  'forty callers on two servers confirm orders for the last units: never below zero',
  { timeout: 240_000 },
  async () => {
    await freshStore([12, 9]);
    const baskets: Goods[] = [
      [{ goods: 0, units: 1 }],
      [
        { goods: 1, units: 1 },
        { goods: 0, units: 1 },
      ],
      [{ goods: 2, units: 1 }],
      [
        { goods: 2, units: 1 },
        { goods: 1, units: 1 },
      ],
    ];
    const orders: ModelOrder[] = [];
    for (let n = 0; n < 40; n += 1) {
      const taken = baskets[n % baskets.length]!;
      const body = orderInput({ lines: bodyOf(taken), phone: `05500000${10 + n}` });
      const answer = await clients[0]!.request('POST', '/api/orders', { body });
      expect(answer.status).toBe(201);
      const { id } = answer.body as Order;
      orders.push({ id, lines: taken, status: 'pending', isDeleted: false });
    }
    const answers = await Promise.all(
      orders.map(({ id }, n) => untilAnswered(clients[n % 2]!, id)),
    );
    for (const [n, answer] of answers.entries()) {
      if (answer.status === 200) orders[n]!.status = 'validated';
      else {
        expect(problemOf(answer).code).toMatch(/^insufficient_stocks?$/);
        expect(problemOf(answer).detail).toContain('سيروم');
      }
    }
    const model = { orders, given: [12, 9], damaged: [0, 0] };
    expect(left(model, 0)).toBeGreaterThanOrEqual(0);
    expect(left(model, 1)).toBeGreaterThanOrEqual(0);
    // Whoever was refused would be short now as well: nobody was sent away for nothing.
    const smallest = baskets.filter((one) =>
      [0, 1].every((at) => takes(one, at) <= left(model, at)),
    );
    const refused = orders.filter(({ status }) => status === 'pending');
    expect(refused.some((one) => smallest.includes(one.lines))).toBe(false);
    const { body } = await clients[1]!.request('GET', '/api/stock/items');
    for (const at of [0, 1]) {
      const item = (body as StockItem[]).find(({ variantId }) => variantId === variants[at]);
      expect(item?.stock).toBe(left(model, at));
    }
    expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
  },
);

it('sums a bundle and a single of the same goods before it checks, and names what is short', async () => {
  await freshStore([3, 3]);
  const lineList: Goods = [
    { goods: 2, units: 2 },
    { goods: 0, units: 2 },
  ];
  const { body } = await clients[0]!.request('POST', '/api/orders', {
    body: orderInput({ lines: bodyOf(lineList) }),
  });
  const path = `/api/orders/${(body as Order).id}`;
  const refused = await clients[1]!.request('PATCH', path, { body: { status: 'validated' } });
  expect(problemOf(refused)).toMatchObject({ status: 409, code: 'insufficient_stock' });
  expect(problemOf(refused).detail).toContain('3');
  expect(problemOf(refused).detail).toContain('4');
  expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
  const lines2 = bodyOf([
    { goods: 2, units: 2 },
    { goods: 0, units: 1 },
  ]);
  expect((await clients[0]!.request('PATCH', path, { body: { lines: lines2 } })).status).toBe(200);
  const done = await clients[0]!.request('PATCH', path, { body: { status: 'validated' } });
  expect(done.status).toBe(200);
  expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
});
