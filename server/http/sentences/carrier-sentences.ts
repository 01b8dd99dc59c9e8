import type { Sentences } from './sentence.ts';

/** Accounts at carriers, and their places. */
export const carrierSentences = {
  carrier_already_chosen: {
    ar: 'لهذا الطلب شركة توصيل، أو خرج طرده. لم يتغيّر شيء.',
    fr: 'Cette commande a déjà une société, ou son colis est parti. Rien n’a changé.',
    en: 'This order already has a company, or its parcel has left. Nothing was changed.',
  },
  carrier_proposal_outdated: {
    ar: 'لم يعد هذا الاقتراح مناسباً: تغيّر الطلب أو القواعد، أو اكتملت حصة الشركة. اطلب الاقتراح من جديد.',
    fr: 'Cette proposition n’est plus valable : la commande, les règles ou la part du jour ont changé. Demandez-la à nouveau.',
    en: 'This proposal no longer fits: the order, the rules or the share of the day have changed. Ask again.',
  },
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
  ask_no_account: {
    ar: '{company} بلا ربط، فاتصل بها.',
    fr: '{company} n’est pas reliée : appelez-la.',
    en: '{company} is not connected: call them.',
  },
  ask_not_offered: {
    ar: 'لا تقبل {company} هذا الطلب عبر الربط. اتصل بها.',
    fr: '{company} n’accepte pas cette demande par sa liaison : appelez-la.',
    en: '{company} does not take this request by its connection: call them.',
  },
  ask_too_early: {
    ar: 'لم يصل الطرد لدى {company} إلى مرحلة تسمح بهذا بعد. انتظر حتى يتحرّك ثم أعد المحاولة.',
    fr: 'Le colis n’en est pas encore là chez {company}. Attendez qu’il avance, puis réessayez.',
    en: 'The parcel is not that far yet at {company}. Wait until it moves, then try again.',
  },
  ask_too_late: {
    ar: 'فات الأوان: لا تقبل {company} هذا الطلب عبر الربط في حالة الطرد هذه. اتصل بها.',
    fr: 'Trop tard : {company} n’accepte plus cette demande par sa liaison à ce stade. Appelez-la.',
    en: 'Too late: {company} no longer takes this request by its connection in this state. Call them.',
  },
  ask_over: {
    ar: 'انتهى هذا الطرد، ولا يُطلب بشأنه شيء بعد.',
    fr: 'Ce colis est terminé : il n’y a plus rien à demander.',
    en: 'This parcel has ended: there is nothing left to ask for.',
  },
  ask_asked_already: {
    ar: 'طُلب هذا من {company} من قبل، وما زلنا ننتظر جوابها.',
    fr: 'Cela a déjà été demandé à {company}, et la réponse est attendue.',
    en: 'This was already asked of {company}, and its answer is awaited.',
  },
} as const satisfies Sentences;
