import type { MoneyState } from '#contract/carriers/parcel-states.ts';
import { foldLabel } from '../adapter/carrier-text.ts';
import {
  attempts,
  CHANGES,
  eventKey,
  type EventMeaning,
  meaningIn,
  minuteOf,
  moves,
  pays,
  toEvent,
  UNKNOWN,
} from '../adapter/events.ts';
import type { ParcelEvent } from '../adapter/parcel-reading.ts';

/** The carrier's labels after `foldLabel`. Written by hand; an administrator maps the others. */
export const STATUSES: Readonly<Record<string, EventMeaning>> = {
  'pas encore expedie': moves('created'),
  'en preparation': moves('created'),
  'pas encore ramasse': moves('created'),
  'pret a expedier': moves('created'),
  'en passation': moves('created'),
  ramasse: moves('picked_up'),
  expedie: moves('in_transit'),
  transfert: moves('in_transit'),
  'vers wilaya': moves('in_transit'),
  'en transit': moves('in_transit'),
  'en localisation': moves('in_transit'),
  debloque: moves('in_transit'),
  'alerte resolue': moves('in_transit'),
  centre: moves('at_hub'),
  'recu a wilaya': moves('at_hub'),
  'pret pour livreur': moves('at_hub'),
  'sorti en livraison': moves('out_for_delivery'),
  'en attente du client': moves('at_pickup_point'),
  'tentative echouee': attempts('delivery_attempted'),
  'a verifier': moves('on_hold'),
  bloque: moves('on_hold'),
  'en alerte': moves('on_hold'),
  'en attente': moves('on_hold'),
  livre: moves('delivered', 'collected'),
  // Some read these as the end; but the goods are still with the carrier, and some came out delivered.
  'echec livraison': moves('returning'),
  'retour vers centre': moves('returning'),
  'retourne au centre': moves('returning'),
  'retour transfert': moves('returning'),
  'retour groupe': moves('returning'),
  'retour vers vendeur': moves('returning'),
  'echange echoue': moves('returning'),
  'retour a retirer': moves('return_ready'),
  'retour non retire': moves('return_ready'),
  'retourne au vendeur': moves('returned'),
  annule: moves('cancelled'),
  'colis abandonne': moves('lost'),
};

/** Null says nothing new. What `ready` and `receivable` mean is known by their order only. */
const PAYMENTS: Readonly<Record<string, MoneyState | null>> = {
  'not-ready': null,
  ready: 'ready',
  receivable: 'in_payout',
  payed: 'paid',
};

interface StatusAt {
  status: string;
  at: Date;
  reason?: string | null;
  place?: string | null;
}

/** The key leaves the reason out: lists of parcels do not have it, histories and hooks do. */
export function statusEvent({ status, at, reason = null, place = null }: StatusAt): ParcelEvent {
  const label = foldLabel(status);
  const key = eventKey('status', minuteOf(at), label);
  return toEvent(meaningIn(STATUSES, label) ?? UNKNOWN, { key, at, word: status, reason, place });
}

interface PaymentAt {
  status: string;
  at: Date;
  payoutId: string | null;
}

/** Null for the status that every parcel begins with. The key has no time, because lists have none. */
export function paymentEvent({ status, at, payoutId }: PaymentAt): ParcelEvent | null {
  const word = foldLabel(status);
  const money = Object.hasOwn(PAYMENTS, word) ? PAYMENTS[word] : undefined;
  if (money === null) return null;
  const key = eventKey('payment', word, payoutId);
  return toEvent(money === undefined ? UNKNOWN : pays(money), { key, at, word: status });
}

/** Webhook events that are no status. */
export function hookEvent(type: 'parcel_edited' | 'parcel_deleted', at: Date): ParcelEvent {
  const key = eventKey('hook', minuteOf(at), type);
  return toEvent(type === 'parcel_deleted' ? moves('cancelled') : CHANGES, { key, at, word: type });
}
