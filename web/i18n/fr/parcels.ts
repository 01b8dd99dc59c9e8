import type { parcels as arabic } from '../ar/parcels.ts';
import type { Translated } from '../message.ts';

export const parcels: Translated<typeof arabic> = {
  'parcel.money.none': 'Rien encore',
  'parcel.money.collected': 'Encaissé par le livreur',
  'parcel.money.ready': 'Prêt à payer',
  'parcel.money.in_payout': 'Dans un versement',
  'parcel.money.paid': 'Payé',
  'parcel.money.reversed': 'Repris',
  'parcel.money.disputed': 'Contesté',
  'parcel.place': 'Lieu',
  'parcel.driver': 'Livreur',
  'parcel.attempts': 'Tentatives',
  'parcel.money': 'Argent',
  'parcel.events': 'Ce que dit le transporteur',
  'parcel.events.failed': 'Impossible de charger les événements',
  'parcel.events.none': 'Le transporteur n’a encore rien dit',
  'parcel.unknown': 'Mot non compris',
  'parcel.since': 'Depuis',
  'parcel.tracking': 'Numéro de suivi',
  'parcel.nextAttempt': 'Prochaine tentative',
  'parcel.desk': 'Bureau',
};
