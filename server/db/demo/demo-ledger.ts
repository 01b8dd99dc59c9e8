import type { OrderLine } from '#contract/orders/order-lines.ts';
import { holdsStock, type OrderStatus } from '#contract/orders/order-status.ts';
import type { stockMoves } from '../schema/stock-moves.ts';
import { DAY, HOUR, MINUTE } from './demo-calendar.ts';
import type { DemoOrderEvent } from './demo-orders.ts';

export type DemoMove = typeof stockMoves.$inferInsert & { at: Date };
type Actor = { actorId: string; actorName: string };

/** A variant as it was stored, with the stock that it has to end with. */
export interface ShelvedVariant {
  id: string;
  cost: string | null;
  listedAt: Date;
  stock: number;
}

/** Deliveries come at these days before today, and when a product is listed. */
const DELIVERY_DAYS = [290, 230, 180, 140, 105, 75, 48, 24];
const COUNT_DAYS = 20;
const DAMAGED_DAYS = 9;
/** What the count found, by the place of the variant in the list. */
const COUNTED = [-2, 1, 0, -1];
const SPARE = 12;

const hasLeft = (status: OrderStatus | null | undefined) =>
  status === 'shipped' || status === 'delivered';

/** The rows that the orders' status changes wrote, at the times of their timelines. */
export function orderMoves(
  events: readonly DemoOrderEvent[],
  linesOf: ReadonlyMap<string, readonly OrderLine[]>,
): DemoMove[] {
  return events.flatMap((event) => {
    const { fromStatus, toStatus } = event;
    if (event.kind !== 'status' || !fromStatus || !toStatus) return [];
    const goesOut = hasLeft(toStatus) && !hasLeft(fromStatus);
    const steps: { reason: DemoMove['reason']; sign: number }[] = [];
    if (holdsStock(fromStatus) && (goesOut || !holdsStock(toStatus))) {
      steps.push({ reason: hasLeft(fromStatus) ? 'returned' : 'released', sign: 1 });
    }
    if (holdsStock(toStatus) && (goesOut || !holdsStock(fromStatus))) {
      steps.push({ reason: goesOut ? 'shipped' : 'reserved', sign: -1 });
    }
    return steps.flatMap(({ reason, sign }) =>
      unitsOf(linesOf.get(event.orderId) ?? []).map(({ units, ...where }) => ({
        ...where,
        place: toStatus === 'returned' ? ('returns' as const) : ('main' as const),
        reason,
        quantity: sign * units,
        orderId: event.orderId,
        ...actorOf(event),
        at: event.at,
      })),
    );
  });
}

const actorOf = ({ actorId, actorName }: DemoOrderEvent) => ({
  actorId: actorId ?? null,
  actorName,
});

/** A bundle takes its parts. */
const unitsOf = (lines: readonly OrderLine[]) =>
  lines.flatMap(({ id: line, variantId, parts, quantity }) => {
    const own = variantId === null ? [] : [{ variantId, quantity: 1 }];
    return (parts ?? own).map((part) => ({
      variantId: part.variantId,
      line,
      units: part.quantity * quantity,
    }));
  });

/** A count with small differences some weeks ago, and one broken bottle since. */
export function shelfMoves(now: Date, variants: readonly ShelvedVariant[], actor: Actor) {
  const counted = variants.flatMap(({ id }, index): DemoMove[] => {
    const quantity = COUNTED[index] ?? 0;
    if (quantity === 0) return [];
    return [{ variantId: id, reason: 'counted', quantity, ...actor, at: ago(now, COUNT_DAYS) }];
  });
  const [first] = variants;
  const broken = first ? damaged(first.id, 1, ago(now, DAMAGED_DAYS), actor) : [];
  return { counted, broken };
}

const damaged = (variantId: string, units: number, at: Date, actor: Actor): DemoMove[] => {
  const row = { variantId, reason: 'damaged' as const, note: 'زجاجة مكسورة', ...actor, at };
  return [
    { ...row, quantity: -units },
    { ...row, quantity: units, place: 'damaged' },
  ];
};

/**
 * What must have been delivered so that the stock ends as it is and never was below zero: for each
 * delivery what left until the next one and some spare, in the last one the rest. Units that came
 * back of a sold-out product were damaged.
 */
export function deliveries(
  now: Date,
  variant: ShelvedVariant,
  others: readonly DemoMove[],
  actor: Actor,
): { received: DemoMove[]; lost: DemoMove[] } {
  const out = others
    .filter(({ variantId, place = 'main' }) => variantId === variant.id && place === 'main')
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const deficit = Math.max(0, sumOf(out) - lowest(out) - variant.stock);
  const lost = deficit > 0 ? damaged(variant.id, deficit, ago(now, 1 / 24), actor) : [];
  const dates = deliveryDates(now, variant.listedAt);
  let left = variant.stock - sumOf(out) + deficit;
  let balance = 0;
  const received = dates.flatMap((at, index): DemoMove[] => {
    const next = dates[index + 1];
    const until = out.filter((one) => one.at >= at && (next === undefined || one.at < next));
    const wanted = SPARE * Math.ceil((Math.max(0, -balance - lowest(until)) + SPARE) / SPARE);
    const quantity = next === undefined ? left : Math.min(left, wanted);
    left -= quantity;
    balance += quantity + sumOf(until);
    if (quantity === 0) return [];
    const { id: variantId, cost: unitCost } = variant;
    return [{ variantId, unitCost, reason: 'received', quantity, ...actor, at }];
  });
  return { received, lost };
}

const deliveryDates = (now: Date, listedAt: Date) => [
  new Date(listedAt.getTime() + 30 * MINUTE),
  ...DELIVERY_DAYS.map((days) => ago(now, days)).filter(
    (date) => date.getTime() > listedAt.getTime() + DAY,
  ),
];

/** At ten in the morning; a part of a day is counted exactly. */
const ago = (now: Date, days: number) => {
  const moment = now.getTime() - days * DAY;
  return new Date(days < 1 ? moment : moment - (moment % DAY) + 9 * HOUR);
};

const sumOf = (moves: readonly DemoMove[]) => moves.reduce((sum, one) => sum + one.quantity, 0);

/** The lowest that a running sum from zero gets. */
function lowest(moves: readonly DemoMove[]): number {
  let sum = 0;
  return moves.reduce((low, { quantity }) => Math.min(low, (sum += quantity)), 0);
}
