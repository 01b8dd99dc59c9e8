import { z } from 'zod';
import { Id, SomeDinars, SomeId, SomeText } from '../adapter/answer-fields.ts';
import type { Payout } from '../adapter/carrier-adapter.ts';
import { foldLabel } from '../adapter/carrier-text.ts';
import { carrierTime } from '../adapter/carrier-time.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { searchAll } from './calls.ts';

const Payment = z.object({
  id: Id,
  amount: SomeDinars,
  createdAt: SomeText,
  acceptedAt: SomeText,
  status: SomeText,
});
type Payment = z.infer<typeof Payment>;

const Line = z.object({
  amount: SomeDinars,
  weightCost: SomeDinars,
  swapCost: SomeDinars,
  phoneChangeCost: SomeDinars,
  parcel: z
    .object({
      trackingNumber: SomeId,
      externalId: SomeId,
      deliveryPrice: SomeDinars,
      returnPrice: SomeDinars,
      managementFee: SomeDinars,
    })
    .nullish(),
});

export async function payouts(channel: CarrierChannel, since: Date): Promise<Payout[]> {
  const payments = await searchAll(channel, '/supplier-payment/search', {}, Payment);
  const found: Payout[] = [];
  for (const payment of payments.filter((one) => isSince(one, since))) {
    const id = encodeURIComponent(payment.id);
    const path = `/treasury-transactions/search/supplier-payment/by-supplier-payment/${id}`;
    const lines = await searchAll(channel, path, { supplierPaymentId: payment.id }, Line);
    found.push({ ...toPayout(payment), lines: lines.map(toLine) });
  }
  return found;
}

/** Also an older one that was accepted since, or has not been yet. */
function isSince({ createdAt, acceptedAt }: Payment, since: Date): boolean {
  const accepted = acceptedAt === null ? null : carrierTime(acceptedAt);
  const created = createdAt === null ? null : carrierTime(createdAt);
  return accepted === null || accepted >= since || (created !== null && created >= since);
}

/** The words of this status are not documented; these would mean that there is no payout. */
const CANCELLED: readonly string[] = ['cancelled', 'canceled', 'rejected', 'annule'];

function toPayout({ id, amount, createdAt, acceptedAt, status }: Payment) {
  const isCancelled = CANCELLED.includes(foldLabel(status ?? ''));
  const state = acceptedAt === null ? ('announced' as const) : ('paid' as const);
  return {
    id,
    at: carrierTime(acceptedAt ?? createdAt ?? ''),
    state: isCancelled ? ('cancelled' as const) : state,
    amount,
  };
}

/** The amount is what the shop gets for the line: fees are already taken off. */
function toLine({ amount, parcel, ...costs }: z.infer<typeof Line>): Payout['lines'][number] {
  const others = [...Object.values(costs), parcel?.managementFee ?? null];
  return {
    tracking: parcel?.trackingNumber ?? null,
    reference: parcel?.externalId ?? null,
    amount,
    fee: parcel?.deliveryPrice ?? null,
    returnFee: parcel?.returnPrice ?? null,
    otherFees: others.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
  };
}
