import type { Page } from '@playwright/test';
import { appCode } from '#tests/support/second-factor.ts';
import { axe } from './support/axe.ts';
import {
  fillLogin,
  loginButton,
  logoutButton,
  openScreen,
  PHONE,
  sidebar,
  toasts,
} from './support/screens.ts';
import {
  addApp,
  codeField,
  codeList,
  codesIn,
  confirmPassword,
  enterPassword,
  growOld,
  keepCodes,
  openOwnFactors,
  showCodes,
} from './support/second-factor.ts';
import { expect, test } from './support/test.ts';
import { addUser, removeUser, USER_PASSWORD } from './support/users.ts';

const WIDE = { width: 1280, height: 800 };
const STEP_MS = 30_000;

/**
 * Waits for the whole new page: the form is in sight before it, and a navigation of the test's own
 * would meet the one of the page.
 */
async function signOut(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await logoutButton(page).click();
  await loaded;
  await expect(loginButton(page)).toBeVisible();
}

const goOn = (page: Page) => page.getByRole('button', { name: 'متابعة', exact: true });

/** The next code: the one of this moment may have been used already. */
const nextCode = (secret: string) => appCode(secret, new Date(Date.now() + STEP_MS));

test('a code, and then a recovery code, ends the sign-in; the codes stay in sight in a narrow window', async ({
  page,
  signIn,
  otherDesk,
  mishaps,
}) => {
  // The user is signed in when deleted at the end.
  mishaps.expect(/40[01].*\/api\/auth\//);
  // Signing out does not wait for what the dashboard still reads.
  mishaps.expect(/401.*\/api\/dashboard/);
  await signIn(page, 'admin', { path: '/users' });
  const user = await addUser(page);
  const desk = await otherDesk.newPage();
  await enterPassword(desk, user);
  await expect(sidebar(desk)).toBeVisible();
  await openOwnFactors(desk);
  const { secret, codes } = await showCodes(desk);
  // They are shown once, and stay when the window becomes narrow and wide again.
  await desk.setViewportSize(PHONE);
  await expect(sidebar(desk)).toHaveCount(0);
  expect(await codesIn(desk)).toEqual(codes);
  await axe(desk);
  await desk.setViewportSize(WIDE);
  // Hidden from assistive technology while the dialog is open.
  await expect(desk.locator('aside')).toBeVisible();
  expect(await codesIn(desk)).toEqual(codes);
  await keepCodes(desk);
  await expect(desk.getByText('رموز الاسترجاع الباقية: 10')).toBeVisible();
  await axe(desk);
  await desk.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: user.username })).toContainText('خطوتان');

  await signOut(desk);
  await enterPassword(desk, user);
  await expect(codeField(desk)).toBeFocused();
  await expect(codeField(desk)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(desk)).toHaveAttribute('inputmode', 'numeric');
  await axe(desk);
  await codeField(desk).fill('000000');
  await desk.keyboard.press('Enter');
  await expect(codeField(desk)).toHaveAccessibleDescription(/الرمز غير صحيح/);
  const digits = nextCode(secret).replace(/\d/g, (d) => '٠١٢٣٤٥٦٧٨٩'[Number(d)] ?? '');
  await codeField(desk).fill(digits);
  await desk.keyboard.press('Enter');
  await expect(toasts(desk).getByText('مرحباً ليلى بن عمر')).toBeVisible();
  await expect(sidebar(desk)).toBeVisible();

  await signOut(desk);
  await enterPassword(desk, user);
  await desk.getByRole('button', { name: 'استعمال رمز استرجاع' }).click();
  const recovery = desk.getByLabel('رمز الاسترجاع');
  await recovery.fill('AAAA-BBBB-CCCC');
  await goOn(desk).click();
  // What was typed stays, so that it can be compared with the paper, and is selected.
  await expect(recovery).toHaveAccessibleDescription(/^رمز الاسترجاع غير صحيح أو استُعمل من قبل/);
  await expect(recovery).toHaveValue('AAAA-BBBB-CCCC');
  await expect(recovery).toBeFocused();
  await desk.keyboard.type(codes[0] ?? '');
  await expect(recovery).toHaveValue(codes[0] ?? '');
  await goOn(desk).click();
  await expect(sidebar(desk)).toBeVisible();
  await openOwnFactors(desk);
  await expect(desk.getByText('رموز الاسترجاع الباقية: 9')).toBeVisible();
  await removeUser(page, user);
});

