import { and, inArray, notInArray } from 'drizzle-orm';
import {
  MAX_LINES,
  summaryFields,
  type OrderLine,
  type OrderOffer,
} from '#contract/orders/order-lines.ts';
import type { MergeFee, MERGE_CODES } from '#contract/orders/order-merge.ts';
import { statusWord } from '#contract/orders/order-status.ts';
import { ENDED_STATES } from '#contract/carriers/parcel-states.ts';
import type { Ctx } from '../../../context.ts';
import { parcels } from '../../../db/schema/parcels.ts';
import type { Reader } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import type { StoredOrder } from '../order-write.ts';

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

type Merged = Pick<
  StoredOrder,
  | 'id'
  | 'phone'
  | 'lines'
  | 'lineCosts'
  | 'offer'
  | 'totalAmount'
  | 'deliveryFee'
  | 'weightGrams'
  | 'promoCode'
  | 'promoPrize'
  | 'discountAmount'
>;

type MergeCode = (typeof MERGE_CODES)[number];

const centimes = (amount: string | null) => Math.round(Number(amount ?? 0) * 100);

/** A fee that nobody knows takes nothing off, like one of 0. */
export const haveSameFee = (kept: Merged, other: Merged): boolean =>
  centimes(kept.deliveryFee) === centimes(other.deliveryFee);

/**
 * The order that is kept, with the goods of the other: every line as it was sold, the delivery paid
 * once, by the fee of either. What the customer was promised stays, so that nothing is priced anew.
 */
export function mergedOrder(kept: Merged, other: Merged, feeOf: MergeFee) {
  const lastId = Math.max(0, ...kept.lines.map(({ id }) => id));
  const moved = other.lines.map((line, index) => ({ ...line, id: lastId + 1 + index }));
  const newId = new Map(other.lines.map((line, index) => [line.id, lastId + 1 + index]));
  const lines: OrderLine[] = [...kept.lines, ...moved];
  const movedCosts = Object.entries(other.lineCosts).map(([id, cost]) => [
    String(newId.get(Number(id)) ?? id),
    cost,
  ]);
  const otherCode = codeOf(kept, other);
  const [staying, going] = feeOf === 'kept' ? [kept, other] : [other, kept];
  const saved = centimes(going.deliveryFee);
  // A code that goes back to the customer takes its discount with it.
  const lost = otherCode === 'given_back' ? centimes(other.discountAmount) : 0;
  const total = centimes(kept.totalAmount) + centimes(other.totalAmount) - saved + lost;
  const { promoCode, promoPrize, discountAmount } = otherCode === 'moved' ? other : kept;
  return {
    columns: {
      lines,
      lineCosts: { ...kept.lineCosts, ...Object.fromEntries(movedCosts) } as Merged['lineCosts'],
      ...summaryFields(lines),
      offer: offerOf(kept, other, newId),
      totalAmount: (Math.max(0, total) / 100).toFixed(2),
      deliveryFee: staying.deliveryFee,
      weightGrams: weightOf(kept, other),
      promoCode,
      promoPrize,
      discountAmount,
    },
    movedLines: moved.map(({ id }) => id),
    savedDelivery: saved / 100,
    otherCode,
  };
}

/** A code belongs to one phone, and an order has one code: the one of the order that is kept. */
function codeOf(kept: Merged, other: Merged): MergeCode {
  if (other.promoCode === null) return kept.promoCode === null ? 'none' : 'kept';
  return kept.promoCode === null && kept.phone === other.phone ? 'moved' : 'given_back';
}

/**
 * The offer of the order that is kept, else that of the other; the discounts of both stay in the
 * lines. It names the lines that it discounted, because a later edit takes off only those.
 */
function offerOf(kept: Merged, other: Merged, newId: ReadonlyMap<number, number>) {
  if (kept.offer !== null) return withLines(kept.offer, kept.lines, (id) => id);
  if (other.offer === null) return null;
  return withLines(other.offer, other.lines, (id) => newId.get(id) ?? id);
}

function withLines(
  offer: OrderOffer,
  lines: readonly OrderLine[],
  idOf: (id: number) => number,
): OrderOffer {
  const { giftLine, discountedLines = lines.map(({ id }) => id) } = offer;
  return {
    ...offer,
    giftLine: giftLine === null ? null : idOf(giftLine),
    discountedLines: discountedLines.map(idOf),
  };
}

/** Unknown where the weight of either is the usual one. */
const weightOf = (kept: Merged, other: Merged) =>
  kept.weightGrams === null || other.weightGrams === null
    ? kept.weightGrams
    : kept.weightGrams + other.weightGrams;
