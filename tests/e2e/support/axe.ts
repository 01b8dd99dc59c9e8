import { expect, type Page } from '@playwright/test';
import axeCore, { type AxeResults, type RunOptions } from 'axe-core';

/** Runs axe once nothing is dimmed or moves, and expects no finding. */
export async function axe(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await axeWhileBusy(page);
}

/** The same on a page where something is always loading. */
export async function axeWhileBusy(page: Page): Promise<void> {
  await settled(page);
  expect(await axeFindings(page)).toEqual([]);
}

export async function axeFindings(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page);
  // Reports only violations: describing the passed checks takes most of the time. No rule that runs
  // reads the style sheets, which are fetched anew for it otherwise.
  const run = JSON.stringify({ ...options, resultTypes: ['violations'], preload: false });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${run})`);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/**
 * Arabic letters are narrower joined than alone. Axe therefore takes them for an icon font and
 * skips the contrast check of all Arabic text.
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
  // A finding is named by its selector; the markup of every element looked at is not copied.
  await page.evaluate(`axe.configure({ noHtml: true })`);
  await page.evaluate(MEASURES_LETTER_BY_LETTER);
}

/** Waits until fonts are loaded and finite animations have ended. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Expects no element beyond the sides of the page, and names those that are. */
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
  // A resized page needs a moment for its layout.
  await expect.poll(beyond).toEqual([]);
}
