import type { ActorCtx } from '../../../context.ts';
import type { Tx } from '../../../db/types.ts';
import { moveStock, type StockMove } from '../../stock/stock-ledger.ts';
import type { StoredProduct } from '../product-fields.ts';
import { recordStockEdit } from '../stock-edits.ts';
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
  product: StoredProduct,
  { edits, ids, reason }: StockEdits,
): Promise<void> {
  const moves = edits.flatMap(({ index, sent, stored }): StockMove[] => {
    const quantity = (wantedStock(sent) ?? stored?.stock ?? 0) - (stored?.stock ?? 0);
    const variantId = ids[index];
    if (quantity === 0 || variantId === undefined) return [];
    const why = stored === null ? ('received' as const) : ('corrected' as const);
    return [{ variantId, quantity, reason: why, note: reason || null }];
  });
  await moveStock(tx, ctx, moves);
  const units = moves.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units === 0) return;
  const [fromStock, toStock] = [product.stock, product.stock + units];
  await recordStockEdit(tx, ctx, product.id, { fromStock, toStock, reason });
}
