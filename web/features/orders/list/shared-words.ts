import type { Language } from '#contract/language.ts';
import { lineName } from '#contract/orders/order-lines.ts';
import type { Order } from '#contract/orders/orders.ts';

const NO_OPTIONS = { variantAr: null, variantFr: null, variantEn: null };

/**
 * With which whole words all goods begin, with the space after them: what distinguishes "Sérum de
 * nuit" from "Sérum contour des yeux" is what comes after "Sérum ". Nothing where all are the same.
 */
export function sharedWords(orders: readonly Pick<Order, 'lines'>[], language: Language): string {
  const lines = orders.flatMap((order) => order.lines);
  const named = lines.map((line) => lineName({ ...line, ...NO_OPTIONS }, language) ?? '');
  const [first = '', ...others] = new Set(named);
  if (others.length === 0) return '';
  let shared = '';
  for (const word of first.split(' ').slice(0, -1)) {
    const longer = `${shared}${word} `;
    if (!others.every((name) => name.startsWith(longer))) return shared;
    shared = longer;
  }
  return shared;
}
