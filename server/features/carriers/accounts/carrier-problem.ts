import type { CarrierProblem } from '#contract/carriers/carrier-accounts.ts';
import type { Language } from '#contract/language.ts';
import type { CarrierTrouble, TroubleKind } from '../adapter/channel.ts';

type Trouble = Pick<CarrierTrouble, 'kind' | 'detail'>;

/** Details that carriers did not say: names of errors, fields and statuses, for programmers. */
const TECHNICAL =
  /^(?:HTTP \d+|field .*|not JSON|E[A-Z_]+|[a-z]+ timeout|timeout|internal|stopping)$/;

export function toProblem({ kind, detail }: Trouble, language: Language): CarrierProblem {
  const isWords = detail !== null && !isOurDetail(detail) && !TECHNICAL.test(detail);
  const address = kind === 'moved' ? detail : null;
  return {
    kind: isOurDetail(detail) ? detail : kind,
    message: troubleSentence(kind, detail, language),
    words: isWords && address === null ? detail : null,
    address,
  };
}

/** A trouble as it is stored, `kind` or `kind: detail`, is the message of the error. */
export function storedProblem(stored: string | null, language: Language): CarrierProblem | null {
  if (stored === null) return null;
  const [, kind = '', detail] = /^(\w+)(?:: (.*))?$/s.exec(stored) ?? [];
  return toProblem({ kind: kind as Trouble['kind'], detail: detail ?? null }, language);
}

type Sentence = Readonly<Record<Language, string>>;

/** Causes that are ours to name, by the `detail` of the trouble; they are no carrier's words. */
const BY_DETAIL: Readonly<Record<string, Sentence>> = {
  not_https: {
    ar: 'العنوان لا يبدأ بـ https، فلا تُرسل إليه المفاتيح.',
    fr: 'L’adresse ne commence pas par https : les clés n’y sont pas envoyées.',
    en: 'The address does not begin with https, so no keys are sent to it.',
  },
  not_public: {
    ar: 'العنوان يقود إلى شبكة خاصة، لا إلى شركة على الإنترنت. راجع العنوان.',
    fr: 'L’adresse mène à un réseau privé, pas à une société sur Internet. Vérifiez-la.',
    en: 'The address leads to a private network, not to a company on the internet. Check it.',
  },
  not_an_address: {
    ar: 'العنوان غير صالح.',
    fr: 'L’adresse n’est pas valide.',
    en: 'The address is not valid.',
  },
  secrets_closed: {
    ar: 'لا يمكن فتح المفاتيح المحفوظة: تغيّر مفتاح التشفير على الخادم. اكتب المفاتيح من جديد.',
    fr: 'Les clés enregistrées ne s’ouvrent plus : la clé de chiffrement du serveur a changé. Saisissez-les à nouveau.',
    en: 'The stored keys cannot be opened: the server’s key for encryption has changed. Enter them again.',
  },
  secrets_forgotten: {
    ar: 'تغيّر عنوان الشركة فلم نُبقِ مفاتيحها، كي لا تُرسل إلى عنوان آخر. اكتب المفاتيح من جديد.',
    fr: 'L’adresse a changé : les clés ont été oubliées, pour ne pas être envoyées ailleurs. Saisissez-les à nouveau.',
    en: 'The address was changed, so its keys were forgotten and go nowhere else. Enter them again.',
  },
  quota: {
    ar: 'بلغنا حد الطلبات المسموح لدى الشركة. انتظر قليلاً ثم أعد المحاولة.',
    fr: 'La limite d’appels de la société est atteinte. Patientez un peu, puis réessayez.',
    en: 'The company’s limit of calls is reached. Wait a little and try again.',
  },
  'generation 1': {
    ar: 'يجيب هذا العنوان بالجيل 1 من ميسترو. غيّر الجيل في الإعدادات.',
    fr: 'Cette adresse répond avec la génération 1 de Maystro. Changez la génération.',
    en: 'This address answers as generation 1 of Maystro. Change the generation.',
  },
  'generation 2': {
    ar: 'يجيب هذا العنوان بالجيل 2 من ميسترو. غيّر الجيل في الإعدادات.',
    fr: 'Cette adresse répond avec la génération 2 de Maystro. Changez la génération.',
    en: 'This address answers as generation 2 of Maystro. Change the generation.',
  },
};

