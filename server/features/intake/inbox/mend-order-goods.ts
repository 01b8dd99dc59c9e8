import type { InboxEdits } from '#contract/intake/inbox.ts';
import type { IntakeMark } from '#contract/intake/intake-reasons.ts';
import type { OrderLine } from '#contract/orders/order-lines.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '#server/context.ts';
import type { Tx } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import type { StoredOrder } from '#server/features/orders/order-write.ts';
import { giveLines } from '#server/features/orders/orders-service.ts';
import { type DraftLines, linesOf } from '../work-off/draft-lines.ts';
import { readSold, type SoldGoods } from '../work-off/find-goods.ts';
import type { ItemChanges, LockedItem } from '../work-off/locked-items.ts';

/** What these say of an order ends once a person has said which goods were meant. */
const ABOUT_GOODS: readonly IntakeMark[] = ['product_unknown', 'variant_unknown'];

/**
 * An order was made with goods that nobody knew, and a person says what they are: its lines that are
 * none of our products become those, at the price that the customer was told. Whatever else is in the
 * order stays, and an order that staff have worked on is changed by those who may edit orders.
 */
export async function mendOrderGoods(
  tx: Tx,
  ctx: ActorCtx,
  { item, source }: LockedItem,
  order: StoredOrder,
  edits: InboxEdits,
  goods: SoldGoods,
): Promise<ItemChanges> {
  if (item.draft === null) throw new AppError('conflict');
  const isUntouched = order.status === 'pending' && order.version === item.orderVersion;
  if (!isUntouched && !can(ctx.actor, 'canEditOrders')) throw new AppError('no_permission');
  const { lines, marks, unknownGoods } = linesOf(item.draft, edits, source.defaultProductId, goods);
  const mended = withGoods(order.lines, lines);
  const after = mended === null ? order : await giveLines(tx, ctx, order, mended, readSold);
  const others = item.marks.filter((mark) => !ABOUT_GOODS.includes(mark));
  return {
    marks: [...others, ...marks],
    unknownGoods,
    // Of what the shop changes later it still follows that.
    ...(isUntouched && { orderVersion: after.version }),
  };
}

type SentLine = Parameters<typeof giveLines>[3][number];

/** Null where none of the lines is one that was meant. */
function withGoods(stored: readonly OrderLine[], read: DraftLines['lines']): SentLine[] | null {
  const known = read.filter(({ variantId }) => variantId !== undefined);
  let isChanged = false;
  const lines = stored.map((line): SentLine => {
    const { id, kind, productId, variantId, quantity, unitPrice, discount } = line;
    const meant =
      variantId === null && known.find(({ writtenName }) => writtenName === line.nameAr);
    if (!meant) {
      return { id, kind, productId, variantId, name: line.nameAr, quantity, unitPrice, discount };
    }
    isChanged = true;
    const price = unitPrice === null ? {} : { unitPrice, discount };
    return { kind, productId: meant.productId, variantId: meant.variantId, quantity, ...price };
  });
  return isChanged ? lines : null;
}
