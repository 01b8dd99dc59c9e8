import { describe, expect, it } from 'vitest';
import { linePath, niceTicks, xOf } from './time-chart.tsx';

describe('a chart’s scale', () => {
  it.each([
    [0, 0, [0, 1]],
    [1, 0, [0, 1]],
    [3, 0, [0, 1, 2, 3]],
    [10, 0, [0, 2.5, 5, 7.5, 10]],
    [37, 5, [0, 10, 20, 30, 40]],
    [101_000, 0, [0, 50_000, 100_000, 150_000]],
    [900, -150, [-500, 0, 500, 1000]],
    [-20, -80, [-80, -60, -40, -20, 0]],
  ])('up to %d and down to %d has the steps %j', (largest, smallest, ticks) => {
    expect(niceTicks(largest, smallest)).toEqual(ticks);
  });

  it('runs the way one reads', () => {
    const plot = { width: 100, height: 50, bottom: 0, top: 10, isRtl: false };
    expect([0, 1].map((i) => xOf(i, 2, plot))).toEqual([25, 75]);
    expect([0, 1].map((i) => xOf(i, 2, { ...plot, isRtl: true }))).toEqual([75, 25]);
    expect(linePath([0, 10], plot)).toBe('M25.0 50.0 L75.0 0.0');
    expect(linePath([-10, 10], { ...plot, bottom: -10 })).toBe('M25.0 50.0 L75.0 0.0');
  });
});
