import { and, eq, isNull } from 'drizzle-orm';
import type { LineCost } from '#contract/orders/orders.ts';
import type { Ctx } from '../../../context.ts';
import { orders } from '../../../db/schema/orders.ts';
import { AppError } from '../../../errors.ts';

/** The costs of the lines when they were sold; they leave the server nowhere else. */
export async function getOrderCosts({ db }: Ctx, id: string): Promise<LineCost[]> {
  const [order] = await db
    .select({ lines: orders.lines, costs: orders.lineCosts })
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.deletedAt)));
  if (order === undefined) throw new AppError('not_found');
  return order.lines.map(({ id: line }) => {
    const cost = order.costs[line];
    return { line, cost: cost === undefined ? null : Number(cost) };
  });
}
