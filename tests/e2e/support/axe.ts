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

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  // A resized page needs a moment to lay itself out.
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
