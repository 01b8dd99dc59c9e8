import { axe } from './support/axe.ts';
import { loginButton, openScreen, PHONE, sidebar } from './support/screens.ts';
import {
  confirmPassword,
  enterPassword,
  growOld,
  openAccountTask,
} from './support/second-factor.ts';
import { expect, test } from './support/test.ts';
import { addUser, removeUser, USER_PASSWORD } from './support/users.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test('anybody sees their own sessions and ends one, whose screen shows the login', async ({
  page,
  signIn,
  otherDesk,
  browser,
  baseURL,
  mishaps,
}) => {
  mishaps.expect(/40[13].*\/api\//);
  await signIn(page, 'admin', { path: '/users' });
  const user = await addUser(page, { role: 'dashboard_followup' });
  const desk = await otherDesk.newPage();
  await enterPassword(desk, user);
  await expect(sidebar(desk)).toBeVisible();
  const pocket = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: PHONE,
    userAgent: ANDROID,
  });
  mishaps.watch(pocket);
  const phone = await pocket.newPage();
  const listening = phone.waitForResponse('**/api/events*');
  await enterPassword(phone, user);
  await listening;

  await openAccountTask(desk, 'جلساتي');
  const lines = desk.getByRole('dialog', { name: 'جلساتي' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  const own = lines.filter({ hasText: 'هذه الجلسة' });
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(own).toContainText(/ · Linux.*آخر نشاط.*منذ/);
  await axe(desk);
  await growOld(desk, 'DELETE', '**/api/auth/sessions/*');
  await lines.getByRole('button', { name: 'إنهاء جلسة Chrome · Android' }).click();
  await confirmPassword(desk, USER_PASSWORD);
  // By its element: the dialog hides the region of the toasts from assistive technology.
  await expect(desk.locator('[data-toast]').getByText('تم إنهاء الجلسات')).toBeVisible();
  await expect(lines).toHaveCount(1);
  await expect(loginButton(phone)).toBeVisible();

  // Again, and all others at once.
  const listeningAgain = phone.waitForResponse('**/api/events*');
  await enterPassword(phone, user);
  await listeningAgain;
  await desk.getByRole('button', { name: 'إغلاق' }).click();
  await openAccountTask(desk, 'جلساتي');
  await expect(lines).toHaveCount(2);
  await desk.getByRole('button', { name: 'إنهاء الجلسات الأخرى' }).click();
  await expect(lines).toHaveCount(1);
  await expect(loginButton(phone)).toBeVisible();
  await pocket.close();

  // The settings list them beside the password.
  await openScreen(page, '/settings');
  const section = page.getByRole('region', { name: 'جلساتي' });
  await expect(section.getByText('هذه الجلسة')).toBeVisible();
  await removeUser(page, user);
});
