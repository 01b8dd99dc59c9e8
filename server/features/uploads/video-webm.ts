import type { FileReader } from './file-reader.ts';

const HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;

export const isWebm = (head: Buffer) =>
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
export async function checkWebm(reader: FileReader): Promise<boolean> {
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
