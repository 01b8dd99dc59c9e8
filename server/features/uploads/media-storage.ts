import type { Readable } from 'node:stream';

export interface ByteRange {
  /** Inclusive, like `to`. */
  from: number;
  to: number;
}

/**
 * Storage for uploaded files. Names are those of contract/uploads/uploads.ts: flat, random, never reused.
 */
export interface MediaStorage {
  /** Moves the file at `path` into the storage. */
  put: (name: string, path: string) => Promise<void>;
  /** Size in bytes; null when the file does not exist. */
  sizeOf: (name: string) => Promise<number | null>;
  read: (name: string, range: ByteRange) => Promise<Readable>;
  /** Does nothing when the file does not exist. */
  remove: (name: string) => Promise<void>;
}

export interface Media {
  storage: MediaStorage;
  /** Folder for files being received, on the same disk as local storage. */
  incoming: string;
}
