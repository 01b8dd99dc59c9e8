import { takeOrder } from './support/orders.ts';
import { openScreen, sidebar } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('only our own scripts run, no screen of ours goes against the policy, and the session is out of reach', async ({
  page,
  context,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/Content Security Policy/);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      document.documentElement.dataset.violation = `${event.effectiveDirective} ${event.blockedURI}`;
    });
  });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    signIn(page, 'admin'),
  ]);
  const headers = answer.headers();
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  await expect(sidebar(page)).toBeVisible();

  for (const name of ['الرئيسية', 'الطلبات', 'الإعدادات']) {
    await sidebar(page).getByRole('link', { name, exact: true }).click();
    await expect(sidebar(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-violation');
  }

  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain('lawha_session');
  expect(cookies.filter(({ httpOnly }) => !httpOnly)).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  const violated = await page.evaluate(async () => {
    const violation = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        resolve(event.effectiveDirective);
      });
    });
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.injected = "yes"';
    document.head.append(script);
    return violation;
  });
  expect(violated).toBe('script-src-elem');
  await expect(page.locator('html')).not.toHaveAttribute('data-injected');
});

test('markup in what customers wrote is shown as they wrote it', async ({ page, signIn }) => {
  const markup = (of: string) => `<img src=x class=alive onerror="alert(1)">&amp;<b>${of}</b>`;
  await signIn(page, 'admin', { path: '/offers' });
  const order = await takeOrder(page, {
    customerName: markup('name'),
    daira: markup('daira'),
    commune: markup('town'),
    address: markup('address'),
    productName: markup('goods'),
  });
  const label = `/orders/labels?ids=${order.id}`;
  for (const path of ['/orders', `/orders/${order.id}`, label, `/clients/${order.clientId}`, '/']) {
    await openScreen(page, path);
    await expect(page.getByRole('main').getByText(markup('name')).first()).toBeVisible();
    await expect(page.locator('.alive')).toHaveCount(0);
  }
  await openScreen(page, label);
  for (const part of ['daira', 'town', 'address', 'goods'])
    await expect(page.getByRole('article').getByText(markup(part))).toBeVisible();
});
