// Types only: a shared module would pull the app's code into the public page.
import type { Language } from '#contract/language.ts';

const ar = {
  languageName: 'العربية',
  languages: 'اللغة',
  title: 'عرض خاص للعملاء!',
  subtitle: 'دور العجلة واربح خصومات وجوائز حصرية',
  phone: 'رقم الهاتف',
  phoneHint: 'محاولة واحدة لكل رقم. الجائزة لهذا الرقم وحده.',
  customerPhone: 'رقم هاتف العميل',
  spin: 'أدر العجلة',
  spinning: 'العجلة تدور...',
  won: 'مبروك! ربحت:',
  code: 'رمز الجائزة',
  copy: 'نسخ الرمز',
  copied: '✓ تم النسخ',
  validUntil: 'صالح حتى {date}',
  howTo: 'اذكر هذا الرمز عند تأكيد طلبك بنفس رقم الهاتف.',
  again: 'المحاولة برقم آخر',
  sound: 'الصوت',
  unreachable: 'تعذّر الاتصال بالخادم. تحقق من الإنترنت وأعد المحاولة.',
} as const;

export type WheelTexts = Record<keyof typeof ar, string>;

/** Not in the catalogues: the wheel is in the customer's language, independent of the screen. */
export const WHEEL_TEXTS: Record<Language, WheelTexts> = {
  ar,
  fr: {
    languageName: 'Français',
    languages: 'Langue',
    title: 'Offre spéciale clients !',
    subtitle: 'Tournez la roue et gagnez des remises et des cadeaux exclusifs',
    phone: 'Numéro de téléphone',
    phoneHint: 'Un seul essai par numéro. Le cadeau est lié à ce numéro.',
    customerPhone: 'Téléphone du client',
    spin: 'Tourner la roue',
    spinning: 'La roue tourne...',
    won: 'Bravo ! Vous avez gagné :',
    code: 'Code cadeau',
    copy: 'Copier le code',
    copied: '✓ Copié',
    validUntil: 'Valable jusqu’au {date}',
    howTo: 'Donnez ce code en confirmant votre commande avec le même numéro.',
    again: 'Essayer avec un autre numéro',
    sound: 'Son',
    unreachable: 'Serveur injoignable. Vérifiez votre connexion et réessayez.',
  },
  en: {
    languageName: 'English',
    languages: 'Language',
    title: 'Special offer for customers!',
    subtitle: 'Spin the wheel and win discounts and exclusive prizes',
    phone: 'Phone number',
    phoneHint: 'One spin for each number. The prize belongs to that number.',
    customerPhone: 'Customer’s phone',
    spin: 'Spin the wheel',
    spinning: 'Spinning...',
    won: 'Well done! You have won:',
    code: 'Prize code',
    copy: 'Copy the code',
    copied: '✓ Copied',
    validUntil: 'Valid until {date}',
    howTo: 'Give this code when you confirm your order with the same number.',
    again: 'Try with another number',
    sound: 'Sound',
    unreachable: 'The server cannot be reached. Check your connection and try again.',
  },
};

export const WHEEL_LANGUAGES = Object.keys(WHEEL_TEXTS) as Language[];
