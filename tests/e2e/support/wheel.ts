import type { Locator } from '@playwright/test';

/** The text of the segment under the pointer: looks up the element painted just below the tip. */
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
