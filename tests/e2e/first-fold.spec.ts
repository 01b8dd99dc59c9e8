import type { Locator, Page } from '@playwright/test';
import { deskEndpoints } from '#contract/desk/desk.ts';
import { statusWord } from '#contract/orders/order-status.ts';
import { settle } from '#tests/tour/view.ts';
import { customer, nextButton, openDesk, outcome } from './support/desk.ts';
import { openNewOrder, uniquePhone } from './support/order-form.ts';
import { orderRows, takeOrder, takeOrders, uniqueName } from './support/orders.ts';
import { openScreen, PHONE, sidebar } from './support/screens.ts';
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
const ALL: readonly Size[] = ['desktop', 'laptop', 'phone'];

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
    prepare: takeOrdinaryOrders,
    inSight: (page) => [page.getByRole('searchbox'), orderRows(page).nth(7)],
  },
  {
    screen: 'the orders: the search and a whole card with its call',
    path: '/orders',
    sizes: ['phone'],
    inSight: (page) => [
      page.getByRole('searchbox'),
      page.getByRole('list', { name: 'الطلبات' }).getByRole('listitem').first(),
      page.getByRole('link', { name: /^اتصال/ }).first(),
    ],
  },
  {
    screen: 'a pasted message: the button that fills the order',
    path: '/orders',
    sizes: ALL,
    prepare: async (page) => {
      await openNewOrder(page);
      await page.getByRole('button', { name: 'لصق رسالة العميل' }).click();
      const message =
        'سعاد بلقاسم\n0661 23 45 67\nوهران بئر الجير حي الياسمين\n2 سيروم ريتينول للدار';
      await page.getByLabel('الرسالة', { exact: true }).fill(message);
      await expect(page.getByText('2 × سيروم الريتينول الليلي')).toBeVisible();
    },
    inSight: (page) => [
      page.getByLabel('الرسالة', { exact: true }),
      page.getByRole('button', { name: 'ملء الطلب' }),
    ],
  },
  {
    screen: 'returns: the field for the code, and a return with its buttons',
    path: '/returns?stage=to_inspect',
    sizes: ALL,
    inSight: (page) => [
      page.getByRole('main').getByLabel('رقم التتبع أو رقم الطلب').first(),
      page.getByRole('button', { name: 'طلب استبدال' }).first(),
    ],
  },
  {
    screen: 'an exchange: other goods, what the customer pays, and the end of it',
    path: '/returns?stage=to_inspect',
    sizes: ALL,
    prepare: (page) => page.getByRole('button', { name: 'طلب استبدال' }).first().click(),
    inSight: (page) => [
      page.getByRole('combobox', { name: 'السلعة البديلة' }),
      page.getByLabel(/^ما يدفعه العميل/),
      page.getByRole('button', { name: 'إنشاء الطلب' }),
    ],
  },
  {
    screen: 'the companies: the first with its connection',
    path: '/delivery-companies',
    sizes: ALL,
    inSight: (page) => [page.getByRole('main').getByRole('link', { name: /^ربط/ }).first()],
  },
  {
    screen: 'payouts: the one that is open',
    path: '/payouts',
    sizes: ALL,
    inSight: (page) => [page.getByRole('main').getByRole('link', { name: /NWR-0418/ })],
  },
  {
    screen: 'reports: what came in, what it cost, what is left, and the way to cash',
    path: '/reports',
    sizes: ALL,
    inSight: (page) => [
      ...['ما دخل', 'ما كلّف', 'ما بقي'].map((number) => page.getByText(number, { exact: true })),
      page.getByText(/^الربح المستحق .+ الربح المحصَّل فعلاً/),
    ],
  },
  {
    screen: 'stock: what has run out, what waits and what is on its way',
    path: '/stock',
    sizes: ALL,
    inSight: (page) =>
      ['نفدت', 'على وشك النفاد', 'طلبات تنتظرها', 'قطع في الطريق'].map((number) =>
        page.getByRole('link', { name: number }),
      ),
  },
  {
    screen: 'the desk: whom to call, what they ordered, what it costs, where, and the note',
    path: '/confirm',
    sizes: ['desktop', 'laptop'],
    prepare: takeNext,
    inSight: (page) => [
      customer(page),
      page
        .getByRole('main')
        .getByText(/^0\d{9}$/)
        .first(),
      page.getByRole('link', { name: /^اتصال/ }),
      page.getByRole('heading', { name: 'المنتجات' }),
      page.getByText('المبلغ الإجمالي'),
      page.getByRole('region', { name: 'التوصيل', exact: true }),
      page.getByLabel(/^ملاحظة/),
      outcome(page, 'أكّد'),
      outcome(page, 'مكرّر'),
    ],
  },
  {
    screen: 'the desk: whom to call, and how it ended',
    path: '/confirm',
    sizes: ['phone'],
    prepare: takeNext,
    inSight: (page) => [
      customer(page),
      page
        .getByRole('main')
        .getByText(/^0\d{9}$/)
        .first(),
      page.getByRole('link', { name: /^اتصال/ }),
      outcome(page, 'أكّد'),
      outcome(page, 'مكرّر'),
    ],
  },
];

