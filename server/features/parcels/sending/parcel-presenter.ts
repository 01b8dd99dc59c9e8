import type { Parcel } from '#contract/parcels/parcels.ts';
import type { StoredParcel } from '#server/db/schema/parcels.ts';

const amountOrNull = (amount: string | null) => (amount === null ? null : Number(amount));

/** What screens see of a parcel. Its label's link stays here: anyone who has it can open it. */
export function toParcel(row: StoredParcel, sender: string | null, seesCosts: boolean): Parcel {
  return {
    id: row.id,
    orderId: row.orderId,
    companyId: row.companyId,
    reference: row.reference,
    state: row.state,
    stateAt: row.stateAt.toISOString(),
    money: row.money,
    nextStep: row.nextStep,
    dueAt: row.dueAt?.toISOString() ?? null,
    problem: row.problem,
    tracking: row.tracking,
    amount: Number(row.amount),
    fee: seesCosts ? amountOrNull(row.fee) : null,
    returnFee: seesCosts ? amountOrNull(row.returnFee) : null,
    claimedAmount: amountOrNull(row.claimedAmount),
    claimedFee: seesCosts ? amountOrNull(row.claimedFee) : null,
    claimedReturnFee: seesCosts ? amountOrNull(row.claimedReturnFee) : null,
    isContradicted: row.isContradicted,
    pickupPointName: row.pickupPointName,
    weightGrams: row.weightGrams,
    printedCount: row.printedCount,
    place: row.place,
    driverName: row.driverName,
    driverPhone: row.driverPhone,
    attempts: row.attempts,
    nextAttemptOn: row.nextAttemptOn,
    trackedAt: row.trackedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    createdByName: sender,
  };
}
