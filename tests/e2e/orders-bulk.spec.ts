import type { Page } from '@playwright/test';
import type { DeliveryCompany } from '#contract/delivery-companies/delivery-companies.ts';
import type { DeskColleague } from '#contract/desk/desk.ts';
import type { OrderEvent } from '#contract/orders/orders.ts';
import { axe } from './support/axe.ts';
import {
  findPath,
  moveOrder,
  orderList,
  orderRows,
  rowOf,
  selectionBar,
  takeOrders,
  uniqueName,
} from './support/orders.ts';
import { PHONE } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

async function chooseAll(page: Page, customerName: string, action: string): Promise<void> {
  await page.goto(findPath(customerName));
  await orderList(page).getByRole('checkbox', { name: 'تحديد الكل' }).check();
  await selectionBar(page).getByRole('button', { name: 'إجراءات أخرى' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const dialogOf = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, field: string, option: string): Promise<void> {
  await dialogOf(page).getByLabel(field).fill(option);
  await page.getByRole('option', { name: option }).click();
}

test('a note goes to every selected order; what was typed is not lost by mistake', async ({
  page,
  signIn,
}) => {
  const customerName = uniqueName();
  await signIn(page, 'admin', { path: '/orders' });
  const orders = await takeOrders(page, 3, { customerName });
  await chooseAll(page, customerName, 'إضافة ملاحظة');
  await expect(dialogOf(page)).toContainText('لـ 3 طلبات');
  await dialogOf(page).getByRole('button', { name: 'إضافة' }).click();
  await expect(dialogOf(page)).toContainText('هذا الحقل مطلوب');
  await dialogOf(page).getByLabel('الملاحظة').fill('يُسلَّم بعد الخامسة');
  await axe(page);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'متابعة الكتابة' }).click();
  await dialogOf(page).getByRole('button', { name: 'إضافة' }).click();
  await expect(dialogOf(page)).toContainText('تم على 3 طلبات');
  await dialogOf(page).getByRole('button', { name: 'إغلاق' }).last().click();
  await expect(selectionBar(page)).toBeHidden();
  for (const { id } of orders) {
    const events = (await (
      await page.request.get(`/api/orders/${id}/timeline`)
    ).json()) as OrderEvent[];
    expect(events.map(({ note }) => note)).toContain('يُسلَّم بعد الخامسة');
  }
});

test('another company says what it changed; a closed order stays selected with the reason', async ({
  page,
  signIn,
}) => {
  const customerName = uniqueName();
  await signIn(page, 'admin', { path: '/orders' });
  const answer = await page.request.post('/api/delivery-companies', {
    data: {
      name: `سهم ${Date.now()}`,
      phone: '3030',
      pricePerWilaya: { 16: { home: 777, office: 500 } },
    },
  });
  const company = (await answer.json()) as DeliveryCompany;
  const [open, closed] = await takeOrders(page, 2, { customerName });
  await moveOrder(page, closed!, 'cancelled');
  await chooseAll(page, customerName, 'تغيير شركة التوصيل');
  await choose(page, 'الشركة الجديدة', company.name);
  await dialogOf(page).getByRole('button', { name: 'تغيير الشركة' }).click();
  await expect(dialogOf(page)).toContainText('تم على طلب واحد');
  await expect(dialogOf(page)).toContainText('تكلفة التوصيل');
  await expect(dialogOf(page)).toContainText('777');
  await expect(dialogOf(page)).toContainText('رُفض طلب واحد');
  await expect(dialogOf(page)).toContainText('ملغي');
  await axe(page);
  await dialogOf(page).getByRole('button', { name: 'إغلاق' }).last().click();
  await expect(rowOf(page, open!)).toContainText(company.name);
  await expect(selectionBar(page)).toContainText('طلب واحد محدد');
  await expect(rowOf(page, closed!).getByRole('checkbox')).toBeChecked();
});

test('orders are assigned to a colleague, and found as theirs', async ({ page, signIn }) => {
  const customerName = uniqueName();
  await signIn(page, 'admin', { path: '/orders' });
  await takeOrders(page, 2, { customerName });
  const answer = await page.request.get('/api/desk/people');
  const person = ((await answer.json()) as DeskColleague[]).find(({ isAway }) => !isAway)!;
  await chooseAll(page, customerName, 'إسناد إلى موظف');
  await choose(page, 'الموظف', person.fullName);
  await dialogOf(page).getByRole('button', { name: 'إسناد' }).click();
  await expect(dialogOf(page)).toContainText('تم على طلبين');
  await page.goto(`${findPath(customerName)}&assignedTo=${person.id}`);
  await expect(orderRows(page)).toHaveCount(2);
});

test('a second job beside one that runs is refused in words, and everything stays selected', async ({
  page,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/409/);
  const customerName = uniqueName();
  await signIn(page, 'admin', { path: '/orders' });
  await takeOrders(page, 2, { customerName });
  await page.route('**/api/orders/bulk', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { code: 'bulk_running', detail: 'عملك السابق على عدة طلبات لم ينتهِ بعد.' },
    }),
  );
  await chooseAll(page, customerName, 'إضافة ملاحظة');
  await dialogOf(page).getByLabel('الملاحظة').fill('x');
  await dialogOf(page).getByRole('button', { name: 'إضافة' }).click();
  await expect(dialogOf(page)).toContainText('عملك السابق على عدة طلبات لم ينتهِ بعد.');
  await dialogOf(page).getByRole('button', { name: 'إغلاق' }).last().click();
  await expect(selectionBar(page)).toContainText('طلبان محددان');
});

test('on a phone, in French', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  const customerName = uniqueName();
  await signIn(page, 'admin', { path: NO_SCREEN, language: 'fr' });
  await takeOrders(page, 2, { customerName });
  await page.goto(findPath(customerName));
  await page
    .getByRole('checkbox', { name: new RegExp(customerName) })
    .first()
    .check();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Ajouter une note' }).click();
  await expect(dialogOf(page)).toContainText('Pour 1 commande');
  await dialogOf(page).getByLabel('Note').fill('Après 17 h');
  await dialogOf(page).getByRole('button', { name: 'Ajouter' }).click();
  await expect(dialogOf(page)).toContainText('1 commande traitée');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
