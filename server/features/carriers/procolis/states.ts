import type { CarrierState, MoneyState } from '#contract/parcels/parcel-states.ts';
import type { ParcelEvent } from '../adapter/parcel-reading.ts';

export interface SituationReading {
  kind: ParcelEvent['kind'];
  state: CarrierState | null;
  money?: MoneyState;
}

const moves = (state: CarrierState): SituationReading => ({ kind: 'movement', state });
const ATTEMPT: SituationReading = { kind: 'attempt', state: 'delivery_attempted' };

/** The carrier's labels after `foldLabel`. Written by hand; an administrator maps the others. */
const SITUATIONS: Readonly<Record<string, SituationReading>> = {
  'en preparation': moves('created'),
  'en traitement - pret a expedie': moves('created'),
  dispatcher: moves('in_transit'),
  'au bureau': moves('at_desk'),
  'sd - en attente du client': moves('at_desk'),
  'appel sans reponse 1': ATTEMPT,
  'appel sans reponse 2': ATTEMPT,
  'appel sans reponse 3': ATTEMPT,
  reporte: ATTEMPT,
  'a relance': ATTEMPT,
  'sd - appel sans reponse 1': ATTEMPT,
  'sd - appel sans reponse 2': ATTEMPT,
  'sd - appel sans reponse 3': ATTEMPT,
  'sd - reporte': ATTEMPT,
  'sd - a relance': ATTEMPT,
  livree: { kind: 'movement', state: 'delivered', money: 'collected' },
  'colis livree': { kind: 'movement', state: 'delivered', money: 'collected' },
  'livree [ encaisser ]': { kind: 'movement', state: 'delivered', money: 'ready' },
  'retour de dispatche': moves('returning'),
  'retour livreur': moves('returning'),
  'retour navette': moves('returning'),
  // The customer's word; the goods are still with the carrier.
  'annuler par le client': moves('returning'),
  'sd - annuler 3x': moves('returning'),
  // Whether the shop has it already is open; until it says so itself, it has not.
  'retour stock': moves('return_ready'),
  perdu: moves('lost'),
  echange: { kind: 'note', state: null },
};

/** The only label that goes on with words of its own, such as the driver's round. */
const ON_ROUND = /^en livraison(?:$|[^a-z0-9])/;

export function readingOf(label: string): SituationReading | null {
  if (ON_ROUND.test(label)) return moves('out_for_delivery');
  return Object.hasOwn(SITUATIONS, label) ? (SITUATIONS[label] ?? null) : null;
}
