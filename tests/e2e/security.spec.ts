import { takeOrder } from './support/orders.ts';
import { sidebar } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('only our own scripts run', async ({ page, signIn, mishaps }) => {
  mishaps.expect(/Content Security Policy/);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    signIn(page, 'admin'),
  ]);
  const headers = answer.headers();
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  await expect(sidebar(page)).toBeVisible();

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

test('no screen of ours goes against the policy', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      document.documentElement.dataset.violation = `${event.effectiveDirective} ${event.blockedURI}`;
    });
  });
  await signIn(page, 'admin');
  for (const name of ['الرئيسية', 'الطلبات', 'الإعدادات']) {
    await sidebar(page).getByRole('link', { name, exact: true }).click();
    await expect(sidebar(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-violation');
  }
});

test('the session is out of reach for scripts', async ({ page, context, signIn }) => {
  await signIn(page, 'admin');
  await expect(sidebar(page)).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain('lawha_session');
  expect(cookies.filter(({ httpOnly }) => !httpOnly)).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('markup in what customers wrote is shown as they wrote it', async ({ page, signIn }) => {
  const markup = (of: string) => `<img src=x class=alive onerror="alert(1)">&amp;<b>${of}</b>`;
  await signIn(page, 'admin', { path: NO_SCREEN });
  const order = await takeOrder(page, {
    customerName: markup('name'),
    daira: markup('daira'),
    commune: markup('town'),
    address: markup('address'),
    productName: markup('goods'),
  });
  const label = `/orders/labels?ids=${order.id}`;
  for (const path of ['/orders', `/orders/${order.id}`, label, `/clients/${order.clientId}`, '/']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(markup('name')).first()).toBeVisible();
    await expect(page.locator('.alive')).toHaveCount(0);
  }
  await page.goto(label);
  for (const part of ['daira', 'town', 'address', 'goods'])
    await expect(page.getByRole('article').getByText(markup(part))).toBeVisible();
});
