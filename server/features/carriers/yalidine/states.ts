import type { CarrierState, MoneyState } from '#contract/parcels/parcel-states.ts';
import type { ParcelEvent } from '../adapter/parcel-reading.ts';

interface StatusReading {
  kind: ParcelEvent['kind'];
  state: CarrierState | null;
  money?: MoneyState;
}

const moves = (state: CarrierState): StatusReading => ({ kind: 'movement', state });

/** The carrier's labels after `foldLabel`. Written by hand; an administrator maps the others. */
export const STATUSES: Readonly<Record<string, StatusReading>> = {
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
  'en attente du client': moves('at_desk'),
  'tentative echouee': { kind: 'attempt', state: 'delivery_attempted' },
  'a verifier': moves('on_hold'),
  bloque: moves('on_hold'),
  'en alerte': moves('on_hold'),
  'en attente': moves('on_hold'),
  livre: { kind: 'movement', state: 'delivered', money: 'collected' },
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
export const PAYMENTS: Readonly<Record<string, MoneyState | null>> = {
  'not-ready': null,
  ready: 'ready',
  receivable: 'in_payout',
  payed: 'paid',
};
