import type { Scripts, Step } from '../core/life.ts';

/** The English label beside each key; three are known, the rest is invented. */
export const LABELS: Record<string, string> = {
  upload: 'Uploaded to system',
  customer_validation: 'Validated by partner',
  validation_collect_colis: 'Picked up',
  validation_reception_admin: 'Reception validated',
  validation_reception: 'Received by carrier',
  sent_to_redispatch: 'Sent to redispatch',
  fdr_activated: 'Out for delivery',
  mise_a_jour: 'Delivery attempt',
  colis_suspendu: 'Suspended',
  livre: 'Delivered',
  livred: 'Delivered',
  return_asked_by_hub: 'Return initiated',
  return_asked_by_customer: 'Return requested by partner',
  nouvel_tentative_asked_by_customer: 'New attempt requested by partner',
  return_redispatched_to_livraison: 'Return redispatched to delivery',
  return_dispatched_to_warehouse: 'Return in transit',
  return_dispatched_to_partenaire: 'Return dispatched to partner',
  colis_retour_transmit_to_partner: 'Return handed to partner',
  livraison_echoue_recu: 'Return received by partner',
  return_validated_by_partener: 'Return validated by partner',
  edited_informations: 'Informations modified',
  edit_price: 'Price modified',
  edit_wilaya: 'Wilaya modified',
  extra_fee: 'Extra fee',
  verssement_admin_cust: 'Amount transmitted to partner',
  verssement_admin_cust_canceled: 'Amount transmission cancelled',
  validation_reception_cash_by_partener: 'Amount received by partner',
};

const UNDER_WAY: Step[] = [
  { word: 'validation_collect_colis', after: 6, where: 'origin' },
  { word: 'validation_reception_admin', after: 4, where: 'origin' },
  { word: 'sent_to_redispatch', after: 2, where: 'road' },
  { word: 'validation_reception', after: 12, where: 'there' },
];
const OUT: Step = { word: 'fdr_activated', after: 3, where: 'there', hasDriver: true };
const failed = (reason: string): Step => ({
  word: 'mise_a_jour',
  after: 4,
  where: 'there',
  hasDriver: true,
  reason,
});
const PAID: Step[] = [
  { word: 'verssement_admin_cust', after: 72, isAside: true, money: 'verssement_admin_cust' },
  {
    word: 'validation_reception_cash_by_partener',
    after: 24,
    isAside: true,
    money: 'validation_reception_cash_by_partener',
  },
];
const DELIVERED: Step[] = [
  { word: 'livred', after: 4, where: 'there', hasDriver: true, money: 'livred' },
  ...PAID,
];
const RETURN: Step = { word: 'return_asked_by_hub', after: 12, where: 'there', isReturn: true };
const HOME_AGAIN: Step[] = [
  RETURN,
  { word: 'return_dispatched_to_warehouse', after: 12, where: 'road' },
  { word: 'return_dispatched_to_partenaire', after: 24, where: 'origin' },
  { word: 'colis_retour_transmit_to_partner', after: 12, where: 'origin' },
  { word: 'livraison_echoue_recu', after: 24, where: 'origin' },
];

export const NOEST_SCRIPTS: Scripts = {
  happy: [...UNDER_WAY, OUT, ...DELIVERED],
  attempts: [
    ...UNDER_WAY,
    OUT,
    failed('Client ne répond pas'),
    { ...OUT, after: 16 },
    failed('Reporté par le client'),
    { ...OUT, after: 20 },
    ...DELIVERED,
  ],
  refused: [...UNDER_WAY, OUT, failed('Refusé par le client'), ...HOME_AGAIN],
  desk: [...UNDER_WAY, { word: 'livre', after: 30, where: 'there', money: 'livre' }, ...PAID],
  hold: [
    ...UNDER_WAY,
    { word: 'colis_suspendu', after: 6, where: 'there' },
    { ...OUT, after: 48 },
    ...DELIVERED,
  ],
  lost: [...UNDER_WAY, { word: 'colis_suspendu', after: 240, where: 'there' }],
  back: [
    ...UNDER_WAY,
    OUT,
    failed('Client absent'),
    RETURN,
    { word: 'return_redispatched_to_livraison', after: 12, where: 'there', isReturn: false },
    OUT,
    ...DELIVERED,
  ],
  contradiction: [
    ...UNDER_WAY,
    OUT,
    { word: 'livred', after: 4, where: 'there', hasDriver: true, money: 'livred' },
    { word: 'livraison_echoue_recu', after: 72, where: 'origin', isReturn: true },
  ],
};
