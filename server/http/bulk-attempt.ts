import type { BulkResult } from '#contract/orders/orders-bulk.ts';
import type { Ctx } from '../context.ts';
import { isBusy } from '../db/faults.ts';
import { AppError } from '../errors.ts';
import { problemSentence } from './problem-sentences.ts';

/** What a step says of its success. */
export type Changed = Pick<BulkResult, 'changed'> | void;

/** One of many: a refusal is its result, in the caller's language, and no error of the call. */
export async function attempt(
  ctx: Ctx,
  id: string,
  step: () => Promise<Changed>,
): Promise<BulkResult> {
  try {
    return { id, ok: true, ...(await step()) };
  } catch (error) {
    if (error instanceof AppError) return refusal(ctx, id, error);
    // The others are not to blame for what stands in the way of this one.
    if (isBusy(error)) return refusal(ctx, id, new AppError('busy'));
    throw error;
  }
}

export const refusal = (
  { language }: Ctx,
  id: string,
  { code, details }: AppError,
): BulkResult => ({
  id,
  ok: false,
  code,
  detail: problemSentence(code, language, details.values),
});
