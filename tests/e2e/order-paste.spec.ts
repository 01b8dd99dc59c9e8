import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { field, openNewOrder, ordersOf, uniquePhone } from './support/order-form.ts';
import { PHONE, toasts } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const inGroups = (phone: string) => phone.replace(/(..)(?=.)/g, '$1 ');

test('a message in Arabic becomes an order, on a phone and with the keyboard alone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'admin', { path: '/orders' });
  await openNewOrder(page);
  const phone = uniquePhone();
  const open = page.getByRole('button', { name: 'لصق رسالة العميل' });
  await expect(field(page, 'اسم العميل')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'لصق رسالة العميل' });
  await expect(dialog.getByLabel('الرسالة')).toBeFocused();
  await page.keyboard.insertText(
    `سلام عليكم، اسمي سعاد بلقاسم\n${inGroups(phone)}\nوهران بئر الجير حي الياسمين عمارة 12\nحابة زوج حبات سيروم ريتينول للدار\nاتصلوا بعد العصر`,
  );
  await expect(dialog.getByText('2 × سيروم الريتينول الليلي')).toBeVisible();
  await expect(dialog.getByText('راجعه').first()).toBeVisible();
  await expect(dialog).toContainText('اتصلوا بعد العصر');
  await axe(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await expect(field(page, 'اسم العميل')).toHaveValue('سعاد بلقاسم');
  await expect(field(page, 'الهاتف')).toHaveValue(phone);
  await expect(field(page, 'الولاية')).toHaveValue('وهران');
  await expect(field(page, 'البلدية')).toHaveValue('بئر الجير');
  await expect(field(page, 'العنوان بالتفصيل')).toHaveValue('حي الياسمين عمارة 12');
  await expect(page.getByText(/راجعه، من الرسالة: .*حي الياسمين/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await field(page, 'العنوان بالتفصيل').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText(/راجعه، من الرسالة: .*حي الياسمين/)).toBeHidden();

  await field(page, 'اسم العميل').focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('تم إنشاء الطلب بنجاح');
  expect((await ordersOf(page, phone))[0]).toMatchObject({
    customerName: 'سعاد بلقاسم',
    wilayaCode: 31,
    commune: 'بئر الجير',
    daira: 'بئر الجير',
    address: 'حي الياسمين عمارة 12',
    deliveryPlace: 'home',
    lines: [{ nameFr: 'Sérum de nuit au rétinol', quantity: 2 }],
  });
});

test('a message in French keeps what is typed, and asks for what it leaves open', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders', language: 'fr' });
  await page.getByRole('button', { name: 'Nouvelle commande' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle commande' });
  const phone = uniquePhone();
  await form.getByLabel('Nom du client').fill('Nadia Toumi');
  await form.getByRole('button', { name: 'Coller un message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Coller le message du client' });
  await dialog
    .getByLabel('Message', { exact: true })
    .fill(`Bonjour, Amina Kaci, ${phone}, El Eulma, stop desk, un sérum vitamine C à 1800 DA`);
  await expect(dialog).toContainText('Déjà saisi');
  await expect(dialog.getByText('stop desk').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'De quel lieu s’agit-il' }).fill('Sétif');
  await page.getByRole('option', { name: /El Eulma · Sétif/ }).click();
  await dialog.getByRole('combobox', { name: /Quelle variante/ }).fill('50');
  await page.getByRole('option', { name: /50 ml/ }).click();
  await expect(dialog.getByText('1 ×')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remplir la commande' }).click();
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('Nom du client')).toHaveValue('Nadia Toumi');
  await expect(form.getByRole('combobox', { name: 'Wilaya' })).toHaveValue('Sétif');
  await expect(form.getByRole('combobox', { name: 'Commune' })).toHaveValue('El Eulma');
  await expect(form.getByLabel('Bureau')).toBeChecked();
});
