import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const en: Translated<typeof ar> = {
  'firstSteps.title': 'Let us get the shop ready',
  'firstSteps.left': {
    one: '{count} step left before the first sale.',
    other: '{count} steps left before the first sale.',
  },
  'firstSteps.state.done': 'done',
  'firstSteps.state.skipped': 'left out',
  'firstSteps.skip': 'Not now',
  'firstSteps.skip.failed': 'The step was not left out',
  'firstSteps.shop': 'The shop',
  'firstSteps.shop.hint': 'Its name and phone, as labels and messages show them.',
  'firstSteps.shop.do': 'Name and phone',
  'firstSteps.shop.description':
    'Labels and messages show them. Logo and e-mail are in the settings.',
  'firstSteps.shop.submit': 'Save',
  'firstSteps.product': 'A first product',
  'firstSteps.product.hint': 'A name, a price, a quantity, and a picture if there is one.',
  'firstSteps.product.do': 'Add a product',
  'firstSteps.prices': 'Delivery prices by wilaya',
  'firstSteps.prices.hint': 'Begin with usual prices by region, and raise them all by one number.',
  'firstSteps.prices.do': 'Usual prices',
  'firstSteps.prices.saved': 'The prices of all wilayas are saved',
  'firstSteps.prices.failed': 'The prices were not saved',
  'firstSteps.company': 'A delivery company and its connection',
  'firstSteps.company.hint':
    'Add the company; then its connection opens, to send and follow parcels.',
  'firstSteps.company.do': 'Add a company',
  'firstSteps.colleague': 'A colleague',
  'firstSteps.colleague.hint':
    'Whoever calls customers or packs parcels has an account with rights of their own.',
  'firstSteps.colleague.do': 'Add a user',
  'firstSteps.order': 'The first order',
  'firstSteps.order.hint': 'Type it, or paste the customer’s message.',
  'firstSteps.order.do': 'New order',
};
