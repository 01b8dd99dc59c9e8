import type { Language } from '#contract/language.ts';
import type { MessageFacts } from '#contract/messages/messages.ts';

/** Shown beside a text that is being written: nobody's order, and the screen says so. */
const SHARED = {
  storePhone: '0550000000',
  orderNumber: '3f2a1b9c',
  lines: [],
  totalAmount: 3500,
  deliveryPlace: 'home',
  wilayaCode: 16,
  commune: 'باب الزوار',
  tracking: 'yal-7AB3K2',
  pickupPointPhone: '0982000000',
} as const satisfies Partial<MessageFacts>;

export const EXAMPLE: Readonly<Record<Language, MessageFacts>> = {
  ar: {
    ...SHARED,
    lines: [],
    customerName: 'فلانة الفلاني',
    storeName: 'متجر المثال',
    productName: 'سيروم فيتامين سي',
    carrier: 'شركة المثال',
    pickupPointName: 'وكالة باب الزوار',
    pickupPointAddress: 'حي 1200 مسكن',
    agentName: 'سارة',
  },
  fr: {
    ...SHARED,
    lines: [],
    customerName: 'Mme Untel',
    storeName: 'Boutique Exemple',
    productName: 'Savon au miel',
    carrier: 'Exemple Express',
    pickupPointName: 'Agence Bab Ezzouar',
    pickupPointAddress: 'Rue de la Gare 12',
    agentName: 'Sara',
  },
  en: {
    ...SHARED,
    lines: [],
    customerName: 'Jane Doe',
    storeName: 'Example Shop',
    productName: 'Honey soap',
    carrier: 'Example Express',
    pickupPointName: 'Bab Ezzouar pickup point',
    pickupPointAddress: '12 Station Street',
    agentName: 'Sara',
  },
};
