import type { Readable } from 'node:stream';

export interface ByteRange {
  /** Both included. */
  from: number;
  to: number;
}

/** Where stored files live. Names are those of contract/uploads.ts: flat, random, never reused. */
export interface MediaStorage {
  /** Takes the file at `path` away from there. */
  put: (name: string, path: string) => Promise<void>;
  /** Its length in bytes; null for a name that is not there. */
  sizeOf: (name: string) => Promise<number | null>;
  read: (name: string, range: ByteRange) => Promise<Readable>;
  /** No complaint about a name that is not there. */
  remove: (name: string) => Promise<void>;
}

export interface Media {
  storage: MediaStorage;
  /** Files on their way in; on the same disk as a local storage. */
  incoming: string;
}
