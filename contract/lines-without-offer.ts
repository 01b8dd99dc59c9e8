import type { OrderLine, OrderOffer } from './order-lines.ts';

/** The lines as they would be without their offer; discounts that staff gave to others stay. */
export function linesWithoutOffer(lines: readonly OrderLine[], offer: OrderOffer): OrderLine[] {
  const { giftLine, discountedLines } = offer;
  return lines
    .filter(({ id, kind }) => id !== giftLine || kind !== 'gift')
    .map((line) =>
      discountedLines?.includes(line.id) === false ? line : { ...line, discount: 0 },
    );
}
