import type { Language } from './language.ts';

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

/** While an order is in one of these, its units are out of the stock. */
const HOLDS_STOCK: readonly OrderStatus[] = ['validated', 'shipped', 'delivered'];
export const holdsStock = (status: OrderStatus) => HOLDS_STOCK.includes(status);

/** Everything may be edited until the parcel has left; after that how it travels, and the phone. */
export const isEditable = (status: OrderStatus) => status === 'pending' || status === 'validated';
export const isDeliveryEditable = (status: OrderStatus) =>
  isEditable(status) || status === 'shipped';

/** Whom to confirm with, and whom the courier does not reach: calls are made until the parcel is there. */
const CALLABLE: readonly OrderStatus[] = ['pending', 'validated', 'shipped'];
export const mayBeCalled = (status: OrderStatus) => CALLABLE.includes(status);

export const CALL_OUTCOMES = ['answered', 'no_answer', 'postponed', 'wrong_number'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

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

/** What a status is called, the same in a sentence of the server, on a badge and in a file. */
const STATUS_WORDS: Record<OrderStatus, Record<Language, string>> = {
  pending: { ar: 'قيد الانتظار', fr: 'En attente', en: 'Pending' },
  validated: { ar: 'تم التحقق', fr: 'Confirmée', en: 'Validated' },
  shipped: { ar: 'تم الشحن', fr: 'Expédiée', en: 'Shipped' },
  delivered: { ar: 'تم التوصيل', fr: 'Livrée', en: 'Delivered' },
  cancelled: { ar: 'ملغي', fr: 'Annulée', en: 'Cancelled' },
};

export const statusWord = (status: OrderStatus, language: Language) =>
  STATUS_WORDS[status][language];
