import type { CarrierState } from '#contract/carriers/parcel-states.ts';
import { foldLabel } from '../adapter/carrier-text.ts';
import {
  attempts,
  eventKey,
  type EventMeaning,
  meaningIn,
  minuteOf,
  moves,
  NOTES,
  toEvent,
  UNKNOWN,
} from '../adapter/events.ts';
import type { ParcelEvent } from '../adapter/parcel-reading.ts';

/** The states of the usual workflow. Written by hand; an administrator maps the others. */
export const STATES: Readonly<Record<string, EventMeaning>> = {
  commande_recue: moves('created'),
  en_traitement: moves('created'),
  appel_confirmation: moves('created'),
  commande_confirmee: moves('created'),
  en_preparation: moves('created'),
  pret_a_expedier: moves('created'),
  colis_recupere: moves('picked_up'),
  dispatch: moves('in_transit'),
  vers_wilaya: moves('in_transit'),
  confirme_au_bureau: moves('in_transit'),
  confirme_chez_partenaire: moves('in_transit'),
  en_livraison: moves('out_for_delivery'),
  sortie_en_livraison: moves('out_for_delivery'),
  // Which of the last two comes first is open; that money was paid only the ledger says.
  livre: moves('delivered', 'collected'),
  encaisse: moves('delivered', 'collected'),
  recouvert: moves('delivered', 'collected'),
  retour_sous_traitant: moves('returning'),
  attente_recuperation_fournisseur: moves('return_ready'),
  recupere_par_fournisseur: moves('returned'),
  reinjecte_dans_stock: moves('returned'),
  remboursement_reinjecte: moves('returned'),
  annule: moves('cancelled'),
};

/** Confirmed at a hub, which for a parcel that waits there for its customer is the end of the way. */
export const AT_HUB = 'confirme_au_bureau';
export const READY = 'pret_a_expedier';

/** The same place on the way means the way back once the parcel is a return. */
export const RETURNING_INSTEAD: readonly (CarrierState | null)[] = [
  'picked_up',
  'in_transit',
  'at_hub',
  'at_pickup_point',
  'out_for_delivery',
  'delivery_attempted',
];

/** The carrier sends `vers_wilaya`; whether a hook says `Vers wilaya` is open. */
export const slugOf = (name: string): string => foldLabel(name).replace(/[\s-]+/g, '_');

interface StateAt {
  name: string;
  isBlocking: boolean;
  at: Date;
}

/** A state that is in no table is unknown, unless it says itself that it holds the parcel. */
export function stateEvent({ name, isBlocking, at }: StateAt): ParcelEvent {
  const slug = slugOf(name);
  const meaning = meaningIn(STATES, slug) ?? (isBlocking ? moves('on_hold') : UNKNOWN);
  return toEvent(meaning, { key: eventKey('state', minuteOf(at), slug), at, word: name });
}

interface SituationAt {
  slug: string;
  words: string;
  /** In which the parcel was. */
  stateName: string;
  at: Date;
}

/** What happened while a parcel was on its round is a try at the door; else it is only said. */
export function situationEvent({ slug, words, stateName, at }: SituationAt): ParcelEvent {
  const isOnRound = meaningIn(STATES, slugOf(stateName))?.state === 'out_for_delivery';
  const key = eventKey('situation', minuteOf(at), slugOf(slug));
  const meaning = isOnRound ? attempts('delivery_attempted') : NOTES;
  return toEvent(meaning, { key, at, word: slug, reason: words });
}

/** A parcel is turned round once, so that the time is no part of the key. */
export const returnEvent = (at: Date): ParcelEvent =>
  toEvent(moves('returning'), { key: eventKey('return'), at, word: 'isReturn' });
