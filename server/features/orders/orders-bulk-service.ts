import type { BulkOrders, BulkResult } from '#contract/orders.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { problemSentence } from '../../http/problem-sentences.ts';
import { deleteOrder, updateOrder } from './orders-service.ts';

/** Each order in a transaction of its own: one refusal never stops the rest. */
export async function bulkOrders(ctx: ActorCtx, input: BulkOrders): Promise<BulkResult[]> {
  const needed = input.action === 'delete' ? 'canDeleteOrders' : 'canEditOrders';
  if (!can(ctx.actor, needed)) throw new AppError('no_permission');
  const results: BulkResult[] = [];
  for (const id of new Set(input.ids)) results.push(await attempt(ctx, id, input));
  return results;
}

async function attempt(ctx: ActorCtx, id: string, input: BulkOrders): Promise<BulkResult> {
  try {
    if (input.action === 'delete') await deleteOrder(ctx, id);
    else await updateOrder(ctx, id, { status: input.status });
    return { id, ok: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, details } = error;
    return { id, ok: false, code, detail: problemSentence(code, ctx.language, details.values) };
  }
}
