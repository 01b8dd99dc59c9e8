/** What the orders of a row share. */
export const FACT_DIMENSIONS = [
  'product',
  'variant',
  'wilaya',
  'company',
  'place',
  'source',
  'employee',
  'offer',
  /** Both in one bucket, for the returns of each company in each wilaya. */
  'wilayaCompany',
] as const;

/** What the rows of a report are; `all` is the store as a whole. */
export const REPORT_DIMENSIONS = ['all', ...FACT_DIMENSIONS] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];

/**
 * `taken`: the orders taken in the period and what became of them. `happened`: what happened in the
 * period, whenever the order was taken.
 */
export const REPORT_BASES = ['taken', 'happened'] as const;
export type ReportBasis = (typeof REPORT_BASES)[number];

/** How far an order has come. */
export const ORDER_ENDS = [
  'waiting',
  'cancelled',
  'moving',
  'delivered',
  'returned',
  'lost',
] as const;
export type OrderEnd = (typeof ORDER_ENDS)[number];

/** When an order was taken, and each thing that happened to it. */
export const FACT_DAYS = ['takenDay', 'confirmedDay', 'shippedDay', 'endedDay', 'paidDay'] as const;
export type FactDay = (typeof FACT_DAYS)[number];

interface Measure {
  /** The day that it is counted on in a report by `happened`. */
  day: FactDay;
}

interface Count extends Measure {
  /** The orders that it counts: those with this outcome, or with a cost that is unknown; else those that have the day. */
  outcome?: OrderEnd;
  isUncosted?: true;
}

interface AmountOf extends Measure {
  /** A cost of recognised profit. */
  isCost?: true;
}

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];
/** A record with the same kind of value for each of some keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
) => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
const measures =
  <Kind extends Measure>() =>
  <Name extends string>(all: Record<Name, Kind>) =>
    all;

/** Numbers of orders that a report counts and can list. */
export const COUNTS = measures<Count>()({
  orders: { day: 'takenDay' },
  confirmed: { day: 'confirmedDay' },
  shipped: { day: 'shippedDay' },
  /** A shipment of it came to its end: what costs and profit are counted from. */
  ended: { day: 'endedDay' },
  delivered: { day: 'endedDay', outcome: 'delivered' },
  returned: { day: 'endedDay', outcome: 'returned' },
  lost: { day: 'endedDay', outcome: 'lost' },
  moving: { day: 'shippedDay', outcome: 'moving' },
  cancelled: { day: 'takenDay', outcome: 'cancelled' },
  /** Not sent yet. */
  waiting: { day: 'takenDay', outcome: 'waiting' },
  /** Delivered, and what the goods or the delivery cost is unknown: it counts as nothing. */
  uncosted: { day: 'endedDay', isUncosted: true },
  /** In closed payouts. */
  paid: { day: 'paidDay' },
});
export type ReportCount = keyof typeof COUNTS;
export const REPORT_COUNTS = keysOf(COUNTS);

export const AMOUNTS = measures<AmountOf>()({
  sales: { day: 'endedDay' },
  goods: { day: 'endedDay', isCost: true },
  /** Goods that came back and cannot be sold again. */
  damaged: { day: 'endedDay', isCost: true },
  delivery: { day: 'endedDay', isCost: true },
  returns: { day: 'endedDay', isCost: true },
  packaging: { day: 'endedDay', isCost: true },
  cod: { day: 'endedDay', isCost: true },
  agent: { day: 'endedDay', isCost: true },
  /** The part of these costs that is expected and not yet real. */
  expected: { day: 'endedDay' },
  paidCash: { day: 'paidDay' },
  /** What the orders that were paid took. */
  paidCosts: { day: 'paidDay' },
});
export type ReportAmount = keyof typeof AMOUNTS;
export const REPORT_AMOUNTS = keysOf(AMOUNTS);

/** A rate of fewer orders than this is marked as such. */
export const FEW = 20;
