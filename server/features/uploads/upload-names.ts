import { randomBytes } from 'node:crypto';
import { daysAfter } from '../../db/statements/days.ts';

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Nobody can guess it, and nothing that the sender wrote is in it. */
export const randomName = () => randomBytes(16).toString('hex');

export const typeOf = (name: string) =>
  TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** How long a file stays that nothing uses. */
export const keptUntil = (now: Date) => daysAfter(now, 1);

/** A picture's files: the one in the address, and its small one. */
export const filesOf = (name: string) =>
  name.endsWith('.webp') ? [name, name.replace(/\.webp$/, '.thumb.webp')] : [name];
