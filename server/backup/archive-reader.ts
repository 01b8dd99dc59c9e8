import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CHECKSUMS } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { paddingAfter, readTarHeader, TAR_BLOCK } from './tar-header.ts';

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
  pipeline(createReadStream(path), gunzip, () => {});
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
