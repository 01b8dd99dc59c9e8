import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { THUMBNAIL_WIDTH } from '#contract/uploads.ts';
import { AppError } from '../../errors.ts';

const WEB_EDGE = 1600;
const MEGAPIXELS = 50;
const QUALITY = 82;
const HEAD = 32;

/** Signatures of the accepted formats. Others, such as SVG, never reach the decoder. */
const SIGNATURES: readonly { at: number; words: readonly string[] }[] = [
  { at: 0, words: ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'] },
  { at: 8, words: ['WEBP'] },
  { at: 4, words: ['ftypavif', 'ftypavis'] },
];

/**
 * Re-encodes the picture for the web and as a thumbnail: rotated upright and without metadata, so
 * that location, camera and hidden data are removed.
 */
export async function convertImage(path: string, web: string, thumbnail: string): Promise<void> {
  if (!(await isPicture(path))) throw new AppError('not_an_image');
  await inTurn(async () => {
    try {
      await render(path, web, { width: WEB_EDGE, height: WEB_EDGE });
      // Made from the web version, which decodes faster than the original.
      await render(web, thumbnail, { width: THUMBNAIL_WIDTH });
    } catch (error) {
      throw refusalFor(error);
    }
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

async function render(from: string, to: string, box: { width: number; height?: number }) {
  await sharp(from, { limitInputPixels: MEGAPIXELS * 1_000_000, failOn: 'error' })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toFile(to);
}

function refusalFor(error: unknown): unknown {
  if (!(error instanceof Error) || 'syscall' in error) return error;
  if (/No space left/i.test(error.message)) return new AppError('disk_full');
  return /pixel limit/i.test(error.message)
    ? new AppError('too_many_pixels', { values: { limit: MEGAPIXELS } })
    : new AppError('file_damaged');
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: decoding a large one takes some 200 MB. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
