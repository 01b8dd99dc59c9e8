import { and, eq, sql } from 'drizzle-orm';
import type { MoveDamagedStock } from '#contract/stock/stock.ts';
import type { ActorCtx } from '../../context.ts';
import { stockMoves } from '../../db/schema/stock-moves.ts';
import type { Tx } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';
import { lockVariants, moveStock } from './stock-ledger.ts';

/** Two rows: out of one place and into the other. The way back is a correction. */
export async function moveDamagedStock(ctx: ActorCtx, input: MoveDamagedStock): Promise<void> {
  const { variantId, quantity, direction, note } = input;
  const isBack = direction === 'back';
  await ctx.db.transaction(async (tx) => {
    const [variant] = await lockVariants(tx, [variantId]);
    if (variant === undefined) throw invalidField('variantId', 'invalid');
    if (isBack) await requireDamaged(tx, variantId, quantity);
    const reason = isBack ? 'corrected' : 'damaged';
    const into = isBack ? quantity : -quantity;
    await moveStock(tx, ctx, [
      { variantId, reason, note, quantity: into },
      { variantId, reason, note, quantity: -into, place: 'damaged' },
    ]);
  });
}

async function requireDamaged(tx: Tx, variantId: string, wanted: number): Promise<void> {
  const [found] = await tx
    .select({ units: sql<number>`coalesce(sum(${stockMoves.quantity}), 0)::int` })
    .from(stockMoves)
    .where(and(eq(stockMoves.variantId, variantId), eq(stockMoves.place, 'damaged')));
  const damaged = found?.units ?? 0;
  if (damaged < wanted) throw invalidField('quantity', `fewerDamaged:${damaged}`);
}
