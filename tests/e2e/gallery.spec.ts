import type { Page } from '@playwright/test';
import { axeWhileBusy, expectNoSidewaysScroll } from './support/axe.ts';
import { PHONE, toasts } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: async ({ gallery }, use) => use(gallery) });

const showToast = (page: Page, name = 'إشعار') =>
  page.getByRole('button', { name, exact: true }).click();
const shown = (page: Page) => toasts(page).getByRole('listitem');

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await shown(page).boundingBox();
  if (box === null) throw new Error('No toast to swipe');
  // On its words: its button lies at the other end.
  const [x, y] = [box.x + box.width - 150, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 8 });
  await page.mouse.up();
}

test('axe finds nothing in both directions, light and dark', async ({ page }) => {
  test.slow();
  for (const dir of ['rtl', 'ltr']) {
    for (const theme of ['light', 'dark']) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/?dir=${dir}&theme=${theme}`);
      await expect(page.getByRole('heading', { name: 'معرض الواجهة' })).toBeVisible();
      await axeWhileBusy(page);
      await page.setViewportSize(PHONE);
      await axeWhileBusy(page);
      await expectNoSidewaysScroll(page);
    }
  }
});

test('each control by keyboard', async ({ page }) => {
  await page.goto('/');
  await test.step('searchable select: typing finds, arrows move, Enter takes, Escape leaves', async () => {
    const commune = page.getByRole('combobox', { name: 'البلدية' });
    await commune.focus();
    await page.keyboard.press('ArrowDown');
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    await expect(commune).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('ادرار 15');
    const options = list.getByRole('option');
    await expect(options.first()).toContainText('أدرار 15');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await expect(commune).toHaveValue(/^أدرار 15/);
    await expect(commune).toBeFocused();

    const chosen = await commune.inputValue();
    await page.keyboard.press('ArrowDown');
    await expect(list).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(commune).toHaveValue(chosen);
  });
  await test.step('dialog: the focus stays inside, Escape asks before losing input, then gives it back', async () => {
    const opener = page.getByRole('button', { name: 'فتح النافذة' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'طلب جديد' });
    await expect(dialog).toBeVisible();
    await axeWhileBusy(page);
    for (let step = 0; step < 15; step++) {
      await page.keyboard.press('Tab');
      const inside = await dialog.evaluate((box) => box.contains(document.activeElement));
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await dialog.getByLabel('اسم العميل').fill('أمينة');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await axeWhileBusy(page);
    await question.getByRole('button', { name: 'ترك التغييرات' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('pagination: all numbers in reach of the keyboard, ellipses past seven', async () => {
    const pages = page.getByRole('navigation', { name: 'الصفحات' });
    const numbers = () =>
      pages
        .getByRole('button', { name: /^الصفحة \d/ })
        .evaluateAll((buttons) => buttons.map((button) => button.textContent));
    expect(await numbers()).toContain('24');
    expect((await numbers()).length).toBeLessThanOrEqual(7);
    await expect(pages.getByRole('button', { name: 'السابق' })).toBeDisabled();
    await pages.getByRole('button', { name: 'الصفحة 2', exact: true }).press('Enter');
    await expect(pages.getByRole('button', { name: 'الصفحة 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await pages.getByRole('button', { name: 'الصفحة 24' }).press('Enter');
    await expect(pages.getByRole('button', { name: 'التالي' })).toBeDisabled();
    const few = page.getByRole('navigation', { name: 'صفحات قليلة' });
    await expect(few.getByRole('button', { name: /^الصفحة/ })).toHaveCount(3);
  });
  await test.step('data table: sorting, opening and choosing rows by keyboard', async () => {
    const table = page.getByRole('table', { name: 'قائمة الطلبات' });
    const customer = table.getByRole('columnheader', { name: 'العميل' });
    await customer.getByRole('button').press('Enter');
    await expect(customer).toHaveAttribute('aria-sort', 'ascending');
    await customer.getByRole('button').press('Enter');
    await expect(customer).toHaveAttribute('aria-sort', 'descending');

    await table.getByRole('checkbox', { name: 'تحديد الكل' }).press('Space');
    await expect(page.getByText('المحدد: 10')).toBeVisible();
    const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
    await rows.first().getByRole('checkbox').press('Space');
    await expect(page.getByText('المحدد: 9')).toBeVisible();

    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    await expect(rows.nth(1).getByRole('button', { name: /^حذف / })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('فُتح الطلب')).toBeVisible();
  });
  await test.step('segmented control: arrow keys move the choice, and a disabled one is passed over', async () => {
    const role = page.getByRole('radiogroup', { name: 'الدور' });
    await role.getByRole('radio', { name: 'موظف' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(role.getByRole('radio', { name: 'متابع' })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(role.getByRole('radio', { name: 'موظف' })).toBeChecked();
    await expect(role.getByRole('radio', { name: 'مدير' })).toBeDisabled();
  });
});

test('what has a size keeps it', async ({ page }) => {
  await page.goto('/');
  await test.step('data table: compact columns stand closer, and rows stay 44 px high', async () => {
    const table = page.getByRole('table', { name: 'قائمة الطلبات' });
    const row = table.getByRole('row').nth(1);
    const phone = row.getByRole('cell').nth(3);
    const padding = () => phone.evaluate((cell) => getComputedStyle(cell).paddingInlineStart);
    expect((await row.boundingBox())?.height).toBe(44);
    expect(await padding()).toBe('12px');
    await page.getByRole('radio', { name: 'متراص' }).click();
    await expect.poll(padding).toBe('6px');
    expect((await row.boundingBox())?.height).toBe(44);
  });
  await test.step('data table: the headings stay while the rows scroll', async () => {
    await page.setViewportSize({ width: 1280, height: 500 });
    const frame = page.getByRole('region', { name: 'قائمة الطلبات' });
    const heading = frame.getByRole('columnheader', { name: 'العميل' });
    const rows = frame.getByRole('row');
    await frame.scrollIntoViewIfNeeded();
    const before = await heading.boundingBox();
    await frame.evaluate((element) => element.scrollBy(0, 100));
    await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    expect(await heading.boundingBox()).toEqual(before);
    expect((await rows.nth(1).boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  });
  await test.step('segmented control: on a phone one row scrolls, the other wraps, all of 44 px', async () => {
    await page.setViewportSize(PHONE);
    const segments = (name: string) =>
      page
        .getByRole('radiogroup', { name })
        .locator('label')
        .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect()));
    const [statuses, stocks] = [await segments('حالة الطلب'), await segments('المخزون')];
    expect(new Set(statuses.map(({ top }) => top)).size).toBe(1);
    expect(new Set(stocks.map(({ top }) => top)).size).toBe(2);
    expect(Math.min(...[...statuses, ...stocks].map(({ height }) => height))).toBe(44);
    await page.getByRole('radio', { name: 'ملغي' }).focus();
    await expect(page.locator('label').filter({ hasText: 'ملغي' })).toBeInViewport();
  });
  await test.step('below 768 px each row is a card', async () => {
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(
      page.getByRole('list', { name: 'قائمة الطلبات' }).getByRole('listitem'),
    ).toHaveCount(10);
  });
});

test('a toast', async ({ page }) => {
  await page.goto('/');
  await test.step('only the newest is shown', async () => {
    await showToast(page);
    await expect(shown(page)).toContainText('تم حذف الطلب');
    await showToast(page, 'إشعار خطأ');
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toContainText('خطأ في تسجيل الدخول');
    expect((await shown(page).boundingBox())?.width).toBeLessThanOrEqual(420);
  });
  await test.step('F8 takes the keyboard there, and its action works', async () => {
    await showToast(page);
    await page.keyboard.press('F8');
    await expect(toasts(page).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(shown(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(shown(page).getByRole('button', { name: 'تراجع' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shown(page)).toContainText('عاد الطلب');
  });
  await test.step('is swept away to the right past 50 px, and not before', async () => {
    await showToast(page);
    await swipe(page, 40);
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toHaveAttribute('data-swipe', 'cancel');
    await swipe(page, 70);
    await expect(shown(page)).toHaveCount(0);
  });
});
