import { and, inArray, notInArray } from 'drizzle-orm';
import { MAX_LINES } from '#contract/orders/order-lines.ts';
import type { MergeFee } from '#contract/orders/order-merge.ts';
import { ENDED_STATES } from '#contract/parcels/parcel-states.ts';
import { statusWord } from '#contract/orders/order-status.ts';
import type { Ctx } from '../../../context.ts';
import { parcels } from '../../../db/schema/parcels.ts';
import type { Reader } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import type { StoredOrder } from '../order-write.ts';
import { haveSameFee, mergedOrder } from './merged-order.ts';

/** What decimal(10,2) holds. */
const MOST_AMOUNT = 99_999_999.99;
const MERGEABLE: readonly StoredOrder['status'][] = ['pending', 'validated'];

/** The merged order, or the reason why these two cannot be merged. */
export async function requireMerge(
  db: Reader,
  { language }: Pick<Ctx, 'language'>,
  kept: StoredOrder,
  other: StoredOrder,
  feeOf: MergeFee,
) {
  for (const { status, orderNumber: number } of [kept, other]) {
    if (MERGEABLE.includes(status)) continue;
    throw new AppError('merge_not_open', {
      values: { number, status: statusWord(status, language) },
    });
  }
  if (kept.clientId === null || kept.clientId !== other.clientId) {
    throw new AppError('merge_other_customer');
  }
  const lines = kept.lines.length + other.lines.length;
  if (lines > MAX_LINES) {
    throw new AppError('merge_too_many_lines', { values: { lines, most: MAX_LINES } });
  }
  await refuseParcels(db, [kept, other]);
  const merged = mergedOrder(kept, other, feeOf);
  if (Number(merged.columns.totalAmount) > MOST_AMOUNT) throw new AppError('merge_too_much');
  return merged;
}

/** Whose fee stays. Where they differ only the caller can say, so that none is lost in silence. */
export function requireFee(
  kept: StoredOrder,
  other: StoredOrder,
  chosen: MergeFee | undefined,
): MergeFee {
  if (chosen !== undefined || haveSameFee(kept, other)) return chosen ?? 'kept';
  const values = { kept: Number(kept.deliveryFee), other: Number(other.deliveryFee) };
  throw new AppError('merge_fees_differ', { values });
}

async function refuseParcels(db: Reader, both: readonly StoredOrder[]): Promise<void> {
  const [living] = await db
    .select({ orderId: parcels.orderId, reference: parcels.reference })
    .from(parcels)
    .where(
      and(
        inArray(
          parcels.orderId,
          both.map(({ id }) => id),
        ),
        notInArray(parcels.state, [...ENDED_STATES]),
      ),
    )
    .limit(1);
  if (living === undefined) return;
  const number = both.find(({ id }) => id === living.orderId)?.orderNumber ?? '';
  throw new AppError('merge_has_parcel', { values: { number, reference: living.reference } });
}
