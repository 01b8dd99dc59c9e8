import type { Scripts, Step } from '../core/life.ts';

/** A failed attempt is no state: it is a remark on one. */
export const ATTEMPT = 'attempt_delivery';

const UNDER_WAY: Step[] = [
  { word: 'en_ramassage', after: 3, where: 'origin' },
  { word: 'vers_hub', after: 2, where: 'road' },
  { word: 'en_hub', after: 4, where: 'origin' },
  { word: 'vers_wilaya', after: 8, where: 'road' },
  { word: 'en_preparation', after: 10, where: 'there' },
];
const OUT: Step = { word: 'en_livraison', after: 2, where: 'there', hasDriver: true };
const failed = (reason: string, isDelayed = false): Step => ({
  word: ATTEMPT,
  after: 3,
  where: 'there',
  hasDriver: true,
  isAside: true,
  reason,
  details: { isDelayed },
});
const PAID: Step[] = [
  { word: 'encaisse_non_paye', after: 24, where: 'there', money: 'encaisse_non_paye' },
  { word: 'paiements_prets', after: 48, where: 'origin', money: 'paiements_prets' },
  { money: 'paiements_prets', after: 12, details: { isPayout: true } },
  { word: 'paye_et_archive', after: 24, where: 'origin', money: 'paye_et_archive' },
];
const DELIVERED: Step[] = [
  {
    word: 'livre_non_encaisse',
    after: 3,
    where: 'there',
    hasDriver: true,
    money: 'livre_non_encaisse',
  },
  ...PAID,
];
const HOME_AGAIN: Step[] = [
  { word: 'retour_chez_livreur', after: 8, where: 'there', isReturn: true },
  { word: 'retour_en_traitement', after: 12, where: 'there' },
  { word: 'retour_transit_entrepot', after: 24, where: 'road' },
  { word: 'retour_recu', after: 24, where: 'origin' },
  { word: 'retour_archive', after: 48, where: 'origin' },
];

export const ECOTRACK_SCRIPTS: Scripts = {
  happy: [...UNDER_WAY, OUT, ...DELIVERED],
  attempts: [
    ...UNDER_WAY,
    OUT,
    failed('Client ne répond pas'),
    failed('Client absent', true),
    { ...OUT, after: 20 },
    ...DELIVERED,
  ],
  refused: [...UNDER_WAY, OUT, failed('Annulé par le client'), ...HOME_AGAIN],
  desk: [
    ...UNDER_WAY,
    { ...OUT, hasDriver: false, details: { isAtDesk: true } },
    { word: 'livre_non_encaisse', after: 30, where: 'there', money: 'livre_non_encaisse' },
    ...PAID,
  ],
  hold: [
    ...UNDER_WAY,
    { word: 'suspendu', after: 6, where: 'there' },
    { ...OUT, after: 48 },
    ...DELIVERED,
  ],
  lost: [...UNDER_WAY, { word: 'suspendu', after: 240, where: 'there' }],
  back: [
    ...UNDER_WAY,
    OUT,
    failed('Client absent'),
    { word: 'retour_chez_livreur', after: 8, where: 'there', isReturn: true },
    { word: 'en_preparation', after: 12, where: 'there', isReturn: false },
    OUT,
    ...DELIVERED,
  ],
  contradiction: [
    ...UNDER_WAY,
    OUT,
    {
      word: 'livre_non_encaisse',
      after: 3,
      where: 'there',
      hasDriver: true,
      money: 'livre_non_encaisse',
    },
    { word: 'retour_recu', after: 72, where: 'origin', isReturn: true },
  ],
};

/** The other two vocabularies, where they differ from the pull keys. */
const WEBHOOK_CODES: Record<string, string> = {
  prete_a_expedier: 'pret_a_expedier',
  prete_a_preparer: 'pret_a_preparer',
  en_preparation_stock: 'stock_en_preparation',
  suspendu: 'suspendus',
  encaisse_non_paye: 'livre_encaisse_non_paye',
  paiements_prets: 'paiement_pret',
  paye_et_archive: 'paiement_archived',
  retour_chez_livreur: 'retours_chez_livreur',
  retour_en_traitement: 'retours_en_traitement',
  retour_transit_entrepot: 'retours_en_transit_stock',
  retour_recu: 'retours_recu',
  retour_archive: 'retours_archived',
};
export const webhookCode = (word: string) => WEBHOOK_CODES[word] ?? word;

/** States without an activity key leave no row. */
const ACTIVITY_KEYS: Record<string, string> = {
  prete_a_expedier: 'order_information_received_by_carrier',
  vers_hub: 'picked',
  en_hub: 'accepted_by_carrier',
  en_livraison: 'dispatched_to_driver',
  [ATTEMPT]: ATTEMPT,
  retour_chez_livreur: 'return_asked',
  retour_transit_entrepot: 'return_in_transit',
  retour_recu: 'Return_received',
  livre_non_encaisse: 'livred',
  encaisse_non_paye: 'encaissed',
  paye_et_archive: 'payed',
};
export const activityKey = (word: string): string | undefined => ACTIVITY_KEYS[word];

/** The tenant's own French, as `get/trackings/info` says it. */
export const frenchWord = (word: string) => {
  const text = word.replaceAll('_', ' ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
};
