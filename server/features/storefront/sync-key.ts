import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SYNC_KEY_HEADER } from '#contract/storefront/sync.ts';
import { AppError } from '../../errors.ts';
import { addressBlock } from '../../http/address-block.ts';
import { refuseAfter, windowCounter } from '../../http/window-counter.ts';

/** Wrong keys of one address block in a minute, after which all its calls are refused. */
export const WRONG_KEY_LIMIT = 20;

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Refuses calls without the storefront's key and counts wrong keys. */
export function storefrontKeyGuard(apiKey: string | undefined, now: () => Date) {
  const expected = apiKey === undefined ? null : digest(apiKey);
  const wrong = windowCounter(now);

  return ({ headers, ip }: FastifyRequest): void => {
    const block = addressBlock(ip);
    if (expected === null) throw new AppError('sync_not_configured');
    refuseAfter(wrong, block, WRONG_KEY_LIMIT, 'too_many_wrong_keys');
    const given = headers[SYNC_KEY_HEADER];
    // Digests have the same length, so the comparison takes constant time.
    if (typeof given === 'string' && timingSafeEqual(digest(given), expected)) return;
    wrong.add(block);
    throw new AppError('wrong_api_key');
  };
}
