import { foldLabel } from '../adapter/carrier-text.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import {
  eventKey,
  minuteOf,
  attempts,
  type EventMeaning,
  meaningIn,
  moves,
  NOTES,
  pays,
  toEvent,
  UNKNOWN,
} from '../adapter/events.ts';
import type { ParcelEvent } from '../adapter/parcel-reading.ts';

// EcoTrack has three vocabularies for one parcel, and tenants show each as French labels, too.

/** Of `get/orders` and `get/orders/status`: where the parcel is now. */
export const PULL_KEYS: Readonly<Record<string, EventMeaning>> = {
  prete_a_expedier: moves('created'),
  prete_a_preparer: moves('created'),
  en_preparation_stock: moves('created'),
  en_ramassage: moves('created'),
  vers_hub: moves('picked_up'),
  vers_wilaya: moves('in_transit'),
  en_hub: moves('at_hub'),
  en_preparation: moves('at_hub'),
  en_livraison: moves('out_for_delivery'),
  suspendu: moves('on_hold'),
  livre_non_encaisse: moves('delivered', 'collected'),
  encaisse_non_paye: moves('delivered', 'collected'),
  paiements_prets: moves('delivered', 'ready'),
  paye_et_archive: moves('delivered', 'paid'),
  retour_chez_livreur: moves('returning'),
  retour_en_traitement: moves('returning'),
  retour_transit_entrepot: moves('returning'),
  retour_recu: moves('returned'),
  retour_archive: moves('returned'),
  annule: moves('cancelled'),
};

/** Of `get/tracking(s)/info`: what happened, with its time. */
export const ACTIVITY_KEYS: Readonly<Record<string, EventMeaning>> = {
  order_information_received_by_carrier: moves('created'),
  notification_on_order: NOTES,
  picked: moves('picked_up'),
  accepted_by_carrier: moves('at_hub'),
  dispatched_to_driver: moves('out_for_delivery'),
  attempt_delivery: attempts('delivery_attempted'),
  return_asked: moves('returning'),
  return_in_transit: moves('returning'),
  return_received: moves('returned'),
  livred: moves('delivered', 'collected'),
  encaissed: pays('collected'),
  payed: pays('paid'),
};

/** `state.code` of a webhook. */
export const WEBHOOK_CODES: Readonly<Record<string, EventMeaning>> = {
  pret_a_expedier: moves('created'),
  pret_a_preparer: moves('created'),
  stock_en_preparation: moves('created'),
  en_ramassage: moves('created'),
  vers_hub: moves('picked_up'),
  vers_wilaya: moves('in_transit'),
  en_hub: moves('at_hub'),
  en_preparation: moves('at_hub'),
  en_livraison: moves('out_for_delivery'),
  suspendus: moves('on_hold'),
  livre_non_encaisse: moves('delivered', 'collected'),
  livre_encaisse_non_paye: moves('delivered', 'collected'),
  paiement_pret: moves('delivered', 'ready'),
  paiement_archived: moves('delivered', 'paid'),
  retours_en_traitement: moves('returning'),
  retours_chez_livreur: moves('returning'),
  retours_a_dispatcher_vers_stock: moves('returning'),
  retours_en_transit_stock: moves('returning'),
  retours_prets: moves('return_ready'),
  retours_recu: moves('returned'),
  retours_archived: moves('returned'),
  retours_en_stock: moves('returned'),
};

/** Labels that are no code when they are folded. */
const LABELS: Readonly<Record<string, EventMeaning>> = {
  paiement_archive: moves('delivered', 'paid'),
  retours_archive: moves('returned'),
};

const WORDS = { ...LABELS, ...WEBHOOK_CODES, ...PULL_KEYS, ...ACTIVITY_KEYS };

/** The whole word, folded: `Prêt à expédier` is `pret_a_expedier`. */
export const meaningOf = (word: string): EventMeaning => meaningIn(WORDS, slugOf(word)) ?? UNKNOWN;

const slugOf = (word: string) => foldLabel(word).replaceAll(' ', '_');

/** What the hook and the history call otherwise than the list. */
const LIST_NAMES: ReadonlyMap<string, string> = new Map([
  ['order_information_received_by_carrier', 'prete_a_expedier'],
  ['pret_a_expedier', 'prete_a_expedier'],
  ['pret_a_preparer', 'prete_a_preparer'],
  ['stock_en_preparation', 'en_preparation_stock'],
  ['accepted_by_carrier', 'en_hub'],
  ['dispatched_to_driver', 'en_livraison'],
  ['suspendus', 'suspendu'],
  ['livred', 'livre_non_encaisse'],
  ['livre_encaisse_non_paye', 'encaisse_non_paye'],
  ['paiement_pret', 'paiements_prets'],
  ['paiement_archived', 'paye_et_archive'],
  ['paiement_archive', 'paye_et_archive'],
  ['retours_en_traitement', 'retour_en_traitement'],
  ['retours_chez_livreur', 'retour_chez_livreur'],
  ['retours_recu', 'retour_recu'],
  ['retours_archived', 'retour_archive'],
  ['retours_archive', 'retour_archive'],
]);

/** The same event in the hook and in the history has the same key. */
export const stateKey = (word: string, at: Date): string =>
  eventKey('state', LIST_NAMES.get(slugOf(word)) ?? slugOf(word), minuteOf(at));

/** `maj.type` of a webhook: it counts an attempt, and the parcel stays where it is. */
export const MAJ_TYPES: Readonly<Record<string, EventMeaning>> = {
  tentative_added: attempts(null),
  tentative_delayed: attempts(null),
  unknown: NOTES,
};

interface Present {
  /** The status as it was sent; a draft has none. */
  status: string | null;
  /** Dated events, oldest first. */
  past: readonly ParcelEvent[];
  /** When the status was read, for parcels without a dated event. */
  at: Date | null;
  /** Whether the parcel waits at a pickup point, which no status says. */
  isAtPickupPoint?: boolean;
}

/** Stands in for the word that a draft does not have. */
const DRAFT = 'draft';

/**
 * What the present status says beyond the dated events: it has no time of its own. It is told
 * apart from the same status earlier by the movement that came before it.
 */
export function presentEvents({
  status,
  past,
  at,
  isAtPickupPoint = false,
}: Present): ParcelEvent[] {
  const word = status ?? DRAFT;
  const meaning = status === null ? moves('draft') : meaningOf(status);
  const moved = past.findLast(({ kind }) => kind === 'movement');
  const paid = past.findLast(({ money }) => money !== null);
  const dated = past.at(-1)?.at ?? at;
  if (dated === null) throw new CarrierTrouble('not_understood', 'no date');
  const when = { at: dated, word };
  if (meaning.kind === 'unknown') {
    return [toEvent(meaning, { key: eventKey('now', word, moved?.key ?? null), ...when })];
  }
  const state =
    isAtPickupPoint && meaning.state === 'out_for_delivery' ? 'at_pickup_point' : meaning.state;
  const events: ParcelEvent[] = [];
  if (state !== null && state !== moved?.state) {
    const key = eventKey('now', word, state, moved?.key ?? null);
    events.push(toEvent(moves(state), { key, ...when }));
  }
  if (meaning.money !== null && meaning.money !== paid?.money) {
    events.push(toEvent(pays(meaning.money), { key: eventKey('money', word), ...when }));
  }
  return events;
}
