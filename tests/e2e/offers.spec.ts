import type { Page } from '@playwright/test';
import type { Offer } from '#contract/offers/offers.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import { PHONE, toasts } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByLabel(name);
const save = (page: Page) => dialog(page).getByRole('button', { name: 'حفظ' }).click();
const offerNamed = async (page: Page, name: string) => {
  const all = (await (await page.request.get('/api/offers')).json()) as Offer[];
  return all.find(({ nameAr }) => nameAr === name);
};

test('an offer is added from the products, made a gift, turned off and deleted; the list is live, and cards on a phone', async ({
  page,
  signIn,
  mishaps,
}) => {
  const name = `عرض ${Date.now()}`;
  await signIn(page, 'admin', { path: '/products' });
  await page.getByRole('main').getByRole('link', { name: 'العروض' }).click();
  const row = page.getByRole('row', { name });
  const edit = () => page.getByRole('button', { name: new RegExp(`تعديل .*${name}`) }).click();

  await test.step('added', async () => {
    await page.getByRole('button', { name: 'عرض جديد' }).click();
    await save(page);
    await expect(field(page, 'اسم العرض بالعربية')).toBeFocused();
    await field(page, 'اسم العرض بالعربية').fill(name);
    await field(page, 'المنتجات').fill('الكافيين');
    await page.getByRole('option', { name: 'سيروم الكافيين لمحيط العين' }).click();
    await expect(
      dialog(page).getByRole('button', { name: /إزالة .*سيروم الكافيين لمحيط العين/ }),
    ).toBeVisible();
    await field(page, 'سعر هذه الكمية معاً').fill('2000.125');
    await save(page);
    await expect(dialog(page).getByText('رقمان بعد الفاصلة على الأكثر')).toBeVisible();
    await field(page, 'سعر هذه الكمية معاً').fill('2000');
    await save(page);
    await expect(toasts(page)).toContainText('تم حفظ العرض');
    await expect(row).toContainText('قطعتان بـ');
    await expect(row).toContainText('سيروم الكافيين لمحيط العين');
    await expect(row).toContainText('جارٍ');
  });

  await test.step('made a gift, turned off and deleted', async () => {
    await edit();
    await dialog(page).getByRole('radio', { name: 'هدية' }).check();
    await field(page, 'المنتج المُهدى').fill('فيتامين');
    await page.getByRole('option', { name: 'سيروم فيتامين سي للإشراق' }).click();
    await field(page, 'من يوم').fill('2099-01-01');
    await save(page);
    await expect(row).toContainText('قادم');
    await expect(row).toContainText(/هدية .*سيروم فيتامين سي للإشراق/);
    expect(await offerNamed(page, name)).toMatchObject({
      kind: 'gift',
      price: null,
      giftQuantity: 1,
      startsOn: '2099-01-01',
      version: 2,
    });

    await edit();
    await dialog(page).getByRole('switch', { name: 'العرض مفعّل' }).click();
    await save(page);
    await expect(row).toContainText('متوقف');

    await page.getByRole('button', { name: new RegExp(`حذف .*${name}`) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
    await expect(toasts(page)).toContainText('حُذف العرض');
    await expect(row).toHaveCount(0);
    expect(await offerNamed(page, name)).toBeUndefined();
  });

  await test.step('what somebody else changed meanwhile is not overwritten, and the list is live', async () => {
    mishaps.expect(/409.*\/api\/offers/);
    const data = { nameAr: name, minQuantity: 2, kind: 'percent', percent: 10 };
    await page.request.post('/api/offers', { data });
    await expect(row).toContainText('كل المنتجات');
    await edit();
    const { id } = (await offerNamed(page, name)) as Offer;
    await page.request.patch(`/api/offers/${id}`, { data: { percent: 15 } });
    await field(page, 'نسبة الخصم').fill('20');
    await save(page);
    await expect(page.getByText(/غيّر شخص آخر هذه البيانات قبلك/).first()).toBeVisible();
    expect(await offerNamed(page, name)).toMatchObject({ percent: 15 });
    await page.request.delete(`/api/offers/${id}`);
  });

  await test.step('on a phone the offers are cards, and the form fits', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/offers');
    await expect(page.getByText('سيروم التين الشوكي: 2 بـ 3500')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'عرض جديد' }).click();
    await dialog(page).getByRole('radio', { name: 'هدية' }).check();
    await expectNoSidewaysScroll(page);
  });
});
