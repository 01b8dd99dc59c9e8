import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from 'pdf-lib';

/** Of one stream, decompressed: the text of a page has some 20 KB; pictures stay as they are. */
const MOST_BYTES = 8_388_608;

/** A label that is small as a file and large when it is read. */
export class TooHeavy extends Error {}

/** The bytes of a stream, one character each. */
export const streamText = (stream: PDFRawStream): string =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');

interface GrowingStream {
  ensureBuffer: (bytes: number) => Uint8Array;
}

/**
 * Makes every stream that pdf-lib decompresses stop at a limit, also those that it decompresses by
 * itself while it opens a file. It has no option for that, so the method by which all of them grow is
 * replaced; for good, so only a process of its own calls this.
 */
export function limitStreams(): void {
  const grown = growing();
  const { ensureBuffer } = grown;
  grown.ensureBuffer = function limited(this: GrowingStream, bytes) {
    if (bytes > MOST_BYTES) throw new TooHeavy();
    return ensureBuffer.call(this, bytes);
  };
}

/** The prototype that all of pdf-lib's decompressing streams share, which it does not export. */
function growing(): GrowingStream {
  const context = PDFContext.create();
  const dict = context.obj({ Filter: PDFName.of('FlateDecode') });
  // The two bytes of an empty one's header: it checks them when it is made.
  const stream = decodePDFRawStream(PDFRawStream.of(dict, Uint8Array.of(0x78, 0x9c)));
  let prototype: unknown = Object.getPrototypeOf(stream);
  while (prototype !== null && !Object.hasOwn(Object(prototype), 'ensureBuffer')) {
    prototype = Object.getPrototypeOf(prototype);
  }
  if (prototype === null) throw new Error('pdf-lib decompresses streams in another way');
  return prototype as GrowingStream;
}
