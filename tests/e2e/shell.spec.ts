import type { DayWork } from '#contract/dashboard/day-work.ts';
import {
  documentMark,
  loginButton,
  logoutButton,
  markDocument,
  openScreen,
  sidebar,
  toasts,
} from './support/screens.ts';
import { expect, test } from './support/test.ts';

const MAIN = ['الرئيسية', 'الطلبات', 'المنتجات'];
const ADMINISTRATION = [
  'المستخدمون',
  'شركات التوصيل',
  'قائمة العملاء',
  'العملاء المميزون',
  'الإعدادات',
  'حالة المتجر',
];

/** Our own, between the two groups of the specification. */
const DAILY = [
  'التأكيد',
  'الطلبات الواردة',
  'متابعة الطرود',
  'المسح',
  'المرتجعات',
  'المخزون',
  'العروض',
  'دفعات الشركات',
  'التقارير',
  'الفريق',
];

const PEOPLE = [
  {
    who: 'admin',
    initial: 'م',
    name: 'مدير النظام',
    role: 'مدير النظام',
    main: MAIN,
    daily: DAILY,
    administration: ADMINISTRATION,
  },
  {
    who: 'content',
    initial: 'س',
    name: 'سميرة بوعلام',
    role: 'تحديث المحتوى',
    main: MAIN,
    daily: ['الطلبات الواردة', 'المخزون', 'العروض'],
    administration: [],
  },
  {
    who: 'followup',
    initial: 'ي',
    name: 'ياسين مرابط',
    role: 'متابعة لوحة التحكم',
    main: MAIN,
    daily: ['الطلبات الواردة', 'المخزون', 'العروض'],
    administration: [],
  },
] as const;

test('everybody sees the menu of their role, and who they are', async ({ page, signIn }) => {
  for (const { who, initial, name, role, main, daily, administration } of PEOPLE) {
    await signIn(page, who, { path: '/offers' });
    const menu = (label: string) => sidebar(page).getByRole('list', { name: label });
    await expect(menu('القائمة الرئيسية').getByRole('link')).toHaveText(main);
    await expect(menu('العمل اليومي').getByRole('link')).toHaveText(daily);
    await expect(menu('الإدارة').getByRole('link')).toHaveText(administration);
    await expect(sidebar(page).getByRole('navigation').getByRole('link')).toHaveText([
      ...main,
      ...daily,
      ...administration,
    ]);
    const account = sidebar(page).getByRole('button', { name: 'حسابي' });
    await expect(account.getByText(initial, { exact: true })).toBeVisible();
    await expect(account.getByText(name).first()).toBeVisible();
    await expect(account.getByText(role).last()).toBeVisible();
    await expect(logoutButton(page)).toBeVisible();
    await expect(sidebar(page).getByText('لوحة التحكم').first()).toBeVisible();
  }
});

test('the sidebar and its daily group fold, and stay so for who folded them', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/offers' });
  const item = sidebar(page).getByRole('listitem').filter({ hasText: 'التأكيد' });
  const work = (await (await page.request.get('/api/dashboard/work')).json()) as DayWork;
  expect(work.callsDue!.count).toBeGreaterThan(0);
  await expect(item).toContainText(`ينتظر ${work.callsDue!.count}`);
  const fold = sidebar(page).getByRole('button', { name: 'العمل اليومي' });
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(item).toBeHidden();
  await page.reload();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(item).toBeHidden();
  // Icons alone need no folding.
  await page.keyboard.press('Control+b');
  await expect(sidebar(page).getByRole('link', { name: 'التأكيد' })).toBeVisible();

  await page.keyboard.press('Control+b');
  const width = async () => (await sidebar(page).boundingBox())?.width;
  await expect.poll(width).toBe(320);
  const toggle = page.getByRole('button', { name: 'إظهار الشريط الجانبي أو طيّه' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(width).toBe(64);
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(7, 1);

  await page.reload();
  await expect.poll(width).toBe(64);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(320);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(64);
  await sidebar(page).getByRole('link', { name: 'الطلبات', exact: true }).hover();
  await expect(page.getByRole('tooltip', { name: 'الطلبات' })).toBeVisible();
});

test('below 768 px the menu is a sheet of 18rem that a choice closes', async ({
  page,
  context,
  signIn,
}) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await signIn(page, 'admin');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(sidebar(page)).toHaveCount(0);
  const toggle = page.getByRole('button', { name: 'إظهار الشريط الجانبي أو طيّه' });
  await toggle.click();
  const sheet = page.getByRole('dialog', { name: 'الشريط الجانبي' });
  await expect(sheet).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBeCloseTo(288, 1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(toggle).toBeFocused();

  await page.keyboard.press('Control+b');
  await sheet.getByRole('link', { name: 'الرئيسية' }).click();
  await expect(sheet).toBeHidden();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sidebar_state');

  await page.setViewportSize({ width: 768, height: 800 });
  await expect(sidebar(page)).toBeVisible();
});

test('logging out ends the session, forgets the user and loads the login screen', async ({
  page,
  context,
  signIn,
  request,
  mishaps,
}) => {
  mishaps.expect(/ERR_FAILED.*\/api\/auth\/logout/);
  // What the dashboard is still reading when the session ends is refused.
  mishaps.expect(/401 \(Unauthorized\).*\/api\//);
  await signIn(page, 'admin', { path: '/dashboard' });
  await expect(sidebar(page)).toBeVisible();
  // One that the server did not hear of says so and changes nothing.
  await page.route('**/api/auth/logout', (route) => route.abort());
  await logoutButton(page).click();
  await expect(toasts(page).getByText('تعذّر تسجيل الخروج')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();
  await page.unrouteAll();

  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await markDocument(page);
  await logoutButton(page).click();
  await expect(loginButton(page)).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await documentMark(page)).toBeUndefined();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  // The device stays known: it opens nothing, and keeps strangers from locking its user out.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['lawha_device']);
  const me = await request.get('/api/auth/me', { headers: { cookie } });
  expect(me.status()).toBe(401);
});

test('an unknown path leads home, a screen on its way says so, and one that breaks shows the error screen and reloads', async ({
  page,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/The screen is broken/);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/dashboard-screen-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, 'admin', { path: '/no-such/screen' });
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('لا توجد صفحة بهذا العنوان.')).toBeVisible();
  await expect(page.getByText('/no-such/screen')).toBeVisible();
  await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('جارٍ التحميل...')).toBeVisible();
  arrive();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

  const chunk = '**/assets/users-screen-*.js';
  await page.route(chunk, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function UsersScreen() { throw new Error("The screen is broken"); }',
    }),
  );
  await sidebar(page).getByRole('link', { name: 'المستخدمون' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'حدث خطأ غير متوقع' })).toBeVisible();
  await expect(alert.getByText('نعتذر عن هذا الخلل.')).toBeVisible();
  await expect(alert.getByText('The screen is broken')).toBeVisible();
  await page.unroute(chunk);
  await alert.getByRole('button', { name: 'إعادة تحميل الصفحة' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(alert).toBeHidden();
});

test('a screen without the permission for it says so, and asks for no data', async ({
  page,
  signIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const refusal = page.getByRole('heading', { name: 'ليس لديك صلاحية لعرض هذه الصفحة' });
  await signIn(page, 'content', { path: '/users' });
  await expect(refusal).toBeVisible();
  expect(asked).not.toContain('/api/users');
  await signIn(page, 'followup', { path: '/users' });
  await expect(refusal).toBeVisible();
  await openScreen(page, '/users/activity');
  await expect(refusal).toBeVisible();
});
