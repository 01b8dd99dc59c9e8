import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks at the page as it stands once nothing moves, and expects no finding. */
export async function axe(page: Page): Promise<void> {
  await settled(page);
  // The other mode opens a page of its own for frames, which we do not have.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(findings).toEqual([]);
}

/** Fonts are there and every movement that ends has ended. */
async function settled(page: Page): Promise<void> {
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
