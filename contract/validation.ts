import { z } from 'zod';
import type { Language } from './language.ts';

/** One sentence per rule and language. `{n}` is the limit that was exceeded. */
const SENTENCES = {
  required: {
    ar: 'هذا الحقل مطلوب',
    fr: 'Ce champ est obligatoire',
    en: 'This field is required',
  },
  invalid: {
    ar: 'القيمة غير صالحة',
    fr: 'La valeur n’est pas valide',
    en: 'This value is not valid',
  },
  number: {
    ar: 'أدخل رقماً',
    fr: 'Saisissez un nombre',
    en: 'Enter a number',
  },
  ambiguousNumber: {
    ar: 'هل تقصد الآلاف أم السنتيمات؟ اكتب مثلاً 1500 أو 1.50',
    fr: 'Milliers ou centimes ? Écrivez par exemple 1500 ou 1.50',
    en: 'Thousands or centimes? Write 1500 or 1.50, for example',
  },
  integer: {
    ar: 'أدخل عدداً صحيحاً',
    fr: 'Saisissez un nombre entier',
    en: 'Enter a whole number',
  },
  textTooLong: {
    ar: 'النص أطول من المسموح (الحد الأقصى: {n})',
    fr: 'Texte trop long ({n} caractères au plus)',
    en: 'Too long (at most {n} characters)',
  },
  textTooShort: {
    ar: 'النص أقصر من المطلوب (الحد الأدنى: {n})',
    fr: 'Texte trop court ({n} caractères au moins)',
    en: 'Too short (at least {n} characters)',
  },
  numberTooBig: {
    ar: 'القيمة أكبر من المسموح (الحد الأقصى: {n})',
    fr: 'La valeur dépasse la limite ({n} au plus)',
    en: 'Too large (at most {n})',
  },
  numberTooSmall: {
    ar: 'القيمة أصغر من المسموح (الحد الأدنى: {n})',
    fr: 'La valeur est trop petite ({n} au moins)',
    en: 'Too small (at least {n})',
  },
  email: {
    ar: 'البريد الإلكتروني غير صالح',
    fr: 'L’adresse e-mail n’est pas valide',
    en: 'This e-mail address is not valid',
  },
  phone: {
    ar: 'رقم الهاتف غير صالح: 05 أو 06 أو 07 متبوعاً بثمانية أرقام، أو رقم ثابت من تسعة أرقام',
    fr: 'Numéro invalide : 05, 06 ou 07 suivi de huit chiffres, ou un fixe à neuf chiffres',
    en: 'Not a valid number: 05, 06 or 07 and eight digits, or a nine-digit landline',
  },
  url: {
    ar: 'أدخل رابطاً يبدأ بـ http أو https',
    fr: 'Saisissez une adresse qui commence par http ou https',
    en: 'Enter an address that begins with http or https',
  },
  plainUrl: {
    ar: 'احذف من العنوان ما بعد علامة ? أو #',
    fr: 'Retirez de l’adresse ce qui suit ? ou #',
    en: 'Remove from the address what follows ? or #',
  },
  ownUrl: {
    ar: 'هذا عنوان هذا المكتب نفسه. أدخل عنوان المتجر أو البرنامج',
    fr: 'C’est l’adresse de ce bureau lui-même. Saisissez celle de la boutique ou du programme',
    en: 'This is the address of this office itself. Enter that of the shop or program',
  },
  secureUrl: {
    ar: 'أدخل رابطاً يبدأ بـ https',
    fr: 'Saisissez une adresse qui commence par https',
    en: 'Enter an address that begins with https',
  },
  publicUrl: {
    ar: 'هذا العنوان داخل شبكة خاصة. أدخل عنوان الشركة على الإنترنت',
    fr: 'Cette adresse est celle d’un réseau privé. Saisissez celle de la société sur Internet',
    en: 'This address belongs to a private network. Enter the company’s address on the internet',
  },
  notAtDesk: {
    ar: 'هذا الموظف غائب أو لا يعمل على الطلبات: اختر غيره',
    fr: 'Cet employé est absent ou ne traite pas les commandes : choisissez quelqu’un d’autre',
    en: 'This employee is away or does not work on orders: choose somebody else',
  },
  nothingSelected: {
    ar: 'لم يُحدَّد أي طلب: حدّد طلباً واحداً على الأقل',
    fr: 'Aucune commande n’est sélectionnée : sélectionnez-en au moins une',
    en: 'No order is selected: select at least one',
  },
  otherCount: {
    ar: 'عدد الطلبات التي وصلت غير العدد الذي حدّدته. لم يتغيّر شيء: حدّد الطلبات من جديد',
    fr: 'Le nombre de commandes reçues n’est pas celui que vous avez sélectionné. Rien n’a changé : sélectionnez-les à nouveau',
    en: 'Another number of orders arrived than you selected. Nothing was changed: select them again',
  },
  repeated: {
    ar: 'مكرّر: ورد في الصف {n} من قبل',
    fr: 'En double : déjà présent à la ligne {n}',
    en: 'Repeated: it is already in row {n}',
  },
  otherClient: {
    ar: 'هذا الرقم لعميل آخر',
    fr: 'Ce numéro est celui d’un autre client',
    en: 'This number belongs to another client',
  },
  linesDisagree: {
    ar: 'المنتج أو الكمية لا يوافقان أسطر الطلب',
    fr: 'Le produit ou la quantité ne correspondent pas aux lignes',
    en: 'Product or quantity do not agree with the lines',
  },
  linesNeeded: {
    ar: 'في هذا الطلب عدة أسطر: عدّلها سطراً سطراً',
    fr: 'Cette commande a plusieurs lignes : modifiez-les une par une',
    en: 'This order has several lines: change them one by one',
  },
  offerNotApplicable: {
    ar: 'هذا العرض لا ينطبق على هذه المنتجات أو انتهى',
    fr: 'Cette offre ne s’applique pas à ces produits ou n’est plus valable',
    en: 'This offer does not apply to these products, or is over',
  },
  offerFrozen: {
    ar: 'ثُبّت العرض عند تأكيد الطلب',
    fr: 'L’offre est figée depuis la confirmation',
    en: 'The offer was frozen when the order was confirmed',
  },
  discountTooHigh: {
    ar: 'الخصم أكبر من مبلغ السطر',
    fr: 'La remise dépasse le montant de la ligne',
    en: 'The discount is more than the line costs',
  },
  hiddenProduct: {
    ar: 'هذا المنتج مخفي',
    fr: 'Ce produit est masqué',
    en: 'This product is hidden',
  },
  ofVariants: {
    ar: 'لهذا المنتج خيارات: غيّر ذلك في متغيراته',
    fr: 'Ce produit a des options : modifiez cela dans ses variantes',
    en: 'This product has options: change this in its variants',
  },
  valuePerOption: {
    ar: 'اكتب قيمة واحدة لكل خيار',
    fr: 'Saisissez une valeur pour chaque option',
    en: 'Write one value for each option',
  },
  repeatedOption: {
    ar: 'هذا الخيار مكرّر',
    fr: 'Cette option est en double',
    en: 'This option is repeated',
  },
  codeTaken: {
    ar: 'هذا الرمز مستعمل',
    fr: 'Ce code est déjà utilisé',
    en: 'This code is already used',
  },
  onlyOneVariant: {
    ar: 'المنتج بلا خيارات له متغير واحد',
    fr: 'Un produit sans options n’a qu’une variante',
    en: 'A product without options has one variant',
  },
  inactiveCompany: {
    ar: 'شركة التوصيل هذه غير نشطة',
    fr: 'Cette société de livraison est inactive',
    en: 'This delivery company is inactive',
  },
  otherPickupPoint: {
    ar: 'هذا المكتب ليس من مكاتب هذه الشركة في هذه الولاية',
    fr: 'Ce bureau n’est pas un bureau de cette société dans cette wilaya',
    en: 'This is not a desk of this company in this wilaya',
  },
  hiddenPickupPoint: {
    ar: 'هذا المكتب لم يعد متاحاً للاختيار',
    fr: 'Ce bureau n’est plus proposé',
    en: 'This desk is no longer offered',
  },
  pickupPointNeedsOffice: {
    ar: 'المكتب للتوصيل إلى مكتب الشركة فقط',
    fr: 'Un bureau ne se choisit que pour une livraison au bureau',
    en: 'A desk is chosen only for delivery to an office',
  },
  storeName: {
    ar: 'اكتب اسم المتجر كما هو',
    fr: 'Écrivez le nom de la boutique tel quel',
    en: 'Type the name of the store exactly',
  },
  promoCode: {
    ar: 'لا يمكن استعمال هذا الرمز',
    fr: 'Ce code ne peut pas être utilisé',
    en: 'This code cannot be used',
  },
  wilaya: {
    ar: 'الولاية غير معروفة',
    fr: 'Wilaya inconnue',
    en: 'Unknown wilaya',
  },
  future: {
    ar: 'اختر وقتاً لم يمرّ بعد',
    fr: 'Choisissez un moment à venir',
    en: 'Choose a time to come',
  },
  dayTooFar: {
    ar: 'هذا اليوم بعيد جداً',
    fr: 'Ce jour est trop lointain',
    en: 'This day is too far ahead',
  },
  aboveZero: {
    ar: 'يجب أن تكون القيمة أكبر من 0',
    fr: 'La valeur doit être supérieure à 0',
    en: 'The value must be above 0',
  },
  mediaAddress: {
    ar: 'أدخل رابطاً كاملاً يبدأ بـ \u2066https://\u2069',
    fr: 'Saisissez une adresse complète qui commence par https://',
    en: 'Enter a whole address that begins with https://',
  },
  unknownProduct: {
    ar: 'هذا المنتج غير موجود',
    fr: 'Ce produit n’existe pas',
    en: 'This product does not exist',
  },
  otherOfferKind: {
    ar: 'لا يخصّ هذا النوع من العروض',
    fr: 'Ne concerne pas ce type d’offre',
    en: 'Not for this kind of offer',
  },
  spansOverlap: {
    ar: 'فترات اليوم متداخلة أو غير مرتبة',
    fr: 'Les plages de la journée se chevauchent ou ne sont pas dans l’ordre',
    en: 'The hours of a day overlap or are out of order',
  },
  endBeforeStart: {
    ar: 'النهاية قبل البداية',
    fr: 'La fin précède le début',
    en: 'The end is before the start',
  },
  noRateForDinars: {
    ar: 'الدينار لا يحتاج إلى سعر صرف',
    fr: 'Le dinar n’a pas besoin de taux',
    en: 'Dinars need no rate',
  },
  periodTooLong: {
    ar: 'الفترة أطول من سنة',
    fr: 'La période dépasse un an',
    en: 'The period is longer than a year',
  },
  tiersRise: {
    ar: 'يجب أن تتصاعد نسب الشرائح',
    fr: 'Les pourcentages des paliers doivent augmenter',
    en: 'The percentages of the tiers have to rise',
  },
  uploadGone: {
    ar: 'لم يعد الملف المرفوع موجوداً. ارفعه من جديد.',
    fr: 'Le fichier envoyé n’existe plus. Envoyez-le à nouveau.',
    en: 'The uploaded file is no longer there. Upload it again.',
  },
  stockNow: {
    ar: 'المخزون الآن {n}',
    fr: 'Le stock est maintenant de {n}',
    en: 'The stock is now {n}',
  },
  twiceInList: {
    ar: 'ورد المنتج نفسه أكثر من مرة في القائمة',
    fr: 'Le même article figure plusieurs fois dans la liste',
    en: 'The same item is in the list more than once',
  },
  belowReserved: {
    ar: 'حجزت الطلبات المؤكدة {n} من هذه الوحدات: ألغِ بعضها أو عدّلها أولاً',
    fr: 'Des commandes confirmées réservent {n} de ces unités : annulez-en ou corrigez-en d’abord',
    en: 'Confirmed orders reserve {n} of these units: cancel or correct some first',
  },
  fewerDamaged: {
    ar: 'الوحدات التالفة المسجلة: {n}',
    fr: 'Unités abîmées enregistrées : {n}',
    en: 'Damaged units on record: {n}',
  },
  twoDecimals: {
    ar: 'رقمان بعد الفاصلة على الأكثر',
    fr: 'Deux décimales au plus',
    en: 'At most two decimals',
  },
  passwordRule: {
    ar: 'كلمة المرور: 8 أحرف على الأقل، مع حرف كبير وحرف صغير ورقم ورمز خاص، أو عبارة من 15 حرفاً أو أكثر',
    fr: 'Mot de passe : 8 caractères au moins, avec une majuscule, une minuscule, un chiffre et un symbole, ou une phrase de 15 caractères ou plus',
    en: 'Password: at least 8 characters with an uppercase letter, a lowercase letter, a digit and a special symbol, or a phrase of 15 characters or more',
  },
  passwordSame: {
    ar: 'اختر كلمة مرور مختلفة عن الحالية',
    fr: 'Choisissez un mot de passe différent de l’actuel',
    en: 'Choose a password that differs from the current one',
  },
  passwordCommon: {
    ar: 'كلمة المرور هذه شائعة ويسهل تخمينها. اختر كلمات أخرى.',
    fr: 'Ce mot de passe est trop courant et facile à deviner. Choisissez d’autres mots.',
    en: 'This password is common and easy to guess. Choose other words.',
  },
  passwordOwnWords: {
    ar: 'كلمة المرور هذه مأخوذة من اسمك أو اسم المتجر. اختر كلمات أخرى.',
    fr: 'Ce mot de passe reprend votre nom ou celui de la boutique. Choisissez d’autres mots.',
    en: 'This password is made of your name or the name of the store. Choose other words.',
  },
  visibleText: {
    ar: 'اكتب حروفاً أو أرقاماً ظاهرة',
    fr: 'Saisissez des lettres ou des chiffres visibles',
    en: 'Write letters or digits that can be seen',
  },
  username: {
    ar: 'حروف وأرقام بلا فراغات، ويمكن استعمال . _ - @ +',
    fr: 'Lettres et chiffres sans espaces ; . _ - @ + sont permis',
    en: 'Letters and digits without spaces; . _ - @ + are allowed',
  },
  usernameScript: {
    ar: 'اكتب الاسم بحروف لاتينية فقط، أو عربية فقط، أو تيفيناغ فقط',
    fr: 'Écrivez le nom en lettres latines, arabes ou tifinaghes, sans les mélanger',
    en: 'Write the name in Latin, Arabic or Tifinagh letters, without mixing them',
  },
  usernameTaken: {
    ar: 'اسم المستخدم هذا مستعمل',
    fr: 'Ce nom d’utilisateur est déjà pris',
    en: 'This username is taken',
  },
  unknownVariable: {
    ar: 'متغيّر غير معروف: {n}',
    fr: 'Variable inconnue : {n}',
    en: 'Unknown variable: {n}',
  },
  loneBrace: {
    ar: 'قوس { بلا متغيّر كامل: اكتب مثلاً {العميل}',
    fr: 'Une accolade est seule : écrivez par exemple {client}',
    en: 'A brace stands alone: write {customer}, for example',
  },
} satisfies Record<string, Record<Language, string>>;

