import { hash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { byPermission, KEY_SCOPES, type KeyScope, type Permission } from '#contract/permissions.ts';
import type { Program } from '#server/context.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import { batchLoader } from '#server/db/statements/batch-calls.ts';
import type { Db } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { addressBlock } from '#server/http/address-block.ts';
import { refuseAfter, windowCounter } from '#server/http/window-counter.ts';

export const KEY_PREFIX = 'lawha_';
export const KEY_BYTES = 32;
/** Another `Authorization`, such as that of a proxy before us, is none of ours. */
const OURS = /^Bearer +lawha_/i;
const WELL_FORMED = /^Bearer +(lawha_[\w-]{43})$/i;

/** Calls of one key in a minute, on each server. */
export const CALLS_A_MINUTE = 300;
/** Wrong keys of one address block in a minute, after which no unknown key of it is looked up. */
export const WRONG_KEYS_A_MINUTE = 20;
/** The time of the last use is written at most this often. */
const USED_EVERY_MS = 60_000;

export const hashKey = (key: string): string => hash('sha256', key, 'base64url');

/**
 * Finds the program of a call's key. The database is asked every time, so that a revoked key opens
 * nothing from then on; only a flood is refused from memory.
 */
export function programFinder(db: Db, clock: () => Date) {
  const byHashes = db
    .select()
    .from(apiKeys)
    .where(sql`${apiKeys.keyHash} = any(${sql.placeholder('hashes')})`)
    .prepare('find_api_keys');
  const find = batchLoader(async (hashes) => {
    const found = await byHashes.execute({ hashes });
    return new Map(found.map((key) => [key.keyHash, key]));
  });
  const calls = windowCounter(clock);
  const wrong = windowCounter(clock);

  return async ({ headers, ip }: FastifyRequest) => {
    const { authorization } = headers;
    if (authorization === undefined || !OURS.test(authorization)) return null;
    const block = addressBlock(ip);
    const [, key] = WELL_FORMED.exec(authorization) ?? [];
    const keyHash = key === undefined ? '' : hashKey(key);
    // A key that was right before is let past the flood of others from its address.
    const isKnown = calls.has(keyHash);
    if (!isKnown) refuseAfter(wrong, block, WRONG_KEYS_A_MINUTE, 'too_many_wrong_keys');
    refuseAfter(calls, keyHash, CALLS_A_MINUTE, 'too_many_requests');
    // Before it is looked up, or many at once would all be let in.
    if (isKnown) calls.add(keyHash);
    const stored = key === undefined ? undefined : await find(keyHash);
    if (stored === undefined) {
      calls.forget(keyHash);
      wrong.add(block);
      throw new AppError('unknown_key');
    }
    if (!isKnown) calls.add(keyHash);
    const now = clock();
    if (now.getTime() - (stored.lastUsedAt?.getTime() ?? 0) > USED_EVERY_MS) {
      await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, stored.id));
    }
    return { program: toProgram(stored), scopes: stored.scopes };
  };
}

function toProgram({ id, name, scopes }: typeof apiKeys.$inferSelect): Program {
  const allowed = new Set<Permission>(scopes.flatMap((scope: KeyScope) => KEY_SCOPES[scope]));
  // Each flag is said, so that none follows another.
  const flags = byPermission((permission) => allowed.has(permission));
  return { ...flags, id: null, keyId: id, fullName: name, role: 'program' };
}
