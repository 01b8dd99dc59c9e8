// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { FIT_STEPS, firstFitting, fitText } from './order-label-print.ts';

/** A text that covers its area: half the size takes a quarter of the height. */
function boxWith(fullHeight: number, boxHeight: number): HTMLElement {
  const box = document.createElement('div');
  const text = box.appendChild(document.createElement('div'));
  Object.defineProperty(box, 'clientHeight', { value: boxHeight });
  text.getBoundingClientRect = () => {
    const scale = Number(box.style.getPropertyValue('--label-scale'));
    return { height: fullHeight * scale ** 2 } as DOMRect;
  };
  return box;
}

describe('fitting a label', () => {
  it('tries sizes from the usual one down and keeps the first that fits', () => {
    const tried: number[] = [];
    const scale = firstFitting((step) => {
      tried.push(step);
      return step <= 0.85;
    });
    expect(scale).toBe(0.85);
    expect(tried).toEqual([1, 0.92, 0.85]);
  });

  it('takes the smallest when nothing fits', () => {
    expect(firstFitting(() => false)).toBe(FIT_STEPS.at(-1));
  });

  it.each([
    [200, 1],
    [254, 1],
    [258, 0.92],
    [500, 0.7],
    [1000, 0.5],
  ])('sets a text of %i in a box of 260 at %d', (height, scale) => {
    const box = boxWith(height, 260);
    expect(fitText(box)).toBe(scale);
    expect(box.style.getPropertyValue('--label-scale')).toBe(String(scale));
  });
});
