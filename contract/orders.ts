export const ORDER_STATUSES = [
  'pending',
  'validated',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The only ways an order may move; the server refuses the rest and the screen does not offer it. */
export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['validated', 'cancelled'],
  validated: ['shipped', 'pending', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: ['pending'],
};

export const CALL_OUTCOMES = ['answered', 'no_answer', 'postponed', 'wrong_number'] as const;

export const ORDER_EVENT_KINDS = [
  'created',
  'edited',
  'status',
  'call',
  'deleted',
  'restored',
] as const;
