import { hash } from 'node:crypto';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { AppError } from '../../errors.ts';
import { isUniqueViolation } from '../faults.ts';
import { idempotencyKeys } from '../schema/idempotency.ts';
import type { Db } from '../types.ts';

export interface KeyedCall {
  /** Whose key it is: the endpoint and the caller. */
  scope: string;
  key: string;
  requestHash: string;
}

export const keyedCall = (scope: string, key: string, input: unknown): KeyedCall => ({
  scope,
  key,
  requestHash: hash('sha256', JSON.stringify(input), 'base64url'),
});

/**
 * Part of a statement that does the work: keeps each answer under its key, if there is one. The key
 * is unique, so a second call waits for the first one to end, and then nothing of it is done.
 */
export const keepAnswer = (answered: SQL): SQL =>
  sql`insert into ${idempotencyKeys} (scope, key, request_hash, result)
    select scope, key, request_hash, answer from ${answered} where key is not null`;

/**
 * For work of many transactions that are each safe to repeat: the key only spares the repetition.
 * Of two calls at once with one key, both work and the first to end is the answer of both.
 */
export async function answerOnce<T>(
  db: Db,
  call: KeyedCall | null,
  work: () => Promise<T>,
): Promise<T> {
  if (call === null) return work();
  const { scope, key, requestHash } = call;
  const earlier = await earlierAnswer(db, call);
  if (earlier !== null) return earlier.result as T;
  const result = await work();
  await db
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, result })
    .onConflictDoNothing();
  return ((await earlierAnswer(db, call))?.result ?? result) as T;
}

/**
 * For work whose statement keeps its answer under the key: where that turns a repeated call away,
 * it gets the first answer.
 */
export async function orFirstAnswer<T>(
  db: Db,
  call: KeyedCall | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    // What the first call did may itself be why the second is refused: a promo code it used.
    const isRepeated = isUniqueViolation(cause, 'idempotency_keys') || cause instanceof AppError;
    const earlier = call !== null && isRepeated ? await earlierAnswer(db, call) : null;
    if (earlier === null) throw cause;
    return earlier.result as T;
  }
}

async function earlierAnswer(
  db: Db,
  { scope, key, requestHash }: KeyedCall,
): Promise<{ result: unknown } | null> {
  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  if (earlier === undefined) return null;
  if (earlier.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
  return earlier;
}
