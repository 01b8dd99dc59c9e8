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
