import type { FileReader } from './file-reader.ts';

/**
 * Brands of real MP4 videos; QuickTime, audio and still pictures use the same container with other
 * brands.
 */
const BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV|msdh)$/;

export function isMp4(head: Buffer): boolean {
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
export async function checkMp4(reader: FileReader): Promise<boolean> {
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
