import type { Page } from '@playwright/test';
import { fillLogin, loginButton, logoutButton, sidebar, toasts } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const current = (page: Page) => page.getByLabel('كلمة المرور الحالية');
const wanted = (page: Page) => page.getByLabel(/^كلمة المرور الجديدة/);
const again = (page: Page) => page.getByLabel('تأكيد كلمة المرور الجديدة');
const submit = (page: Page) => page.getByRole('button', { name: 'تغيير كلمة المرور', exact: true });

async function fillPasswords(page: Page, old: string, next: string, repeated = next) {
  await current(page).fill(old);
  await wanted(page).fill(next);
  await again(page).fill(repeated);
}

test('a temporary password has to be replaced first', async ({ page, store, mishaps }) => {
  mishaps.expect(/400.*\/api\/auth\/password/);
  const next = 'نافذة على البحر';
  await page.goto('/');
  await fillLogin(page, 'newcomer', store.passwords.newcomer);
  await loginButton(page).click();
  await expect(page.getByRole('heading', { name: 'تغيير كلمة المرور' })).toBeVisible();
  await expect(sidebar(page)).toHaveCount(0);
  await expect(logoutButton(page)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('كلمتك الحالية مؤقتة')).toBeVisible();

  await fillPasswords(page, store.passwords.newcomer, 'short', 'shorter');
  await submit(page).click();
  await expect(wanted(page)).toBeFocused();
  await expect(wanted(page)).toHaveAccessibleDescription(/8 أحرف على الأقل/);
  await expect(page.getByRole('list', { name: 'شروط كلمة المرور' })).toContainText('غير متحقق');

  await fillPasswords(page, 'not the current one', next);
  await submit(page).click();
  await expect(current(page)).toBeFocused();
  await expect(current(page)).toHaveAccessibleDescription('كلمة المرور الحالية غير صحيحة.');

  await fillPasswords(page, store.passwords.newcomer, next);
  await submit(page).click();
  await expect(toasts(page).getByText('تم تغيير كلمة المرور')).toBeVisible();
  await expect(sidebar(page)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  store.passwords.newcomer = next;
});

test('changing one’s own password shows the other desk to the door', async ({
  page,
  otherDesk,
  signIn,
  store,
  mishaps,
}) => {
  mishaps.expect(/401.*\/api\//);
  const next = 'Careful-as-ever-2';
  const elsewhere = await otherDesk.newPage();
  await signIn(elsewhere, 'careful', { path: '/offers' });
  await expect(sidebar(elsewhere)).toBeVisible();

  await signIn(page, 'careful', { path: '/offers' });
  // What was typed is not lost without a question.
  const account = page.getByRole('button', { name: 'حسابي' });
  await account.click();
  await page.getByRole('menuitem', { name: 'تغيير كلمة المرور' }).click();
  const dialog = page.getByRole('dialog', { name: 'تغيير كلمة المرور' });
  await current(page).fill('half');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'تجاهل ما كتبته؟' });
  await question.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(question).toBeHidden();
  await expect(current(page)).toHaveValue('half');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'تجاهل', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(account).toBeFocused();

  await account.click();
  await page.getByRole('menuitem', { name: 'تغيير كلمة المرور' }).click();
  await expect(dialog.getByText('ستنتهي جلساتك على الأجهزة الأخرى.')).toBeVisible();
  await fillPasswords(page, store.passwords.careful, next);
  await expect(dialog.getByText('قوية جداً')).toBeVisible();
  await submit(page).click();
  await expect(toasts(page).getByText('تم تغيير كلمة المرور')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(sidebar(page)).toBeVisible();
  store.passwords.careful = next;

  await expect(loginButton(elsewhere)).toBeVisible();
  await fillLogin(elsewhere, 'careful', next);
  await loginButton(elsewhere).click();
  await expect(sidebar(elsewhere)).toBeVisible();
  await expect(elsewhere).toHaveURL('/offers');
});
