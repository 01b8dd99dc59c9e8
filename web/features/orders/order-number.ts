import type { Order } from '#contract/orders.ts';

/** As staff read it out. The number of an order is the beginning of its id. */
export const numberOf = ({ id }: Pick<Order, 'id'>): string => `#${id.slice(0, 8)}`;

/** For the middle of a sentence: isolated, so that the sign stays in front in Arabic too. */
export const numberInText = (order: Pick<Order, 'id'>): string => `\u2066${numberOf(order)}\u2069`;
