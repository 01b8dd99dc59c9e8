import type { ActorCtx } from '../../../context.ts';
import type { Tx } from '../../../db/types.ts';
import { invalidField } from '../../../errors.ts';
import { moveStock, type StockMove } from '../../stock/stock-ledger.ts';
import { wantedStock, type VariantEdit } from './variant-checks.ts';

interface StockEdits {
  edits: readonly VariantEdit[];
  /** Of the variants, in the same order. */
  ids: readonly string[];
  reason: string | undefined;
}

/** Books the changed figures in the ledger, the only way to change a stock. */
export async function moveVariantStock(
  tx: Tx,
  ctx: ActorCtx,
  { edits, ids, reason }: StockEdits,
): Promise<void> {
  const moves = edits.flatMap(({ index, sent, stored }): StockMove[] => {
    const quantity = (wantedStock(sent) ?? stored?.stock ?? 0) - (stored?.stock ?? 0);
    const variantId = ids[index];
    if (quantity === 0 || variantId === undefined) return [];
    const why = stored === null ? ('received' as const) : ('corrected' as const);
    return [{ variantId, quantity, reason: why, note: reason || null }];
  });
  if (moves.some((move) => move.reason === 'corrected') && !reason) {
    throw invalidField('stockReason', 'required');
  }
  await moveStock(tx, ctx, moves);
}
