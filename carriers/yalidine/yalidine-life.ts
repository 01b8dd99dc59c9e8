import type { Scripts, Step } from '../core/life.ts';

export const EDITABLE = 'En préparation';

const UNDER_WAY: Step[] = [
  { word: 'Prêt à expédier', after: 2, where: 'origin' },
  { word: 'Ramassé', after: 4, where: 'origin' },
  { word: 'Expédié', after: 3, where: 'origin' },
  { word: 'Transfert', after: 6, where: 'road' },
  { word: 'Centre', after: 8, where: 'there' },
  { word: 'Vers Wilaya', after: 2, where: 'road' },
  { word: 'Reçu à Wilaya', after: 5, where: 'there' },
];
const READY: Step = { word: 'Prêt pour livreur', after: 2, where: 'there' };
const OUT: Step = { word: 'Sorti en livraison', after: 1, where: 'there', hasDriver: true };
const failed = (reason: string): Step => ({
  word: 'Tentative échouée',
  after: 3,
  where: 'there',
  reason,
});
const DELIVERED: Step[] = [
  { word: 'Livré', after: 4, where: 'there', money: 'not-ready' },
  { money: 'ready', after: 48 },
  { money: 'receivable', after: 72 },
  { money: 'payed', after: 48 },
];
const HOME_AGAIN: Step[] = [
  { word: 'Retour vers centre', after: 12, where: 'there', isReturn: true },
  { word: 'Retourné au centre', after: 12, where: 'there' },
  { word: 'Retour transfert', after: 24, where: 'road' },
  { word: 'Retour groupé', after: 12, where: 'origin' },
  { word: 'Retour à retirer', after: 12, where: 'origin' },
  { word: 'Retourné au vendeur', after: 24, where: 'origin' },
];
const REFUSED = failed('Annulé par le client');
const GIVEN_UP: Step = {
  word: 'Echèc livraison',
  after: 5,
  where: 'there',
  reason: 'Annulé par le client',
};

export const YALIDINE_SCRIPTS: Scripts = {
  happy: [...UNDER_WAY, READY, OUT, ...DELIVERED],
  attempts: [
    ...UNDER_WAY,
    READY,
    OUT,
    failed('Client ne répond pas'),
    { word: 'En attente', after: 12, where: 'there' },
    { ...OUT, after: 8 },
    failed('Téléphone injoignable'),
    { ...OUT, after: 20 },
    ...DELIVERED,
  ],
  refused: [...UNDER_WAY, READY, OUT, REFUSED, GIVEN_UP, ...HOME_AGAIN],
  desk: [...UNDER_WAY, { word: 'En attente du client', after: 2, where: 'there' }, ...DELIVERED],
  hold: [
    ...UNDER_WAY.slice(0, 4),
    { word: 'Bloqué', after: 6, where: 'road', reason: 'Document manquant' },
    { word: 'Débloqué', after: 24, where: 'road' },
    ...UNDER_WAY.slice(4),
    READY,
    OUT,
    ...DELIVERED,
  ],
  lost: [
    ...UNDER_WAY.slice(0, 4),
    { word: 'Colis abandonné', after: 240, where: 'road', reason: 'abandoned' },
  ],
  back: [
    ...UNDER_WAY,
    OUT,
    REFUSED,
    GIVEN_UP,
    { word: 'Retour vers centre', after: 12, where: 'there', isReturn: true },
    { word: 'Transfert', after: 12, where: 'road', isReturn: false },
    OUT,
    ...DELIVERED,
  ],
  contradiction: [
    ...UNDER_WAY,
    READY,
    OUT,
    { word: 'Livré', after: 4, where: 'there', money: 'not-ready' },
    { word: 'Retourné au vendeur', after: 72, where: 'origin', isReturn: true },
  ],
};
