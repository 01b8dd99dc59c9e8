import { REQUEST_KINDS, type RequestKind } from '#contract/parcels/parcel-requests.ts';
import {
  CARRIER_STATES,
  TERMINAL_STATES,
  type CarrierState,
  type ParcelState,
} from '#contract/carriers/parcel-states.ts';

/** What somebody has to look after. */
export const TASK_KINDS = [
  'failed_attempt',
  'at_pickup_point',
  'on_hold',
  'no_movement',
  'returning',
  'never_picked_up',
  'never_validated',
  'carrier_disagrees',
  'two_at_carrier',
  'missing_at_carrier',
  'amount_changed',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Why a task was opened, where it is we who say so; everything else is in the carrier's words. */
export const OWN_TASK_DETAILS = [
  // The order did not wait for its parcel any more when the carrier had made it.
  'order_pending',
  'order_validated',
  'order_shipped',
  'order_delivered',
  'order_returned',
  'order_cancelled',
  'order_deleted',
  'cancelled_at_carrier',
  // Only somebody who looks at the carrier's own site can tell what became of the parcel.
  'reference_taken',
  'cannot_look_up',
  'refused',
  'changed_in_doubt',
  // The carrier delivered what the order does not wait for.
  'delivered_cancelled',
  'delivered_deleted',
  'delivered_unshipped',
  'delivered_second',
  // The carrier accepted our cancellation of a parcel that had ended otherwise.
  'cancel_delivered',
  'cancel_returned',
  'cancel_lost',
] as const;
export type OwnTaskDetail = (typeof OWN_TASK_DETAILS)[number];

/** `cancelled ≠ delivered`: what stands here, and what the carrier says against it. */
export const statesDetail = (ours: ParcelState, theirs: CarrierState) => `${ours} ≠ ${theirs}`;

export function readStatesDetail(detail: string) {
  const [one, other] = detail.split(' ≠ ');
  const ours = TERMINAL_STATES.find((state) => state === one);
  const theirs = CARRIER_STATES.find((state) => state === other);
  return ours === undefined || theirs === undefined ? null : { ours, theirs };
}

/** `cancel ?`: what we asked for, of which nobody knows whether the carrier did it. */
export const unansweredDetail = (ask: RequestKind) => `${ask} ?`;

export const readUnansweredDetail = (detail: string) =>
  REQUEST_KINDS.find((ask) => unansweredDetail(ask) === detail) ?? null;

/** `fee 400 → 450`: what the carrier now takes from the shop. */
export const feeDetail = (figures: string) => `fee ${figures}`;
const FEE = /\bfee [\d.]+ → [\d.]+/g;

/** For those who may not see the shop's costs: that the fee changed, without the figures. */
export const withoutFees = (detail: string) => detail.replaceAll(FEE, 'fee');
