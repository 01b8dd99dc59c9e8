import { open } from 'node:fs/promises';
import { AppError } from '../../errors.ts';
import { checkMp4, isMp4 } from './video-mp4.ts';
import { checkWebm, isWebm } from './video-webm.ts';

const HEAD = 4_096;

/** Reads a few bytes somewhere in a file; fewer come back at its end. */
export interface FileReader {
  size: number;
  read: (offset: number, length: number) => Promise<Buffer>;
}

/** The ending that the content calls for, once its structure has been walked from end to end. */
export async function checkVideo(path: string): Promise<'mp4' | 'webm'> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const reader: FileReader = {
      size,
      read: async (offset, length) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      },
    };
    return await check(reader);
  } finally {
    await file.close();
  }
}

async function check(reader: FileReader): Promise<'mp4' | 'webm'> {
  if (reader.size === 0) throw new AppError('file_damaged');
  const head = await reader.read(0, HEAD);
  const kind = isMp4(head) ? 'mp4' : isWebm(head) ? 'webm' : null;
  if (kind === null) throw new AppError('not_a_video');
  const isWhole = kind === 'mp4' ? await checkMp4(reader) : await checkWebm(reader);
  if (!isWhole) throw new AppError('file_damaged');
  return kind;
}
