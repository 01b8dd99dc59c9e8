import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen, nextAttemptAt, nextOpening, type DeskRules } from './desk-schedule.ts';

const NINE_TO_SIX = [{ from: 9 * 60, to: 18 * 60 }];
const RULES: DeskRules = {
  week: [NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, [], NINE_TO_SIX],
  ramadan: null,
  spacing: [{ afterMinutes: 120 }, { afterMinutes: 240 }, { nextDayAt: 600 }],
  mostAttempts: 5,
};
/** Algerian time. */
const at = (text: string) => Date.parse(`${text}:00+01:00`);
const shown = (time: number | null) =>
  time === null ? null : new Date(time + 3_600_000).toISOString().slice(0, 16);

describe('the shop’s hours', () => {
  it.each([
    ['within them, at once', '2026-11-15T10:30', '2026-11-15T10:30'],
    ['before them, when it opens', '2026-11-15T03:00', '2026-11-15T09:00'],
    ['at closing time, the next day', '2026-11-15T18:00', '2026-11-16T09:00'],
    ['a minute before closing, at once', '2026-11-15T17:59', '2026-11-15T17:59'],
    ['Thursday evening, over Friday', '2026-11-19T19:00', '2026-11-21T09:00'],
    ['the last evening of a month', '2026-11-30T20:00', '2026-12-01T09:00'],
    ['the last evening of a year, a Thursday', '2026-12-31T23:30', '2027-01-02T09:00'],
    ['half past midnight belongs to the new day', '2026-11-16T00:30', '2026-11-16T09:00'],
  ])('%s', (_, now, expected) => {
    expect(shown(nextOpening(at(now), RULES))).toBe(expected);
  });

  it('a Friday afternoon and a break at noon', () => {
    const week = [...RULES.week];
    week[5] = [{ from: 15 * 60, to: 18 * 60 }];
    week[0] = [
      { from: 9 * 60, to: 12 * 60 },
      { from: 13 * 60, to: 18 * 60 },
    ];
    const rules = { ...RULES, week };
    expect(shown(nextOpening(at('2026-11-20T12:00'), rules))).toBe('2026-11-20T15:00');
    expect(shown(nextOpening(at('2026-11-15T12:10'), rules))).toBe('2026-11-15T13:00');
  });

  it('Ramadan has its own hours, also in the evening, and Friday stays free', () => {
    const ramadan = {
      from: '2027-02-08',
      to: '2027-03-09',
      spans: [
        { from: 10 * 60, to: 16 * 60 },
        { from: 21 * 60, to: 24 * 60 },
      ],
    };
    const rules = { ...RULES, ramadan };
    expect(shown(nextOpening(at('2027-02-07T17:00'), rules))).toBe('2027-02-07T17:00');
    expect(shown(nextOpening(at('2027-02-08T09:00'), rules))).toBe('2027-02-08T10:00');
    expect(shown(nextOpening(at('2027-02-08T16:00'), rules))).toBe('2027-02-08T21:00');
    expect(shown(nextOpening(at('2027-02-11T23:59'), rules))).toBe('2027-02-11T23:59');
    expect(shown(nextOpening(at('2027-02-12T00:00'), rules))).toBe('2027-02-13T10:00');
    expect(shown(nextOpening(at('2027-03-09T23:59'), rules))).toBe('2027-03-09T23:59');
    expect(shown(nextOpening(at('2027-03-10T00:00'), rules))).toBe('2027-03-10T09:00');
  });

  it('a closed Ramadan waits for its end, and a shop that never opens says so', () => {
    const ramadan = { from: '2027-02-08', to: '2027-03-09', spans: [] };
    expect(shown(nextOpening(at('2027-02-08T10:00'), { ...RULES, ramadan }))).toBe(
      '2027-03-10T09:00',
    );
    expect(
      nextOpening(at('2027-02-08T10:00'), { ...RULES, week: [[], [], [], [], [], [], []] }),
    ).toBe(null);
  });
});

