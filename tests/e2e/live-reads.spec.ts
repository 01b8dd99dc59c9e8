import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { IS_LONG } from '#tests/faults/how-long.ts';
import { moveOrder, orderRows, rowOf, takeOrder, uniqueName } from './support/orders.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const CHANGES = IS_LONG ? 150 : 60;
/** More than the connections that a browser opens to one server. */
const MORE_TABS = IS_LONG ? 9 : 6;
const EVERY_MS = 100;
const MOST_READS_A_SECOND = 4;

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** What the page asks for, the stream aside. */
function watchReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/events') reads.push(pathname);
  });
  return reads;
}

/** How often each was read. */
const counted = (paths: readonly string[]) =>
  [...Map.groupBy(paths, (path) => path)]
    .map(([path, times]) => `${times.length} x ${path}`)
    .join(', ');

test('while ten orders change a second, five screens read little, and the last change too', async ({
  page,
  context,
  signIn,
  otherDesk,
}) => {
  test.setTimeout(240_000);
  const other = await otherDesk.newPage();
  await signIn(other, 'admin', { path: NO_SCREEN });
  const seen = await takeOrder(other, { customerName: uniqueName(), phone: '0770000001' });
  const changed: Order[] = [];
  for (let at = 0; at < CHANGES; at += 1) {
    // Of as many customers: what is shown of one is touched by each of their orders.
    changed.push(await takeOrder(other, { phone: `0551${String(at).padStart(6, '0')}` }));
  }
  const last = changed.at(-1)!;

  await signIn(page, 'admin', { path: '/orders' });
  await expect(rowOf(page, last)).toBeVisible();
  const screens: [string, Page][] = [['/orders', page]];
  for (const path of ['/dashboard', `/orders/${seen.id}`, '/confirm', '/clients']) {
    const screen = await context.newPage();
    await screen.goto(path);
    await expect(heading(screen)).toBeVisible();
    await screen.waitForLoadState('networkidle');
    screens.push([path, screen]);
  }
  const reads = screens.map(([path, screen]) => ({ path, asked: watchReads(screen) }));

  const began = performance.now();
  for (const [at, order] of changed.entries()) {
    // The pace of the load; no outcome is waited for.
    await expect.poll(() => performance.now() - began).toBeGreaterThan(at * EVERY_MS);
    await moveOrder(other, order, 'validated');
  }
  const seconds = (performance.now() - began) / 1_000;
  const total = reads.reduce((sum, { asked }) => sum + asked.length, 0);
  const told = reads.map(({ path, asked }) => `${path}: ${counted(asked)}`).join('; ');
  const description = `${told}; ${CHANGES} changes in ${seconds.toFixed(1)} s`;
  test.info().annotations.push({ type: 'reads', description });
  expect(total / seconds, told).toBeLessThanOrEqual(MOST_READS_A_SECOND);
  // An order that did not change is not read again.
  expect(reads[2]!.asked).not.toContain(`/api/orders/${seen.id}`);
  await expect(rowOf(page, last)).toContainText('تم التحقق');
});

test('the last of many tabs is as quick as the first: all share one stream, whose tab may close', async ({
  page,
  context,
  signIn,
  otherDesk,
}) => {
  const customerName = uniqueName();
  const streams: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams.push(request.url());
  });
  const other = await otherDesk.newPage();
  await signIn(other, 'admin', { path: NO_SCREEN });
  const order = await takeOrder(other, { customerName });
  await signIn(page, 'admin', { path: '/orders' });
  await expect(rowOf(page, order)).toBeVisible();
  const tabs: Page[] = [];
  for (let opened = 0; opened < MORE_TABS; opened += 1) {
    const tab = await context.newPage();
    await tab.goto('/orders');
    await expect(orderRows(tab).first()).toBeVisible();
    tabs.push(tab);
  }
  expect(streams).toHaveLength(1);

  await moveOrder(other, order, 'validated');
  for (const tab of [page, ...tabs]) await expect(rowOf(tab, order)).toContainText('تم التحقق');
  const takenOver = context.waitForEvent('request', (request) =>
    request.url().includes('/api/events'),
  );
  await page.close();
  await (await takenOver).response();
  await moveOrder(other, order, 'cancelled');
  for (const tab of tabs) await expect(rowOf(tab, order)).toContainText('ملغي');
  expect(streams).toHaveLength(2);
});