test('a role that must have one sets it up before anything else', async ({
  page,
  signIn,
  otherDesk,
  mishaps,
}) => {
  mishaps.expect(/40[013].*\/api\//);
  await signIn(page, 'admin', { path: '/settings' });
  const user = await addUser(page, { role: 'content_update' });
  const desk = await otherDesk.newPage();
  await desk.setViewportSize(PHONE);
  const listening = desk.waitForResponse('**/api/events*');
  await enterPassword(desk, user);
  await listening;

  await page.getByRole('checkbox', { name: 'تحديث المحتوى' }).check();
  await page.getByRole('button', { name: 'حفظ القاعدة' }).click();
  await expect(toasts(page).getByText('تم حفظ القاعدة')).toBeVisible();
  // The other desk learns of it at once.
  await expect(desk.getByText('دورك يتطلب خطوة ثانية عند الدخول')).toBeVisible();
  await expect(logoutButton(desk)).toBeVisible();
  await axe(desk);
  await addApp(desk);
  await desk.getByRole('button', { name: 'متابعة إلى اللوحة' }).click();
  await expect(desk.getByText('دورك يتطلب خطوة ثانية عند الدخول')).toHaveCount(0);
  await expect(desk.getByRole('main')).toBeVisible();

  await page.getByRole('checkbox', { name: 'تحديث المحتوى' }).uncheck();
  await page.getByRole('button', { name: 'حفظ القاعدة' }).click();
  await expect(page.getByRole('button', { name: 'حفظ القاعدة' })).toBeDisabled();
  await removeUser(page, user);
});

test('an administrator removes the second step of somebody who lost it, and whom a sensitive change asks for both', async ({
  page,
  signIn,
  otherDesk,
  mishaps,
}) => {
  mishaps.expect(/40[013].*\/api\//);
  await signIn(page, 'admin', { path: '/users' });
  const user = await addUser(page);
  const desk = await otherDesk.newPage();
  await enterPassword(desk, user);
  await openOwnFactors(desk);
  await addApp(desk);

  // A sensitive change asks for both steps, and says which one it needs.
  await growOld(desk, 'POST', '**/api/auth/factors/recovery-codes');
  await desk.getByRole('button', { name: 'رموز جديدة' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'رموز جديدة' }).click();
  const dialog = desk.getByRole('dialog', { name: 'أكّد هويتك' });
  await expect(dialog).toHaveAccessibleDescription('هذا التغيير حساس. اكتب كلمة مرورك للمتابعة.');
  await confirmPassword(desk, USER_PASSWORD);
  await expect(codeField(desk)).toBeFocused();
  await expect(dialog).toHaveAccessibleDescription(
    'هذا التغيير حساس. بقيت الخطوة الثانية: أثبت أنك أنت.',
  );
  await desk.keyboard.press('Escape');

  await openScreen(page, `/users/${user.id}`);
  await page.getByRole('button', { name: 'إزالة الخطوة الثانية' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'إزالة' }).click();
  await expect(toasts(page).getByText('تمت إزالة الخطوة الثانية لـ ليلى بن عمر')).toBeVisible();
  await expect(page.getByText('خطوتان')).toHaveCount(0);
  await expect(loginButton(desk)).toBeVisible();
  await enterPassword(desk, user);
  await expect(sidebar(desk)).toBeVisible();
  // Away from the profile, which would ask for the deleted user.
  await openScreen(page, '/users');
  await removeUser(page, user);
});

test('a passkey ends the sign-in', async ({ page, signIn, otherDesk, store, mishaps }) => {
  mishaps.expect(/401.*\/api\//);
  await signIn(page, 'admin', { path: '/users' });
  const user = await addUser(page);
  const desk = await otherDesk.newPage();
  const devtools = await otherDesk.newCDPSession(desk);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Browsers allow passkeys for a name, not for an address of digits.
  const address = `http://localhost:${new URL(store.url).port}/offers`;
  const enter = async () => {
    await desk.goto(address);
    await fillLogin(desk, user.username, USER_PASSWORD);
    await loginButton(desk).click();
  };
  await enter();
  await openOwnFactors(desk);
  await desk.getByRole('button', { name: 'إضافة مفتاح مرور' }).click();
  await desk.getByLabel(/^اسم الجهاز/).fill('هاتف ليلى');
  await desk.getByRole('button', { name: 'إضافة مفتاح مرور' }).click();
  await expect(codeList(desk)).toBeVisible();
  await desk.getByRole('button', { name: 'حفظتها' }).click();
  await expect(desk.getByText('هاتف ليلى')).toBeVisible();
  await desk.keyboard.press('Escape');
  await signOut(desk);

  await enter();
  await desk.getByRole('button', { name: 'استعمال مفتاح المرور' }).click();
  await expect(sidebar(desk)).toBeVisible();
  await removeUser(page, user);
});
