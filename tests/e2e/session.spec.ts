import type { Page } from '@playwright/test';
import { settle } from '#tests/tour/view.ts';
import { orderRows } from './support/orders.ts';
import {
  chooseLanguage,
  clickNow,
  fillLogin,
  loginButton,
  logoutButton,
  sidebar,
  toasts,
} from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Ends the session with the same cookie from elsewhere. */
async function endSessionElsewhere(page: Page, url: string): Promise<void> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { cookie } });
  expect(answer.status).toBe(204);
}

/** The browser's various errors for a server that is gone. */
const SERVER_GONE =
  /ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/;

test('two tabs follow each other, out and in', async ({
  page,
  context,
  signIn,
  store,
  mishaps,
}) => {
  // The other tab may learn of the end from its stream, and ask who is signed in, or from what it
  // was just reading.
  mishaps.expect(/401 .*\/api\/(?:auth\/me$|dashboard|products)/);
  await signIn(page, 'admin', { path: '/offers' });
  const other = await context.newPage();
  await other.goto('/offers');
  await expect(sidebar(other)).toBeVisible();

  await chooseLanguage(page, 'Français');
  await expect(other.getByText('Menu principal')).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('dir', 'ltr');
  await chooseLanguage(other, 'العربية');
  await expect(sidebar(page)).toBeVisible();
  await page.getByRole('button', { name: 'الوضع الداكن' }).click();
  await expect(other.locator('html')).toHaveClass(/dark/);

  await logoutButton(page).click();
  await expect(loginButton(other)).toBeVisible();
  await expect(loginButton(page)).toBeVisible();
  await fillLogin(other, 'content', store.passwords.content);
  await loginButton(other).click();
  await expect(sidebar(other)).toBeVisible();
  await expect(other).toHaveURL('/');
  await expect(sidebar(page)).toBeVisible();
});

test('a session that ends elsewhere is noticed at once, by a refused call or by the next load, and leads back to where one was', async ({
  page,
  signIn,
  store,
  mishaps,
}) => {
  mishaps.expect(/401.*\/api\//);
  await signIn(page, 'admin', { path: '/dashboard?from=here' });
  const stream = page.waitForResponse('**/api/events*');
  await page.reload();
  await stream;
  await endSessionElsewhere(page, store.url);
  await expect(loginButton(page)).toBeVisible();
  await expect(page.getByText('انتهت جلستك. سجّل الدخول لتكمل من حيث كنت.')).toBeVisible();
  await fillLogin(page, 'admin', store.passwords.admin);
  await loginButton(page).click();
  await expect(sidebar(page)).toBeVisible();
  await expect(page).toHaveURL('/dashboard?from=here');

  // Without the stream a refused call leads to login and back.
  await page.route('**/api/events*', () => {});
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'حسابي' }).click();
  await page.getByRole('menuitem', { name: 'تغيير كلمة المرور' }).click();
  await page.getByLabel('كلمة المرور الحالية').fill('Something-1');
  await page.getByLabel(/^كلمة المرور الجديدة/).fill('Something-else-2');
  await page.getByLabel('تأكيد كلمة المرور الجديدة').fill('Something-else-2');
  await endSessionElsewhere(page, store.url);
  await clickNow(page.getByRole('button', { name: 'تغيير كلمة المرور', exact: true }));
  await expect(loginButton(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await fillLogin(page, 'admin', store.passwords.admin);
  await loginButton(page).click();
  await expect(sidebar(page)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  // A page that loads with an ended session shows the login screen.
  await page.goto('about:blank');
  await endSessionElsewhere(page, store.url);
  await page.goto('/');
  await expect(loginButton(page)).toBeVisible();
});

test('a server that goes away is told, and its return too; while the database is away the screen says so, and is whole again by itself', async ({
  page,
  signIn,
  store,
  mishaps,
}) => {
  mishaps.expect(/503.*\/api\//);
  mishaps.expect(SERVER_GONE);
  const stream = page.waitForResponse('**/api/events*');
  await signIn(page, 'admin');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await stream;
  const notice = page.getByText('انقطع التحديث المباشر، جارٍ إعادة الاتصال...');
  await store.stop();
  try {
    await expect(notice).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
  } finally {
    await store.start();
  }
  await expect(notice).toBeHidden({ timeout: 30_000 });

  const detail = 'الخدمة غير متاحة الآن. أعد المحاولة بعد قليل.';
  const contentType = 'application/problem+json';
  const body = JSON.stringify({ code: 'unavailable', detail, requestId: 'r' });
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, contentType, body }));
  await page.goto('/orders');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText(detail);
  await expect(page.getByText('انقطع التحديث المباشر، جارٍ إعادة الاتصال...')).toBeVisible();
  await page.unrouteAll();
  await expect(main.getByRole('alert')).toBeHidden({ timeout: 40_000 });
  await expect(orderRows(page).first()).toBeVisible();
});

test('without a network signing in says why, the office tells it at once, and a screen comes with the network', async ({
  page,
  context,
  store,
  mishaps,
}) => {
  mishaps.expect(/ERR_INTERNET_DISCONNECTED|تعذّر الاتصال بالخادم/);
  await page.goto('/orders?status=pending');
  await expect(page.getByText('قم بتسجيل الدخول للوصول إلى حسابك')).toBeVisible();
  await fillLogin(page, 'admin', store.passwords.admin);
  await context.setOffline(true);
  await loginButton(page).click();
  await expect(toasts(page).getByText('تعذّر الاتصال بالخادم.')).toBeVisible();
  await context.setOffline(false);
  await loginButton(page).click();
  // The address that was asked for opens after signing in.
  await expect(orderRows(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\/orders\?status=pending/);
  await settle(page);

  const notice = page.getByText('لا يوجد اتصال بالإنترنت');
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'المنتجات' }).click();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('هذه الشاشة تحتاج إلى اتصال');
  await expect(page.getByRole('button', { name: 'إعادة تحميل الصفحة' })).toBeVisible();
  await context.setOffline(false);
  await expect(heading).toHaveText('المنتجات');
  await expect(notice).toBeHidden();
});
