import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFile } from './hash-file.ts';
import { KNOWN_BINARIES, type KnownPackage } from './known-binaries.ts';

/** A program that is not the one we know; the message says what to do. */
export class UnknownBinaryError extends Error {}

const REMEMBERED = '.verified';

/**
 * Refuses a package whose programs and libraries are not those of our list. Reading them takes a
 * part of a second, so a verified package is remembered by its files' sizes and times: beside them
 * or, where we may not write, in a folder of ours.
 */
export function verifyBinaries(name: string, folder: string, ourFolder: string): void {
  const known = KNOWN_BINARIES[name];
  if (known === undefined) {
    throw new UnknownBinaryError(`${name} is not in the list of known programs. ${AFTER_UPGRADE}`);
  }
  const looks = looksOf(folder, known);
  const places = [
    join(folder, REMEMBERED),
    join(ourFolder, `${REMEMBERED}-${name.replace('/', '-')}`),
  ];
  if (looks !== null && places.some((place) => isRemembered(place, looks))) return;
  for (const [path, hash] of Object.entries(known.files)) verifyFile(join(folder, path), hash);
  if (looks !== null) remember(places, looks);
}

const AFTER_UPGRADE = 'After an upgrade of a package run npm run binaries.';
const INSTALL_AGAIN =
  'Do not use it: install the packages again with npm ci, or unpack the release again.';

function verifyFile(path: string, hash: string): void {
  if (!existsSync(path)) {
    throw new UnknownBinaryError(`${path} is missing. ${INSTALL_AGAIN}`);
  }
  if (hashFile(path) === hash) return;
  throw new UnknownBinaryError(
    `${path} is not the file that was published: its SHA-256 is not the one in our list. ${INSTALL_AGAIN} ${AFTER_UPGRADE}`,
  );
}

/** One line for everything that changes when a file does; null when one is missing. */
function looksOf(folder: string, { files }: KnownPackage): string | null {
  const hash = createHash('sha256');
  for (const [path, known] of Object.entries(files)) {
    const found = statSync(join(folder, path), { throwIfNoEntry: false });
    if (found === undefined) return null;
    // The time of the last change of an inode cannot be set back, unlike that of the content.
    hash.update(`${path} ${known} ${found.size} ${found.mtimeMs} ${found.ctimeMs}\n`);
  }
  return hash.digest('hex');
}

function isRemembered(place: string, looks: string): boolean {
  try {
    return readFileSync(place, 'utf8') === looks;
  } catch {
    return false;
  }
}

function remember(places: readonly string[], looks: string): void {
  for (const place of places) {
    try {
      // Never through a link that somebody else has put there.
      rmSync(place, { force: true });
      return writeFileSync(place, looks, { flag: 'wx' });
    } catch {
      // Not ours to write: the next place is, or it is verified again at the next start.
    }
  }
}
