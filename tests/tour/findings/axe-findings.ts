import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/e2e/support/axe.ts';

/** Labels, contrast, roles and target sizes of 24 px, which axe checks only on request. */
export async function findWithAxe(page: Page): Promise<string[]> {
  const findings = await axeFindings(page, { rules: { 'target-size': { enabled: true } } });
  return findings.map((finding) => `axe ${finding}`);
}