/** A row is as high as its customer's story: eight of them stand above what other tests have left. */
async function takeOrdinaryOrders(page: Page): Promise<void> {
  const ids: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    const { id } = await takeOrder(page, { customerName: uniqueName(), phone: uniquePhone() });
    ids.push(id);
  }
  // The desk would offer them before what it is tested with.
  const data = { ids, action: 'status', status: 'cancelled' };
  expect((await page.request.post('/api/orders/bulk', { data })).status()).toBe(200);
  const last = orderRows(page).filter({ hasText: ids[0]!.slice(0, 8) });
  await expect(last).toContainText(statusWord('cancelled', 'ar'));
  await settle(page);
}

/** Whichever is due: the first of the demo's queue, or this one, may be a duplicate of others. */
async function takeNext(page: Page): Promise<void> {
  await openDesk(page);
  await takeOrders(page, 2, { customerName: uniqueName(), phone: uniquePhone() });
  const next = page.waitForResponse(`**${deskEndpoints.nextAtDesk.path}`);
  await nextButton(page).click();
  await next;
  await expect(outcome(page, 'أكّد')).toBeEnabled();
  await expect(page.getByRole('button', { name: /^قد يكون مكرراً/ })).toBeVisible();
}

function workOfTheDay(page: Page): readonly Locator[] {
  const tiles = page.getByRole('region', { name: 'عمل اليوم' }).getByRole('listitem');
  return [tiles.first(), tiles.last()];
}

for (const [name, size] of Object.entries(SIZES)) {
  test(`screens as they are opened, at ${size.width}×${size.height}`, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn(page, 'admin', { path: '/integration-info' });
    for (const { screen, path, sizes, inSight, prepare } of FOLDS) {
      if (!sizes.some((one) => one === name)) continue;
      await test.step(screen, async () => {
        await openScreen(page, path);
        await prepare?.(page);
        for (const part of inSight(page)) await expectUncovered(part);
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
        // What was typed into a dialog would ask whether to leave it.
        if (prepare !== undefined) await page.goto('/integration-info');
      });
    }
  });
}

/** Wholly in the window, with nothing that lies above it. */
async function expectUncovered(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await expect
    .poll(() =>
      part.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (top < 0 || bottom > window.innerHeight) return `${top} to ${bottom}`;
        // Large letters of a line reach a little over the next one, and cover none of its words.
        const inset = Math.min((bottom - top) / 4, 8);
        const corners = [
          [(left + right) / 2, top + inset],
          [(left + right) / 2, bottom - inset],
        ] as const;
        const above = corners
          .map(([x, y]) => document.elementFromPoint(x, y))
          .find((there) => !element.contains(there) && there?.contains(element) !== true);
        return above === undefined ? 'in sight' : `covered by ${above?.outerHTML.slice(0, 200)}`;
      }),
    )
    .toBe('in sight');
}
