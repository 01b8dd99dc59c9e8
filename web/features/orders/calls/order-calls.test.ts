import { expect, it } from 'vitest';
import { callAgainAt, callAgainMoment, choicesAhead, dialUrl } from './order-calls.ts';

const lateInAlgiers = Date.UTC(2026, 4, 3, 23, 30);

it.each([
  ['hour', '2026-05-04T01:30'],
  ['evening', '2026-05-04T18:00'],
  ['tomorrow', '2026-05-05T10:00'],
] as const)('%s is on the clock in Algeria', (choice, field) => {
  expect(callAgainAt(choice, lateInAlgiers)).toBe(field);
});

it.each([
  [Date.UTC(2026, 4, 3, 16, 59), ['hour', 'evening', 'tomorrow']],
  [Date.UTC(2026, 4, 3, 17, 0), ['hour', 'tomorrow']],
  [Date.UTC(2026, 4, 3, 22, 30), ['hour', 'tomorrow']],
  [lateInAlgiers, ['hour', 'evening', 'tomorrow']],
])('at %d offers what lies ahead', (now, choices) => {
  expect(choicesAhead(now)).toEqual(choices);
});

it('sends the moment with its offset', () => {
  expect(new Date(callAgainMoment('2026-05-04T10:00')).toISOString()).toBe(
    '2026-05-04T09:00:00.000Z',
  );
});

it.each(['0550123456', '0550 12 34 56', '+213 550 12 34 56', '٠٥٥٠١٢٣٤٥٦'])(
  'reaches %s by call',
  (phone) => expect(dialUrl(phone)).toBe('tel:+213550123456'),
);
