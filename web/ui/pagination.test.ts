import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_SLOTS, pageWindow } from '#web/ui/pagination.tsx';

const pages = fc
  .integer({ min: 1, max: 5000 })
  .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));

function numbers(page: number, count: number): number[] {
  return pageWindow(page, count).filter((slot) => typeof slot === 'number');
}

describe('pageWindow', () => {
  it('shows every page up to seven', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), fc.integer(), (count, page) => {
        expect(pageWindow(page, count)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
      }),
    );
  });

  it('takes exactly seven slots past seven pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 5000 }), fc.integer(), (count, page) => {
        expect(pageWindow(page, count)).toHaveLength(PAGE_SLOTS);
      }),
    );
  });

  it('always holds the first, the last, the current page and its neighbours', () => {
    fc.assert(
      fc.property(pages, ([page, count]) => {
        const wanted = [1, page - 1, page, page + 1, count].filter((n) => n >= 1 && n <= count);
        expect(numbers(page, count)).toEqual(expect.arrayContaining(wanted));
      }),
    );
  });

  it('rises by one, and a gap stands only where at least two pages are left out', () => {
    fc.assert(
      fc.property(pages, ([page, count]) => {
        const slots = pageWindow(page, count);
        const steps = slots.slice(1).map((slot, index) => {
          const before = slots[index];
          if (typeof slot === 'string') return 'into a gap';
          return typeof before === 'string'
            ? slot - Number(slots[index - 1])
            : slot - Number(before);
        });
        const overGap = steps.filter((_, index) => typeof slots[index] === 'string');
        const plain = steps.filter(
          (step, index) => step !== 'into a gap' && typeof slots[index] !== 'string',
        );
        expect(plain.every((step) => step === 1)).toBe(true);
        expect(overGap.every((step) => Number(step) > 2)).toBe(true);
      }),
    );
  });

  it.each([
    [1, 24, [1, 2, 3, 4, 5, 'gap-after', 24]],
    [4, 24, [1, 2, 3, 4, 5, 'gap-after', 24]],
    [5, 24, [1, 'gap-before', 4, 5, 6, 'gap-after', 24]],
    [20, 24, [1, 'gap-before', 19, 20, 21, 'gap-after', 24]],
    [21, 24, [1, 'gap-before', 20, 21, 22, 23, 24]],
    [24, 24, [1, 'gap-before', 20, 21, 22, 23, 24]],
  ])('page %i of %i', (page, count, slots) => {
    expect(pageWindow(page, count)).toEqual(slots);
  });
});
