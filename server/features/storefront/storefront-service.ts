import type { Language } from '#contract/language.ts';
import type { StorefrontStatus } from '#contract/storefront/storefront.ts';
import type { Ctx } from '../../context.ts';
import { reasonOf } from './storefront-client.ts';

/** The storefront's URL, and the key that we send to it. */
export interface StorefrontAccess {
  url: string | undefined;
  apiKey: string | undefined;
}

interface Finding {
  status: StorefrontStatus['status'];
  sentence: StorefrontSentence;
  error?: string;
}

const TIMEOUT_MS = 3_000;

export async function getStorefrontStatus(
  { language }: Ctx,
  { url, apiKey }: StorefrontAccess,
): Promise<StorefrontStatus> {
  const { status, sentence, error = null } = await examine({ url, apiKey });
  return {
    status,
    message: STOREFRONT_SENTENCES[sentence][language],
    url: url === undefined ? null : withoutSecrets(url),
    error,
    details: { hasUrl: url !== undefined, hasApiKey: apiKey !== undefined },
  };
}

async function examine({ url, apiKey }: StorefrontAccess): Promise<Finding> {
  if (url === undefined) {
    const sentence = apiKey === undefined ? 'missingBoth' : 'missingUrl';
    return { status: 'not_configured', sentence };
  }
  if (apiKey === undefined) return { status: 'not_configured', sentence: 'missingApiKey' };
  return ask(url);
}

/** Sent without the key: it is not needed to see whether the site is up. */
async function ask(url: string): Promise<Finding> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { redirect: 'manual', signal });
    await response.body?.cancel();
    if (response.ok) return { status: 'connected', sentence: 'connected' };
    return { status: 'error', sentence: 'refused', error: `HTTP ${response.status}` };
  } catch (cause) {
    const isSlow = cause instanceof Error && cause.name === 'TimeoutError';
    return {
      status: 'error',
      sentence: isSlow ? 'tooSlow' : 'unreachable',
      error: isSlow ? `${TIMEOUT_MS} ms` : reasonOf(cause),
    };
  }
}

/** A URL may contain a password, or a token in its query. */
function withoutSecrets(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

type Sentence = Record<Language, string>;

const STOREFRONT_SENTENCES = {
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

type StorefrontSentence = keyof typeof STOREFRONT_SENTENCES;
