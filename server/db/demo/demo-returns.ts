import type { returns } from '../schema/returns.ts';
import type { StoredShipment } from '../schema/shipments.ts';
import { DAY, HOUR } from './demo-calendar.ts';
import type { DemoMove } from './demo-ledger.ts';
import type { DemoOrder } from './demo-orders.ts';

type DemoReturn = typeof returns.$inferInsert;
type Keeper = { id: string; fullName: string };

/** The newest returns still wait for somebody to open them. */
const TO_INSPECT = 5;
const INSPECTED_AFTER = 3 * HOUR;
/** One parcel in so many had a broken bottle. */
const DAMAGED_EVERY = 9;

/** What came back: received when its order was marked, and most of it inspected. */
export function demoReturns(
  orders: readonly DemoOrder[],
  shipmentOf: ReadonlyMap<string, string>,
  keeper: Keeper,
): { rows: DemoReturn[]; moves: DemoMove[] } {
  const back = orders
    .flatMap((order) => (order.returnedAt ? [{ order, at: order.returnedAt }] : []))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const made = back.map(({ order, at }, index) => {
    const lines = [...(order.lines ?? [])];
    const received = {
      shipmentId: shipmentOf.get(order.id ?? '') ?? '',
      reason: index % 3 === 0 ? ('unreachable' as const) : ('refused' as const),
      receivedAt: at,
      receivedByName: keeper.fullName,
      lines,
      lineCosts: order.lineCosts ?? {},
    };
    if (index < TO_INSPECT) return { row: received, moves: [] };
    const inspectedAt = new Date(at.getTime() + INSPECTED_AFTER);
    const isBroken = index % DAMAGED_EVERY === 0;
    const result = lines.map(({ id: line, quantity }) => ({
      line,
      good: quantity - (isBroken ? 1 : 0),
      damaged: isBroken ? 1 : 0,
      wrong: 0,
      missing: 0,
    }));
    const inspected = { inspectedAt, inspectedByName: keeper.fullName, result };
    return {
      row: { ...received, ...inspected },
      moves: inspectionMoves(order, isBroken, inspectedAt, keeper),
    };
  });
  return { rows: made.map(({ row }) => row), moves: made.flatMap(({ moves }) => moves) };
}

function inspectionMoves(
  { id: orderId, lines }: DemoOrder,
  isBroken: boolean,
  at: Date,
  keeper: Keeper,
): DemoMove[] {
  return (lines ?? []).flatMap(({ id: line, variantId, quantity }): DemoMove[] => {
    if (variantId === null) return [];
    const row = { variantId, orderId, line, actorId: keeper.id, actorName: keeper.fullName, at };
    const to = (units: number, reason: 'returned' | 'damaged', place: 'main' | 'damaged') =>
      units === 0
        ? []
        : [
            { ...row, reason, quantity: -units, place: 'returns' as const },
            { ...row, reason, quantity: units, place },
          ];
    const broken = isBroken ? 1 : 0;
    return [...to(quantity - broken, 'returned', 'main'), ...to(broken, 'damaged', 'damaged')];
  });
}

const CENTRES = ['باب الزوار', 'وهران', 'باب الزوار', 'سطيف'];
const CLAIMED_DAYS = [12, 10, 9];
const READY_DAYS = [6, 4, 3, 1];
const ON_THE_WAY = 3;

interface ComingBack {
  shipment: Pick<StoredShipment, 'id' | 'shippedAt'>;
  state: StoredShipment['state'];
  stateAt: Date;
  centre: string | null;
}

/** Of the shipments under way, those longest on the road: claimed, to be collected, coming. */
export function demoComingBack(
  underWay: readonly Pick<StoredShipment, 'id' | 'shippedAt'>[],
  now: Date,
): ComingBack[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const fates = [
    ...CLAIMED_DAYS.map((days) => ({ state: 'said_returned' as const, days, centre: null })),
    ...READY_DAYS.map((days, n) => ({
      state: 'return_ready' as const,
      days,
      centre: CENTRES[n] ?? null,
    })),
    ...Array.from({ length: ON_THE_WAY }, (_, n) => ({
      state: 'returning' as const,
      days: n + 1,
      centre: null,
    })),
  ];
  const oldest = underWay.toSorted((a, b) => a.shippedAt.getTime() - b.shippedAt.getTime());
  return fates.flatMap(({ state, days, centre }, n) => {
    const shipment = oldest[n];
    return shipment === undefined ? [] : [{ shipment, state, stateAt: ago(days), centre }];
  });
}
