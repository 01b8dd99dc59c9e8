import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { daysAfter } from '../../db/statements/days.ts';

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

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Cannot be guessed, and contains nothing that the sender wrote. */
export const randomName = () => randomBytes(16).toString('hex');

export const typeOf = (name: string) =>
  TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** How long an unused file is kept. */
export const keptUntil = (now: Date) => daysAfter(now, 1);

/** The files of an upload: itself and, for a picture, its thumbnail. */
export const filesOf = (name: string) =>
  name.endsWith('.webp') ? [name, name.replace(/\.webp$/, '.thumb.webp')] : [name];
