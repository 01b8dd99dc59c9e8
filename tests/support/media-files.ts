import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour, with metadata like a phone's. */
export async function jpeg(width = 800, height = 600): Promise<Buffer> {
  return colour(width, height)
    .withExif({
      IFD0: { Make: 'SecretPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 45/1 0/1' },
    })
    .jpeg()
    .toBuffer();
}

export const png = (width = 40, height = 30) => colour(width, height).png().toBuffer();

const colour = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#20806a' } });

/** A few kilobytes that decode to 400 million pixels. */
export function pngBomb(): Buffer {
  const edge = 20_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(edge * (1 + edge / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

interface Mp4Parts {
  brand?: string;
  handler?: string;
  data?: number;
}

/** A minimal MP4 with a given amount of data. */
export function mp4({ brand = 'isom', handler = 'vide', data = 1_000 }: Mp4Parts = {}): Buffer {
  const kind = Buffer.from(`\0\0\0\0\0\0\0\0${handler}`, 'latin1');
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}`, 'latin1')),
    box('moov', box('trak', box('mdia', box('hdlr', kind)))),
    box('mdat', Buffer.alloc(data, 7)),
  ]);
}

function element(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE((0x10000000 | content.length) >>> 0);
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
}

const header = (docType: string) =>
  element('1a45dfa3', element('4282', Buffer.from(docType, 'latin1')));

export function webm({ docType = 'webm' } = {}): Buffer {
  const tracks = element('1654ae6b', Buffer.alloc(20));
  const cluster = element('1f43b675', Buffer.alloc(500, 7));
  return Buffer.concat([header(docType), element('18538067', Buffer.concat([tracks, cluster]))]);
}

/** A live recording: neither the segment nor its cluster has a length. */
export function liveWebm(): Buffer {
  const unknown = (id: string) => Buffer.from(`${id}01ffffffffffffff`, 'hex');
  return Buffer.concat([
    header('webm'),
    unknown('18538067'),
    element('1654ae6b', Buffer.alloc(20)),
    unknown('1f43b675'),
    Buffer.alloc(300, 7),
  ]);
}
