import { randomBytes } from 'node:crypto';
import { daysAfter } from '../../db/statements/days.ts';

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
