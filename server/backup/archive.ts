import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, createReadStream } from 'node:fs';
import { pipeline as startPipeline } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, createGunzip } from 'node:zlib';
import { BackupError } from './backup-manifest.ts';

// By hand: 30 lines, and a backup must be readable by any tar for as long as it is kept.

/** A tar file consists of blocks of this size. */
const TAR_BLOCK = 512;

const CHECKSUM = { from: 148, to: 156 };
const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;

/** Header of a regular file with mode 0600, in the ustar format that every tar reads. */
function tarHeader(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(TAR_BLOCK);
  header.write(name, 0, 'utf8');
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(Math.floor(at.getTime() / 1000), 11), 136);
  header.write('0ustar\x0000', 156);
  header.write(`${octal(sumOf(header), 6)} `, CHECKSUM.from);
  return header;
}

/** Null when the block is not a header. */
function readTarHeader(header: Buffer): { name: string; size: number } | null {
  const text = (from: number, to: number) =>
    header.toString('utf8', from, to).replace(/\0.*$/s, '').trim();
  const size = Number.parseInt(text(124, 136), 8);
  if (Number.parseInt(text(CHECKSUM.from, CHECKSUM.to), 8) !== sumOf(header)) return null;
  return Number.isSafeInteger(size) ? { name: text(0, 100), size } : null;
}

/** Sum of the bytes, with the checksum field itself counted as spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, i) => {
    const isChecksum = i >= CHECKSUM.from && i < CHECKSUM.to;
    return sum + (isChecksum ? 0x20 : byte);
  }, 0);
}

const paddingAfter = (size: number) => (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK;

export interface ArchiveEntry {
  name: string;
  size: number;
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** The last entry of an archive, in `sha256sum` format; an archive without it is truncated. */
const CHECKSUMS = 'SHA256SUMS';

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

interface ReadEntry {
  name: string;
  /** Must be consumed before the next entry is requested; the unread rest is skipped. */
  content: AsyncGenerator<Buffer>;
}

/**
 * Yields every entry except the checksums, which it verifies: reaching the end without an error
 * means that the whole archive is intact.
 */
export async function* readArchive(path: string): AsyncGenerator<ReadEntry> {
  const bytes = new Bytes(unpack(path));
  const sums: string[] = [];
  for (;;) {
    const header = readTarHeader(await bytes.take(TAR_BLOCK));
    if (header === null) throw new DamagedError('an entry does not begin where it should');
    const { name, size } = header;
    if (name === CHECKSUMS) {
      const stored = await bytes.take(size);
      if (stored.toString('utf8') !== sums.join('')) {
        throw new DamagedError('its checksums do not fit its content');
      }
      // Reads to the end of the stream, where gzip keeps its checksum.
      return bytes.passBy();
    }
    const hash = createHash('sha256');
    const content = bytes.part(size, hash);
    yield { name, content };
    await passBy(content);
    await bytes.take(paddingAfter(size));
    sums.push(`${hash.digest('hex')}  ${name}\n`);
  }
}

class DamagedError extends BackupError {
  constructor(reason: string) {
    super(`The file is damaged, or no backup of Lawha: ${reason}. Nothing was restored.`);
  }
}

async function* unpack(path: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  startPipeline(createReadStream(path), gunzip, () => {});
  try {
    for await (const chunk of gunzip) yield chunk as Buffer;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError(`There is no file ${path}.`);
    throw code?.startsWith('Z_') ? new DamagedError(message) : cause;
  }
}

async function passBy(content: AsyncGenerator<Buffer>): Promise<void> {
  for await (const _ of content);
}

/** Reads exact numbers of bytes from a stream. */
class Bytes {
  readonly #chunks: AsyncGenerator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncGenerator<Buffer>) {
    this.#chunks = chunks;
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.part(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *part(size: number, hash?: Hash): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (this.#rest.length === 0) this.#rest = await this.#next();
      const chunk = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(chunk.length);
      left -= chunk.length;
      hash?.update(chunk);
      yield chunk;
    }
  }

  async passBy(): Promise<void> {
    await passBy(this.#chunks);
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#chunks.next();
    if (done === true) throw new DamagedError('it ends too early');
    return value;
  }
}
