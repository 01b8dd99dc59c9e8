import type { User } from '#contract/users.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { removeUser } from './support/users.ts';

const NAMES = {
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
  await expectNoSidewaysScroll(page);
  await axe(page);
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

for (const language of ['fr', 'en'] as const) {
  test(`presets are named in ${language}`, async ({ page, signIn }) => {
    await page.setViewportSize(PHONE);
    await signIn(page, 'admin', { path: '/users', language });
    const open = { fr: 'Nouvel utilisateur', en: 'New user' }[language];
    await page.getByRole('button', { name: open }).click();
    for (const name of NAMES[language]) {
      await expect(page.getByRole('dialog').getByRole('button', { name })).toBeVisible();
    }
    await expectNoSidewaysScroll(page);
  });
}