describe('the next call', () => {
  it.each([
    [1, '2026-11-15T10:00', '2026-11-15T12:00'],
    [2, '2026-11-15T12:00', '2026-11-15T16:00'],
    [3, '2026-11-15T16:00', '2026-11-16T10:00'],
    // The last spacing is repeated; the day after Thursday is Friday, so it is Saturday at nine.
    [4, '2026-11-19T10:00', '2026-11-21T09:00'],
    [5, '2026-11-16T10:00', null],
    [1, '2026-11-15T17:30', '2026-11-16T09:00'],
    [2, '2026-11-30T15:00', '2026-12-01T09:00'],
  ])('after %i calls at %s is at %s', (attempts, now, expected) => {
    expect(shown(nextAttemptAt(at(now), attempts, RULES))).toBe(expected);
  });

  it('is never in the past nor outside the hours', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const spans = fc
      .tuple(minute, minute)
      .map(([a, b]) => (a === b ? [] : [{ from: Math.min(a, b), to: Math.max(a, b) }]));
    const rules = fc.record({
      week: fc.array(spans, { minLength: 7, maxLength: 7 }),
      ramadan: fc.option(
        fc.record({
          from: fc.constant('2027-02-08'),
          to: fc.constantFrom('2027-02-07', '2027-02-08', '2027-03-09'),
          spans,
        }),
      ),
      spacing: fc.array(
        fc.oneof(
          fc.record({ afterMinutes: fc.integer({ min: 1, max: 10_000 }) }),
          fc.record({ nextDayAt: minute }),
        ),
        { maxLength: 4 },
      ),
      mostAttempts: fc.integer({ min: 1, max: 9 }),
    });
    const now = fc.integer({ min: at('2027-01-20T00:00'), max: at('2027-04-01T00:00') });
    fc.assert(
      fc.property(rules, now, fc.integer({ min: 1, max: 9 }), (given, time, attempts) => {
        const next = nextAttemptAt(time, attempts, given);
        if (attempts >= given.mostAttempts) return next === null;
        if (next === null) return given.week.every((day) => day.length === 0);
        return next >= time && isOpen(next, given);
      }),
    );
  });
});

/** The calendar of Algiers as the platform knows it, not as the schedule computes it. */
const CALENDAR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Algiers',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Minute by minute: the first one in which somebody works, within so many days. */
function openingByLooking(from: number, { week, ramadan }: DeskRules, days: number) {
  for (let hour = Math.floor(from / HOUR_MS); hour < from / HOUR_MS + days * 24; hour += 1) {
    const parts = CALENDAR.formatToParts(hour * HOUR_MS);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
    const day = `${part('year')}-${part('month')}-${part('day')}`;
    const usual = week[WEEKDAYS.indexOf(part('weekday'))] ?? [];
    const isRamadan = ramadan !== null && day >= ramadan.from && day <= ramadan.to;
    const spans = isRamadan && usual.length > 0 ? ramadan.spans : usual;
    for (let minute = 0; minute < 60; minute += 1) {
      const time = hour * HOUR_MS + minute * MINUTE_MS;
      const ofDay = Number(part('hour')) * 60 + minute;
      const isWork = spans.some(({ from: begins, to: ends }) => ofDay >= begins && ofDay < ends);
      if (time >= from && isWork) return time;
    }
  }
  return null;
}

it('opens after a closed season, however long before it the one day of the week was', () => {
  const week = [[], [], [{ from: 0, to: 1 }], [], [], [], []];
  const ramadan = { from: '2027-02-08', to: '2027-03-09', spans: [] };
  // A Saturday; Tuesdays are worked, and the last of Ramadan is one.
  expect(nextOpening(at('2027-02-06T23:59'), { ...RULES, week, ramadan })).toBe(
    at('2027-03-16T00:00'),
  );
});

it('the schedule opens exactly when the calendar of Algiers says so', () => {
  // Often midnight, often the whole day, sometimes two spans with a break.
  const edge = fc.oneof(fc.constantFrom(0, 1, 719, 720, 1_439, 1_440), fc.nat({ max: 1_440 }));
  const spans = fc
    .uniqueArray(edge, { minLength: 0, maxLength: 4 })
    .map((edges) => edges.toSorted((a, b) => a - b))
    .map((edges) =>
      edges.flatMap((from, n) =>
        n % 2 === 0 && n + 1 < edges.length ? [{ from, to: edges[n + 1]! }] : [],
      ),
    );
  const rules = fc.record({
    week: fc.array(spans, { minLength: 7, maxLength: 7 }),
    ramadan: fc.option(
      fc.record({
        from: fc.constant('2027-02-08'),
        to: fc.constantFrom('2027-02-08', '2027-02-28', '2027-03-09'),
        spans,
      }),
    ),
    spacing: fc.constant(RULES.spacing),
    mostAttempts: fc.constant(5),
  });
  const midnights = ['2026-12-31', '2027-01-31', '2027-02-08', '2027-02-28', '2027-03-10'];
  const now = fc
    .tuple(fc.constantFrom(...midnights), fc.integer({ min: -3_000, max: 3_000 }))
    .map(([day, minutes]) => at(`${day}T00:00`) + minutes * MINUTE_MS);
  fc.assert(
    fc.property(rules, now, (given, time) => {
      expect(nextOpening(time, given)).toBe(openingByLooking(time, given, 45));
    }),
    { numRuns: 200 },
  );
});
