import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import { idempotencyKeys } from './schema/idempotency.ts';
import type { Tx } from './types.ts';

export interface KeyedCall {
  /** Whose key it is: the endpoint and the caller. */
  scope: string;
  key: string;
  input: unknown;
}

/**
 * Does the work once for each key. The key is written first: a second call with it waits here for
 * the first one's transaction, then gets its result, or does the work itself if that one failed.
 */
export async function once<T>(tx: Tx, call: KeyedCall | null, work: () => Promise<T>): Promise<T> {
  if (call === null) return work();
  const { scope, key } = call;
  const requestHash = createHash('sha256').update(JSON.stringify(call.input)).digest('base64url');
  const isThisOne = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  const [first] = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (first === undefined) {
    const [earlier] = await tx.select().from(idempotencyKeys).where(isThisOne);
    if (earlier?.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
    return earlier.result as T;
  }
  const result = await work();
  await tx.update(idempotencyKeys).set({ result }).where(isThisOne);
  return result;
}
