import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/axe.ts';
import { clearDesk, deskLines, nextButton, openDesk, outcome } from './support/desk.ts';
import { takeOrder, uniqueName } from './support/orders.ts';
import { PHONE, toasts, visit } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEK = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'];
/** The name of the day in Algeria, so many days from now. */
const dayAhead = (days: number) =>
  WEEK[new Date(Date.now() + 60 * MINUTE_MS + days * DAY_MS).getUTCDay()]!;

async function openRules(page: Page) {
  await page.locator('summary', { hasText: 'مكتب التأكيد' }).click();
  await expect(page.getByRole('region', { name: 'إعادة المحاولة' })).toBeVisible();
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'حفظ القواعد' }).click();
  await expect(toasts(page).getByText('حُفظت قواعد مكتب التأكيد').last()).toBeVisible();
  await expect(page.getByText('كل القواعد محفوظة')).toBeVisible();
};

test('the desk follows the spacing and the hours that the settings say; Ramadan and who calls whom are set on a phone', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  await openDesk(page);
  await clearDesk(page);
  const order = await takeOrder(page, { customerName: uniqueName() });

  await page.goto('/settings');
  await openRules(page);
  const attempts = page.getByRole('region', { name: 'إعادة المحاولة' });
  await attempts.getByRole('radio', { name: 'دقائق' }).first().check({ force: true });
  const spacing = attempts.getByLabel('بعد المحاولة 1', { exact: true });
  await spacing.fill('0');
  const most = page.getByLabel('عدد المحاولات قبل «تعذّر الوصول»');
  await most.fill('99');
  await page.getByRole('button', { name: 'حفظ القواعد' }).click();
  await expect(spacing).toBeFocused();
  await expect(attempts).toContainText('أدخل مدة بين دقيقة واحدة و14 يوماً');
  await expect(attempts).toContainText('القيمة أكبر من المسموح (الحد الأقصى: 20)');
  await spacing.fill('٤٥');
  await most.fill('2');
  await expect(attempts.getByText('إن لم يردّ في المحاولة 2')).toBeVisible();
  await save(page);

  await visit(page, '/confirm');
  await nextButton(page).click();
  await expect(outcome(page, 'لم يردّ')).toBeEnabled();
  const before = Date.now();
  await page.keyboard.press('Digit2');
  await expect(page.getByText('لا يوجد طلب حان وقته')).toBeVisible();
  const line = (await deskLines(page, 'open')).find(({ orderId }) => orderId === order.id);
  const due = Date.parse(line!.dueAt);
  expect(due).toBeGreaterThanOrEqual(before + 44 * MINUTE_MS);
  expect(due).toBeLessThanOrEqual(Date.now() + 46 * MINUTE_MS);

  await visit(page, '/settings');
  await openRules(page);
  // Tomorrow too, so that midnight changes nothing.
  for (const day of [dayAhead(0), dayAhead(1)]) {
    await page.getByRole('switch', { name: day, exact: true }).click();
  }
  await save(page);
  await visit(page, '/confirm');
  await nextButton(page).click();
  await expect(page.getByText('خارج ساعات العمل')).toBeVisible();
  await expect(page.getByRole('button', { name: 'العمل الآن على أي حال' })).toBeVisible();
  await openDesk(page);

  await test.step('Ramadan and who calls whom, on a phone; unsaved rules are asked about', async () => {
    await page.setViewportSize(PHONE);
    await visit(page, '/settings');
    await openRules(page);
    await page.getByRole('switch', { name: 'ساعات رمضان' }).click();
    await page.getByLabel('أول يوم').fill('2027-03-09');
    await page.getByLabel('آخر يوم').fill('2027-02-08');
    await page.getByRole('radio', { name: 'حسب الولاية' }).check({ force: true });
    await page.getByRole('button', { name: 'إضافة قاعدة' }).click();
    await page.getByRole('button', { name: 'حفظ القواعد' }).click();
    await expect(page.getByLabel('آخر يوم')).toBeFocused();
    await expect(page.getByText('النهاية قبل البداية')).toBeVisible();
    await expect(page.getByText('اختر شخصاً واحداً على الأقل')).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.getByLabel('أول يوم').fill('2027-02-08');
    await page.getByLabel('آخر يوم').fill('2027-03-09');
    await page.getByRole('combobox', { name: 'الولايات' }).fill('وهران');
    await page.getByRole('option', { name: /وهران/ }).click();
    await page.getByRole('combobox', { name: 'إلى من' }).click();
    await page.getByRole('option').first().click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'الطلبات', exact: true }).click();
    await page.getByRole('button', { name: 'متابعة الكتابة' }).click();
    await save(page);
    const stored = await (await page.request.get('/api/desk/settings')).json();
    expect(stored).toMatchObject({
      rules: { ramadan: { from: '2027-02-08', to: '2027-03-09', spans: [{ from: 600, to: 960 }] } },
      assignment: { mode: 'wilaya', rules: [{ wilayas: [31] }] },
    });

    const share = page.getByLabel(/^حصة /).first();
    await share.fill('0');
    await share.press('Enter');
    await expect(page.getByText('القيمة أصغر من المسموح (الحد الأدنى: 1)')).toBeVisible();
    await share.fill('3');
    await share.press('Enter');
    await expect
      .poll(
        async () => (await (await page.request.get('/api/desk/settings')).json()).people[0].weight,
      )
      .toBe(3);

    await page.getByRole('radio', { name: 'للجميع' }).check({ force: true });
    await page.getByRole('switch', { name: 'ساعات رمضان' }).click();
    await save(page);
  });
});
