import { open } from 'node:fs/promises';
import { AppError } from '../../errors.ts';

const HEAD = 4_096;

/** The extension for the content, after checking its whole structure. */
export const checkVideo = (path: string) => withFileReader(path, endingOf);

async function endingOf(reader: FileReader): Promise<'mp4' | 'webm'> {
  if (reader.size === 0) throw new AppError('file_damaged');
  const head = await reader.read(0, HEAD);
  const kind = isMp4(head) ? 'mp4' : isWebm(head) ? 'webm' : null;
  if (kind === null) throw new AppError('not_a_video');
  const isWhole = kind === 'mp4' ? await checkMp4(reader) : await checkWebm(reader);
  if (!isWhole) throw new AppError('file_damaged');
  return kind;
}

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

async function withFileReader<Result>(
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

/**
 * Brands of real MP4 videos; QuickTime, audio and still pictures use the same container with other
 * brands.
 */
const BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV|msdh)$/;

function isMp4(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const size = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return (
    !/^(?:avif|avis|heic|heix|mif1|qt {2}|M4A )$/.test(brands[0] ?? '') &&
    brands.some((brand) => BRANDS.test(brand))
  );
}

interface Box {
  type: string;
  content: number;
  end: number;
}

/**
 * Boxes must be contiguous and fill the file; there must be an index with a video track, and the
 * data.
 */
async function checkMp4(reader: FileReader): Promise<boolean> {
  const boxes = await boxesIn(reader, 0, reader.size);
  const index = boxes?.find(({ type }) => type === 'moov');
  if (index === undefined || !boxes?.some(({ type }) => type === 'mdat')) return false;
  return hasPictureTrack(reader, index);
}

async function hasPictureTrack(reader: FileReader, index: Box): Promise<boolean> {
  for (const track of await childrenOf(reader, index, 'trak')) {
    for (const media of await childrenOf(reader, track, 'mdia')) {
      for (const handler of await childrenOf(reader, media, 'hdlr')) {
        const kind = await reader.read(handler.content + 8, 4);
        if (kind.toString('latin1') === 'vide') return true;
      }
    }
  }
  return false;
}

async function childrenOf(reader: FileReader, { content, end }: Box, type: string): Promise<Box[]> {
  const boxes = await boxesIn(reader, content, end);
  return (boxes ?? []).filter((box) => box.type === type);
}

/** Null when a box exceeds its parent, as in a truncated file. */
async function boxesIn(reader: FileReader, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    const head = await reader.read(at, 16);
    if (head.length < 8) return null;
    const short = head.readUInt32BE(0);
    const isLong = short === 1;
    if (isLong && head.length < 16) return null;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const headSize = isLong ? 16 : 8;
    if (size < headSize || at + size > to) return null;
    boxes.push({ type: head.toString('latin1', 4, 8), content: at + headSize, end: at + size });
    at += size;
  }
  return boxes;
}

const HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;

const isWebm = (head: Buffer) =>
  head.length > 4 && head.readUInt32BE(0) === HEADER && head.includes('webm');

interface Element {
  id: number;
  content: number;
  /** Null when the length is unknown, as written by a live recorder. */
  end: number | null;
}

/**
 * Expects a header, then one segment to the end of the file, with tracks and at least one cluster.
 */
async function checkWebm(reader: FileReader): Promise<boolean> {
  const header = await elementAt(reader, 0);
  if (header?.id !== HEADER || header.end === null) return false;
  const segment = await elementAt(reader, header.end);
  if (segment?.id !== SEGMENT) return false;
  if (segment.end !== null && segment.end !== reader.size) return false;
  return hasTracksAndCluster(reader, segment.content);
}

async function hasTracksAndCluster(reader: FileReader, from: number): Promise<boolean> {
  const seen = new Set<number>();
  let at = from;
  while (at < reader.size) {
    const element = await elementAt(reader, at);
    if (element === null) return false;
    seen.add(element.id);
    if (element.end === null) break;
    if (element.end > reader.size) return false;
    at = element.end;
  }
  return seen.has(TRACKS) && seen.has(CLUSTER);
}

/** Id and length are variable-length integers: the first byte gives their size. */
async function elementAt(reader: FileReader, at: number): Promise<Element | null> {
  const head = await reader.read(at, 12);
  const idLength = lengthOf(head[0]);
  if (idLength > 4 || head.length < idLength + 1) return null;
  const sizeLength = lengthOf(head[idLength]);
  if (sizeLength > 8 || head.length < idLength + sizeLength) return null;
  const id = head.readUIntBE(0, idLength);
  const content = at + idLength + sizeLength;
  const bytes = head.subarray(idLength, idLength + sizeLength);
  const all = BigInt(`0x${bytes.toString('hex')}`);
  const unknown = (1n << BigInt(7 * sizeLength)) - 1n;
  const size = all & unknown;
  return { id, content, end: size === unknown ? null : content + Number(size) };
}

const lengthOf = (first: number | undefined) => (first ? Math.clz32(first) - 23 : 9);
