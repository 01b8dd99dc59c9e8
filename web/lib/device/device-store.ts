import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SessionUser } from '#contract/auth/auth.ts';
import { SENT_WITHIN_DAYS } from '#contract/common.ts';
import type { ErrorCode } from '#contract/errors.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 14;

interface Row {
  /** The id of a user; of a read the whole record of the session, since rights are part of it. */
  owner: string;
  /** When it was kept. */
  at: number;
}

/** What was typed in a form and not saved. */
interface DraftRow extends Row {
  id: string;
  form: string;
  /** The values as JSON: a form may hold what a database cannot copy. */
  text: string;
}

/** An answer of the server, by the hash of its query. */
export interface KeptRead {
  hash: string;
  key: readonly unknown[];
  data: unknown;
  at: number;
}
interface ReadRow extends KeptRead, Row {
  /** In characters. */
  size: number;
}

/** Something that the server has not taken yet; `seq` is the order in which things were added. */
export interface Kept<Item> extends Row {
  seq: number;
  /** The outbox that it is in. */
  box: string;
  item: Item;
  /** Why the server does not want it. Kept until a person sends it again or discards it. */
  refusal?: {
    status: number;
    code: ErrorCode | 'waited_too_long' | undefined;
    sentence: string;
  };
}

interface Store<Key extends IDBValidKey, Value> {
  key: Key;
  value: Value;
  indexes: { kept: [owner: string, at: number] };
}
interface Device extends DBSchema {
  drafts: Store<string, DraftRow>;
  reads: Store<string, ReadRow> & { indexes: { sizes: [at: number, size: number] } };
  unsent: Store<number, Omit<Kept<unknown>, 'seq'> & { seq?: number }>;
}
const STORES = ['drafts', 'reads', 'unsent'] as const;

let opened: Promise<IDBPDatabase<Device>> | undefined;
const close = () => {
  opened = undefined;
};

/** The one database on this device: opened by the first use, and again after a failure. */
export async function device(): Promise<IDBPDatabase<Device>> {
  opened ??= openDB<Device>('lawha', 1, {
    upgrade: (database) => {
      const drafts = database.createObjectStore('drafts', { keyPath: 'id' });
      drafts.createIndex('kept', ['owner', 'at']);
      const reads = database.createObjectStore('reads', { keyPath: 'hash' });
      reads.createIndex('kept', ['owner', 'at']);
      reads.createIndex('sizes', ['at', 'size']);
      const unsent = database.createObjectStore('unsent', { keyPath: 'seq', autoIncrement: true });
      unsent.createIndex('kept', ['owner', 'at']);
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: (_version, _next, event) => {
      (event.target as IDBDatabase).close();
      close();
    },
    terminated: close,
  });
  opened.catch(close);
  return opened;
}

/** For the index `kept`: the rows of an owner, the oldest first, that are not too old to be used. */
export const unexpiredOf = (owner: string): IDBKeyRange =>
  IDBKeyRange.bound([owner, Date.now() - KEPT_DAYS * DAY_MS], [owner, Infinity]);

/** The owner of kept reads: another user, or the same with other rights, gets none of them. */
export const readerOf = (user: SessionUser | null): string => JSON.stringify(user);

/**
 * The one rule for what lies here, applied at every start and whenever the session changes. Rows are
 * not encrypted, and none holds a password, a key, a token or a second factor.
 * - Drafts and reads go when their user signs out, when another signs in, and after 14 days. Reads
 *   also go when the session ends or its rights change.
 * - What waits to be sent is never taken from its owner. Once somebody else is signed in, it goes
 *   after the 28 days in which it could have been sent.
 */
export async function forget(user: SessionUser | null, isSignedOut: boolean): Promise<void> {
  const mayStay: Record<(typeof STORES)[number], (owner: string, days: number) => boolean> = {
    drafts: (owner, days) =>
      (user === null ? !isSignedOut : owner === user.id) && days <= KEPT_DAYS,
    reads: (owner, days) => owner === readerOf(user) && days <= KEPT_DAYS,
    unsent: (owner, days) => user === null || owner === user.id || days <= SENT_WITHIN_DAYS,
  };
  const now = Date.now();
  const change = (await device()).transaction(STORES, 'readwrite');
  const clean = async (name: (typeof STORES)[number]) => {
    const store = change.objectStore(name);
    const gone: (string | number)[] = [];
    let row = await store.index('kept').openKeyCursor();
    while (row !== null) {
      const [owner, at] = row.key;
      if (!mayStay[name](owner, (now - at) / DAY_MS)) gone.push(row.primaryKey);
      row = await row.continue();
    }
    await Promise.all(gone.map((key) => store.delete(key)));
  };
  await Promise.all([...STORES.map(clean), change.done]);
}
