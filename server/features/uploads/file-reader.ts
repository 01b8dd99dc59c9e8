import { open } from 'node:fs/promises';

/** Reads bytes at a position of a file; fewer at its end. */
export interface FileReader {
  size: number;
  read: (offset: number, length: number) => Promise<Buffer>;
}

export async function withFileReader<Result>(
  path: string,
  use: (reader: FileReader) => Promise<Result>,
): Promise<Result> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await use({
      size,
      read: async (offset, length) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}
