import type { Page } from '@playwright/test';
import { fillLogin } from '#tests/e2e/support/screens.ts';
import { button, dialog, press, t, type Scene } from './scene.ts';

const BROKEN = `export function UsersScreen() { throw new Error('The screen is broken'); }`;

export const SHELL_SCENES: readonly Scene[] = [
  { name: 'login', path: '/', who: 'nobody' },
  {
    name: 'login-empty',
    path: '/',
    who: 'nobody',
    open: (page) => press(page, t('login.submit')),
  },
  {
    name: 'login-refused',
    path: '/',
    who: 'nobody',
    expected: /401/,
    open: async (page) => {
      await fillLogin(page, 'admin', 'not this one');
      await press(page, t('login.submit'));
      await page.getByText(t('login.failed')).first().waitFor();
    },
  },
  { name: 'password-forced', path: '/', who: 'newcomer' },
  {
    name: 'navigation',
    path: '/',
    open: async (page) => {
      await press(page, t('ui.toggleSidebar'));
    },
  },
  {
    name: 'language-menu',
    path: '/integration-info',
    open: (page) => page.getByRole('button', { name: `${t('shell.language')}: ` }).click(),
  },
  {
    name: 'account-menu',
    path: '/integration-info',
    open: openAccount,
  },
  {
    name: 'password-own',
    path: '/integration-info',
    open: async (page) => {
      await openAccount(page);
      await page.getByRole('menuitem', { name: t('shell.changePassword') }).click();
      const form = dialog(page).filter({ has: page.getByLabel(t('password.current')) });
      await form.getByLabel(t('password.current')).fill('x');
      await form.getByLabel(t('password.new'), { exact: false }).first().fill('Abcd12');
      await press(form, t('password.change.submit'));
    },
  },
  { name: 'not-found', path: `/no-such/${'long-'.repeat(30)}` },
  { name: 'no-permission', path: '/users', who: 'followup' },
  {
    name: 'broken-screen',
    path: '/users',
    expected: /The screen is broken/,
    arrange: (page) =>
      page.route('**/assets/users-screen-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: BROKEN }),
      ),
  },
  {
    name: 'offline',
    path: '/integration-info',
    open: async (page) => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { get: () => false });
        window.dispatchEvent(new Event('offline'));
      });
      await page.getByText(t('connection.offline')).waitFor();
    },
  },
];

/** Below 768 px the account menu is at the bottom of a sheet. */
async function openAccount(page: Page): Promise<void> {
  const account = page.getByRole('button', { name: t('shell.account') });
  if (!(await account.isVisible())) await button(page, t('ui.toggleSidebar')).click();
  await account.click();
}
