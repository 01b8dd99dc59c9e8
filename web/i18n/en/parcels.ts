import type { parcels as arabic } from '../ar/parcels.ts';
import type { Translated } from '../message.ts';

export const parcels: Translated<typeof arabic> = {
  'parcel.money.none': 'Nothing yet',
  'parcel.money.collected': 'Collected by the driver',
  'parcel.money.ready': 'Ready to be paid',
  'parcel.money.in_payout': 'In a payout',
  'parcel.money.paid': 'Paid',
  'parcel.money.reversed': 'Taken back',
  'parcel.money.disputed': 'Disputed',
  'parcel.place': 'Place',
  'parcel.driver': 'Driver',
  'parcel.attempts': 'Attempts',
  'parcel.money': 'Money',
  'parcel.events': 'What the carrier says',
  'parcel.events.failed': 'The events could not be loaded',
  'parcel.events.none': 'The carrier has said nothing yet',
  'parcel.unknown': 'Word not understood',
  'parcel.since': 'Since',
  'parcel.tracking': 'Tracking number',
  'parcel.nextAttempt': 'Next attempt',
  'parcel.desk': 'Desk',
};
