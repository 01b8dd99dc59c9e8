import type { Sentences } from './sentence.ts';

/** The wheel and its prize codes. */
export const wheelSentences = {
  wheel_closed: {
    ar: 'العجلة متوقفة حالياً. عد قريباً!',
    fr: 'La roue est à l’arrêt pour le moment. Revenez bientôt !',
    en: 'The wheel is closed for now. Come back soon!',
  },
  wheel_already_spun: {
    ar: 'لقد أُديرت العجلة بهذا الرقم من قبل. لكل رقم محاولة واحدة.',
    fr: 'Ce numéro a déjà tourné la roue. Un seul essai par numéro.',
    en: 'This number has already spun the wheel. One spin for each number.',
  },
  wheel_out_of_prizes: {
    ar: 'نفدت جوائز اليوم. عد غداً!',
    fr: 'Il n’y a plus de cadeaux aujourd’hui. Revenez demain !',
    en: 'Today’s prizes are all gone. Come back tomorrow!',
  },
  wheel_out_of_codes: {
    ar: 'لم يبق رمز متاح الآن. أعد المحاولة لاحقاً.',
    fr: 'Il ne reste aucun code libre. Réessayez plus tard.',
    en: 'No code is free right now. Try again later.',
  },
  promo_code_unknown: {
    ar: 'رمز الجائزة غير معروف أو انتهت صلاحيته.',
    fr: 'Ce code cadeau est inconnu ou expiré.',
    en: 'This prize code is unknown or has expired.',
  },
  promo_code_used: {
    ar: 'استُعمل رمز الجائزة في طلب آخر.',
    fr: 'Ce code cadeau a servi pour une autre commande.',
    en: 'This prize code was used for another order.',
  },
  promo_code_expired: {
    ar: 'انتهت صلاحية رمز الجائزة.',
    fr: 'Ce code cadeau a expiré.',
    en: 'This prize code has expired.',
  },
  promo_code_other_phone: {
    ar: 'رمز الجائزة لا يخص رقم هاتف هذا الطلب.',
    fr: 'Ce code cadeau n’appartient pas au téléphone de cette commande.',
    en: 'This prize code does not belong to the phone of this order.',
  },
  order_has_promo_code: {
    ar: 'في هذا الطلب رمز جائزة آخر.',
    fr: 'Cette commande a déjà un autre code cadeau.',
    en: 'This order already has another prize code.',
  },
  promo_code_needs_product: {
    ar: 'الجائزة منتج مجاني: اختر المنتج أولاً.',
    fr: 'Le cadeau est un produit offert : choisissez d’abord le produit.',
    en: 'The prize is a free product: choose the product first.',
  },
} satisfies Sentences;
