import { eq } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '../../../db/schema/second-factors.ts';
import type { Tx } from '../../../db/types.ts';

/** Removes all second factors of a user and their recovery codes; returns how many factors. */
export async function removeFactors(tx: Tx, userId: string): Promise<number> {
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ id: secondFactors.id });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return removed.length;
}
