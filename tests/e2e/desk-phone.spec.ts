import type { Page } from '@playwright/test';
import { deskEndpoints } from '#contract/desk/desk.ts';
import type { Order } from '#contract/orders/orders.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import { clearDesk, customer, deskLines, nextButton, openDesk, outcome } from './support/desk.ts';
import { takeOrder, uniqueName } from './support/orders.ts';
import { PHONE } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: PHONE, hasTouch: true });

const read = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/orders/${id}`)).json()) as Order;

/** Waits for the order after this one, so that no tap decides about the wrong customer. */
async function inHand(page: Page): Promise<string> {
  await expect(outcome(page, 'Confirmée')).toBeEnabled();
  const [line] = await deskLines(page, 'leased');
  await expect(customer(page)).toHaveText(line!.customerName);
  return line!.orderId;
}

test('a day in French on a phone, by touch alone', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: NO_SCREEN, language: 'fr' });
  await openDesk(page);
  await clearDesk(page);
  for (let count = 0; count < 6; count += 1) await takeOrder(page, { customerName: uniqueName() });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));

  await page.goto('/confirm');
  await nextButton(page).tap();
  const confirmed = await inHand(page);
  await expectNoSidewaysScroll(page);
  for (const button of await outcome(page, '').all()) {
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
  // The customer wants it at the office of the company, at another address.
  await page.getByRole('button', { name: /^Modifier la commande/ }).tap();
  const form = page.getByRole('dialog');
  await form.getByLabel('Adresse détaillée').fill('Cité des Palmiers, bt 4');
  await form.locator('label', { hasText: 'Au bureau' }).tap();
  await form.getByRole('button', { name: 'Enregistrer' }).tap();
  await expect(form).toBeHidden();
  await expect(page.getByText('Cité des Palmiers, bt 4')).toBeVisible();
  await outcome(page, 'Confirmée').tap();

  const unanswered = await inHand(page);
  expect(await read(page, confirmed)).toMatchObject({
    status: 'validated',
    address: 'Cité des Palmiers, bt 4',
    deliveryPlace: 'office',
  });
  await page.getByRole('button', { name: 'Message', exact: true }).tap();
  await form.getByRole('radio', { name: /^Sans réponse/ }).check({ force: true });
  const chat = page.context().waitForEvent('page');
  await form.getByRole('link', { name: 'WhatsApp' }).tap();
  await (await chat).close();
  await page.bringToFront();
  await form.getByRole('button', { name: 'Fermer' }).first().tap();
  await expect(form).toBeHidden();
  await outcome(page, 'Sans réponse').tap();

  const refused = await inHand(page);
  expect((await read(page, unanswered)).callCount).toBe(1);
  await page.getByRole('textbox', { name: /^Note/ }).fill('Trouve le prix trop haut');
  await outcome(page, 'Refusée').tap();
  await expectNoSidewaysScroll(page);
  await outcome(page, 'Prix').tap();

  const later = await inHand(page);
  expect((await read(page, refused)).status).toBe('cancelled');
  await outcome(page, 'Plus tard').tap();
  await outcome(page, 'Demain').tap();

  const wrong = await inHand(page);
  expect((await read(page, later)).callAgainAt).not.toBeNull();
  await outcome(page, 'Faux numéro').tap();

  await inHand(page);
  expect((await read(page, wrong)).callCount).toBe(1);
  await outcome(page, 'Rappeler').tap();
  await page.getByRole('button', { name: 'Dans une heure' }).tap();
  await expect(page.getByText('Aucune commande à appeler maintenant')).toBeVisible();
  await expect(page.getByText('Prochaine commande')).toBeVisible();
  await page.getByRole('switch', { name: 'Je suis absent' }).tap();
  await expect(page.getByText('Rien ne vous est attribué')).toBeVisible();
  // The next test finds them at work again: the switch alone shows it before the server knows.
  const back = page.waitForResponse(`**${deskEndpoints.setOwnAbsence.path}`);
  await page.getByRole('switch', { name: 'Je suis absent' }).tap();
  expect((await back).ok()).toBe(true);
});
