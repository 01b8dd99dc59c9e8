import type { Language } from '#contract/language.ts';

type Sentence = Record<Language, string>;

export const STOREFRONT_SENTENCES = {
  connected: {
    ar: 'المتجر متصل ويستجيب.',
    fr: 'La boutique est connectée et répond.',
    en: 'The storefront is connected and answers.',
  },
  missingBoth: {
    ar: 'لم يُضبط عنوان المتجر ولا مفتاح الربط.',
    fr: 'Ni l’adresse de la boutique ni sa clé API ne sont configurées.',
    en: 'Neither the storefront’s address nor its API key is set.',
  },
  missingUrl: {
    ar: 'لم يُضبط عنوان المتجر.',
    fr: 'L’adresse de la boutique n’est pas configurée.',
    en: 'The storefront’s address is not set.',
  },
  missingApiKey: {
    ar: 'لم يُضبط مفتاح الربط مع المتجر.',
    fr: 'La clé API de la boutique n’est pas configurée.',
    en: 'The storefront’s API key is not set.',
  },
  refused: {
    ar: 'المتجر يجيب بخطأ.',
    fr: 'La boutique répond par une erreur.',
    en: 'The storefront answers with an error.',
  },
  tooSlow: {
    ar: 'لم يُجب المتجر في الوقت المحدد.',
    fr: 'La boutique n’a pas répondu à temps.',
    en: 'The storefront did not answer in time.',
  },
  unreachable: {
    ar: 'تعذّر الوصول إلى المتجر.',
    fr: 'La boutique est injoignable.',
    en: 'The storefront cannot be reached.',
  },
} satisfies Record<string, Sentence>;

export type StorefrontSentence = keyof typeof STOREFRONT_SENTENCES;
