import type { Page } from '@playwright/test';
import { openScreen, toasts } from './support/screens.ts';
import { confirmPassword, growOld } from './support/second-factor.ts';
import { expect, test } from './support/test.ts';
import { addUser } from './support/users.ts';

const rowButton = async (page: Page, username: string, name: string) => {
  await page.getByRole('row', { name: username }).hover();
  return page.getByRole('button', { name: `${name} ${username}`, exact: true });
};

test('resetting, renaming and deleting a user ask for the password and then happen', async ({
  page,
  signIn,
  mishaps,
  store,
}) => {
  mishaps.expect(/40[03].*\/api\//);
  await signIn(page, 'admin', { path: '/users' });
  const user = await addUser(page);
  await page.reload();
  await growOld(page, 'POST', `**/api/users/${user.id}/reset-password`);
  await (await rowButton(page, user.username, 'إعادة تعيين كلمة مرور')).click();
  await page.getByRole('button', { name: 'إعادة التعيين' }).click();
  const dialog = page.getByRole('dialog', { name: 'أكّد هويتك' });
  const password = dialog.getByLabel('كلمة المرور', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not it');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('كلمة المرور الحالية غير صحيحة.');
  await confirmPassword(page, store.passwords.admin);
  await expect(page.getByRole('dialog', { name: 'كلمة المرور المؤقتة' })).toBeVisible();
  await page.getByRole('button', { name: 'تم', exact: true }).click();

  await growOld(page, 'PATCH', `**/api/users/${user.id}`);
  await (await rowButton(page, user.username, 'تعديل')).click();
  await page.getByLabel(/^اسم المستخدم/).fill('warda-1');
  await page.getByRole('button', { name: 'حفظ' }).click();
  await confirmPassword(page, store.passwords.admin);
  await expect(page.getByRole('row', { name: 'warda-1' })).toBeVisible();

  await growOld(page, 'DELETE', `**/api/users/${user.id}`);
  await (await rowButton(page, 'warda-1', 'حذف')).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  await confirmPassword(page, store.passwords.admin);
  // Until then the dialogs hide the rows, and the user may still be there.
  await expect(toasts(page).getByText('تم حذف المستخدم')).toBeVisible();
  await expect(page.getByRole('row', { name: 'warda-1' })).toHaveCount(0);
});

test('the mail address of the store and the API address of a company ask for the password and are then saved', async ({
  page,
  signIn,
  mishaps,
  store,
}) => {
  mishaps.expect(/403.*\/api\//);
  await signIn(page, 'admin', { path: '/settings' });
  const field = page.getByLabel('البريد الإلكتروني', { exact: true });
  const before = await field.inputValue();
  await field.fill('warda@example.com');
  await growOld(page, 'PATCH', '**/api/settings');
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await confirmPassword(page, store.passwords.admin);
  await expect(toasts(page).getByText('تم الحفظ')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('warda@example.com');
  await page.request.patch('/api/settings', { data: { storeEmail: before } });

  const data = { name: 'جسور الشرق', phone: '031647285' };
  const created = await page.request.post('/api/delivery-companies', { data });
  const { id } = (await created.json()) as { id: string };
  await openScreen(page, '/delivery-companies');
  await page.getByRole('button', { name: 'تعديل «جسور الشرق»' }).click();
  await page.getByLabel('رابط API').fill('https://api.example.com/parcels');
  await growOld(page, 'PATCH', `**/api/delivery-companies/${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'حفظ', exact: true }).click();
  await confirmPassword(page, store.passwords.admin);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stored = await page.request.get('/api/delivery-companies');
  const companies = (await stored.json()) as { id: string; apiEndpoint: string | null }[];
  const saved = companies.find((company) => company.id === id);
  expect(saved?.apiEndpoint).toBe('https://api.example.com/parcels');
});
