import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Labels, contrast, roles, and targets of 24 px, which axe leaves out unless it is asked. */
export async function findWithAxe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    // The other mode opens a page of its own for frames, which we do not have.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `axe ${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
  );
}
