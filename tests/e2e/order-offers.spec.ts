import type { Locator, Page } from '@playwright/test';
import type { Offer } from '#contract/offers/offers.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import {
  field,
  fillAddress,
  openNewOrder,
  orderForm,
  ordersOf,
  shopProducts,
  uniquePhone,
} from './support/order-form.ts';
import { moveOrder, takeOrder, visitOrder } from './support/orders.ts';
import { inEachLanguage, PHONE, toasts } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const PRODUCT = 'سيروم الكافيين لمحيط العين';
const SAVED = 300;

/** Two units of the product for less than twice its price. */
async function addOffer(page: Page): Promise<{ offer: Offer; product: Product }> {
  const products = await page.request.get('/api/products?status=active');
  const product = ((await products.json()) as Product[]).find(({ nameAr }) => nameAr === PRODUCT)!;
  const answer = await page.request.post('/api/offers', {
    data: {
      nameAr: `اثنان بسعر أقل ${Date.now()}`,
      nameFr: 'Deux pour moins',
      nameEn: 'Two for less',
      productIds: [product.id],
      minQuantity: 2,
      kind: 'price',
      price: 2 * product.price - SAVED,
    },
  });
  expect(answer.status()).toBe(201);
  return { offer: (await answer.json()) as Offer, product };
}
const turnOff = (page: Page, { id }: Offer) =>
  page.request.patch(`/api/offers/${id}`, { data: { isActive: false } });
const total = (page: Page): Locator => field(page, 'المبلغ الإجمالي');
const numberIn = async (input: Locator) => Number(await input.inputValue());
const orderOf = async (page: Page, { id }: Pick<Order, 'id'>) =>
  (await (await page.request.get(`/api/orders/${id}`)).json()) as Order;

