import type { Page } from '@playwright/test';

/** The rows of a store on the device, as somebody who takes it away would find them. */
export const onDevice = <Row>(page: Page, store: 'drafts' | 'reads' | 'unsent'): Promise<Row[]> =>
  page.evaluate(async (name) => {
    // Opening a database that is not there yet would make an empty one.
    if (!(await indexedDB.databases()).some((one) => one.name === 'lawha')) return [];
    const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('No database')));
      });
    const database = await settled(indexedDB.open('lawha'));
    const rows: unknown[] = await settled(database.transaction(name).objectStore(name).getAll());
    database.close();
    return rows as Row[];
  }, store);
