interface Kept<Item> {
  seq: number;
  owner: string;
  item: Item;
}

export interface OutboxStore<Item> {
  add: (owner: string, item: Item) => Promise<void>;
  /** The oldest of a user. */
  first: (owner: string, most: number) => Promise<{ seq: number; item: Item }[]>;
  remove: (seqs: readonly number[]) => Promise<void>;
  count: (owner: string) => Promise<number>;
}

const ITEMS = 'items';
const BY_OWNER = 'owner';

/** A queue in the browser's database, in the order in which items were added. */
export function openOutboxStore<Item>(name: string): OutboxStore<Item> {
  const opened = open(name);
  const items = async (mode: IDBTransactionMode) =>
    (await opened).transaction(ITEMS, mode).objectStore(ITEMS);
  return {
    add: async (owner, item) => {
      const store = await items('readwrite');
      await settled(store.add({ owner, item }));
    },
    first: async (owner, most) => {
      const store = await items('readonly');
      const found = store.index(BY_OWNER).getAll(owner, most) as IDBRequest<Kept<Item>[]>;
      return settled(found);
    },
    remove: async (seqs) => {
      const store = await items('readwrite');
      await Promise.all(seqs.map((seq) => settled(store.delete(seq))));
    },
    count: async (owner) => {
      const store = await items('readonly');
      return settled(store.index(BY_OWNER).count(owner));
    },
  };
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    const store = request.result.createObjectStore(ITEMS, { keyPath: 'seq', autoIncrement: true });
    store.createIndex(BY_OWNER, 'owner');
  });
  return settled(request);
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
  });
