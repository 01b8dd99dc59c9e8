/**
 * The stages that the dashboard counts besides the status: `counted` is all but cancelled and
 * returned, `new` has not been called yet, `pending_validation` was called but not confirmed, `in_progress` is
 * confirmed or shipped, and `waiting` is overdue.
 */
export const ORDER_STAGES = [
  'counted',
  'new',
  'pending_validation',
  'in_progress',
  'waiting',
] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/**
 * When an order is overdue: a new one that nobody called, or a confirmed one that nobody changed.
 */
export const HOURS_TO_CALL = 24;
export const HOURS_TO_SHIP = 48;
