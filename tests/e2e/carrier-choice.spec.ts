import type { Page } from '@playwright/test';
import type { Carriers } from '../../carriers/simulators.ts';
import type { CarrierPickupPoint } from '#contract/carriers/carrier-places.ts';
import type { Order } from '#contract/orders/orders.ts';
import { carrierInput } from '#tests/support/simulated-accounts.ts';
import { axe } from './support/axe.ts';
import { clearDesk, customer, nextButton, openDesk, outcome } from './support/desk.ts';
import { field, openNewOrder, orderForm, ordersOf, uniquePhone } from './support/order-form.ts';
import { takeOrder, takeOrders, uniqueName } from './support/orders.ts';
import { toasts } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { test } from './support/carriers.ts';
import { expect } from './support/test.ts';

async function addCompany(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/delivery-companies', {
    data: { name, phone: '3030' },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** A company with an account at a simulator, whose places have been read. */
async function connect(page: Page, carriers: Carriers, name: string): Promise<string> {
  const id = await addCompany(page, name);
  const account = { data: carrierInput(carriers.url, 'noest') };
  const path = `/api/delivery-companies/${id}`;
  expect((await page.request.put(`${path}/carrier`, account)).status()).toBe(200);
  expect((await page.request.post(`${path}/carrier/places`)).status()).toBe(202);
  await expect(async () => {
    const { counts, feesReadAt } = (await (
      await page.request.get(`${path}/carrier/places`)
    ).json()) as { counts: { pickupPoints: number }; feesReadAt: string | null };
    expect(counts.pickupPoints).toBeGreaterThan(0);
    expect(feesReadAt).not.toBeNull();
  }).toPass({ timeout: 60_000 });
  return id;
}

const select = (page: Page, name: string) => orderForm(page).getByRole('combobox', { name });

/** Types letters and takes the first option that they find, without the mouse. */
async function type(page: Page, name: string, letters: string) {
  await select(page, name).focus();
  await page.keyboard.type(letters);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('an order to a desk is written by keyboard on a phone; with another company the desk is asked again', async ({
  page,
  signIn,
  carriers,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', { path: NO_SCREEN });
  const name = `نوست ${uniqueName()}`;
  const other = `بلا ربط ${uniqueName()}`;
  const company = await connect(page, carriers, name);
  await addCompany(page, other);
  await page.goto('/orders');
  const phone = uniquePhone();
  await openNewOrder(page);
  await field(page, 'اسم العميل').fill('كريم بن سالم');
  await field(page, 'الهاتف').fill(phone);
  await type(page, 'الولاية', 'alger');
  await type(page, 'البلدية', 'hydra');
  await field(page, 'العنوان بالتفصيل').fill('حي 200 مسكن');
  await page.getByRole('radio', { name: 'المنزل' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'مكتب الشركة' })).toBeChecked();
  await field(page, 'المبلغ الإجمالي').fill('4500');

  // Without an account nothing more is asked.
  await type(page, 'شركة التوصيل', other);
  await expect(select(page, 'مكتب الاستلام')).toHaveCount(0);
  await select(page, 'شركة التوصيل').fill('');
  await type(page, 'شركة التوصيل', name);
  await expect(select(page, 'مكتب الاستلام')).toBeVisible();
  const { [0]: desk } = (await (
    await page.request.get(`/api/delivery-companies/${company}/pickup-points?wilaya=16`)
  ).json()) as CarrierPickupPoint[];
  await type(page, 'مكتب الاستلام', desk?.name ?? '');
  await expect(select(page, 'مكتب الاستلام')).toHaveValue(desk?.name ?? '');
  await expect(orderForm(page).getByText('الشركة تأخذ')).toBeVisible();
  await field(page, 'الوزن').fill('2500');

  // The company changes and changes back: the pickup point has to be chosen again.
  await select(page, 'شركة التوصيل').fill('');
  await type(page, 'شركة التوصيل', other);
  await expect(select(page, 'مكتب الاستلام')).toHaveCount(0);
  await select(page, 'شركة التوصيل').fill('');
  await type(page, 'شركة التوصيل', name);
  await expect(select(page, 'مكتب الاستلام')).toHaveValue('');
  await expect(select(page, 'مكتب الاستلام')).toHaveAccessibleDescription(
    'تغيّرت الشركة أو الولاية أو مكان التوصيل: اختر المكتب من جديد.',
  );
  await type(page, 'مكتب الاستلام', desk?.name ?? '');
  await orderForm(page).getByRole('button', { name: 'إنشاء الطلب' }).press('Enter');
  await expect(toasts(page)).toContainText('تم إنشاء الطلب بنجاح');
  expect(await ordersOf(page, phone)).toMatchObject([
    { pickupPointId: desk?.id, pickupPointName: desk?.name, weightGrams: 2500 },
  ]);
});

test('rules are written, moved by keyboard, proposed in the form and applied to five orders', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn(page, 'admin', { path: NO_SCREEN });
  const [fast, cheap] = [`السريع ${uniqueName()}`, `الرخيص ${uniqueName()}`];
  await addCompany(page, fast);
  await addCompany(page, cheap);
  await page.goto('/delivery-companies');
  await page.getByRole('link', { name: 'قواعد اختيار الشركة' }).click();
  await expect(page.getByText('لا قواعد بعد')).toBeVisible();
  const add = async (company: string, fill: () => Promise<void>) => {
    await page.getByRole('button', { name: 'إضافة قاعدة' }).click();
    await type(page, 'شركة التوصيل', company);
    await fill();
    await page.getByRole('dialog').getByRole('button', { name: 'حفظ القواعد' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const sentences = page.getByRole('main').getByRole('listitem').filter({ hasText: 'تُقترح' });
  await add(cheap, async () => undefined);
  await expect(sentences).toContainText([`تُقترح \u2068${cheap}\u2069، لكل طلب`]);
  await add(fast, async () => {
    await type(page, 'الولايات', 'oran');
    await page.getByLabel('حصة اليوم (%)').fill('40');
  });
  await expect(sentences).toHaveCount(2);
  await expect(sentences.nth(1)).toContainText(
    'في \u2068وهران\u2069، 40% من طلبات اليوم على الأكثر',
  );
  await axe(page);

  // The narrower rule goes first, without the mouse.
  await page.getByRole('button', { name: 'رفع القاعدة 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(sentences.first()).toContainText(fast);
  await expect(page.getByRole('button', { name: 'خفض القاعدة 1' })).toBeFocused();

  const customerName = uniqueName();
  const oran = { customerName, wilaya: 31, daira: 'وهران', commune: 'وهران' };
  const taken = await takeOrders(page, 5, oran);
  await page.goto(`/orders?search=${customerName}`);
  await page.getByRole('checkbox', { name: 'تحديد الكل' }).first().check();
  await page.getByRole('button', { name: 'اقتراح الشركة' }).click();
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'تطبيق على 5 طلبات' }).click();
  await expect(page.getByRole('dialog')).toContainText('تم على 5 طلبات');
  await page.getByRole('dialog').getByRole('button', { name: 'إغلاق' }).last().click();
  const stored = await Promise.all(
    taken.map(
      async ({ id }) => (await (await page.request.get(`/api/orders/${id}`)).json()) as Order,
    ),
  );
  const names = stored.map(({ deliveryCompanyName }) => deliveryCompanyName);
  expect(names.filter((name) => name === fast || name === cheap)).toHaveLength(5);
  expect(names).toContain(cheap);

  // In the form it is a suggestion that one press takes.
  await page.goto('/orders');
  await openNewOrder(page);
  await type(page, 'الولاية', 'alger');
  await expect(orderForm(page).getByText(`القواعد تقترح: \u2068${cheap}\u2069`)).toBeVisible();
  await expect(select(page, 'شركة التوصيل')).toHaveValue('');
  await page.getByRole('button', { name: 'استعمال الاقتراح' }).press('Enter');
  await expect(select(page, 'شركة التوصيل')).toHaveValue(cheap);

  // And at the desk, during the call.
  await page.goto(NO_SCREEN);
  await openDesk(page);
  await clearDesk(page);
  const called = await takeOrder(page, { customerName: uniqueName() });
  await page.goto('/confirm');
  await nextButton(page).press('Enter');
  await expect(customer(page)).toHaveText(called.customerName);
  const place = page.getByRole('region', { name: 'التوصيل', exact: true });
  const use = place.getByRole('button', { name: 'استعمال الاقتراح' });
  // Confirmed in the same breath: it waits for the company, and means the order with it.
  const answered = Promise.withResolvers<void>();
  const refused: number[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 409) refused.push(answer.status());
  });
  await page.route('**/api/orders/carrier-proposals', async (route) => {
    if (route.request().method() === 'POST') await answered.promise;
    await route.continue();
  });
  await use.press('Enter');
  await outcome(page, 'أكّد').click();
  await expect(outcome(page, 'أكّد')).toHaveAttribute('aria-disabled', 'true');
  answered.resolve();
  await expect
    .poll(async () => (await page.request.get(`/api/orders/${called.id}`)).json())
    .toMatchObject({ status: 'validated', deliveryCompanyName: cheap });
  await expect(page.getByText('تغيّر الطلب أثناء المكالمة')).toHaveCount(0);
  expect(refused).toEqual([]);
});
