import type { Locator, Page } from '@playwright/test';
import { authEndpoints } from '#contract/auth/auth.ts';
import type { User } from '#contract/users/users.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import { fillLogin, loginButton, openScreen, PHONE, sidebar, toasts } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { addUser, removeUser } from './support/users.ts';

const DISPATCH = 'إرسال الطلبات مع شركات التوصيل';

const rowOf = (page: Page, username: string): Locator =>
  page.getByRole('table', { name: 'المستخدمون' }).getByRole('row', { name: username });
const menuOf = (page: Page) => sidebar(page).getByRole('navigation').getByRole('link');
const flagOf = (dialog: Locator, permission: string, choice: string) =>
  dialog.getByRole('radiogroup', { name: permission }).getByRole('radio', { name: choice });

async function signInAs(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/');
  await fillLogin(page, username, password);
  await loginButton(page).click();
}

test('an administrator adds a user, who starts, is edited, reset and deleted', async ({
  page,
  signIn,
  otherDesk,
  mishaps,
}) => {
  mishaps.expect(/(401|409).*\/api\//);
  await signIn(page, 'admin', { path: '/users' });
  await expect(page.getByText('6 من 8 مستخدمين')).toBeVisible();

  await page.getByRole('button', { name: 'مستخدم جديد' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('اسم المستخدم').fill('admin');
  await dialog.getByLabel('الاسم الكامل').fill('نادية بن علي');
  await dialog
    .getByLabel('كلمة المرور', { exact: false })
    .and(page.locator('input'))
    .fill('Abcd12');
  await expect(dialog.getByText('متوسطة')).toBeVisible();
  await dialog.getByRole('button', { name: 'إنشاء المستخدم' }).click();
  await expect(dialog.getByText(/^كلمة المرور: 8 أحرف على الأقل، مع حرف كبير/)).toBeVisible();
  await dialog
    .getByLabel('كلمة المرور', { exact: false })
    .and(page.locator('input'))
    .fill('Serum-for-all-1');
  await expect(dialog.getByText('قوية جداً')).toBeVisible();
  await dialog.getByRole('button', { name: 'إنشاء المستخدم' }).click();
  await expect(dialog.getByText('اسم المستخدم هذا مستعمل')).toBeVisible();
  await dialog.getByLabel('اسم المستخدم').fill('nadia');
  await flagOf(dialog, 'إنشاء الطلبات', 'مسموح').check({ force: true });
  await flagOf(dialog, 'عرض المنتجات', 'ممنوع').check({ force: true });
  await flagOf(dialog, 'عرض المالية', 'مسموح').check({ force: true });
  await dialog.getByRole('button', { name: 'إنشاء المستخدم' }).click();
  await expect(toasts(page).getByText('تم إنشاء المستخدم بنجاح')).toBeVisible();
  await expect(page.getByText('7 من 8 مستخدمين')).toBeVisible();

  const desk = await otherDesk.newPage();
  await signInAs(desk, 'nadia', 'Serum-for-all-1');
  // What the administrator typed is replaced first.
  await desk.getByLabel('كلمة المرور الحالية').fill('Serum-for-all-1');
  await desk.getByLabel(/^كلمة المرور الجديدة/).fill('Zayt7!mq');
  await desk.getByLabel('تأكيد كلمة المرور الجديدة').fill('Zayt7!mq');
  await desk.getByRole('button', { name: 'تغيير كلمة المرور', exact: true }).click();
  await expect(menuOf(desk)).toHaveText([
    'الرئيسية',
    'الطلبات',
    'الطلبات الواردة',
    'دفعات الشركات',
    'التقارير',
    'الفريق',
  ]);
  await menuOf(desk).getByText('الطلبات', { exact: true }).click();
  await expect(desk.getByRole('button', { name: 'طلب جديد' })).toBeVisible();

  // Changes here appear there without a click.
  await rowOf(page, 'nadia').hover();
  await page.getByRole('button', { name: 'تعديل nadia' }).click();
  await flagOf(dialog, 'عرض المستخدمين', 'مسموح').check({ force: true });
  await flagOf(dialog, 'عرض الطلبات', 'ممنوع').check({ force: true });
  await dialog.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(menuOf(desk)).toHaveText([
    'الرئيسية',
    'دفعات الشركات',
    'التقارير',
    'الفريق',
    'المستخدمون',
  ]);
  await expect(desk.getByRole('heading', { name: 'ليس لديك صلاحية لعرض هذه الصفحة' })).toBeVisible();

  await rowOf(page, 'nadia').getByRole('link', { name: 'nadia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'nadia' })).toBeVisible();
  await expect(page.getByText('الجلسات النشطة')).toBeVisible();
  const summary = page.getByRole('table', { name: 'ملخص الصلاحيات' });
  await expect(summary.getByRole('row', { name: 'المالية' }).getByRole('cell')).toHaveText([
    'مسموح',
    'لا ينطبق',
    'غير مسموح',
    'لا ينطبق',
  ]);
  await expect(summary.getByRole('row', { name: 'التوصيل' }).getByRole('cell')).toHaveText([
    `غير مسموح${DISPATCH}`,
  ]);
  await page.getByRole('button', { name: 'إعادة تعيين كلمة المرور' }).click();
  await page.getByRole('button', { name: 'إعادة التعيين' }).click();
  await expect(dialog.getByRole('heading', { name: 'كلمة المرور المؤقتة' })).toBeVisible();
  const temporary = (await dialog.locator('.font-mono').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'نسخ' }).click();
  await expect(dialog.getByText('تم النسخ')).toBeVisible();
  await expect(dialog.getByText('تم النسخ')).toBeHidden();
  await dialog.getByRole('button', { name: 'تم', exact: true }).click();
  await expect(loginButton(desk)).toBeVisible();

  await fillLogin(desk, 'nadia', temporary);
  await loginButton(desk).click();
  await expect(desk.getByRole('heading', { name: 'تغيير كلمة المرور' })).toBeVisible();
  await desk.getByLabel('كلمة المرور الحالية').fill(temporary);
  await desk.getByLabel(/^كلمة المرور الجديدة/).fill('My-own-choice-3');
  await desk.getByLabel('تأكيد كلمة المرور الجديدة').fill('My-own-choice-3');
  await desk.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  await expect(menuOf(desk)).toHaveText([
    'الرئيسية',
    'دفعات الشركات',
    'التقارير',
    'الفريق',
    'المستخدمون',
  ]);

  await page.getByRole('button', { name: 'حذف', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  await expect(page).toHaveURL('/users');
  await expect(page.getByText('6 من 8 مستخدمين')).toBeVisible();
  await expect(loginButton(desk)).toBeVisible();

  // The ninth is refused with a warning.
  const made: User[] = [];
  for (const number of [1, 2]) made.push(await addUser(page, { username: `filler${number}` }));
  await expect(page.getByText('8 من 8 مستخدمين')).toBeVisible();
  await page.getByRole('button', { name: 'مستخدم جديد' }).click();
  await expect(toasts(page).getByText('تحذير', { exact: true })).toBeVisible();
  await expect(toasts(page).getByText('لا يمكن إضافة أكثر من 8 مستخدم')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const user of made) await removeUser(page, user);
});

test('one with some hold on users is offered only what is theirs to give; settings change one’s own password, without leaving it in the form', async ({
  page,
  signIn,
  otherDesk,
  mishaps,
  store,
}) => {
  mishaps.expect(/40[01].*\/api\//);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const clerk = await addUser(page, {
    role: 'content_update',
    canViewUsers: true,
    canCreateUsers: true,
    canEditUsers: true,
    canEditOrders: true,
    canDispatchOrders: false,
    canViewSettings: true,
    canEditSettings: true,
    password: 'Before-the-change-1',
  });
  const desk = await otherDesk.newPage();
  await signInAs(desk, clerk.username, 'Before-the-change-1');
  await menuOf(desk).getByText('المستخدمون').click();
  await rowOf(desk, 'followup').hover();
  await expect(desk.getByRole('button', { name: 'تعديل followup' })).toBeVisible();
  await expect(desk.getByRole('button', { name: /^حذف / })).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'تعديل admin' })).toHaveCount(0);

  await desk.getByRole('button', { name: 'مستخدم جديد' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'مدير النظام' })).toBeDisabled();
  await expect(flagOf(dialog, 'حذف الطلبات', 'مسموح')).toBeDisabled();
  await expect(flagOf(dialog, 'تعديل المنتجات', 'مسموح')).toBeEnabled();
  await expect(flagOf(dialog, 'عرض المالية', 'مسموح')).toBeDisabled();
  // Dispatching would follow editing orders, and is not theirs to give.
  await expect(flagOf(dialog, DISPATCH, 'افتراضياً')).toBeChecked();
  await flagOf(dialog, 'تعديل الطلبات', 'مسموح').check({ force: true });
  await expect(flagOf(dialog, DISPATCH, 'ممنوع')).toBeChecked();
  await expect(flagOf(dialog, DISPATCH, 'افتراضياً')).toBeDisabled();
  await dialog.getByLabel('اسم المستخدم').fill('x');
  await desk.keyboard.press('Escape');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'تجاهل' }).click();
  await expect(dialog).toBeHidden();

  await menuOf(desk).getByText('الإعدادات').click();
  const current = desk.getByLabel('كلمة المرور الحالية');
  const fill = async (old: string, chosen: string) => {
    await current.fill(old);
    await desk.getByLabel(/^كلمة المرور الجديدة/).fill(chosen);
    await desk.getByLabel('تأكيد كلمة المرور الجديدة').fill(chosen);
    await desk.getByRole('button', { name: 'تحديث كلمة المرور' }).click();
  };
  await fill('Before-the-change-1', 'Before-the-change-1');
  await expect(desk.getByText('اختر كلمة مرور مختلفة عن الحالية')).toBeVisible();
  await fill('Not-the-right-one-1', 'After-the-change-1');
  await expect(desk.getByText('كلمة المرور الحالية غير صحيحة.')).toBeVisible();
  await fill('Before-the-change-1', 'After-the-change-1');
  await expect(toasts(desk).getByText('تم تغيير كلمة المرور')).toBeVisible();
  await expect(current).toHaveValue('');
  // Signs in without the browser, so that its session is not replaced.
  const entered = await fetch(store.url + authEndpoints.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: clerk.username, password: 'After-the-change-1' }),
  });
  expect(entered.status).toBe(200);
  await page.request.patch(`/api/users/${clerk.id}`, { data: { canEditSettings: false } });
  await expect(current).toBeDisabled();
  await removeUser(page, clerk);
});

test('the activity log tells what was done, and fits a phone', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const user = await addUser(page, { fullName: 'عمر حاج' });
  await page.request.patch(`/api/users/${user.id}`, { data: { canEditOrders: true } });
  await page.goto(`/users/${user.id}`);
  await page.getByRole('link', { name: 'نشاط هذا المستخدم' }).click();
  const table = page.getByRole('table', { name: 'سجل النشاط' });
  await expect(table.getByText('أضاف مستخدماً')).toBeVisible();
  await expect(table.getByRole('row', { name: 'عدّل مستخدماً' })).toContainText('مسموح');
  // The audit trail updates live.
  await page.request.post(`/api/users/${user.id}/reset-password`);
  await expect(table.getByText('أعاد تعيين كلمة مرور')).toBeVisible();
  for (const path of ['/users/activity', `/users/${user.id}`, '/users']) {
    await page.setViewportSize(PHONE);
    await openScreen(page, path);
    await expectNoSidewaysScroll(page);
  }
  await removeUser(page, user);
});
