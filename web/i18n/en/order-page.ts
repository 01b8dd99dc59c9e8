import type { orderPage as arabic } from '../ar/order-page.ts';
import type { Translated } from '../message.ts';

export const orderPage: Translated<typeof arabic> = {
  'order.event.note': 'Note written',
  'order.note.add': 'Add a note',
  'order.note.add.hint': 'It stands in the timeline with your name and the time.',
  'order.note.submit': 'Add',
  'order.note.succeeded': 'Note added',
  'order.note.failed': 'The note could not be added',
  'order.phone.correct': 'Correct the phone',
  'order.phone.correct.hint':
    'The parcel is on its way. The number is corrected here but not passed on to the delivery company: tell them.',
  'order.phone.corrected': 'Phone number corrected',
  'order.phone.carrierUntold': 'The delivery company has not been told the new number yet.',
  'order.client.open': 'The client’s page',
  'order.record.trust.takes': 'Takes what they order',
  'order.record.trust.mixed': 'Has cancelled before: confirm before sending',
  'order.record.trust.refuses': 'Cancelled more than they took: check before sending',
  'order.record.returned': { one: '{count} parcel came back', other: '{count} parcels came back' },
  'order.record.returnRate': 'Parcels that came back',
  'order.record.cancelRate': 'Orders cancelled',
  'order.record.noneEnded': 'No order has ended yet',
  'order.record.openRecent': 'Open the other order {number}',
  'order.stock': 'Stock now',
  'order.stock.short': 'not enough for this order',
  'order.amount.byHand': 'Differs from today’s prices: written by hand, or prices changed since.',
};
