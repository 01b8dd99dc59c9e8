import { axe } from './support/axe.ts';
import { PHONE } from './support/screens.ts';
import { codeList, codesIn, enterPassword, keepCodes, showCodes } from './support/second-factor.ts';
import { expect, test } from './support/test.ts';
import { addUser, removeUser } from './support/users.ts';

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
