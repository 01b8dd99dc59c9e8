import type { Product } from '#contract/products/products.ts';
import { axe } from './support/axe.ts';
import { openNewOrder, field, uniquePhone } from './support/order-form.ts';
import { findPath, moveOrder, rowOf, takeOrder, visitOrder } from './support/orders.ts';
import { toasts, visit } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a duplicate is merged in one click; a blocked customer’s order is held; whose fault a return was is said', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const products = await page.request.get('/api/products?page=1&pageSize=2');
  const [serum, cream] = (await products.json()) as Product[];
  const doubled = uniquePhone();
  const goods = { phone: doubled, deliveryFee: 600, totalAmount: 2600 };
  const kept = await takeOrder(page, { ...goods, productId: serum?.id });
  const other = await takeOrder(page, {
    ...goods,
    customerName: 'كريم بن علي',
    lines: [{ productId: serum?.id }, { productId: cream?.id, quantity: 2 }],
  });

  const order = await takeOrder(page, { phone: uniquePhone() });
  for (const status of ['validated', 'shipped', 'cancelled'] as const) {
    await moveOrder(page, order, status);
  }
  const phone = uniquePhone();
  const first = await takeOrder(page, { phone });
  await page.goto(findPath(doubled));

  await test.step('a duplicate is seen on arrival and merged', async () => {
    await expect(rowOf(page, kept)).toContainText('مكرر؟');
    await page.getByRole('button', { name: 'تصفية', exact: true }).click();
    // The address decides, so that the box follows a moment later.
    await page.getByRole('checkbox', { name: 'المكررة المحتملة' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/duplicate=true/);
    await expect(rowOf(page, other)).toBeVisible();

    await visitOrder(page, kept);
    const notice = page.getByRole('region', { name: 'قد يكون هذا الطلب مكرراً' });
    await expect(notice).toContainText('كريم بن علي');
    await expect(notice).toContainText('المنتج نفسه خلال 24 ساعة');
    await axe(page);
    await notice.getByRole('button', { name: 'دمج في هذا الطلب' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('قد يكون هاتف عائلة');
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    // 2600 and 2600, of which 600 are the second delivery.
    await expect(dialog).toContainText(/4[,. ]600/);
    await axe(page);
    await dialog.getByRole('button', { name: 'دمج الطلبين' }).click();
    await expect(toasts(page)).toContainText('دُمج الطلبان');
    await expect(notice).toBeHidden();
    const timeline = page.getByRole('main');
    await expect(timeline).toContainText('دُمج فيه الطلب');
    await timeline
      .getByRole('link', { name: `#${other.orderNumber}` })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'دُمج هذا الطلب في الطلب' })).toContainText(
      kept.orderNumber,
    );
  });

  await visitOrder(page, first);
  await page.getByRole('button', { name: 'حظر الرقم' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'طلبات وهمية' }).check({ force: true });
  await dialog.getByLabel('ملاحظة').fill('ثلاثة طلبات بأسماء مختلفة');
  await dialog.getByRole('button', { name: 'حظر', exact: true }).click();
  await expect(toasts(page)).toContainText('حُظر الرقم');
  const held = page.getByRole('region', { name: 'الطلب موقوف لأن العميل محظور' });
  await expect(held).toContainText('ثلاثة طلبات بأسماء مختلفة');

  // The form says so before anything is saved, and takes the order all the same.
  await visit(page, '/orders');
  const form = await openNewOrder(page);
  await field(page, 'الهاتف').fill(phone);
  await expect(form).toContainText('هذا العميل محظور');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'تجاهل' }).click();
  await expect(form).toBeHidden();
  const second = await takeOrder(page, { phone });
  await visit(page, `${findPath(phone)}&held=true`);
  await expect(rowOf(page, second)).toContainText('موقوف');

  await visitOrder(page, second);
  const refused = await page.request.patch(`/api/orders/${second.id}`, {
    data: { status: 'validated' },
  });
  expect(refused.status()).toBe(409);
  await held.getByRole('button', { name: 'السماح بالطلب' }).click();
  await page.getByLabel('لماذا؟').fill('اتصل واعتذر');
  await page.getByRole('button', { name: 'السماح', exact: true }).click();
  await expect(toasts(page)).toContainText('سُمح بالطلب');
  await expect(held).toBeHidden();
  await moveOrder(page, second, 'validated');

  await visit(page, '/orders/blocked');
  const card = page.getByRole('listitem').filter({ hasText: phone });
  await expect(card).toContainText('طلب موقوف واحد');
  await card.getByRole('button', { name: 'رفع الحظر' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'رفع الحظر' }).click();
  // Not by the card alone, which is hidden behind the question too.
  await expect(toasts(page)).toContainText('رُفع الحظر');
  await expect(card).toBeHidden();
  await moveOrder(page, first, 'validated');

  await test.step('whose fault a returned parcel was is said on its page', async () => {
    await visitOrder(page, order);
    const numbers = page.getByTitle(/^استلم/);
    await expect(numbers).toContainText('استلم 0، أعاد 1، رفض 0');
    // Chosen when the server has stored it, so not in the moment of the click.
    await page.getByRole('radio', { name: 'المتجر' }).click({ force: true });
    await expect(page.getByText('المتسبّب: المتجر')).toBeVisible();
    // Three zeros are not said.
    await expect(numbers).toBeHidden();
  });
});
