import type { Order } from '#contract/orders/orders.ts';

/** The order number as staff read it out: the start of the id. */
export const numberOf = ({ id }: Pick<Order, 'id'>): string => `#${id.slice(0, 8)}`;

/** For use within a sentence: bidi-isolated, so that `#` stays in front in Arabic too. */
export const numberInText = (order: Pick<Order, 'id'>): string => `\u2066${numberOf(order)}\u2069`;
