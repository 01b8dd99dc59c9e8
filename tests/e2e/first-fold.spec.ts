import type { Locator, Page } from '@playwright/test';
import { orderRows } from './support/orders.ts';
import { PHONE, sidebar } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** What has to be in sight without scrolling when a screen is opened: one line a screen. */
interface FirstFold {
  screen: string;
  path: string;
  sizes: readonly Size[];
  inSight: (page: Page) => readonly Locator[];
  prepare?: (page: Page) => Promise<void>;
}

const SIZES = {
  desktop: { width: 1280, height: 800 },
  laptop: { width: 1366, height: 768 },
  phone: PHONE,
};
type Size = keyof typeof SIZES;

const FOLDS: readonly FirstFold[] = [
  {
    screen: 'the whole menu of an administrator',
    path: '/',
    sizes: ['laptop'],
    inSight: (page) => [
      sidebar(page).getByRole('link', { name: 'الرئيسية' }),
      sidebar(page).getByRole('link', { name: 'حالة المتجر' }),
    ],
  },
  {
    screen: 'home: the work of the day, and below it the first card of the specification',
    path: '/',
    sizes: ['desktop', 'laptop'],
    inSight: (page) => [
      ...workOfTheDay(page),
      page.getByRole('list', { name: 'الإحصاءات' }).getByRole('listitem').first(),
    ],
  },
  {
    screen: 'home: the work of the day',
    path: '/',
    sizes: ['phone'],
    inSight: workOfTheDay,
  },
  {
    screen: 'the orders: the search and eight rows',
    path: '/orders',
    sizes: ['desktop', 'laptop'],
    inSight: (page) => [page.getByRole('searchbox'), orderRows(page).nth(7)],
  },
  {
    screen: 'the orders: the search and a whole card',
    path: '/orders',
    sizes: ['phone'],
    inSight: (page) => [
      page.getByRole('searchbox'),
      page.getByRole('list', { name: 'الطلبات' }).getByRole('listitem').first(),
    ],
  },
];

function workOfTheDay(page: Page): readonly Locator[] {
  const tiles = page.getByRole('region', { name: 'عمل اليوم' }).getByRole('listitem');
  return [tiles.first(), tiles.last()];
}

for (const { screen, path, sizes, inSight, prepare } of FOLDS) {
  for (const size of sizes) {
    test(`${screen}, at ${SIZES[size].width}×${SIZES[size].height}`, async ({ page, signIn }) => {
      await page.setViewportSize(SIZES[size]);
      await signIn(page, 'admin', { path });
      await prepare?.(page);
      for (const part of inSight(page)) await expectUncovered(part);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  }
}

/** Wholly in the window, with nothing that lies above it. */
async function expectUncovered(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await expect
    .poll(() =>
      part.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (top < 0 || bottom > window.innerHeight) return `${top} to ${bottom}`;
        const corners = [
          [(left + right) / 2, top + 2],
          [(left + right) / 2, bottom - 2],
        ] as const;
        const isThere = corners.every(([x, y]) => {
          const there = document.elementFromPoint(x, y);
          return there !== null && (element.contains(there) || there.contains(element));
        });
        return isThere ? 'in sight' : 'covered';
      }),
    )
    .toBe('in sight');
}
