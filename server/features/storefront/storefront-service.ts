import type { StorefrontStatus } from '#contract/storefront/storefront.ts';
import type { Ctx } from '../../context.ts';
import { reasonOf } from './storefront-client.ts';
import { STOREFRONT_SENTENCES, type StorefrontSentence } from './storefront-sentences.ts';

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
