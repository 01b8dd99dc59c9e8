import { open } from 'node:fs/promises';
import { AppError } from '../../errors.ts';

/** Reads bytes at a position of a file; fewer at its end. */
export interface FileReader {
  size: number;
  read: (offset: number, length: number) => Promise<Buffer>;
}

/**
 * Every box of a video is read once, so this bounds the whole walk, however they are nested. A long
 * real one has some thousands.
 */
const MOST_READS = 50_000;
/** Small boxes lie side by side: one read of the file serves many of them. */
const WINDOW = 4_096;

export async function withFileReader<Result>(
  path: string,
  use: (reader: FileReader) => Promise<Result>,
): Promise<Result> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    let window = { from: 0, bytes: Buffer.alloc(0) };
    let reads = 0;
    const read = async (offset: number, length: number) => {
      reads += 1;
      if (reads > MOST_READS) throw new AppError('file_damaged');
      const end = Math.min(offset + length, size);
      if (offset < window.from || end > window.from + window.bytes.length) {
        const wanted = Math.max(length, WINDOW);
        const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, offset);
        window = { from: offset, bytes: buffer.subarray(0, bytesRead) };
      }
      const { from, bytes } = window;
      return bytes.subarray(offset - from, offset - from + length);
    };
    return await use({ size, read });
  } finally {
    await file.close();
  }
}
