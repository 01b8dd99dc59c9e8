import type { Page } from '@playwright/test';
import { numbersShown, orderList, orderRows, uniqueName } from './support/orders.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const views = (page: Page) => page.getByRole('navigation', { name: 'العروض المحفوظة' });

async function saveView(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'حفظ عرض جديد' });
  await dialog.getByLabel('اسم العرض').fill(name);
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(dialog).toBeHidden();
}

/** Whatever the order in the address. */
const stateOf = (url: string) => [...new URL(url).searchParams].map(String).toSorted();

test('a view is saved, changed, put back, and one press away from the menu', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders?status=delivered&wilaya=31' });
  const name = uniqueName();
  await views(page).getByRole('button', { name: 'حفظ كعرض' }).click();
  await saveView(page, name);
  const button = views(page).getByRole('button', { name, exact: false }).first();
  await expect(button).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/status=delivered&wilaya=31&view=[0-9a-f-]{36}$/);
  await expect(button).toContainText(/\d/);

  await page.getByRole('radio', { name: 'ملغي' }).click();
  await expect(views(page).getByText('تغيّر العرض')).toBeVisible();
  await views(page).getByRole('button', { name: 'تراجع' }).click();
  await expect(page).toHaveURL(/status=delivered/);
  await expect(views(page).getByText('تغيّر العرض')).toBeHidden();

  await page.getByRole('button', { name: 'الأعمدة' }).click();
  const columns = page.getByRole('dialog', { name: 'الأعمدة والكثافة' });
  await columns.getByRole('checkbox', { name: 'الهاتف' }).click();
  await columns.getByRole('button', { name: 'تقديم: اسم العميل' }).click();
  await columns.getByRole('button', { name: 'إغلاق' }).last().click();
  await expect(orderList(page).getByRole('columnheader', { name: 'الهاتف' })).toBeHidden();
  await expect(orderList(page).getByRole('columnheader').nth(2)).toContainText('اسم العميل');
  await views(page).getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(views(page).getByText('تغيّر العرض')).toBeHidden();

  const link = page.url();
  const before = await numbersShown(page);
  await page.goto('/orders');
  await expect(button).toBeVisible();
  await expect(page).toHaveURL('/orders');
  await button.click();
  await expect.poll(() => stateOf(page.url())).toEqual(stateOf(link));
  await expect(orderList(page).getByRole('columnheader', { name: 'الهاتف' })).toBeHidden();
  await expect.poll(() => numbersShown(page)).toEqual(before);

  await views(page).getByRole('button', { name: 'كل الطلبات' }).click();
  await expect(page).toHaveURL('/orders');
  await openScreen(page, `/orders?view=${new URL(link).searchParams.get('view')}`);
  await expect(page).toHaveURL(/status=delivered/);

  await views(page)
    .getByRole('button', { name: `إجراءات العرض ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'حذف العرض' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف العرض' }).click();
  await expect(views(page).getByRole('button', { name })).toHaveCount(0);
  await expect(page).toHaveURL('/orders');

  // A link to a view that is gone keeps its filters and says so.
  const gone = '3f0c8a52-6f0e-4b6f-9f0a-0c1d2e3f4a5b';
  await openScreen(
    page,
    `/orders?status=delivered&productId=${gone}&assignedTo=${gone}&view=${gone}`,
  );
  await expect(page.getByText('هذا العرض لم يعد موجوداً')).toBeVisible();
  const chips = page.getByRole('list', { name: 'التصفية الحالية' });
  await expect(chips).toContainText('منتج لم يعد موجوداً');
  await expect(chips).toContainText('مسندة إلى موظف لم يعد موجوداً');
  await expect(page.getByText('لا توجد طلبات مطابقة للبحث')).toBeVisible();
});

test('the filters of calls, amounts and goods narrow the list, and back leads to the row that was opened', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders' });
  await page.getByRole('button', { name: 'تصفية', exact: true }).click();
  await page.getByLabel('المبلغ من').fill('٣٠٠٠');
  await expect(page).toHaveURL('/orders?amountFrom=3000');
  await page.getByLabel('الاتصال بالعميل').click();
  await page.getByRole('option', { name: 'لم يُتصل بهم بعد' }).click();
  await expect(page).toHaveURL('/orders?amountFrom=3000&called=never');
  await page.getByLabel('مسندة إلى').click();
  await page.getByRole('option', { name: 'غير مسندة إلى أحد' }).click();
  await expect(page).toHaveURL('/orders?amountFrom=3000&called=never&assignedTo=nobody');
  await page.keyboard.press('Escape');
  const chips = page.getByRole('list', { name: 'التصفية الحالية' });
  await expect(chips).toContainText('المبلغ من 3.000');
  await expect(orderRows(page).first()).toBeVisible();

  await page.goto('/orders?pageSize=50');
  const row = orderRows(page).nth(30);
  const [, number = ''] = /#(\w{8})/.exec(await row.innerText()) ?? [];
  await row.click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}/);
  await page.goBack();
  await expect(orderRows(page).nth(30)).toBeFocused();
  await expect(orderRows(page).nth(30)).toContainText(number);
  await expect(orderRows(page).nth(30)).toBeInViewport();
});
