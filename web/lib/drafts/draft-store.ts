import { settled } from '../database-request.ts';
import { draftsDatabase } from '../session.ts';

/** An encrypted draft, as it lies on the device. */
export interface SealedDraft {
  id: string;
  /** The form that it belongs to. */
  form: string;
  at: number;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

const DRAFTS = 'drafts';

export function openDraftStore(userId: string) {
  let opened: Promise<IDBDatabase> | undefined;
  const store = async (mode: IDBTransactionMode) => {
    opened ??= open(draftsDatabase(userId));
    return (await opened).transaction(DRAFTS, mode).objectStore(DRAFTS);
  };
  return {
    all: async (): Promise<SealedDraft[]> => settled((await store('readonly')).getAll()),
    put: async (draft: SealedDraft): Promise<void> => {
      await settled((await store('readwrite')).put(draft));
    },
    remove: async (id: string): Promise<void> => {
      await settled((await store('readwrite')).delete(id));
    },
  };
}

async function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(DRAFTS, { keyPath: 'id' }),
  );
  const database = await settled(request);
  // Signing out in another tab deletes the drafts, and must not wait for this one.
  database.addEventListener('versionchange', () => database.close());
  return database;
}
