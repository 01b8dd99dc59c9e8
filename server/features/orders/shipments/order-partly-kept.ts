import { summaryFields, type OrderLine } from '#contract/orders/order-lines.ts';
import { orderSearchText } from '#server/db/names/search-text.ts';
import type { AuthorCtx } from '../../../context.ts';
import type { Tx } from '../../../db/types.ts';
import { invalidField } from '../../../errors.ts';
import { moveStock } from '../../stock/stock-ledger.ts';
import { unitsOfLine } from '../lines/line-stock.ts';
import { recordEvent, writeOrder, type StoredOrder } from '../order-write.ts';

interface Kept {
  lines: readonly { line: number; quantity: number }[];
  cash: number;
}

/**
 * The customer kept a part of a shipped order and paid for that: the order is delivered with what
 * was kept, and less cash is expected of the company. Returns what came back, which is put into the
 * place of returns.
 */
export async function deliverPartly(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  { lines: kept, cash }: Kept,
): Promise<OrderLine[]> {
  const keptOf = ({ id }: OrderLine) => kept.find(({ line }) => line === id)?.quantity ?? 0;
  const isTooMuch = order.lines.some((line) => keptOf(line) > line.quantity);
  const isStranger = kept.some(({ line }) => !order.lines.some(({ id }) => id === line));
  if (isTooMuch || isStranger) throw invalidField('kept', 'invalid');
  const stays = split(order.lines, keptOf);
  const back = split(order.lines, (line) => line.quantity - keptOf(line));
  // All of it, or nothing, is another answer.
  if (stays.length === 0 || back.length === 0) throw invalidField('kept', 'invalid');
  if (cash > Number(order.totalAmount)) throw invalidField('cash', 'invalid');
  await moveStock(
    tx,
    ctx,
    back.flatMap(unitsOfLine).map(({ line, variantId, units }) => ({
      variantId,
      line,
      quantity: units,
      reason: 'returned' as const,
      orderId: order.id,
      place: 'returns' as const,
    })),
  );
  const totalAmount = cash.toFixed(2);
  const columns = { lines: stays, ...summaryFields(stays), totalAmount };
  await writeOrder(
    tx,
    order,
    {
      ...columns,
      status: 'delivered',
      callAgainAt: null,
      deliveredAt: ctx.now(),
      searchText: orderSearchText({ ...order, ...columns }),
    },
    ctx.now(),
  );
  const changes = {
    totalAmount: { from: Number(order.totalAmount), to: cash },
    quantity: { from: order.quantity, to: columns.quantity },
  };
  await recordEvent(tx, ctx, order.id, { kind: 'edited', changes });
  const move = { kind: 'status', fromStatus: 'shipped', toStatus: 'delivered' } as const;
  await recordEvent(tx, ctx, order.id, move);
  return back;
}

/** A line's discount stays with what was kept: it was given for buying. */
const split = (lines: readonly OrderLine[], quantityOf: (line: OrderLine) => number): OrderLine[] =>
  lines
    .map((line) => ({ ...line, quantity: quantityOf(line) }))
    .filter(({ quantity }) => quantity > 0);
