import type { Locator, Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { axe } from './support/axe.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { connectCompany, sendOrder, test } from './support/carriers.ts';
import { PHONE, toasts } from './support/screens.ts';
import { expect } from './support/test.ts';

const orderOf = async (page: Page, { id }: Order) =>
  (await (await page.request.get(`/api/orders/${id}`)).json()) as Order;
const card = (page: Page, title: string): Locator =>
  page
    .locator('main div')
    .filter({ has: page.getByText(title, { exact: true }) })
    .last();
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('one parcel is followed to delivered and another to returned, live; a third is asked for, in French and English', async ({
  page,
  otherDesk,
  signIn,
  carriers,
  mishaps,
}) => {
  test.slow();
  await signIn(page, 'admin', { path: NO_SCREEN });
  const company = await connectCompany(page, carriers, 'ناقل الوسط', 'zr');
  const good = await sendOrder(page, company);
  const bad = await sendOrder(page, company);
  const { order, parcel } = await sendOrder(page, company);

  await page.goto(`/orders/${good.order.id}`);
  await expect(page.getByText('تم التسجيل', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'طلب من الشركة' })).toBeVisible();
  const moved = carriers.control.move('zr', good.parcel.reference, { word: 'livre' });
  await expect(page.getByText('تم التوصيل', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('المتفق عليه وما تقوله الشركة')).toBeVisible();
  const delivered = await orderOf(page, good.order);
  expect(delivered.status).toBe('delivered');
  // By the carrier's clock, which tells times by the second.
  const carrierTime = moved.history.findLast(({ word }) => word === 'livre')!.at;
  const apart = Math.abs(Date.parse(delivered.deliveredAt ?? '') - carrierTime);
  expect(apart).toBeLessThan(2_000);

  await page.goto(`/orders/${bad.order.id}`);
  await expect(page.getByText('تم التسجيل', { exact: true }).first()).toBeVisible();
  carriers.control.move('zr', bad.parcel.reference, { script: 'refused', steps: 50 });
  await expect(page.getByText('عاد إلى المتجر', { exact: true }).first()).toBeVisible();
  expect((await orderOf(page, bad.order)).status).toBe('shipped');
  await axe(page);

  await test.step('asking speaks French and English, and an account tells what waits', async () => {
    // The amount that is too high.
    mishaps.expect(/400 .*\/requests/);
    await signIn(page, 'admin', { path: `/orders/${order.id}`, language: 'fr' });
    await page.getByRole('button', { name: 'Nouvelle demande' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      /Nouvelle tentative, .*ناقل الوسط ne le permet pas par sa liaison\s: appelez-la\./,
    );
    await dialog.getByRole('button', { name: 'Changer le montant' }).click();
    await expect(dialog.getByLabel('Total encaissé à la porte (DZD)')).toHaveValue('4700');
    await dialog.getByLabel('Total encaissé à la porte (DZD)').fill('150001');
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(dialog.getByText('La valeur dépasse la limite')).toBeVisible();
    await dialog.getByLabel('Total encaissé à la porte (DZD)').fill('4200');
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(
      page.getByText('Réponse de la société de livraison à « Changer le montant » : Fait'),
    ).toBeVisible();
    expect(carriers.control.parcel('zr', parcel.reference).amount).toBe(4200);

    // Cancelled, so that it can be sent again; another desk sees it happen.
    const desk = await otherDesk.newPage();
    await signIn(desk, 'admin', { path: `/orders/${order.id}`, language: 'en' });
    await expect(desk.getByText('Registered', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Nouvelle demande' }).click();
    await dialog.getByRole('button', { name: 'Annuler le colis' }).click();
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(
      desk.getByText('The delivery company’s answer to “Cancel the parcel”: Done'),
    ).toBeVisible();
    expect(await orderOf(page, order)).toMatchObject({ status: 'validated', trackingNumber: null });

    await page.goto(`/delivery-companies/${company.id}`);
    await expect(page.getByText('Ce qui attend')).toBeVisible();
  });
});

test('a failed attempt is worked off by phone from the follow-up', async ({
  page,
  signIn,
  carriers,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const company = await connectCompany(page, carriers, 'ناقل الشرق', 'noest');
  const { order, parcel } = await sendOrder(page, company);
  const other = await sendOrder(page, company);

  // The parcel goes out, and nobody opens the door. NOEST has no webhooks: a remark has it read.
  carriers.control.move('noest', parcel.reference, { script: 'attempts', steps: 6 });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'طلب من الشركة' }).click();
  const dialog = page.getByRole('dialog');
  // What cannot be asked for now is a line for each reason, not a dead button.
  await expect(dialog).toContainText(
    'محاولة جديدة، إرجاع الطرد: لم يحن وقته بعد في حالة الطرد هذه.',
  );
  await expect(dialog).toContainText(
    'إلغاء الطرد: فات أوانه عبر الربط في حالة الطرد هذه: اتصل بـناقل الشرق.',
  );
  await expect(dialog.getByRole('button', { name: 'محاولة جديدة' })).toHaveCount(0);
  await axe(page);
  await dialog.getByRole('button', { name: 'ملاحظة للسائق' }).click();
  await dialog.getByLabel('الملاحظة').fill('اتصل قبل المرور');
  await dialog.getByRole('button', { name: 'إرسال الطلب' }).click();
  await expect(toasts(page)).toContainText('سُجّل الطلب');
  await expect(page.getByText('محاولة توصيل فاشلة', { exact: true }).first()).toBeVisible();
  await expect(card(page, 'ما طُلب من شركة التوصيل')).toContainText('اتصل قبل المرور');
  await expect(page.getByText('جواب شركة التوصيل على «ملاحظة للسائق»: تم')).toBeVisible();
  expect(await overflow(page)).toBe(0);

  await page.goto('/follow-up');
  const task = page.getByRole('listitem').filter({ hasText: order.customerName });
  await expect(task).toContainText('محاولة فاشلة');
  await expect(task).toContainText('Client ne répond pas');
  await expect(task.getByRole('link', { name: 'اتصال' })).toHaveAttribute('href', /^tel:/);
  await task.getByRole('button', { name: 'رسالة', exact: true }).click();
  await expect(dialog.getByRole('radio', { name: /^تعذّر التسليم/ })).toBeChecked();
  await expect(dialog.getByRole('link', { name: 'واتساب' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/213\d{9}\?text=/,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await task.getByRole('button', { name: 'طلب من الشركة' }).click();
  await dialog.getByRole('button', { name: 'محاولة جديدة' }).click();
  await dialog.getByRole('button', { name: 'إرسال الطلب' }).click();
  await expect(toasts(page)).toContainText('سُجّل الطلب');
  await expect
    .poll(() =>
      carriers.control.journal('noest').filter(({ path }) => path.includes('new-tentative')),
    )
    .toHaveLength(1);
  await task.getByRole('button', { name: 'تمّت' }).click();
  await dialog.getByLabel('ملاحظة (اختيارية)').fill('يستلمه غداً');
  await dialog.getByRole('button', { name: 'تمّت' }).click();
  await expect(task).toHaveCount(0);
  expect(await overflow(page)).toBe(0);

  // Another one is held. Filters are in the address, and going back restores them.
  carriers.control.move('noest', other.parcel.reference, { script: 'hold', steps: 5 });
  const data = { kind: 'remark', text: 'Appeler' };
  await page.request.post(`/api/parcels/${other.parcel.id}/requests`, { data });
  await expect(page.getByRole('listitem').filter({ hasText: 'موقوف' }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'نوع المهمة' }).click();
  await page.getByRole('option', { name: /موقوف/ }).click();
  await expect(page).toHaveURL(/kind=on_hold/);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'موقوف' })
    .getByRole('link', { name: 'فتح الطلب' })
    .click();
  await expect(page).toHaveURL(/\/orders\//);
  await page.goBack();
  await expect(page).toHaveURL(/kind=on_hold/);
  await expect(page.getByRole('combobox', { name: 'نوع المهمة' })).toHaveValue(/موقوف/);
  await page.goBack();
  await expect(page).not.toHaveURL(/kind=/);
});
