import type { Page } from '@playwright/test';
import { toasts } from './support/screens.ts';
import {
  addApp,
  codeField,
  confirmPassword,
  enterPassword,
  growOld,
  openOwnFactors,
} from './support/second-factor.ts';
import { expect, test } from './support/test.ts';
import { addUser, removeUser, USER_PASSWORD } from './support/users.ts';

const rowButton = async (page: Page, username: string, name: string) => {
  await page.getByRole('row', { name: username }).hover();
  return page.getByRole('button', { name: `${name} ${username}`, exact: true });
};

test('renaming and deleting a user ask for the password and then happen', async ({
  page,
  signIn,
  mishaps,
  store,
}) => {
  mishaps.expect(/403.*\/api\//);
  await signIn(page, 'admin', { path: '/users' });
  const user = await addUser(page);
  await page.reload();
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

test("the store's mail address asks for the password and is then saved", async ({
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
});

test("a delivery company's API address asks for the password and is then saved", async ({
  page,
  signIn,
  mishaps,
  store,
}) => {
  mishaps.expect(/403.*\/api\//);
  await signIn(page, 'admin', { path: '/delivery-companies' });
  const data = { name: 'جسور الشرق', phone: '031647285' };
  const created = await page.request.post('/api/delivery-companies', { data });
  const { id } = (await created.json()) as { id: string };
  await page.reload();
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

test('the second step of the dialog says what it needs', async ({
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
  await removeUser(page, user);
});
