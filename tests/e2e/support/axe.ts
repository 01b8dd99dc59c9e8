import { expect, type Page } from '@playwright/test';
import axeCore, { type AxeResults, type RunOptions } from 'axe-core';

/** Looks at the page as it stands once nothing moves, and expects no finding. */
export async function axe(page: Page): Promise<void> {
  await settled(page);
  expect(await axeFindings(page)).toEqual([]);
}

export async function axeFindings(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page);
  // Only findings are described one by one; describing all that is well takes most of the time.
  const run = JSON.stringify({ ...options, resultTypes: ['violations'] });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${run})`);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/**
 * Arabic letters are narrower joined than alone. Axe concludes that they are the icons of an icon
 * font, and would not look at the contrast of any Arabic text.
 */
const MEASURES_LETTER_BY_LETTER = `{
  const context = CanvasRenderingContext2D.prototype;
  const measure = context.measureText;
  context.measureText = function (text) {
    return { width: [...text].reduce((sum, letter) => sum + measure.call(this, letter).width, 0) };
  };
}`;

async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axeCore.source);
  await page.evaluate(MEASURES_LETTER_BY_LETTER);
}

/** Fonts are there and every movement that ends has ended. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Nothing of the page lies beyond its sides; what does is named. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const culprits = [...document.querySelectorAll('body *')]
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return width > 0 && (left < 0 || right > clientWidth);
        })
        .map((element) => element.outerHTML.slice(0, 200));
      return [`${scrollWidth - clientWidth} px too wide`, ...culprits];
    });
  // A resized page needs a moment to lay itself out.
  await expect.poll(beyond).toEqual([]);
}
