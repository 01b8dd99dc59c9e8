import type { Page } from '@playwright/test';
import { findForeignWords, type LanguageRules } from './language-findings.ts';
import {
  findBrokenPictures,
  findClippedPlaceholders,
  findClippedText,
  findOverlappingTexts,
  findSidewaysScroll,
} from './layout-findings.ts';
import { installShownTexts } from './shown-texts.ts';

const LOOKS = [
  findSidewaysScroll,
  findClippedText,
  findClippedPlaceholders,
  findOverlappingTexts,
  findBrokenPictures,
];

/** Runs all checks on the page in its current state. */
export async function lookAt(page: Page, rules: LanguageRules): Promise<string[]> {
  await page.evaluate(installShownTexts);
  const findings: string[] = [];
  for (const look of LOOKS) findings.push(...(await page.evaluate(look)));
  findings.push(...(await page.evaluate(findForeignWords, rules)));
  return findings;
}
