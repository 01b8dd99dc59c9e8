import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { WAITING } from './carrier-shop.ts';
import type { Guide } from './guide.ts';
import { openConnection, openSending } from './scenes/carrier-scenes.ts';
import { openBoard, openCall, openRules } from './scenes/desk-scenes.ts';
import { takeOneIn } from './scenes/parcel-scenes.ts';
import type { Scene } from './scenes/scene.ts';
import type { View } from './view.ts';

const IMAGES = join(import.meta.dirname, '../../docs/images');

const firstOrder: Scene['open'] = async (page) => {
  await page.getByRole('row').nth(1).click();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};

const showAttempts: Scene['open'] = async (page) => {
  await openRules(page);
  const section = page.getByRole('region', { name: 'إعادة المحاولة' });
  await section.evaluate((element) => element.scrollIntoView({ block: 'center' }));
};

const receiveAtStation: Scene['open'] = async (page) => {
  await page.keyboard.press('F7');
  await takeOneIn(page);
};

const openPayout: Scene['open'] = async (page) => {
  await page.getByRole('link', { name: /NWR-0418/ }).click();
  await page.getByRole('tab', { selected: true }).waitFor();
};

const openDebts: Scene['open'] = async (page) => {
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('listitem').first().waitFor();
};

interface Picture extends View {
  scene: Scene & { path: string };
  /** Omitted: the visible page. */
  part?: string;
}

const ofCarriers = (name: string, path: string, open?: Scene['open']): Picture => ({
  scene: { name, path, shop: 'carriers', ...(open && { open }) },
  language: 'ar',
  theme: 'light',
  width: 1440,
});

/** The pictures of the documents, taken from the demo store. */
const PICTURES: readonly Picture[] = [
  { scene: { name: 'dashboard', path: '/' }, language: 'ar', theme: 'light', width: 1440 },
  { scene: { name: 'orders', path: '/orders' }, language: 'ar', theme: 'light', width: 1440 },
  {
    scene: { name: 'order', path: '/orders?status=shipped', open: firstOrder },
    language: 'fr',
    theme: 'dark',
    width: 1440,
  },
  { scene: { name: 'reports', path: '/reports' }, language: 'ar', theme: 'light', width: 1440 },
  { scene: { name: 'stock', path: '/stock' }, language: 'ar', theme: 'light', width: 1440 },
  {
    scene: { name: 'payout', path: '/payouts', open: openPayout },
    language: 'ar',
    theme: 'light',
    width: 1440,
  },
  {
    scene: { name: 'carrier-debts', path: '/payouts', open: openDebts },
    language: 'ar',
    theme: 'light',
    width: 1440,
  },
  { scene: { name: 'phone', path: '/orders' }, language: 'ar', theme: 'light', width: 390 },
  {
    scene: {
      name: 'label',
      path: '/orders?status=shipped',
      open: async (page) => {
        await firstOrder(page);
        await page.locator('a[href*="/orders/labels"]').first().click();
        await page.locator('article').first().waitFor();
      },
    },
    part: 'article',
    language: 'ar',
    theme: 'light',
    width: 1440,
  },
  { scene: { name: 'returns', path: '/returns' }, language: 'ar', theme: 'light', width: 1440 },
  {
    scene: { name: 'scan-returns', path: '/scan', open: receiveAtStation },
    language: 'ar',
    theme: 'light',
    width: 1440,
  },
  ofCarriers('carrier-account', '/delivery-companies', openConnection),
  ofCarriers('send-orders', `/orders?search=${encodeURIComponent(WAITING)}`, openSending),
  ofCarriers('follow-up', '/follow-up'),
  ofCarriers('desk-call', '/confirm', openCall),
  ofCarriers('desk-rules', '/settings', showAttempts),
  ofCarriers('desk-board', '/confirm', openBoard),
];

export async function takePictures(guide: Guide): Promise<void> {
  mkdirSync(IMAGES, { recursive: true });
  for (const { scene, part, ...view } of PICTURES) {
    await guide.open(scene, scene.path, view.width);
    await guide.turnTo(scene, view);
    const subject = part === undefined ? guide.page : guide.page.locator(part).first();
    const shot = await subject.screenshot({ animations: 'disabled' });
    // A palette reduces the size to a third without a visible difference.
    await sharp(shot)
      .png({ palette: true, effort: 10 })
      .toFile(join(IMAGES, `${scene.name}.png`));
  }
}
