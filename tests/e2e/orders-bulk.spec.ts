import type { Page } from '@playwright/test';
import type { DeliveryCompany } from '#contract/delivery-companies/delivery-companies.ts';
import type { DeskColleague } from '#contract/desk/desk.ts';
import type { Order, OrderEvent } from '#contract/orders/orders.ts';
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
  visitFound,
} from './support/orders.ts';
import { PHONE, turnTo, visit } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

async function chooseAll(page: Page, found: readonly Order[], action: string): Promise<void> {
  await visitFound(page, found[0]!.customerName, found[0]!);
  await expect(orderRows(page)).toHaveCount(found.length);
  await orderList(page).getByRole('checkbox', { name: 'تحديد الكل' }).check();
  await selectionBar(page).getByRole('button', { name: 'إجراءات أخرى' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const dialogOf = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, field: string, option: string): Promise<void> {
  await dialogOf(page).getByLabel(field).fill(option);
  await page.getByRole('option', { name: option }).click();
}

test('what is done to many says what became of each, and keeps what was typed and selected', async ({
  page,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/409/);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const answer = await page.request.post('/api/delivery-companies', {
    data: {
      name: `سهم ${Date.now()}`,
      phone: '3030',
      pricePerWilaya: { 16: { home: 777, office: 500 } },
    },
  });
  const company = (await answer.json()) as DeliveryCompany;
  const people = await page.request.get('/api/desk/people');
  const person = ((await people.json()) as DeskColleague[]).find(({ isAway }) => !isAway)!;
  const noted = await takeOrders(page, 3, { customerName: uniqueName() });
  const moved = await takeOrders(page, 2, { customerName: uniqueName() });
  const [open, closed] = moved;
  await moveOrder(page, closed!, 'cancelled');
  const assigned = await takeOrders(page, 2, { customerName: uniqueName() });
  const busy = await takeOrders(page, 2, { customerName: uniqueName() });
  await page.goto(findPath(noted[0]!.customerName));

  await test.step('a note goes to every selected order; what was typed is not lost by mistake', async () => {
    await chooseAll(page, noted, 'إضافة ملاحظة');
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
    for (const { id } of noted) {
      const timeline = await page.request.get(`/api/orders/${id}/timeline`);
      const events = (await timeline.json()) as OrderEvent[];
      expect(events.map(({ note }) => note)).toContain('يُسلَّم بعد الخامسة');
    }
  });

  await test.step('orders are assigned to a colleague, and found as theirs', async () => {
    await chooseAll(page, assigned, 'إسناد إلى موظف');
    await choose(page, 'الموظف', person.fullName);
    await dialogOf(page).getByRole('button', { name: 'إسناد' }).click();
    await expect(dialogOf(page)).toContainText('تم على طلبين');
    await dialogOf(page).getByRole('button', { name: 'إغلاق' }).last().click();
    const theirs = page.waitForResponse(/\/api\/orders\?.*assignedTo=/);
    const { customerName } = assigned[0]!;
    await visit(page, `${findPath(customerName)}&assignedTo=${person.id}`);
    expect(await (await theirs).json()).toHaveLength(2);
    await expect(orderRows(page).filter({ hasText: customerName })).toHaveCount(2);
  });

  await test.step('another company says what it changed; a closed order stays selected with the reason', async () => {
    await chooseAll(page, moved, 'تغيير شركة التوصيل');
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
    await rowOf(page, closed!).getByRole('checkbox').uncheck();
  });

  await test.step('a second job beside one that runs is refused in words, and all stays selected', async () => {
    await page.route('**/api/orders/bulk', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: { code: 'bulk_running', detail: 'عملك السابق على عدة طلبات لم ينتهِ بعد.' },
      }),
    );
    await chooseAll(page, busy, 'إضافة ملاحظة');
    await dialogOf(page).getByLabel('الملاحظة').fill('x');
    await dialogOf(page).getByRole('button', { name: 'إضافة' }).click();
    await expect(dialogOf(page)).toContainText('عملك السابق على عدة طلبات لم ينتهِ بعد.');
    await dialogOf(page).getByRole('button', { name: 'إغلاق' }).last().click();
    await expect(selectionBar(page)).toContainText('طلبان محددان');
    await page.unrouteAll();
  });

  await test.step('on a phone, in French', async () => {
    await page.setViewportSize(PHONE);
    await turnTo(page, { language: 'fr', theme: 'light' });
    const { customerName } = busy[0]!;
    const card = page.getByRole('checkbox', { name: new RegExp(customerName) });
    await expect(card).toHaveCount(2);
    await card.last().uncheck();
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Ajouter une note' }).click();
    await expect(dialogOf(page)).toContainText('Pour 1 commande');
    await dialogOf(page).getByLabel('Note').fill('Après 17 h');
    await dialogOf(page).getByRole('button', { name: 'Ajouter' }).click();
    await expect(dialogOf(page)).toContainText('1 commande traitée');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});
