import type { ErrorCode } from '#contract/errors.ts';
import { committed, settled } from '../database-request.ts';

/** Why the server does not want an item, in its own words. */
interface Refusal {
  status: number;
  code: ErrorCode | 'waited_too_long' | undefined;
  sentence: string;
}

export interface Kept<Item> {
  seq: number;
  owner: string;
  item: Item;
  /** When it was added; unknown of items of an older version. */
  at?: number;
  /** Kept until a person sends it again or discards it. */
  refusal?: Refusal;
}

export interface OutboxStore<Item> {
  /** Resolves when it is on the disk; rejects when the device has no room for it. */
  add: (owner: string, item: Item) => Promise<void>;
  /** Everything of a user, the oldest first. */
  all: (owner: string) => Promise<Kept<Item>[]>;
  /** Under the number that it has. */
  replace: (kept: Kept<Item>) => Promise<void>;
  remove: (seqs: readonly number[]) => Promise<void>;
}

const ITEMS = 'items';
const BY_OWNER = 'owner';

/** A queue in the browser's database, in the order in which items were added. */
export function openOutboxStore<Item>(name: string): OutboxStore<Item> {
  let opened: Promise<IDBDatabase> | undefined;
  /** Opened by the first use, and again after a failure. */
  const database = async () => {
    opened ??= open(name);
    return opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
  };
  const write = async (work: (items: IDBObjectStore) => void) => {
    const change = (await database()).transaction(ITEMS, 'readwrite', { durability: 'strict' });
    work(change.objectStore(ITEMS));
    await committed(change);
  };
  return {
    add: (owner, item) => write((items) => void items.add({ owner, item, at: Date.now() })),
    all: async (owner) => {
      const items = (await database()).transaction(ITEMS, 'readonly').objectStore(ITEMS);
      return settled(items.index(BY_OWNER).getAll(owner) as IDBRequest<Kept<Item>[]>);
    },
    replace: (kept) => write((items) => void items.put(kept)),
    remove: (seqs) => write((items) => seqs.forEach((seq) => items.delete(seq))),
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
