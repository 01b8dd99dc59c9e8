import { feeDetail } from '#contract/tasks/task-kinds.ts';
import type { parcels } from '#server/db/schema/parcels.ts';
import type { ParcelReading } from '#server/features/carriers/adapter/parcel-reading.ts';

type Row = typeof parcels.$inferSelect;
type Figures = Pick<ParcelReading, 'amount' | 'fee' | 'returnFee' | 'payoutId'>;

export interface ClaimedFigures {
  columns: Partial<Pick<Row, 'claimedAmount' | 'claimedFee' | 'claimedReturnFee' | 'payoutId'>>;
  /** What the carrier now wants to take or keep, if it is another figure than before. */
  surprises: string[];
}

/** What the carrier claims stands beside what was agreed, and never over it. */
export function claimFigures(
  parcel: Row,
  { amount, fee, returnFee, payoutId }: Figures,
): ClaimedFigures {
  return {
    columns: {
      claimedAmount: asText(amount) ?? parcel.claimedAmount,
      claimedFee: asText(fee) ?? parcel.claimedFee,
      claimedReturnFee: asText(returnFee) ?? parcel.claimedReturnFee,
      payoutId: payoutId ?? parcel.payoutId,
    },
    surprises: [
      ...surprise(parcel.claimedAmount ?? parcel.amount, amount),
      // The first claim of a fee is compared with the price list when the payout is checked.
      ...surprise(parcel.claimedFee, fee).map(feeDetail),
    ],
  };
}

const asText = (figure: number | null) => (figure === null ? null : figure.toFixed(2));

const surprise = (before: string | null, now: number | null): string[] =>
  before === null || now === null || Number(before) === now ? [] : [`${Number(before)} → ${now}`];
