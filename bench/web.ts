import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find/find-chromium.ts';
import { signIn, startFloor, startServer } from './program.ts';
import { openStore } from './store.ts';
import { n, table } from './words.ts';

const ORDERS = 100_000;
const ROUTE_CHANGES = 200;
const WARM_UP_CHANGES = 40;
/** Mobile data as in much of the country. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_048_576) / 8,
  uploadThroughput: (0.75 * 1_048_576) / 8,
};
const SLOW_CPU = 4;

/** The order list of a big store in the browser, on a slow machine and a slow network. */
export async function webReport(): Promise<string> {
  const found = findChromium();
  if (!('path' in found)) throw new Error(found.advice);
  const store = await openStore(ORDERS);
  const server = await startServer(store.env);
  const floor = await startFloor(store.env);
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
  try {
    const cookie = await signIn(server.url);
    const visits = await visitsTable(browser, server.url, cookie, floor.url);
    const delays = await delaysTable(browser, server.url, cookie);
    const leak = await leakTable(browser, server.url, cookie);
    return `With ${n(ORDERS)} orders. Slow is a processor slowed ${SLOW_CPU} times and a network of 1.6 Mbit/s with 150 ms of latency. The floor is a bare page that fetches and writes the same ten rows.

${visits}

The longest interaction is what the browser itself measures, from the key or click to the next picture; with the processor slowed ${SLOW_CPU} times.

${delays}

${n(ROUTE_CHANGES)} changes of screen through the sidebar, after ${n(WARM_UP_CHANGES)} to have everything loaded; after a garbage collection.

${leak}`;
  } finally {
    await browser.close();
    await server.stop();
    await floor.stop();
    await store.remove();
  }
}

async function newPage(browser: Browser, url: string, cookie: string, isSlow: boolean) {
  const context = await browser.newContext({
    locale: 'ar-DZ',
    viewport: { width: 1280, height: 800 },
  });
  const response = await fetch(`${url}/api/auth/me`, { headers: { cookie } });
  const user = await response.text();
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url };
    }),
  );
  await context.addInitScript((record) => localStorage.setItem('user', record), user);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (isSlow) {
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  }
  return { page, context, devtools };
}

/** A row with an order; the skeleton rows that stand there before have no `data-row`. */
const OUR_ROW = 'main [data-row]';
const FLOOR_ROW = 'tr:has(td)';
const firstRow = (page: Page, row = OUR_ROW) => page.locator(row).first();

interface Visit {
  requests: number;
  kilobytes: number;
  rowsMs: number;
  interactiveMs: number;
}

async function visit(page: Page, devtools: CDPSession, url: string, row?: string): Promise<Visit> {
  let requests = 0;
  let bytes = 0;
  const count = ({ encodedDataLength }: { encodedDataLength: number }) => {
    requests += 1;
    bytes += encodedDataLength;
  };
  devtools.on('Network.loadingFinished', count);
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await firstRow(page, row).waitFor();
  const rowsMs = performance.now() - began;
  const seen = { requests, kilobytes: bytes / 1_024 };
  // The main thread is idle again when a new task starts at once.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const ask = () => {
          const asked = performance.now();
          setTimeout(() => (performance.now() - asked < 50 ? resolve() : ask()), 0);
        };
        ask();
      }),
  );
  devtools.off('Network.loadingFinished', count);
  return { ...seen, rowsMs, interactiveMs: performance.now() - began };
}

async function visitsTable(browser: Browser, url: string, cookie: string, floorUrl: string) {
  const rows: string[][] = [];
  const add = (name: string, { requests, kilobytes, rowsMs, interactiveMs }: Visit) =>
    rows.push([name, n(requests), n(kilobytes), n(rowsMs), n(interactiveMs)]);
  for (const isSlow of [false, true]) {
    const pace = isSlow ? 'slow' : 'fast';
    const { page, context, devtools } = await newPage(browser, url, cookie, isSlow);
    add(`order list, first visit, ${pace}`, await visit(page, devtools, `${url}/orders`));
    add(`order list, later visit, ${pace}`, await visit(page, devtools, `${url}/orders`));
    await context.close();
    const bare = await newPage(browser, url, cookie, isSlow);
    add(`floor, ${pace}`, await visit(bare.page, bare.devtools, `${floorUrl}/`, FLOOR_ROW));
    await bare.context.close();
  }
  return table(['', 'requests', 'KB', 'rows shown, ms', 'interactive, ms'], rows);
}

/** The longest interaction (key or click to next paint), as the browser reports it. */
async function longestInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { interactionTimes: times });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) times.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act();
  await page.waitForTimeout(500);
  return page.evaluate(() =>
    Math.max(0, ...(window as unknown as { interactionTimes: number[] }).interactionTimes),
  );
}

async function delaysTable(browser: Browser, url: string, cookie: string): Promise<string> {
  const rows: string[][] = [];
  const { page, context, devtools } = await newPage(browser, url, cookie, false);
  await page.goto(`${url}/orders`);
  await firstRow(page).waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });

  const timed = async (name: string, act: () => Promise<void>) => {
    let tookMs = 0;
    const longest = await longestInteraction(page, async () => {
      const began = performance.now();
      await act();
      tookMs = performance.now() - began;
    });
    rows.push([name, n(longest), n(tookMs)]);
  };
  await timed('typing ten letters in the search, until its result', async () => {
    const words = 'عبد القادر';
    const answer = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('search') === words,
    );
    await page.getByRole('searchbox').pressSequentially(words, { delay: 80 });
    await answer;
    await firstRow(page).waitFor();
  });
  await page.getByRole('searchbox').clear();
  const newOrder = page.getByRole('button', { name: 'طلب جديد' });
  for (const time of ['first', 'second']) {
    await timed(`opening the new-order dialog, ${time} time`, async () => {
      await newOrder.click();
      await page.getByRole('dialog').waitFor();
    });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await context.close();
  return table(['', 'longest interaction, ms', 'in all, ms'], rows);
}

async function leakTable(browser: Browser, url: string, cookie: string): Promise<string> {
  const { page, context, devtools } = await newPage(browser, url, cookie, false);
  await page.goto(`${url}/orders`);
  await firstRow(page).waitFor();
  // The scan station covers the whole page: no other link can be clicked there.
  const links = page.getByRole('complementary').locator('a:not([href="/scan"])');
  const count = await links.count();
  let changed = 0;
  const change = async (times: number) => {
    for (let i = 0; i < times; i++) {
      await links.nth(changed++ % count).click();
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    }
    await links.nth(0).click();
  };
  const weigh = async () => {
    await page.waitForTimeout(1_000);
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return [n(of('JSHeapUsedSize') / 1_048_576, 1), n(of('Nodes')), n(of('JSEventListeners'))];
  };
  await devtools.send('Performance.enable');
  await change(WARM_UP_CHANGES);
  const before = await weigh();
  await change(ROUTE_CHANGES);
  const after = await weigh();
  await context.close();
  return table(
    ['', 'heap, MB', 'nodes', 'listeners'],
    [
      ['before', ...before],
      ['after', ...after],
    ],
  );
}
