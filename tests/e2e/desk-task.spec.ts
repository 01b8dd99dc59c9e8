import { axe } from './support/axe.ts';
import { connectCompany, sendOrder, test } from './support/carriers.ts';
import { clearDesk, customer, deskLines, nextButton, openDesk, outcome } from './support/desk.ts';
import { tabTo } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect } from './support/test.ts';

test('a parcel that was not handed over comes through the same button', async ({
  page,
  signIn,
  carriers,
}) => {
  test.slow();
  await signIn(page, 'admin', { path: NO_SCREEN });
  await openDesk(page);
  await clearDesk(page);
  const company = await connectCompany(page, carriers, 'ناقل الغرب', 'zr');
  const { order, parcel } = await sendOrder(page, company);
  carriers.control.move('zr', parcel.reference, { script: 'attempts', steps: 6 });
  // The first news may open a task for a later day; that of the failed attempt is due at once.
  const due = async () =>
    (await deskLines(page, 'open'))
      .filter(({ dueAt }) => Date.parse(dueAt) <= Date.now())
      .map(({ orderId }) => orderId);
  await expect.poll(due).toContain(order.id);

  await page.goto('/confirm');
  await nextButton(page).press('Enter');
  await expect(customer(page)).toHaveText(order.customerName);
  await expect(page.getByText('متابعة طرد').first()).toBeVisible();
  // It is confirmed already: the first key says that the customer was reached.
  await expect(outcome(page, 'ردّ').first()).toBeEnabled();
  await expect(outcome(page, 'رفض')).toBeHidden();
  await axe(page);
  await tabTo(page, page.getByRole('checkbox', { name: 'عولجت في هذه المكالمة' }).first());
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'عولجت في هذه المكالمة' }).first()).toBeChecked();
  await page.keyboard.press('Digit1');
  await expect(page.getByText('لا يوجد طلب حان وقته')).toBeVisible();
  expect((await deskLines(page, 'open')).map(({ orderId }) => orderId)).not.toContain(order.id);
});
