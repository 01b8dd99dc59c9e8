import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Media } from '../features/uploads/media-storage.ts';

/** The files of a backup on their way back. */
export class RestoredUploads {
  readonly #media: Media;
  readonly #put: string[] = [];

  constructor(media: Media) {
    this.#media = media;
  }

  /** One that is there already stays: a name never gets another content. */
  async put(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const { storage, incoming } = this.#media;
    await mkdir(incoming, { recursive: true });
    const path = join(incoming, randomUUID());
    try {
      await pipeline(content, createWriteStream(path));
      if ((await storage.sizeOf(name)) === (await stat(path)).size) return;
      await storage.put(name, path);
    } finally {
      await rm(path, { force: true });
    }
    this.#put.push(name);
  }

  /** After a failure: without a row in the database the cleaning would never find them. */
  async removeAll(): Promise<void> {
    for (const name of this.#put) await this.#media.storage.remove(name);
  }
}