type Rule = keyof typeof SENTENCES;
const FORMAT_RULES: Readonly<Record<string, Rule>> = { email: 'email', url: 'url' };
type RawIssue = z.core.$ZodRawIssue;

/**
 * A schema's message is never a sentence but a rule with its limit (`textTooLong:100`). It is
 * turned into a sentence where the language is known: beside the form field, or in the server's
 * response.
 */
z.config({ customError: (issue) => ruleOf(issue) });

export function validationSentence(message: string, language: Language): string {
  const [rule = '', limit = ''] = message.split(':');
  const sentences = Object.hasOwn(SENTENCES, rule) ? SENTENCES[rule as Rule] : SENTENCES.invalid;
  // A function, because a limit may be what somebody typed: `$&` has a meaning in a text.
  return sentences[language].replace('{n}', () => limit);
}

function ruleOf(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ruleOfType(issue.input, issue.expected);
    case 'too_small':
      if (issue.origin !== 'string') return rule('numberTooSmall', issue.minimum);
      return issue.minimum === 1 ? rule('required') : rule('textTooShort', issue.minimum);
    case 'too_big':
      return rule(issue.origin === 'string' ? 'textTooLong' : 'numberTooBig', issue.maximum);
    case 'invalid_format':
      return rule(FORMAT_RULES[issue.format] ?? 'invalid');
    default:
      return rule('invalid');
  }
}

function ruleOfType(input: unknown, expected: string): string {
  if (input === undefined || input === null) return rule('required');
  if (expected === 'int') return rule('integer');
  return rule(expected === 'number' ? 'number' : 'invalid');
}

const rule = (name: Rule, limit?: number | bigint) =>
  limit === undefined ? name : `${name}:${limit}`;
