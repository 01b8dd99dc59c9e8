import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { algerianDay } from '#contract/common.ts';
import type { PayStatement } from '#contract/team/team-pay.ts';
import type { TeamPerson } from '#contract/team/team.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// Several pages are checked with axe, which takes seconds.
test.setTimeout(180_000);

const day = (ago: number) => algerianDay(Date.now() - ago * 86_400_000);
const FROM = day(60);
const YESTERDAY = day(1);

const draft = async (page: Page, userId: string, from: string, to: string) => {
  const answer = await page.request.get('/api/team/draft', { params: { userId, from, to } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as PayStatement;
};

/** Somebody of the demo store with a parcel that came back. */
async function personWithReturn(page: Page): Promise<TeamPerson> {
  const answer = await page.request.get('/api/team', { params: { from: FROM, to: YESTERDAY } });
  for (const person of (await answer.json()) as TeamPerson[]) {
    const { lines } = await draft(page, person.userId, FROM, YESTERDAY);
    if (person.paidUntil === null && lines.some(({ kind }) => kind === 'returned')) return person;
  }
  throw new Error('Nothing came back in the demo store');
}

test('pay is agreed, a statement closed, and a mistake corrected in the next', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/team' });
  await page.getByRole('tab', { name: 'قواعد الأجر' }).click();
  await page.getByLabel('عن كل طلب مؤكد').fill('20');
  await page.getByLabel('عن كل طلب مسلَّم').fill('٥٠');
  await page.getByLabel('خصم عن كل مرتجع').fill('-1');
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByText('رقم صحيح من 0 إلى')).toBeVisible();
  await page.getByLabel('خصم عن كل مرتجع').fill('40');
  await axe(page);
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByText('حُفظت قواعد الأجر').first()).toBeVisible();

  const person = await personWithReturn(page);
  await page.getByRole('tab', { name: 'الأرقام' }).click();
  await page.getByRole('radio', { name: 'تواريخ أخرى' }).check();
  await page.getByLabel('من', { exact: true }).fill(FROM);
  await page.getByLabel('إلى', { exact: true }).fill(YESTERDAY);
  const row = page.getByRole('row').filter({ hasText: person.fullName });
  await expect(row.getByRole('cell').nth(1)).toHaveText(String(person.taken));
  await row.getByRole('button', { name: `كشف ${person.fullName}` }).click();

  const { lines, amount } = await draft(page, person.userId, FROM, YESTERDAY);
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
  expect(amount).toBe(20 * count('confirmed') + 50 * count('delivered') - 40 * count('returned'));
  await expect(page.getByRole('heading', { name: `كشف ${person.fullName}` })).toBeVisible();
  await page.getByRole('button', { name: 'إغلاق الكشف' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('لا يتغيّر الكشف');
  await question.getByRole('button', { name: 'إغلاق الكشف' }).click();
  await expect(page.getByText('مغلق', { exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تصدير Excel' }).click();
  const { sheets } = await readXlsx(readFileSync(await (await download).path()));
  expect(sheets[0]?.rows).toHaveLength(lines.length + 1);

  // The shop was at fault for what came back.
  const returned = lines.find(({ kind }) => kind === 'returned')!;
  const path = `/api/orders/${returned.orderId}/fault`;
  expect((await page.request.put(path, { data: { fault: 'shop' } })).status()).toBe(200);
  await page.getByRole('link', { name: 'الفريق' }).last().click();
  await page.getByRole('tab', { name: 'كشوف الأجور' }).click();
  await expect(page.getByRole('link', { name: person.fullName })).toHaveCount(1);
  const next = await draft(page, person.userId, day(0), day(0));
  expect(next.lines).toContainEqual(
    expect.objectContaining({ orderId: returned.orderId, amount: 40, isCorrection: true }),
  );
});

test('the team fits a phone, in French and in the dark', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'admin', { path: '/team', language: 'fr', theme: 'dark' });
  await page.getByRole('radio', { name: 'Le mois dernier' }).check();
  const answer = await page.request.get('/api/team', { params: { from: FROM, to: YESTERDAY } });
  const people = (await answer.json()) as TeamPerson[];
  const unpaid = people.find(({ paidUntil }) => paidUntil === null)!;
  const open = page.getByRole('button', { name: `Relevé de ${unpaid.fullName}` });
  await expect(open).toBeVisible();
  await expectNoSidewaysScroll(page);
  // A long heading leaves its number the room of one line.
  const heights = await page
    .getByRole('definition')
    .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(Math.max(...heights)).toBeLessThan(60);
  await open.click();
  await expect(page.getByRole('button', { name: 'Retour à l’équipe' })).toBeFocused();
  await expect(page.getByRole('heading', { name: /^Relevé de/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const tab of ['Relevés de paie', 'Règles de paie']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectNoSidewaysScroll(page);
  }
});
