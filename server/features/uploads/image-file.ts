import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { THUMBNAIL_WIDTH } from '#contract/uploads/uploads.ts';
import { AppError } from '../../errors.ts';
import { boundedQueue } from '../../http/bounded-queue.ts';
import { runLimited } from '../../limited-process/run-limited.ts';

const HEAD = 32;
/** One picture at a time, since a large one takes hundreds of megabytes, and a short queue. */
const inTurn = boundedQueue({
  most: 1,
  waiting: 15,
  refusal: () => new AppError('too_many_pictures'),
});

/** Signatures of the accepted formats. Others, such as SVG, never reach the decoder. */
const SIGNATURES: readonly { at: number; words: readonly string[] }[] = [
  { at: 0, words: ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'] },
  { at: 8, words: ['WEBP'] },
  { at: 4, words: ['ftypavif', 'ftypavis'] },
];

export interface PicturePaths {
  source: string;
  web: string;
  thumbnail: string;
}

/**
 * Re-encodes the picture for the web and as a thumbnail: rotated upright and without metadata, so
 * that location, camera and hidden data are removed. An aborted signal ends it.
 */
export async function convertImage(
  { source, web, thumbnail }: PicturePaths,
  signal: AbortSignal,
): Promise<void> {
  if (!(await isPicture(source))) throw new AppError('not_an_image');
  await inTurn(async () => {
    // The sender is gone, so nobody reads the answer.
    if (signal.aborted) throw new AppError('file_missing');
    await convertInProcess([source, web, thumbnail, String(THUMBNAIL_WIDTH)], signal);
  });
}

async function isPicture(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    if (bytesRead === 0) throw new AppError('file_damaged');
    const head = buffer.toString('latin1', 0, bytesRead);
    return SIGNATURES.some(({ at, words }) => words.some((word) => head.startsWith(word, at)));
  } finally {
    await file.close();
  }
}

export interface PictureResult {
  refusal?: 'too_many_pixels' | 'file_damaged' | 'disk_full';
  /** In megapixels. */
  limit?: number;
}

const PROGRAM = join(import.meta.dirname, 'picture-program.ts');
/** The largest picture within the limits takes some 660 MB; a header may lie about the rest. */
const LIMITS = { memory: 900_000_000, ms: 60_000 };

/** Converts a picture in a process of its own. Throws the error that the caller gets. */
export async function convertInProcess(
  paths: readonly string[],
  signal: AbortSignal,
  limits = LIMITS,
): Promise<void> {
  const answer = await runLimited(PROGRAM, { args: paths, signal, limits });
  // Killed for time or memory, or the decoder crashed.
  if (answer === null) throw new AppError('picture_too_heavy');
  const { refusal, limit } = JSON.parse(answer.toString()) as PictureResult;
  if (refusal !== undefined) throw new AppError(refusal, { values: { limit: limit ?? 0 } });
}
