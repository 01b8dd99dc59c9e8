/**
 * What the dashboard counts orders by, beside their status: `counted` are all but the cancelled
 * ones, `new` wait for a first call, `pending_validation` were called and not confirmed yet,
 * `in_progress` are confirmed or on their way, and `waiting` have been left alone for too long.
 */
export const ORDER_STAGES = [
  'counted',
  'new',
  'pending_validation',
  'in_progress',
  'waiting',
] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/** Too long: a new order that nobody called, a confirmed one that nobody touched. */
export const HOURS_TO_CALL = 24;
export const HOURS_TO_SHIP = 48;