const BY_KIND: Readonly<Record<TroubleKind, Sentence>> = {
  unreachable: {
    ar: 'لا يمكن الوصول إلى الشركة. راجع العنوان واتصال الخادم بالإنترنت.',
    fr: 'La société est injoignable. Vérifiez l’adresse et la connexion du serveur.',
    en: 'The company cannot be reached. Check the address and the server’s connection.',
  },
  uncertain: {
    ar: 'انقطع جواب الشركة، ولا نعلم ما الذي تم عندها.',
    fr: 'La réponse de la société s’est perdue : on ne sait pas ce qu’elle a fait.',
    en: 'The company’s answer was lost: it is not known what it has done.',
  },
  bad_credentials: {
    ar: 'رفضت الشركة المفتاح: إما أنه خطأ أو انتهت صلاحيته. انسخه من جديد من حسابك لديها.',
    fr: 'La société refuse la clé : elle est fausse ou expirée. Recopiez-la depuis votre compte.',
    en: 'The company refuses the key: it is wrong or has expired. Copy it again from your account there.',
  },
  api_off: {
    ar: 'المفتاح صحيح، لكن API غير مفعّل لحسابك. اطلب من الشركة تفعيله.',
    fr: 'La clé est bonne, mais l’API est désactivée pour ce compte. Demandez à la société de l’activer.',
    en: 'The key is right, but the API is switched off for this account. Ask the company to switch it on.',
  },
  network_blocked: {
    ar: 'تحجب الشركة شبكة خادمنا قبل النظر في المفتاح، فالمفتاح قد يكون صحيحاً. أعطِها عنوان IP الخادم لتسمح به.',
    fr: 'La société bloque le réseau de notre serveur avant de regarder la clé, qui est peut-être bonne. Donnez-lui l’adresse IP du serveur.',
    en: 'The company blocks our server’s network before it looks at the key, which may be right. Give it the server’s IP address.',
  },
  moved: {
    ar: 'انتقلت الشركة إلى عنوان آخر. غيّر العنوان ثم أعد المحاولة.',
    fr: 'La société a changé d’adresse. Modifiez l’adresse, puis réessayez.',
    en: 'The company has moved to another address. Change the address and try again.',
  },
  limited: {
    ar: 'تقول الشركة إن الطلبات كثيرة. انتظر قليلاً ثم أعد المحاولة.',
    fr: 'La société dit que les appels sont trop nombreux. Patientez un peu, puis réessayez.',
    en: 'The company says that there are too many calls. Wait a little and try again.',
  },
  carrier_down: {
    ar: 'لدى الشركة عطل في هذه اللحظة. أعد المحاولة لاحقاً.',
    fr: 'La société a une panne en ce moment. Réessayez plus tard.',
    en: 'The company has a breakdown at the moment. Try again later.',
  },
  refused: {
    ar: 'رفضت الشركة الطلب.',
    fr: 'La société a refusé l’appel.',
    en: 'The company refused the call.',
  },
  not_understood: {
    ar: 'الجواب ليس جواب هذه الشركة. راجع نوع الشركة والعنوان.',
    fr: 'La réponse n’est pas celle de cette société. Vérifiez le type et l’adresse.',
    en: 'The answer is not that of this company. Check the kind of company and the address.',
  },
};

const isKind = (kind: string): kind is TroubleKind => Object.hasOwn(BY_KIND, kind);
const isOurDetail = (detail: string | null): detail is string =>
  detail !== null && Object.hasOwn(BY_DETAIL, detail);

function troubleSentence(kind: string, detail: string | null, language: Language): string {
  const sentence = isOurDetail(detail)
    ? BY_DETAIL[detail]
    : BY_KIND[isKind(kind) ? kind : 'not_understood'];
  return sentence?.[language] ?? kind;
}
