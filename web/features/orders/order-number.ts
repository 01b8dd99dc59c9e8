import type { Order } from '#contract/orders.ts';

/** For the middle of a sentence: isolated, so that the sign stays in front in Arabic too. */
export const numberInText = ({ orderNumber }: Pick<Order, 'orderNumber'>): string =>
  `\u2066#${orderNumber}\u2069`;
