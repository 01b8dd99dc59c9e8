import { expect, type Locator, type Page } from '@playwright/test';

/** Everything typed that lies on the device: its encrypted text, and since when. */
export const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('No database')));
      });
    const all = await indexedDB.databases();
    const databases = all.filter(({ name }) => name?.startsWith('drafts:'));
    const drafts: { text: string; at: number }[] = [];
    for (const { name = '' } of databases) {
      const database = await settled(indexedDB.open(name));
      const rows = await settled(database.transaction('drafts').objectStore('drafts').getAll());
      for (const { sealed, at } of rows as { sealed: ArrayBuffer; at: number }[]) {
        drafts.push({ text: new TextDecoder().decode(sealed), at });
      }
      database.close();
    }
    return { databases: databases.length, drafts };
  });

export const draftsOnDevice = async (page: Page) => (await onDevice(page)).drafts.length;

/** Fills the field, and waits until that is kept: what is typed rests for a moment before. */
export async function fillAndKeep(field: Locator, text: string): Promise<void> {
  const page = field.page();
  const before = await page.evaluate(() => Date.now());
  await field.fill(text);
  const newest = async () => Math.max(0, ...(await onDevice(page)).drafts.map(({ at }) => at));
  await expect.poll(newest).toBeGreaterThanOrEqual(before);
}
