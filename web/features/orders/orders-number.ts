import type { Order } from '#contract/orders.ts';

/** As staff read it out. The number of an order is the beginning of its id. */
export const numberOf = ({ id }: Pick<Order, 'id'>): string => `#${id.slice(0, 8)}`;
