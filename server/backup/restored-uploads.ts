import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Media } from '../features/uploads/media-storage.ts';

/** Restores the uploaded files of a backup. */
export class RestoredUploads {
  readonly #media: Media;
  readonly #put: string[] = [];

  constructor(media: Media) {
    this.#media = media;
  }

  /** An existing file is kept: names are random, so the same name means the same content. */
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

  /**
   * Cleans up after a failure: without rows in the database the daily clean-up would never find the
   * files.
   */
  async removeAll(): Promise<void> {
    for (const name of this.#put) await this.#media.storage.remove(name);
  }
}
