import { expect, it } from 'vitest';
import { dayFrom, presetPeriod } from './team-period.ts';

// Half past midnight in Algeria on the first of March.
const NOW = Date.parse('2026-02-28T23:30:00Z');

it.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['week', '2026-02-23', '2026-03-01'],
  ['thirty', '2026-01-31', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['last', '2026-02-01', '2026-02-28'],
] as const)('%s is from %s to %s', (preset, from, to) => {
  expect(presetPeriod(preset, NOW)).toEqual({ from, to });
});

it('counts days across months and years', () => {
  expect(dayFrom('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayFrom('2028-03-01', -1)).toBe('2028-02-29');
});
