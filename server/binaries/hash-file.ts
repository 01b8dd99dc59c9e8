import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK = 1 << 20;

/** SHA-256 of a file in pieces: Node itself is 118 MB, which a small machine would notice. */
export function hashFile(path: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK);
  const file = openSync(path, 'r');
  try {
    for (let read = -1; read !== 0;) {
      read = readSync(file, chunk, 0, CHUNK, null);
      hash.update(chunk.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}
