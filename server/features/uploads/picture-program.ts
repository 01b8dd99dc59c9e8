import sharp, { type Metadata } from 'sharp';
import { answer, readInput } from '../../limited-process/limited-program.ts';
import type { PictureResult } from './image-file.ts';

/**
 * A program of its own, run by image-file.ts: decoders take memory that a process gives back
 * only when it ends, and a picture that crashes one must not take the server along.
 */

const WEB_EDGE = 1600;
const MEGAPIXELS = 50;
const QUALITY = 82;
const MILLION = 1_000_000;

/** Decoded, in bytes. An AVIF needs some six times as much while it is opened, others up to twice. */
const MOST_BYTES: Partial<Record<Metadata['format'], number>> = { heif: 100 * MILLION };
const MOST_BYTES_OF_OTHERS = 200 * MILLION;

const [source = '', web = '', thumbnail = '', thumbnailWidth = ''] = process.argv.slice(2);

/** How many megapixels this kind of picture may have: fewer the more bytes each of them takes. */
function megapixelsFor({ format, channels, depth }: Metadata): number {
  const bytes = MOST_BYTES[format] ?? MOST_BYTES_OF_OTHERS;
  const bytesPerPixel = channels * (depth === 'uchar' ? 1 : 2);
  return Math.min(MEGAPIXELS, Math.floor(bytes / bytesPerPixel / MILLION));
}

async function convert(): Promise<PictureResult> {
  // Reads the header only.
  const header = await sharp(source, { limitInputPixels: false }).metadata();
  const limit = megapixelsFor(header);
  if (header.width * header.height > limit * MILLION) return { refusal: 'too_many_pixels', limit };
  await render(source, web, { width: WEB_EDGE, height: WEB_EDGE });
  // Made from the web version, which decodes faster than the original.
  await render(web, thumbnail, { width: Number(thumbnailWidth) });
  return {};
}

async function render(from: string, to: string, box: { width: number; height?: number }) {
  await sharp(from, { limitInputPixels: MEGAPIXELS * MILLION, failOn: 'error' })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toFile(to);
}

function refusalFor(error: unknown): PictureResult {
  const message = error instanceof Error ? error.message : '';
  return { refusal: /No space left/i.test(message) ? 'disk_full' : 'file_damaged' };
}

// There is no input: it is read only to exit when the server ends, which closes it.
void readInput();
answer(JSON.stringify(await convert().catch(refusalFor)));
