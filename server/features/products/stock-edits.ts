import type { ActorCtx } from '../../context.ts';
import { stockEdits } from '../../db/schema/products.ts';
import type { Tx } from '../../db/types.ts';

type StockEditMove = Pick<typeof stockEdits.$inferInsert, 'fromStock' | 'toStock' | 'reason'>;

export async function recordStockEdit(
  tx: Tx,
  { actor, now }: ActorCtx,
  productId: string,
  move: StockEditMove,
) {
  const reason = move.reason || null;
  await tx.insert(stockEdits).values({
    ...move,
    reason,
    productId,
    at: now(),
    actorId: actor.id,
    actorName: actor.fullName,
  });
}
