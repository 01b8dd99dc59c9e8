import {
  attempts,
  type EventMeaning,
  meaningIn,
  moves,
  NOTES,
  UNKNOWN,
} from '../adapter/events.ts';

const ATTEMPT = attempts('delivery_attempted');

/** The carrier's labels after `foldLabel`. Written by hand; an administrator maps the others. */
const SITUATIONS: Readonly<Record<string, EventMeaning>> = {
  'en preparation': moves('created'),
  'en traitement - pret a expedie': moves('created'),
  dispatcher: moves('in_transit'),
  'au bureau': moves('at_pickup_point'),
  'sd - en attente du client': moves('at_pickup_point'),
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
  livree: moves('delivered', 'collected'),
  'colis livree': moves('delivered', 'collected'),
  'livree [ encaisser ]': moves('delivered', 'ready'),
  'retour de dispatche': moves('returning'),
  'retour livreur': moves('returning'),
  'retour navette': moves('returning'),
  // The customer's word; the goods are still with the carrier.
  'annuler par le client': moves('returning'),
  'sd - annuler 3x': moves('returning'),
  // Whether the shop has it already is open; until it says so itself, it has not.
  'retour stock': moves('return_ready'),
  perdu: moves('lost'),
  echange: NOTES,
};

/** The only label that goes on with words of its own, such as the driver's round. */
const ON_ROUND = /^en livraison(?:$|[^a-z0-9])/;

export const meaningOf = (label: string): EventMeaning =>
  ON_ROUND.test(label) ? moves('out_for_delivery') : (meaningIn(SITUATIONS, label) ?? UNKNOWN);
