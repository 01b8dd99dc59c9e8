import type { User } from '#contract/users/users.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import { inEachLanguage, PHONE } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { removeUser } from './support/users.ts';

const NAMES = {
  ar: ['تأكيد الطلبات', 'تجهيز الطرود', 'تحرير المحتوى', 'المحاسبة'],
  fr: ['Confirmation des commandes', 'Préparation des colis', 'Contenu', 'Comptabilité'],
  en: ['Confirmation agent', 'Packer', 'Content', 'Accountant'],
} as const;

test('a preset sets the flags of a new user, which stay open to change', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'admin', { path: '/users' });
  await page.getByRole('button', { name: 'مستخدم جديد' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('اسم المستخدم').fill('packer1');
  await dialog.getByLabel('الاسم الكامل').fill('كمال بن عمر');
  await dialog
    .getByLabel('كلمة المرور', { exact: false })
    .and(page.locator('input'))
    .fill('Serum-for-all-1');
  const preset = (name: string) => dialog.getByRole('button', { name });
  await preset('تأكيد الطلبات').click();
  await expect(preset('تأكيد الطلبات')).toHaveAttribute('aria-pressed', 'true');
  await preset('تجهيز الطرود').click();
  await expect(preset('تأكيد الطلبات')).toHaveAttribute('aria-pressed', 'false');
  await expect(dialog.getByRole('group', { name: 'التوصيل' }).getByRole('radiogroup')).toHaveCount(
    1,
  );
  await expect(dialog.getByRole('group', { name: 'المالية' }).getByRole('radiogroup')).toHaveCount(
    2,
  );
  await inEachLanguage(page, async (language) => {
    for (const name of NAMES[language]) await expect(preset(name)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
  await dialog.getByRole('button', { name: 'إنشاء المستخدم' }).click();
  await expect(dialog).toBeHidden();
  const users = (await (await page.request.get('/api/users')).json()) as User[];
  const made = users.find(({ username }) => username === 'packer1');
  expect(made).toMatchObject({
    role: 'dashboard_followup',
    canViewDashboard: false,
    canViewOrders: true,
    canCreateOrders: false,
    canEditOrders: true,
    canDeleteOrders: false,
    canViewProducts: true,
    canEditProducts: false,
    canViewSettings: false,
    canViewUsers: false,
    canDispatchOrders: true,
    canViewFinance: false,
    canEditFinance: false,
  });
  await removeUser(page, made!);
});
