import * as fake from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { vi } from 'vitest';

const NAME = 'lawha';
type StoreName = 'drafts' | 'reads' | 'unsent';

/** The browser's IndexedDB in memory: it outlives modules as the real one outlives a page. */
export function openMemoryDevice() {
  for (const [name, value] of Object.entries(fake)) {
    if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  }
  const factory = new fake.IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  return {
    /** What lies on the device, as somebody who takes it away would find it. */
    rows: async (store: StoreName): Promise<object[]> => {
      // Opening would make an empty one, in which no page finds its stores.
      const all = await factory.databases();
      if (!all.some(({ name }) => name === NAME)) return [];
      const device = await openDB(NAME);
      const rows = (await device.getAll(store)) as object[];
      device.close();
      return rows;
    },
    /** Changes what lies there, such as its age. */
    change: async (store: StoreName, change: object): Promise<void> => {
      const device = await openDB(NAME);
      for (const row of await device.getAll(store)) await device.put(store, { ...row, ...change });
      device.close();
    },
    /** A device without room: what writes succeeds, and is rolled back at its end. */
    fill: (): (() => void) => {
      const spies = (['add', 'put'] as const).map((write) => {
        const real = fake.IDBObjectStore.prototype[write];
        return vi.spyOn(fake.IDBObjectStore.prototype, write).mockImplementation(function (
          this: IDBObjectStore,
          ...row
        ) {
          const request = real.apply(this, row);
          const abort = Reflect.get(this.transaction, '_abort') as (why: string) => void;
          request.addEventListener('success', () =>
            abort.call(this.transaction, 'QuotaExceededError'),
          );
          return request;
        });
      });
      return () => spies.forEach((spy) => spy.mockRestore());
    },
    /** Closes it in every page too, which would otherwise go on with it in the next test. */
    close: async (): Promise<void> => {
      await deleteDB(NAME);
      vi.unstubAllGlobals();
    },
  };
}
export type MemoryDevice = ReturnType<typeof openMemoryDevice>;
