import type { Locator } from '@playwright/test';

/**
 * What stands under the pointer, read from the picture: the point just below the pointer's tip,
 * and the words of whatever segment is painted there.
 */
export async function wordsUnderPointer(wheel: Locator): Promise<string> {
  return wheel.evaluate((svg) => {
    const pointer = svg.querySelector('[data-pointer]')?.getBoundingClientRect();
    if (pointer === undefined) return 'no pointer';
    const x = pointer.left + pointer.width / 2;
    const painted = document.elementsFromPoint(x, pointer.bottom + 6);
    const segment = painted.find((element) => element.matches('g > path'))?.parentElement;
    const lines = [...(segment?.querySelectorAll('tspan') ?? [])];
    return lines.map((line) => line.textContent).join(' ');
  });
}
