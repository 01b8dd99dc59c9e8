import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { orderInput } from '#tests/support/order-factories.ts';
import { IS_LONG } from '#tests/faults/how-long.ts';
import { changeUnderKills, settled } from '#tests/support/sync-changes.ts';
import { ringTimer, timerRuns } from '#tests/support/timer-runs.ts';
import { TwoSides } from '#tests/support/two-sides.ts';

/** `npm test` makes a few changes, `npm run test:faults` many. */
const CHANGES = Number(process.env.LAWHA_SYNC_CHANGES ?? (IS_LONG ? 300 : 15));
const TIMEOUT_MS = 120_000 + CHANGES * 1_000;

let sides: TwoSides;
beforeAll(async () => {
  sides = await TwoSides.start();
});
afterEach(() => {
  sides.line.delayMs = 0;
});
afterAll(() => sides.close());

const takeOrder = (n: number) =>
  sides.client.request('POST', '/api/orders', {
    body: orderInput({ customerName: `سريع ${n}`, totalAmount: 5_000 + n }),
  });
const isOf = (name: string) => (row: string) => row.includes(name);

it('a slow storefront delays no screen', async () => {
  sides.line.delayMs = 60_000;
  let longest = 0;
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    longest = Math.max(longest, performance.now() - started);
  };
  sides.line.calls.length = 0;
  await takeOrder(0);
  await expect.poll(() => sides.line.calls.length, { timeout: 20_000, interval: 20 }).toBe(1);
  for (let n = 1; n < 5; n++) {
    await timed(() => takeOrder(n));
    await timed(() => sides.client.request('GET', '/api/orders?page=1&pageSize=10'));
    await timed(() => sides.client.request('GET', '/api/sync/overview'));
  }
  // The call in flight has not ended: stopping did not wait for it.
  expect(sides.line.calls).toMatchObject([{ path: '/api/sync/orders' }]);
  expect(longest).toBeLessThan(5_000);
  sides.line.delayMs = 0;
  sides.line.dropAll();
  const { here, there } = await settled(sides);
  expect(there).toEqual(here);
  expect(here.orders.filter(isOf('سريع'))).toHaveLength(5);
});

it(
  'both sides hold the same, however often they are killed and calls go wrong',
  async () => {
    const customers = await changeUnderKills(sides, CHANGES);
    const { here, there } = await settled(sides);
    expect(there).toEqual(here);
    const names = here.orders.map((row) => String((JSON.parse(row) as string[])[1]));
    expect(names.filter(isOf('زبون')).toSorted()).toEqual(customers.toSorted());
    expect(here.products).toHaveLength(2);
    expect(sides.dashboard.output + sides.shop.output).not.toContain('knows-this');
  },
  TIMEOUT_MS,
);

it('two servers on one database do each job once', async () => {
  sides.line.calls.length = 0;
  const second = sides.secondDashboard();
  onTestFinished(() => second.kill());
  await second.start();
  for (let n = 10; n < 40; n++) await takeOrder(n);
  const { here, there } = await settled(sides);
  expect(there).toEqual(here);
  const sent = sides.line.calls.flatMap(({ records }) => records);
  expect(sent.length).toBeGreaterThanOrEqual(30);
  expect(sent.length).toBe(new Set(sent).size);

  await Promise.all([second.server.stop(), sides.dashboard.stop()]);
  const runs = () => timerRuns(sides.databaseUrl, 'pull');
  const before = await runs();
  sides.line.calls.length = 0;
  await ringTimer(sides.databaseUrl, 'pull');
  await Promise.all([second.start(), sides.startDashboard()]);
  await expect.poll(runs).toBeGreaterThan(before);
  const pulls = sides.line.calls.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/sync/products'),
  );
  expect(pulls).toHaveLength((await runs()) - before);
});
