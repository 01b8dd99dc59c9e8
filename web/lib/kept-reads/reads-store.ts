import { committed, settled } from '../database-request.ts';
import { READS_DATABASE } from '../session.ts';

const DAY_MS = 86_400_000;
export const BOUNDS = { entries: 250, characters: 2_500_000, ageMs: 3 * DAY_MS };

/** An answer of the server, by the hash of its query. */
export interface KeptRead {
  hash: string;
  key: readonly unknown[];
  data: unknown;
  at: number;
}
interface Fact {
  hash: string;
  at: number;
  size: number;
}

const READS = 'reads';
/** Sizes and times apart, so that tidying up does not read everything. */
const FACTS = 'facts';
/** Whose answers they are, and with which rights, in the same database. */
const OWNER = 'owner';
const ALL = [READS, FACTS, OWNER];

/** Answers on this device. Of another owner, or with other rights, there are none. */
export function openReadsStore(ownerNow: () => string) {
  let opened: Promise<IDBDatabase> | undefined;
  const close = () => {
    opened = undefined;
  };
  const database = async () => {
    opened ??= open(close);
    opened.catch(close);
    return opened;
  };
  const isOurs = async (change: IDBTransaction) =>
    (await settled(change.objectStore(OWNER).get(0))) === ownerNow();

  const all = async (now: number): Promise<KeptRead[]> => {
    const change = (await database()).transaction(ALL, 'readonly');
    if (!(await isOurs(change))) return [];
    const reads: KeptRead[] = await settled(change.objectStore(READS).getAll());
    return reads.filter(({ at }) => now - at <= BOUNDS.ageMs);
  };
  const put = async (reads: readonly KeptRead[], now: number): Promise<void> => {
    const change = (await database()).transaction(ALL, 'readwrite');
    const done = committed(change);
    if (!(await isOurs(change))) {
      for (const name of ALL) change.objectStore(name).clear();
      change.objectStore(OWNER).put(ownerNow(), 0);
    }
    for (const read of reads) {
      const size = JSON.stringify(read.data).length;
      change.objectStore(READS).put(read);
      change.objectStore(FACTS).put({ hash: read.hash, at: read.at, size } satisfies Fact);
    }
    const facts: Fact[] = await settled(change.objectStore(FACTS).getAll());
    for (const hash of tooMany(facts, now)) {
      change.objectStore(READS).delete(hash);
      change.objectStore(FACTS).delete(hash);
    }
    await done;
  };
  return { all, put };
}

/** The oldest beyond what is allowed. */
export function tooMany(facts: readonly Fact[], now: number): string[] {
  let characters = 0;
  return facts
    .toSorted((a, b) => b.at - a.at)
    .filter(({ at, size }, rank) => {
      characters += size;
      return rank >= BOUNDS.entries || characters > BOUNDS.characters || now - at > BOUNDS.ageMs;
    })
    .map(({ hash }) => hash);
}

async function open(onClosed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(READS_DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(READS, { keyPath: 'hash' });
    request.result.createObjectStore(FACTS, { keyPath: 'hash' });
    request.result.createObjectStore(OWNER);
  });
  const database = await settled(request);
  // The end of a session deletes it, and must not wait for any tab.
  database.addEventListener('versionchange', () => {
    database.close();
    onClosed();
  });
  return database;
}
