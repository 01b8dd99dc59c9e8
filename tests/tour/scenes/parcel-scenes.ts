import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import type { ReturnedParcel } from '#contract/returns/returns.ts';
import { dialog, press, type Scene } from './scene.ts';

const readJson = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(new URL(path, page.url()).href)).json()) as Answer;

/** Types a code at the station and waits for the answer. */
const type = async (page: Page, code: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: 'رمز يُكتب باليد' });
  await field.fill(code);
  await field.press('Enter');
  await page.locator('[data-tone]:not([data-tone=ready])').filter({ hasText: code }).waitFor();
};

const ofMode =
  (key: string, then: (page: Page) => Promise<unknown> = async () => undefined) =>
  async (page: Page) => {
    await page.keyboard.press(key);
    await then(page);
  };

const orderIn = async (page: Page, status: string): Promise<string> => {
  const [order] = await readJson<Order[]>(page, `/api/orders?status=${status}&page=1&pageSize=1`);
  return order?.orderNumber.toUpperCase() ?? '';
};

const returnIn = async (page: Page, stage: string): Promise<string> => {
  const [parcel] = await readJson<ReturnedParcel[]>(page, `/api/returns?stage=${stage}`);
  return parcel?.orderNumber.toUpperCase() ?? '';
};

const UNKNOWN_CODE = 'YAL-0000000000000000000000000000000000000000-UNKNOWN';

const AT_STATION: readonly Scene[] = [
  { name: 'scan', path: '/scan' },
  {
    name: 'scan-found',
    path: '/scan',
    open: async (page) => type(page, await orderIn(page, 'shipped')),
  },
  {
    name: 'scan-unknown',
    path: '/scan',
    open: (page) => type(page, UNKNOWN_CODE),
    brings: [UNKNOWN_CODE],
  },
  {
    name: 'scan-pack',
    path: '/scan',
    open: ofMode('F4', async (page) => type(page, await orderIn(page, 'validated'))),
  },
  { name: 'scan-handover', path: '/scan', open: ofMode('F8') },
  {
    name: 'scan-handover-sheet',
    path: '/scan',
    open: ofMode('F8', async (page) => {
      await page.getByRole('listitem').getByRole('button').first().click();
      await page.getByRole('button', { name: 'شركة أخرى' }).waitFor();
    }),
  },
  { name: 'scan-returns', path: '/scan', open: ofMode('F7') },
  { name: 'scan-returns-received', path: '/scan', open: ofMode('F7', takeOneIn) },
  {
    name: 'scan-returns-again',
    path: '/scan',
    open: ofMode('F7', async (page) => type(page, await returnIn(page, 'to_inspect'))),
  },
  {
    name: 'scan-returns-stopped',
    path: '/scan',
    open: ofMode('F7', async (page) => type(page, await orderIn(page, 'delivered'))),
  },
  {
    name: 'scan-count',
    path: '/scan',
    open: ofMode('F9', async (page) => {
      const products = await readJson<Product[]>(page, '/api/products');
      const skus = products.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []));
      for (const sku of skus.slice(0, 3)) await type(page, sku.toUpperCase());
    }),
  },
];

/** What was counted or received in another scene is kept by the tab. */
export const SCAN_SCENES: readonly Scene[] = AT_STATION.map((scene) => ({
  ...scene,
  arrange: (page) => page.evaluate(() => sessionStorage.clear()),
}));

/** One that its carrier is bringing back; what comes back in the tour stays here. */
export async function takeOneIn(page: Page): Promise<void> {
  await type(page, await returnIn(page, 'on_the_way'));
}

const inFirst = (stage: string, name: string) => ({
  path: `/returns?stage=${stage}`,
  open: async (page: Page) => {
    await press(page.getByRole('main').getByRole('listitem'), name);
    await dialog(page).waitFor();
  },
});

export const RETURN_SCENES: readonly Scene[] = [
  { name: 'returns', path: '/returns' },
  { name: 'returns-to-collect', path: '/returns?stage=to_collect' },
  { name: 'returns-on-the-way', path: '/returns?stage=on_the_way' },
  { name: 'returns-claims', path: '/returns?stage=claims' },
  { name: 'returns-done', path: '/returns?stage=done' },
  { name: 'returns-first-day', path: '/returns', shop: 'empty' },
  { name: 'returns-inspect', ...inFirst('to_inspect', 'فحص') },
  { name: 'returns-exchange', ...inFirst('to_inspect', 'طلب استبدال') },
  { name: 'returns-partly', ...inFirst('to_collect', 'احتفظ العميل بجزء') },
  {
    name: 'returns-announce',
    path: '/returns',
    open: async (page) => {
      await press(page, 'إعلان مرتجع');
      await dialog(page).waitFor();
    },
  },
];
