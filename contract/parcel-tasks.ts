/** What somebody has to look after. */
export const TASK_KINDS = [
  'failed_attempt',
  'at_desk',
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
  'order_cancelled',
  'order_deleted',
  'cancelled_at_carrier',
  // Only somebody who looks at the carrier's own site can tell what became of the parcel.
  'reference_taken',
  'cannot_look_up',
] as const;
export type OwnTaskDetail = (typeof OWN_TASK_DETAILS)[number];
