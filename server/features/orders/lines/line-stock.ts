import type { OrderLine } from '#contract/orders/order-lines.ts';
import { holdsStock, type OrderStatus } from '#contract/orders/order-status.ts';
import type { StockMove } from '../../stock/stock-ledger.ts';

/** What of an order decides about the stock. */
export interface HoldingOrder {
  id: string;
  status: OrderStatus;
  lines: readonly OrderLine[];
}

interface Held {
  line: number;
  variantId: string;
  units: number;
}

/** The units that an order holds. */
const heldBy = (order: HoldingOrder | null): Held[] =>
  order !== null && holdsStock(order.status) ? order.lines.flatMap(unitsOfLine) : [];

/** The units that a line takes; a bundle takes its parts. */
export function unitsOfLine({ id: line, variantId, parts, quantity }: OrderLine): Held[] {
  const own = variantId === null ? [] : [{ variantId, quantity: 1 }];
  return (parts ?? own).map((part) => ({
    line,
    variantId: part.variantId,
    units: part.quantity * quantity,
  }));
}

/** The variants whose stock these lines may move. */
export const variantsOf = (lines: readonly OrderLine[]): string[] => [
  ...new Set(lines.flatMap(unitsOfLine).map(({ variantId }) => variantId)),
];

const hasLeft = (order: HoldingOrder | null) =>
  order?.status === 'shipped' || order?.status === 'delivered';

/**
 * The moves between an order before and after a change; null means that there is no order. A parcel
 * that leaves releases what was reserved and is shipped, which changes nothing in sum. What comes
 * back is kept in the place of returns until somebody has inspected it.
 */
export function stockMovesBetween(
  before: HoldingOrder | null,
  after: HoldingOrder | null,
): StockMove[] {
  const orderId = (after ?? before)?.id ?? null;
  const move = ({ line, variantId }: Held, quantity: number, reason: StockMove['reason']) =>
    ({ variantId, quantity, reason, orderId, line }) satisfies StockMove;
  const [out, back] = hasLeft(after)
    ? (['shipped', 'returned'] as const)
    : (['reserved', 'released'] as const);
  const [held, wanted] = [heldBy(before), heldBy(after)];
  const givenBack = hasLeft(before) ? 'returned' : 'released';
  const backTo = after?.status === 'returned' ? 'returns' : 'main';
  if (hasLeft(before) !== hasLeft(after)) {
    return [
      ...held.map((one) => ({ ...move(one, one.units, givenBack), place: backTo })),
      ...wanted.map((one) => move(one, -one.units, out)),
    ];
  }
  const key = ({ line, variantId }: Held) => `${line} ${variantId}`;
  const unitsOf = (all: readonly Held[], one: Held) =>
    all.filter((other) => key(other) === key(one)).reduce((sum, { units }) => sum + units, 0);
  const each = new Map([...held, ...wanted].map((one) => [key(one), one]));
  return [...each.values()].flatMap((one) => {
    const change = unitsOf(held, one) - unitsOf(wanted, one);
    if (change === 0) return [];
    return [move(one, change, change < 0 ? out : back)];
  });
}
