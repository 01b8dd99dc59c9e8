import type { Language } from '#contract/language.ts';

export const ORDER_STATUSES = [
  'pending',
  'validated',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The allowed status changes: the server refuses all others and the screens do not offer them. */
export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['validated', 'cancelled'],
  validated: ['shipped', 'pending', 'cancelled'],
  shipped: ['delivered', 'returned', 'cancelled'],
  delivered: [],
  returned: ['pending'],
  cancelled: ['pending'],
};

/** In these statuses the units of the order are deducted from the stock. */
const HOLDS_STOCK: readonly OrderStatus[] = ['validated', 'shipped', 'delivered'];
export const holdsStock = (status: OrderStatus) => HOLDS_STOCK.includes(status);

/** Brought nothing: neither the dashboard's total nor a client's number of orders counts them. */
export const NOT_COUNTED = ['returned', 'cancelled'] as const satisfies readonly OrderStatus[];

/** What has left the shop cannot be deleted: parcel and money are on the way or already counted. */
const HAS_LEFT: readonly OrderStatus[] = ['shipped', 'delivered', 'returned'];
export const hasLeft = (status: OrderStatus) => HAS_LEFT.includes(status);
export const isDeletable = (status: OrderStatus) => !hasLeft(status);

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

/**
 * The stages that the dashboard counts besides the status: `counted` is all but cancelled and
 * returned, `new` has not been called yet, `pending_validation` was called but not confirmed, `in_progress` is
 * confirmed or shipped, `to_send` is confirmed without a number, `ready` has one and waits to be
 * handed over, and `waiting` is overdue.
 */
export const ORDER_STAGES = [
  'counted',
  'new',
  'pending_validation',
  'in_progress',
  'to_send',
  'ready',
  'waiting',
] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/**
 * When an order is overdue: a new one that nobody called, or a confirmed one that nobody changed.
 */
export const HOURS_TO_CALL = 24;
export const HOURS_TO_SHIP = 48;

/** The name of each status, shared by server messages, badges and exported files. */
const STATUS_WORDS: Record<OrderStatus, Record<Language, string>> = {
  pending: { ar: 'قيد الانتظار', fr: 'En attente', en: 'Pending' },
  validated: { ar: 'تم التحقق', fr: 'Confirmée', en: 'Validated' },
  shipped: { ar: 'تم الشحن', fr: 'Expédiée', en: 'Shipped' },
  delivered: { ar: 'تم التوصيل', fr: 'Livrée', en: 'Delivered' },
  returned: { ar: 'مرتجع', fr: 'Retournée', en: 'Returned' },
  cancelled: { ar: 'ملغي', fr: 'Annulée', en: 'Cancelled' },
};

export const statusWord = (status: OrderStatus, language: Language) =>
  STATUS_WORDS[status][language];
