import { DAY, HOUR, MOST_FORWARD } from './demo-calendar.ts';
import { createJourney, type Journey, type Stage } from './demo-journeys.ts';
import type { Random } from './random.ts';

/**
 * The periods that the dashboard compares: the last 30 days, the 30 before, and everything earlier.
 */
export type Span = 'last' | 'before' | 'earlier';

export type PlannedOrder = {
  span: Span;
  stage: Stage;
  journey: Journey;
  /** Age of the order. */
  ago: number;
  /** Keeps its exact time instead of being moved into waking hours. */
  exact: boolean;
};

type Period = { span: Span; fromDays: number; counts: Partial<Record<Stage, number>> };

const PERIOD_DAYS = 30;
/** A growing shop where one parcel in four comes back: one row per 30 days. */
const PERIODS: readonly Period[] = [
  {
    span: 'last',
    fromDays: 0,
    counts: {
      new: 107,
      called: 26,
      validated: 12,
      shipped: 13,
      delivered: 98,
      returned: 33,
      cancelled: 10,
    },
  },
  {
    span: 'before',
    fromDays: 30,
    counts: {
      new: 66,
      called: 22,
      validated: 18,
      shipped: 46,
      delivered: 88,
      returned: 29,
      cancelled: 11,
    },
  },
  {
    span: 'earlier',
    fromDays: 60,
    counts: {
      new: 6,
      called: 10,
      validated: 5,
      shipped: 28,
      delivered: 86,
      returned: 28,
      cancelled: 7,
    },
  },
  { span: 'earlier', fromDays: 90, counts: { delivered: 95, returned: 31, cancelled: 4 } },
  { span: 'earlier', fromDays: 120, counts: { delivered: 68, returned: 22, cancelled: 3 } },
  { span: 'earlier', fromDays: 150, counts: { delivered: 49, returned: 16, cancelled: 2 } },
  { span: 'earlier', fromDays: 180, counts: { delivered: 35, returned: 11, cancelled: 1 } },
  { span: 'earlier', fromDays: 210, counts: { delivered: 25, returned: 8, cancelled: 1 } },
  { span: 'earlier', fromDays: 240, counts: { delivered: 18, returned: 6, cancelled: 1 } },
  { span: 'earlier', fromDays: 270, counts: { delivered: 12, returned: 4 } },
];

/** Placed now and one, two and three days ago; all other orders are older. */
const NEWEST: readonly Stage[] = ['new', 'validated', 'shipped', 'delivered'];

/** Distance to every period border, so that moving times into waking hours crosses none. */
const CLEARANCE = 6 * HOUR;

/** Oldest first. */
export function planOrders(random: Random): PlannedOrder[] {
  const planned = PERIODS.flatMap((period) =>
    Object.entries(period.counts).flatMap(([stage, count]) =>
      Array.from({ length: count }, () => planOrder(random, period, stage as Stage)),
    ),
  );
  const newest = NEWEST.map((stage, days) => ({
    span: 'last' as const,
    stage,
    journey: createJourney(random, stage, 'brisk'),
    ago: days * DAY,
    exact: true,
  }));
  return [...planned.toSorted((a, b) => b.ago - a.ago), ...newest.toReversed()];
}

function planOrder(random: Random, { span, fromDays }: Period, stage: Stage): PlannedOrder {
  const journey = createJourney(random, stage, 'usual');
  const near = CLEARANCE + MOST_FORWARD;
  const border = fromDays * DAY + near;
  const olderThanNewest = NEWEST.length * DAY - DAY + near;
  // A delivery has to fall in the period of its order; other journeys only have to end before now.
  const room = stage === 'delivered' ? border + journey.duration : near + journey.duration;
  const youngest = Math.max(border, olderThanNewest, room);
  const oldest = (fromDays + PERIOD_DAYS) * DAY - CLEARANCE;
  // Orders still waiting are mostly recent.
  const lean = stage === 'new' || stage === 'called' ? 1.5 : 1;
  const ago = youngest + random.fraction() ** lean * (oldest - youngest);
  return { span, stage, journey, ago: Math.round(ago), exact: false };
}
