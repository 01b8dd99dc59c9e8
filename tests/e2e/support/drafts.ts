import { expect, type Page } from '@playwright/test';

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

/** What was typed last rests for a moment before it is kept. */
export async function untilKept(page: Page): Promise<void> {
  const typedAt = await page.evaluate(() => Date.now());
  const newest = async () => Math.max(0, ...(await onDevice(page)).drafts.map(({ at }) => at));
  await expect.poll(newest).toBeGreaterThan(typedAt);
}
