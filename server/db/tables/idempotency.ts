import { hash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../errors.ts';
import { isUniqueViolation } from '../faults.ts';
import { idempotencyKeys } from '../schema/idempotency.ts';
import { insertRows } from '../statements/write-rows.ts';
import type { Db, Tx } from '../types.ts';

export interface KeyedCall {
  /** The endpoint and the caller that the key belongs to. */
  scope: string;
  key: string;
  requestHash: string;
}

export const keyedCall = (scope: string, key: string, input: unknown): KeyedCall => ({
  scope,
  key,
  requestHash: hash('sha256', JSON.stringify(input), 'base64url'),
});

/** The id of what a call makes for a thing; a repetition of the call gives the same id again. */
export function idUnderKey({ scope, key, requestHash }: KeyedCall, thing: string): string {
  const digits = hash('sha256', JSON.stringify([scope, key, requestHash, thing]), 'hex');
  // In the form of all our ids, a UUID of version 4.
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

/**
 * For work that spans several transactions, each of which answers the same when it is repeated: the
 * key only saves repeating it. Of two concurrent calls with one key both do the work, and both return the response stored first.
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
 * Stores the response at the start of its transaction: a concurrent second call waits here for the
 * first and is then rolled back.
 */
export const keepAnswerIn = (tx: Tx, call: KeyedCall | null, result: unknown): Promise<void> =>
  keepAnswersIn(tx, [{ call, result }]);

/** The same for several calls whose work is one transaction. */
export async function keepAnswersIn(
  tx: Tx,
  answered: readonly { call: KeyedCall | null; result: unknown }[],
): Promise<void> {
  const rows = answered.flatMap(({ call, result }) => (call === null ? [] : [{ ...call, result }]));
  await insertRows(tx, idempotencyKeys, rows);
}

/** Where the response is known only at the end of the transaction that stored one. */
export async function changeAnswerIn(tx: Tx, call: KeyedCall | null, result: unknown) {
  if (call === null) return;
  const { scope, key } = call;
  await tx
    .update(idempotencyKeys)
    .set({ result })
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
}

/**
 * For work that stores its response in the same transaction: a repeated call, which fails on the
 * unique key, returns the first response instead.
 */
export async function orFirstAnswer<T>(
  db: Db,
  call: KeyedCall | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    // The first call may itself be the reason that the second is refused, for example by using the
    // promo code.
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
