import type { CarrierState, MoneyState } from '#contract/parcels/parcel-states.ts';
import { foldLabel } from '../adapter/carrier-text.ts';

interface StateReading {
  state: CarrierState;
  money?: MoneyState;
}

/** The states of the usual workflow. Written by hand; an administrator maps the others. */
export const STATES: Readonly<Record<string, StateReading>> = {
  commande_recue: { state: 'created' },
  en_traitement: { state: 'created' },
  appel_confirmation: { state: 'created' },
  commande_confirmee: { state: 'created' },
  en_preparation: { state: 'created' },
  pret_a_expedier: { state: 'created' },
  colis_recupere: { state: 'picked_up' },
  dispatch: { state: 'in_transit' },
  vers_wilaya: { state: 'in_transit' },
  confirme_au_bureau: { state: 'in_transit' },
  confirme_chez_partenaire: { state: 'in_transit' },
  en_livraison: { state: 'out_for_delivery' },
  sortie_en_livraison: { state: 'out_for_delivery' },
  // Which of the last two comes first is open; that money was paid only the ledger says.
  livre: { state: 'delivered', money: 'collected' },
  encaisse: { state: 'delivered', money: 'collected' },
  recouvert: { state: 'delivered', money: 'collected' },
  retour_sous_traitant: { state: 'returning' },
  attente_recuperation_fournisseur: { state: 'return_ready' },
  recupere_par_fournisseur: { state: 'returned' },
  reinjecte_dans_stock: { state: 'returned' },
  remboursement_reinjecte: { state: 'returned' },
  annule: { state: 'cancelled' },
};

/** Confirmed at a hub, which for a parcel that waits there for its customer is the end of the way. */
export const AT_HUB = 'confirme_au_bureau';
export const READY = 'pret_a_expedier';

/** The same place on the way means the way back once the parcel is a return. */
export const RETURNING_INSTEAD: readonly (CarrierState | null)[] = [
  'picked_up',
  'in_transit',
  'at_hub',
  'at_desk',
  'out_for_delivery',
  'delivery_attempted',
];

/** The carrier sends `vers_wilaya`; whether a hook says `Vers wilaya` is open. */
export const slugOf = (name: string): string => foldLabel(name).replace(/[\s-]+/g, '_');
