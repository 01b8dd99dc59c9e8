import { axe } from './support/axe.ts';
import { PHONE, sidebar } from './support/screens.ts';
import {
  codeList,
  codesIn,
  enterPassword,
  keepCodes,
  openOwnFactors,
  showCodes,
} from './support/second-factor.ts';
import { expect, test } from './support/test.ts';
import { addUser, removeUser } from './support/users.ts';

const WIDE = { width: 1280, height: 800 };

test('recovery codes stay in sight when the window becomes narrow and wide again', async ({
  page,
  signIn,
  otherDesk,
  mishaps,
}) => {
  mishaps.expect(/40[01].*\/api\//);
  await signIn(page, 'admin', { path: '/users' });
  const user = await addUser(page);
  const desk = await otherDesk.newPage();
  await desk.setViewportSize(WIDE);
  await enterPassword(desk, user);
  await openOwnFactors(desk);
  const { codes } = await showCodes(desk);

  await desk.setViewportSize(PHONE);
  await expect(sidebar(desk)).toHaveCount(0);
  expect(await codesIn(desk)).toEqual(codes);
  await axe(desk);
  await desk.setViewportSize(WIDE);
  // Hidden from assistive technology while the dialog is open.
  await expect(desk.locator('aside')).toBeVisible();
  expect(await codesIn(desk)).toEqual(codes);
  await keepCodes(desk);
  await expect(desk.getByText('رموز الاسترجاع الباقية: 10')).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.reload();
  await expect(sidebar(desk)).toBeVisible();
  await removeUser(page, user);
});

test('recovery codes that a reload took away are replaced before anything else', async ({
  page,
  signIn,
  otherDesk,
  mishaps,
}) => {
  mishaps.expect(/40[013].*\/api\//);
  await signIn(page, 'admin', { path: '/settings' });
  const user = await addUser(page, { role: 'content_update' });
  await page.getByRole('checkbox', { name: 'تحديث المحتوى' }).check();
  await page.getByRole('button', { name: 'حفظ القاعدة' }).click();
  await expect(page.getByRole('button', { name: 'حفظ القاعدة' })).toBeDisabled();
  const desk = await otherDesk.newPage();
  await desk.setViewportSize(PHONE);
  await enterPassword(desk, user);
  const { codes } = await showCodes(desk);
  await desk.reload();

  const asked = desk.getByRole('alert').filter({ hasText: 'هل حفظت رموز الاسترجاع؟' });
  await expect(asked).toBeVisible();
  const goOn = desk.getByRole('button', { name: 'متابعة إلى اللوحة' });
  await expect(goOn).toHaveCount(0);
  await axe(desk);
  await asked.getByRole('button', { name: 'إنشاء رموز جديدة' }).click();
  await expect(codeList(desk)).toBeVisible();
  const renewed = await codesIn(desk);
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  await keepCodes(desk);
  await goOn.click();
  await expect(desk.getByRole('main')).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('button', { name: 'إظهار الشريط الجانبي أو طيّه' })).toBeVisible();
  await expect(asked).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'تحديث المحتوى' }).uncheck();
  await page.getByRole('button', { name: 'حفظ القاعدة' }).click();
  await expect(page.getByRole('button', { name: 'حفظ القاعدة' })).toBeDisabled();
  await removeUser(page, user);
});