test('an offer applies, stops applying, is taken off and put back; once over it stays with its goods', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const { offer, product } = await addOffer(page);
  const told = 2 * product.price - SAVED + 400;
  const withOffer = {
    lines: [{ productId: product.id, quantity: 2 }],
    offerId: offer.id,
    totalAmount: told,
    deliveryPlace: 'home',
    deliveryFee: 400,
  };
  const pending = await takeOrder(page, withOffer);
  const confirmed = await takeOrder(page, withOffer);
  await moveOrder(page, confirmed, 'validated');
  await page.goto('/orders');
  const phone = uniquePhone();
  await openNewOrder(page);
  await field(page, 'اسم العميل').fill('سهام بوعلام');
  await field(page, 'الهاتف').fill(phone);
  await fillAddress(page);
  await orderForm(page).getByRole('combobox', { name: 'المنتج' }).fill('كافيين');
  await page.getByRole('option', { name: PRODUCT }).first().click();
  await expect(total(page)).not.toHaveValue('');
  const one = await numberIn(total(page));
  const notice = orderForm(page).getByText(offer.nameAr);
  const reason = orderForm(page).getByText(/لأن في الطلب قطعتين منه؛ يوفّر/);
  await expect(notice).toBeHidden();

  await field(page, 'الكمية').fill('2');
  await expect(notice).toBeVisible();
  await expect(reason).toContainText('300');
  const two = one + product.price - SAVED;
  await expect(total(page)).toHaveValue(String(two));
  await axe(page);

  await field(page, 'الكمية').fill('1');
  await expect(notice).toBeHidden();
  await expect(total(page)).toHaveValue(String(one));

  await field(page, 'الكمية').fill('2');
  await orderForm(page).getByRole('button', { name: 'بدون العرض' }).click();
  await expect(orderForm(page).getByText(/العرض غير مطبَّق: تطبيقه يوفّر/)).toBeVisible();
  await expect(total(page)).toHaveValue(String(two + SAVED));
  await orderForm(page).getByRole('button', { name: 'تطبيق العرض' }).click();
  await expect(total(page)).toHaveValue(String(two));
  await orderForm(page).getByRole('button', { name: 'إنشاء الطلب' }).click();
  await expect(toasts(page)).toContainText('تم إنشاء الطلب بنجاح');

  const [order] = await ordersOf(page, phone);
  expect(order).toMatchObject({ totalAmount: two, offer: { id: offer.id } });
  expect(order?.lines).toMatchObject([{ quantity: 2, discount: SAVED }]);
  await visitOrder(page, order!);
  await expect(page.getByText(offer.nameAr)).toBeVisible();
  expect((await turnOff(page, offer)).status()).toBe(200);

  await visitOrder(page, pending);
  await page.getByRole('button', { name: 'تعديل', exact: true }).click();
  // The goods keep the price that the customer was told, until somebody changes them.
  await expect(orderForm(page)).toContainText('ويبقى سعره ما لم تتغيّر السلع');
  await expect(total(page)).toHaveValue(String(told));
  await field(page, 'الكمية').fill('3');
  await expect(orderForm(page)).toContainText('تغيّرت السلع: السعر الآن كما في طلب جديد.');
  await expect(total(page)).toHaveValue(String(3 * product.price + 400));
  await orderForm(page).getByRole('button', { name: 'إبقاء السعر القديم' }).click();
  await expect(total(page)).toHaveValue(String(3 * product.price - (3 * SAVED) / 2 + 400));
  await axe(page);
  await orderForm(page).getByRole('button', { name: 'استعمال السعر الجديد' }).click();
  await orderForm(page).getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(orderForm(page)).toBeHidden();
  await expect(toasts(page)).toContainText('تم حفظ التعديل');
  expect(await orderOf(page, pending)).toMatchObject({
    offer: null,
    totalAmount: 3 * product.price + 400,
    lines: [{ quantity: 3, discount: 0 }],
  });
  const changed = page.getByRole('listitem').filter({ hasText: 'العرض:' }).last();
  await expect(changed).toContainText(offer.nameAr);

  await visitOrder(page, confirmed);
  await expect(page.getByText(offer.nameAr)).toBeVisible();
  await page.getByRole('button', { name: 'تعديل', exact: true }).click();
  await expect(total(page)).toHaveValue(String(told));
  await field(page, 'العنوان بالتفصيل').fill('حي السلام، عمارة 3');
  await orderForm(page).getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(orderForm(page)).toBeHidden();
  await expect(toasts(page)).toContainText('تم حفظ التعديل');
  expect(await orderOf(page, confirmed)).toMatchObject({
    offer: { id: offer.id },
    totalAmount: told,
    lines: [{ discount: SAVED }],
  });
});

test('two lines with an offer fit on a phone, in each language', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'admin', { path: '/orders' });
  const { offer, product } = await addOffer(page);
  const second = (await shopProducts(page)).find(({ id }) => id !== product.id)!;
  await inEachLanguage(page, async (language) => {
    const t = wordsOf(language);
    const nameOf = ({ nameAr, nameFr, nameEn }: Product) =>
      ({ ar: nameAr, fr: nameFr, en: nameEn ?? nameAr })[language];
    const form = orderForm(page);
    const choose = async (wanted: Product) => {
      await form
        .getByRole('combobox', { name: t('order.product') })
        .last()
        .fill(nameOf(wanted));
      await page
        .getByRole('option', { name: nameOf(wanted) })
        .first()
        .click();
    };
    await page.getByRole('button', { name: t('orders.new') }).click();
    await choose(product);
    await field(page, t('order.quantity')).fill('3');
    await expect(form.getByRole('button', { name: t('order.offer.remove') })).toBeVisible();
    await expectNoSidewaysScroll(page);

    await form.getByRole('button', { name: t('order.lines.add') }).click();
    await choose(second);
    const line = form.getByRole('group', { name: t('order.lines.line', { number: 2 }) });
    await expect(line).toContainText(/DZD/);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('discard.confirm') })
      .click();
    await expect(form).toBeHidden();
  });
  await turnOff(page, offer);
});
