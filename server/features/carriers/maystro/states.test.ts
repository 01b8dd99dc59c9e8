import { expect, it } from 'vitest';
import { STATUS_CODES } from './states.ts';

// Written a second time, by state instead of by code: a slip in the table shows as a difference.

it('means these states by the codes of Maystro', () => {
  const codes = Object.groupBy(
    Object.keys(STATUS_CODES),
    (code) => STATUS_CODES[code]?.state ?? 'none',
  );
  expect(codes).toEqual({
    created: ['4', '5', '6', '11'],
    picked_up: ['8', '15'],
    in_transit: ['9'],
    out_for_delivery: ['22', '31'],
    delivery_attempted: ['32', '42'],
    on_hold: ['12'],
    delivered: ['41'],
    returning: ['10'],
    return_ready: ['51'],
    returned: ['52'],
    cancelled: ['50'],
    lost: ['53'],
  });
  expect(
    Object.keys(STATUS_CODES).filter((code) => STATUS_CODES[code]?.kind === 'attempt'),
  ).toEqual(['32', '42']);
  expect(STATUS_CODES['41']?.money).toBe('collected');
});
