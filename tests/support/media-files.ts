import { brotliDecompressSync, crc32, deflateSync } from 'node:zlib';
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

const unpacked = (packed: string) => brotliDecompressSync(Buffer.from(packed, 'base64'));

/** 1.6 KB that decode to 7000 by 7000 pixels of 12 bits, which took a decoder past a gigabyte. */
export const avifBomb = (): Buffer =>
  unpacked(
    'GzAGAGZ4/lyvrWXuMndysH4wcOLUTf3H1QIrWwMwhj2tQOJANMGArIsxMAuobGeJIyKVmkn/sUMAAKSZs4e9oStkBgAA' +
      'NpCZoM42kGEtWX27kQJnYLQwsXYE/hdDvYCCCbK2MwaLyDuABgiyX7kAEE8lZgiyNUtAJyIvdKYwrIauAoKyEdhDzjbH' +
      'ZGqQvaM9CJ8ZMrbb4Rm6Cn4M0DdiFyCDnOxNAWhpNWIJiG7A7lAJxzMAdBSQvY0hCNHw5+ABMDgAiLc2JobOJAAHV//z' +
      'k7oW12Z0FA2DUAkOKf3xCPbe//+Hc/3+IGZukus79WPxcCc4Tcqo9qBIcrwE6mQUJ32sqFIkgI/VvjRMSv143L6czXOg' +
      'TulXa6H/JzVuV6EdvwDLISz5T7XYMsieS1TQe2vE1KZwm1ukWZnGh9AqAjFRa9tBcVwfHTHkoqVCrI2M07yqfANPd56l' +
      '3laZfDPfUrjoDws5lNljmgW44g/Tb2KfEJWUDB4cjSN9pkdRhcFWCPxYlGEB2v7uTX7NUJ2SnrWpZ3MZqtt7b8OPgw3x' +
      '+w2PofZNsLUKH0bOBhl6gFdL6YVwW84y8qvTsacRuuRKSbh+NMmTjFoi15LmhP2sJn4HeYF/70paRRDQMvvHT71398Wa' +
      'YRnDaLjtJDa3pc0GJ5p37hR5r8LrtaS3DzWZhdfRl3gr9QCskeiHwmRbw8FnrsXubwTRz00akSAm2blpHMbqNfcTIWDT' +
      'iw01RzQQIoaPOZoZ/izh2W+SdwWwC3w5J4GvlK+OCKQ7SAq9QBm9RTxV/oC1224gieTqcHSWz+3FrYMxGZkZRm8qKhS9' +
      'KzXHoNht6XbqmIZSvwbGGTfDXSmyvarmGVE9C6npybIzCKRcWKgCgXZ+5twkJ8nUNC/fNOx2VJvjBSuew9jXSKUmVdUS' +
      '2pavtmNGZPCCPOSPpQqfGnxUHMXINV78etbzP120Riu3f82wf5g42dn1dZ5hnLxrs60leh4G83OMkfUcHFX7+nfwy7dg' +
      'xZvlkLIvmEcfm2SLOUERkbMIfkqmpmiP7K1Np+st0sudrXci9x62nEYvKl9DHqkTsePiyZzksmZ/p35mcA3w2+OLCHp+' +
      'j7ahMHMCy/9IoNLrfpynmHxtYQb/gKVbc9w66YzFzf/5/1+d9Vg+xSYZd0Y1p30zaVxGSpR/gKGw3q38zHYXxHFs6Mes' +
      'Mja02PH/W8yEpN/Sn3xrEmnPOZ0kr5cTUceHjR7Xj1r+rXmSFvFIdLP99wDLXmsgL4xqHw==',
  );

/** 4000 by 4000 pixels of 12 bits: within the limits, but it takes a second or more. */
export const slowAvif = (): Buffer =>
  unpacked(
    'GzoCKI7DuOErFigm4UO7BvG1n+7lTxSRAhIGUBLb+Au/ICoJba1phapRGYADAEDt6WmgYfMsAG/NEwsslyxvCyyhG9Dd' +
      'xnAogjNqdDu7ERCYuNy2+iwTgJVMkkkr0RPg771BABydmSz3zFaGR8UuJjabIUC1iEIB8GmIKkVcLNeTETCffGxir88J' +
      'RgAAsG8tj6vlXV+2+y1QEIfhBrBqt6RwoIIRgFect2MAcPyUEufW8ioAhtUAIPzisNJ8BIUyAoEMAFTLdqSPbgAoiw7d' +
      'n//51gLCgkUAUz2Q0z8Zhdz//z+aH4jn/BTVOyareIQzMFbqmPaQSEqCBMvpGFTGeHGVSCAdqUNZuJT6/4RDBZnXYL3S' +
      'V1tRwJMatRvTrn+g1TCE/FMdZBen94olWNDGPL35xjwW8h7kV5V8bnuPaIdB7ng0dOD+QSb04rFZ1wPZw4Z5vNjjOv7K' +
      'wGf18At0Bm3WC6T00ZnFMAJ0lSHY90ZrboM7HdvEW2u0Ny33UbMYXMPBp+HI9OLCzEEb4c0jJxQtBD/LVoct1O5AcoaX' +
      'Czfwb8XaKEOGo2SKi8WIHzTPmDm/ldauxjMLN2MHKzD9TnwqLfOh+sZ69wz1PmzhiGiXqpqDrGd0nQeNvUV8bcwP6id2' +
      'h/2sIo4O2moObQYpJ7FHnUSUNnlVx6ZYNSrRAg==',
  );

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

/** 16 MB of boxes of eight bytes, spread over tracks so that no level has too many of them. */
export function mp4OfManyBoxes(): Buffer {
  const track = box('trak', Buffer.concat(Array.from({ length: 99_000 }, () => box('free'))));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1')),
    box('moov', ...Array.from({ length: 20 }, () => track)),
    box('mdat', Buffer.alloc(1_000, 7)),
  ]);
}

/** 16 MB of empty elements. */
export function webmOfManyElements(): Buffer {
  const voids = Buffer.concat(
    Array.from({ length: 90_000 }, () => element('ec', Buffer.alloc(170))),
  );
  return Buffer.concat([header('webm'), element('18538067', voids)]);
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
