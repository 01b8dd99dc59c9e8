import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FEATURES = join(import.meta.dirname, '../../web/features');

/** Forms that keep what is typed, and the module that does so where it is another. */
const KEPT: Record<string, readonly string[]> = {
  'carriers/account-card.tsx': [],
  'carrier-rules/carrier-rule-form.tsx': [],
  'clients/client-edit-dialog.tsx': [],
  'trust/block-dialog.tsx': [],
  'trust/release-dialog.tsx': [],
  'delivery-companies/delivery-company-dialog.tsx': [],
  'desk/rules/desk-rules.tsx': [],
  'tasks/task-card.tsx': [],
  'messages/template-dialog.tsx': [],
  'offers/offer-form-dialog.tsx': [],
  'orders/bulk/orders-change-dialog.tsx': [],
  'orders/bulk/orders-ship-dialog.tsx': [],
  'orders/calls/order-call-dialog.tsx': [],
  'orders/form/order-form.tsx': ['orders/form/order-form-dialog.tsx'],
  'orders/page/timeline/order-note-in-place.tsx': [],
  'orders/page/order-delivery-dialog.tsx': [],
  'orders/page/order-phone-dialog.tsx': [],
  'parcels/asking/ask-form.tsx': [],
  'parcels/sending/send-mend-form.tsx': [],
  'payouts/new-payout-buttons.tsx': [],
  'payouts/note-dialog.tsx': [],
  'products/form/product-form.tsx': ['products/form/product-form-dialog.tsx'],
  'products/variants/variants-dialog.tsx': [],
  'reports/costs/cost-rule-dialog.tsx': [],
  'reports/costs/spend-dialog.tsx': [],
  'returns/announce-dialog.tsx': [],
  'returns/exchange-dialog.tsx': [],
  'returns/inspect-dialog.tsx': [],
  'returns/partly-dialog.tsx': [],
  'settings/settings-card.tsx': ['settings/settings-blocks.tsx'],
  'stock/count-screen.tsx': [],
  'stock/damaged-dialog.tsx': [],
  'stock/receive-screen.tsx': [],
  'team/pay-rules-card.tsx': [],
  'users/user-form.tsx': ['users/user-form-dialog.tsx'],
};

/** Forms that keep nothing, and why. */
const NOT_KEPT: Record<string, string> = {
  'api-keys/new-key-dialog.tsx': 'a name and a choice, and what comes of it is a secret',
  'auth/change-own-password.tsx': 'passwords',
  'auth/login-screen.tsx': 'a password, and nobody is signed in',
  'auth/second-factor/factor-forms.tsx': 'a code of half a minute, or a passkey of the device',
  'auth/second-factor/factor-step.tsx': 'a code of half a minute',
  'auth/second-factor/fresh-sign-in-dialog.tsx': 'a password',
  'desk/call/desk-call.tsx': 'the server keeps the note with the lease',
  'desk/call/outcome-bar.tsx': 'a moment, chosen during the call',
  'intake/columns-dialog.tsx': 'a choice for each heading of the sheet',
  'intake/connect-shop-dialog.tsx': 'choices that were proposed',
  'intake/mend-dialog.tsx': 'a field or two, sent at once',
  'intake/sample-dialog.tsx': 'a pasted text, of which nothing is stored',
  'intake/source-dialog.tsx': 'a secret',
  'first-steps/shop-dialog.tsx': 'a name and a phone',
  'orders/paste/paste-dialog.tsx': 'what it reads goes into the order, which is kept',
  'payouts/payout-screen.tsx': 'a scanned line, recorded at once',
  'payouts/payout-import-form.tsx': 'begins with a file that has to be chosen again',
  'parcels/sending/send-resolve.tsx': 'one number, copied from the carrier’s site',
  'returns/receive-form.tsx': 'a scanned code, received at once',
  'scan/scan-screen.tsx': 'a scanned code, sent at once',
  'settings/settings-demo.tsx': 'a word that confirms a deletion',
  'shipping/usual-prices-dialog.tsx': 'one number',
  'stock/stock-picker.tsx': 'a search',
  'views/view-dialog.tsx': 'the name of what the address says',
  'wheel/wheel-dialog.tsx': 'a phone, spun for at once',
};

const textOf = (file: string) => readFileSync(join(FEATURES, file), 'utf8');
/** Where something is typed in order to be saved: a form, or a field for words without one. */
const isForm = (text: string) =>
  /<form\b|<DialogForm\b|<Textarea(?:Field)?\b|StockFormFrame title/.test(text);
const forms = globSync('**/*.tsx', { cwd: FEATURES })
  .filter((file) => !file.includes('.test.') && isForm(textOf(file)))
  // Fields of a form that has its own line here.
  .filter((file) => !/-fields?\.tsx$|order-form-|product-form-|settings-texts/.test(file));

it('knows of every form whether what is typed in it is kept', () => {
  const known = new Set([...Object.keys(KEPT), ...Object.keys(NOT_KEPT)]);
  expect(forms.filter((file) => !known.has(file))).toEqual([]);
});

it.each(Object.entries(KEPT))('keeps what is typed in %s', (form, keepers) => {
  for (const file of keepers.length > 0 ? keepers : [form]) {
    expect(textOf(file)).toMatch(/\buse(?:Typed)?Draft\(|\buseTypedDraft</);
    expect(textOf(file)).toMatch(/<DraftOffer offer=\{draft\.offer\}|draft=\{draft\.offer\}/);
  }
});

it.each(Object.keys(NOT_KEPT))('keeps nothing of %s', (form) => {
  expect(textOf(form)).not.toMatch(/use(?:Typed)?Draft\b/);
});

it.each([
  ['users/user-form-dialog.tsx', 'password'],
  ['delivery-companies/delivery-company-dialog.tsx', 'apiKey'],
  ['carriers/account-card.tsx', 'secrets'],
])('leaves out of %s what is secret', (form, field) => {
  const text = textOf(form);
  const drafts = text.match(/\buse(?:Typed)?Draft\(/g) ?? [];
  expect(drafts).not.toEqual([]);
  // A room may keep the drafts of a new one and of an edited one in one file.
  expect(text.split(`never: ['${field}']`).length - 1).toBe(drafts.length);
});
