import type { Scripts, Step } from '../core/life.ts';

const UNDER_WAY: Step[] = [
  { word: 'colis_recupere', after: 6, where: 'origin' },
  { word: 'confirme_au_bureau', after: 3, where: 'origin' },
  { word: 'vers_wilaya', after: 6, where: 'road' },
  { word: 'dispatch', after: 10, where: 'there' },
];
const OUT: Step = { word: 'sortie_en_livraison', after: 2, where: 'there', hasDriver: true };
/** A situation says why, and leaves the state as it is. */
const situation = (word: string, reason: string): Step => ({
  word,
  reason,
  after: 3,
  where: 'there',
  hasDriver: true,
  isAside: true,
});
const PAID: Step[] = [
  { word: 'recouvert', after: 24, where: 'there' },
  { word: 'encaisse', after: 24, where: 'there' },
  { money: 'payment', after: 48 },
  { money: 'accepted', after: 24 },
];
const DELIVERED: Step[] = [{ word: 'livre', after: 4, where: 'there', hasDriver: true }, ...PAID];
const TURNED: Step = { word: 'dispatch', after: 12, where: 'there', isReturn: true };
const HOME_AGAIN: Step[] = [
  TURNED,
  { word: 'vers_wilaya', after: 12, where: 'road' },
  { word: 'attente_recuperation_fournisseur', after: 24, where: 'origin' },
  { word: 'recupere_par_fournisseur', after: 24, where: 'origin' },
  { money: 'payment', after: 48 },
];

export const ZR_SCRIPTS: Scripts = {
  happy: [...UNDER_WAY, OUT, ...DELIVERED],
  attempts: [
    ...UNDER_WAY,
    OUT,
    situation('client_ne_repond_pas', 'Client ne répond pas'),
    { ...OUT, after: 18 },
    situation('reporte', 'Reporté par le client'),
    { ...OUT, after: 20 },
    ...DELIVERED,
  ],
  refused: [
    ...UNDER_WAY,
    OUT,
    situation('annule_par_client', 'Annulé par le client'),
    ...HOME_AGAIN,
  ],
  desk: [
    ...UNDER_WAY,
    { word: 'confirme_au_bureau', after: 2, where: 'there' },
    { word: 'livre', after: 30, where: 'there' },
    ...PAID,
  ],
  hold: [
    ...UNDER_WAY,
    { word: 'colis_bloque', after: 6, where: 'there' },
    { ...OUT, after: 48 },
    ...DELIVERED,
  ],
  lost: [...UNDER_WAY, { word: 'colis_bloque', after: 240, where: 'there' }],
  back: [
    ...UNDER_WAY,
    OUT,
    situation('client_absent', 'Client absent'),
    TURNED,
    { word: 'vers_wilaya', after: 12, where: 'road', isReturn: false },
    OUT,
    ...DELIVERED,
  ],
  contradiction: [
    ...UNDER_WAY,
    OUT,
    { word: 'livre', after: 4, where: 'there', hasDriver: true },
    { word: 'recupere_par_fournisseur', after: 72, where: 'origin', isReturn: true },
  ],
};
