import { expect, type Locator, type Page } from '@playwright/test';
import { onDevice } from './device.ts';

/** What was typed and lies on the device. */
const draftsOf = (page: Page) => onDevice<{ text: string; at: number }>(page, 'drafts');
export const draftsOnDevice = async (page: Page) => (await draftsOf(page)).length;

/** Fills the field, and waits until that is kept: what is typed rests for a moment before. */
export async function fillAndKeep(field: Locator, text: string): Promise<void> {
  const page = field.page();
  const before = await page.evaluate(() => Date.now());
  await field.fill(text);
  // What was typed into another field before may be kept in between.
  const isKept = async () =>
    (await draftsOf(page)).some((draft) => draft.at >= before && draft.text.includes(text));
  await expect.poll(isKept).toBe(true);
}
