import { loginButton, logoutButton, sidebar, tabTo } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('from login through the menu to logout without a mouse', async ({ page, store }) => {
  await page.goto('/');
  await expect(loginButton(page)).toBeVisible();
  await tabTo(page, page.getByLabel('اسم المستخدم'));
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type(store.passwords.admin);
  await tabTo(page, page.getByRole('checkbox', { name: 'تذكرني' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'تذكرني' })).toBeChecked();
  await tabTo(page, loginButton(page));
  await page.keyboard.press('Enter');
  await expect(sidebar(page)).toBeVisible();

  // The first Tab of a page offers to skip the menu.
  await page.reload();
  await expect(sidebar(page)).toBeVisible();
  const skip = page.getByRole('button', { name: 'انتقل إلى المحتوى' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, sidebar(page).getByRole('link', { name: 'الطلبات', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'اللغة: العربية' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'العربية' })).toBeFocused();
  for (const name of ['Français', 'English']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'اللغة: العربية' })).toBeFocused();

  await tabTo(page, logoutButton(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(loginButton(page)).toBeVisible();
});
