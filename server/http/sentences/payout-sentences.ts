import type { Sentences } from './sentence.ts';

export const payoutSentences = {
  payout_not_open: {
    ar: 'أُغلقت هذه الدفعة أو أُلغيت، فلا تتغيّر.',
    fr: 'Ce versement est clôturé ou annulé : il ne change plus.',
    en: 'This payout is closed or cancelled: it does not change any more.',
  },
  payout_unexplained: {
    ar: 'لا تُغلق الدفعة قبل تفسير كل سطر. الأسطر الباقية: {count}.',
    fr: 'Chaque ligne doit être expliquée avant la clôture. Lignes restantes : {count}.',
    en: 'Every line has to be explained before closing. Lines left: {count}.',
  },
  payout_empty: {
    ar: 'ليس في هذه الدفعة أي طرد.',
    fr: 'Ce versement ne contient aucun colis.',
    en: 'There is no parcel in this payout.',
  },
  payout_too_long: {
    ar: 'تتسع الدفعة لـ {most} سطر على الأكثر.',
    fr: 'Un versement compte {most} lignes au plus.',
    en: 'A payout takes {most} lines at most.',
  },
  payout_file_taken: {
    ar: 'سبق إدخال هذا الملف نفسه في الدفعة «{reference}».',
    fr: 'Ce même fichier est déjà dans le versement « {reference} ».',
    en: 'This same file is already in the payout “{reference}”.',
  },
  payout_reference_taken: {
    ar: 'لهذه الشركة دفعة بالمرجع «{reference}» من قبل.',
    fr: 'Cette société a déjà un versement « {reference} ».',
    en: 'This company already has a payout “{reference}”.',
  },
  payout_line_stays: {
    ar: 'لا يُحذف إلا سطر مجهول أو مدفوع من قبل أو مكتوب باليد.',
    fr: 'On ne retire qu’une ligne inconnue, déjà payée ou saisie à la main.',
    en: 'Only a line that is unknown, paid before or typed by hand can be removed.',
  },
  payout_no_shipment: {
    ar: 'لم يُرسل الطلب {number} مع هذه الشركة.',
    fr: 'La commande {number} n’est pas partie avec cette société.',
    en: 'The order {number} did not leave with this company.',
  },
  payout_has_later: {
    ar: 'استرجعت الدفعة «{reference}» مال طرد من هذه الدفعة أو دفعته من جديد. ألغِها أولاً.',
    fr: 'Le versement « {reference} » reprend ou repaie un colis de celui-ci. Annulez-le d’abord.',
    en: 'The payout “{reference}” takes back or pays again a parcel of this one. Cancel that one first.',
  },
  write_off_not_owed: {
    ar: 'بعض هذه الطرود ليس ديناً على الشركة: لم يُسلَّم، أو دُفع، أو هو في دفعة. حدّث القائمة.',
    fr: 'Certains de ces colis ne sont pas dus : non livrés, payés, ou dans un versement. Actualisez la liste.',
    en: 'Some of these parcels are not owed: not delivered, paid, or in a payout. Refresh the list.',
  },
  write_off_gone: {
    ar: 'بعض هذه الطرود لم يعد مشطوباً: تُراجع عن شطبه، أو دُفع. حدّث القائمة.',
    fr: 'Certains de ces colis ne sont plus abandonnés : repris ou payés entre-temps. Actualisez la liste.',
    en: 'Some of these parcels are no longer written off: taken back or paid meanwhile. Refresh the list.',
  },
  carrier_lists_no_payouts: {
    ar: 'لا تعطي هذه الشركة دفعاتها عبر الربط. أدخل ملفها أو اكتبها باليد.',
    fr: 'Cette société ne donne pas ses versements par sa liaison. Importez son fichier ou saisissez-le.',
    en: 'This company does not list its payouts by its connection. Import its file or type it in.',
  },
  carrier_payout_gone: {
    ar: 'لم تعد الشركة تذكر الدفعة «{reference}».',
    fr: 'La société ne mentionne plus le versement « {reference} ».',
    en: 'The company no longer lists the payout “{reference}”.',
  },
  carrier_failed: {
    ar: 'لم تُقرأ دفعات الشركة. {problem}',
    fr: 'Les versements n’ont pas pu être lus. {problem}',
    en: 'The company’s payouts could not be read. {problem}',
  },
} satisfies Sentences;
