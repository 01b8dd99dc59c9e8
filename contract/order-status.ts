export const ORDER_STATUSES = [
  'pending',
  'validated',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The allowed status changes: the server refuses all others and the screens do not offer them. */
export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['validated', 'cancelled'],
  validated: ['shipped', 'pending', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: ['pending'],
};

/** In these statuses the units of the order are deducted from the stock. */
const HOLDS_STOCK: readonly OrderStatus[] = ['validated', 'shipped', 'delivered'];
export const holdsStock = (status: OrderStatus) => HOLDS_STOCK.includes(status);

/** Shipped orders cannot be deleted: parcel and money are still on the way or already counted. */
export const isDeletable = (status: OrderStatus) => status !== 'shipped' && status !== 'delivered';

/**
 * Calls can be recorded until delivery: to confirm the order, or when the courier cannot reach the
 * customer.
 */
const CALLABLE: readonly OrderStatus[] = ['pending', 'validated', 'shipped'];
export const mayBeCalled = (status: OrderStatus) => CALLABLE.includes(status);

export const ORDER_EVENT_KINDS = [
  'created',
  'edited',
  'status',
  'call',
  'note',
  'deleted',
  'restored',
] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];
