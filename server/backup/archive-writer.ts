import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { paddingAfter, TAR_BLOCK, tarHeader } from './tar-header.ts';

export interface ArchiveEntry {
  name: string;
  size: number;
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** The last entry of an archive, in `sha256sum` format; an archive without it is truncated. */
export const CHECKSUMS = 'SHA256SUMS';

export function textEntry(name: string, text: string): ArchiveEntry {
  const content = Buffer.from(text);
  return { name, size: content.length, content: [content] };
}

/** Writes a .tar.gz that only its owner can read, with back-pressure on the entries. */
export async function writeArchive(
  path: string,
  at: Date,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<void> {
  await pipeline(
    tarBytes(at, entries),
    createGzip({ level: 4 }),
    createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }),
  );
}

async function* tarBytes(at: Date, entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  const sums: string[] = [];
  for await (const entry of entries) {
    const hash = createHash('sha256');
    yield* fileBytes(at, entry, hash);
    sums.push(`${hash.digest('hex')}  ${entry.name}\n`);
  }
  yield* fileBytes(at, textEntry(CHECKSUMS, sums.join('')), createHash('sha256'));
  yield Buffer.alloc(2 * TAR_BLOCK);
}

async function* fileBytes(
  at: Date,
  { name, size, content }: ArchiveEntry,
  hash: Hash,
): AsyncGenerator<Buffer> {
  yield tarHeader(name, size, at);
  let written = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    written += chunk.length;
    yield chunk;
  }
  if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`);
  yield Buffer.alloc(paddingAfter(size));
}
