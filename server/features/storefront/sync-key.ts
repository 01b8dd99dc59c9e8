import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SYNC_KEY_HEADER } from '#contract/storefront/sync.ts';
import { AppError } from '../../errors.ts';
import { addressBlock } from '../../http/address-block.ts';

const WINDOW_MS = 60_000;
/** Wrong keys allowed per address block and window before its calls are refused. */
export const WRONG_KEY_LIMIT = 20;
/** With more addresses than this the counters are reset, so that they cannot fill the memory. */
const MOST_ADDRESSES = 10_000;

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Refuses calls without the storefront's key and counts wrong keys. */
export function storefrontKeyGuard(apiKey: string | undefined, now: () => Date) {
  const expected = apiKey === undefined ? null : digest(apiKey);
  const wrong = new Map<string, { count: number; until: number }>();

  const count = (address: string, at: number): void => {
    if (wrong.size >= MOST_ADDRESSES) wrong.clear();
    const current = wrong.get(address);
    if (current === undefined || current.until <= at) {
      wrong.set(address, { count: 1, until: at + WINDOW_MS });
    } else current.count += 1;
  };

  return ({ headers, ip }: FastifyRequest): void => {
    const block = addressBlock(ip);
    if (expected === null) throw new AppError('sync_not_configured');
    const at = now().getTime();
    const current = wrong.get(block);
    if (current !== undefined && current.until > at && current.count >= WRONG_KEY_LIMIT) {
      const retryAfterSeconds = Math.ceil((current.until - at) / 1_000);
      throw new AppError('too_many_wrong_keys', { retryAfterSeconds });
    }
    const given = headers[SYNC_KEY_HEADER];
    // Digests have the same length, so the comparison takes constant time.
    if (typeof given === 'string' && timingSafeEqual(digest(given), expected)) return;
    count(block, at);
    throw new AppError('wrong_api_key');
  };
}
