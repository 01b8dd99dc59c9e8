import type { Sentences } from './sentence.ts';

/** Accounts at carriers, and their places. */
export const carrierSentences = {
  carrier_has_parcels: {
    ar: 'لا تزال لهذا الحساب طرود في الطريق. انتظر حتى تنتهي أو ألغها أولاً.',
    fr: 'Ce compte a encore des colis en route. Attendez leur fin ou annulez-les d’abord.',
    en: 'This account still has parcels under way. Wait until they have ended, or cancel them first.',
  },
  labels_changed: {
    ar: 'تغيّر طرد من هذه الطرود أو أُلغي بعد الطباعة. اطبع الملصقات من جديد.',
    fr: 'Un de ces colis a changé ou a été annulé depuis l’impression. Imprimez à nouveau.',
    en: 'One of these parcels was changed or cancelled since it was printed. Print the labels again.',
  },
  commune_already_matched: {
    ar: 'هذه البلدية لدى الشركة مرتبطة ببلدية أخرى. حدّث الصفحة واختر غيرها.',
    fr: 'Cette commune de la société correspond déjà à une autre. Actualisez et choisissez-en une autre.',
    en: 'This commune of the company is already matched with another. Refresh and choose a different one.',
  },
} as const satisfies Sentences;
