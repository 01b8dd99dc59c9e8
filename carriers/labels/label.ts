import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import type { Parcel } from '../core/parcels.ts';
import { code128 } from './code128.ts';
import { drawBar, drawText, writeObjects, writePdf, type Box, type Page } from './pdf.ts';

const POINTS_PER_MM = 72 / 25.4;
const mm = (millimetres: number) => millimetres * POINTS_PER_MM;

export const A6 = { width: mm(105), height: mm(148) };
export const THERMAL = { width: mm(100), height: mm(150) };
const A4 = { width: mm(210), height: mm(297) };

const QUIET_MODULES = 20;
const BLANK_BYTES = 880;
/** Real labels carry fonts and logos; a label of less than 2 KB is taken for a blank page. */
const LOGO = 'logo '.repeat(800);

interface LabelText {
  carrier: string;
  tracking: string;
  reference: string;
  lines: readonly string[];
}

function drawLabel(box: Box, { carrier, tracking, reference, lines }: LabelText): string {
  const widths = code128(tracking);
  const modules = widths.reduce((sum, width) => sum + width, 0) + QUIET_MODULES;
  const unit = box.width / modules;
  const top = box.y + box.height;
  let x = box.x + (unit * QUIET_MODULES) / 2;
  let content = drawText(carrier, box.x + 14, top - 28, 14);
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) {
      content += drawBar({ x, y: top - 130, width: width * unit, height: 80 });
    }
    x += width * unit;
  }
  content += drawText(tracking, box.x + 14, top - 150, 16);
  content += drawText(`Ref: ${reference}`, box.x + 14, top - 172, 11);
  for (const [index, line] of lines.entries()) {
    content += drawText(line, box.x + 14, top - 194 - index * 16, 10);
  }
  return content;
}

const textOf = (carrier: string, parcel: Parcel): LabelText => ({
  carrier,
  tracking: parcel.tracking,
  reference: parcel.reference,
  lines: [
    `${parcel.client}  ${parcel.phone}`,
    parcel.address,
    `${parcel.commune} (${parcel.wilaya})${parcel.isDesk ? ' - bureau' : ''}`,
    parcel.product,
    `${parcel.amount} DA`,
  ],
});

/** One label on each page of its own size. */
export const labelsPdf = (
  carrier: string,
  parcels: readonly Parcel[],
  size: { width: number; height: number },
): Buffer =>
  writePdf(
    parcels.map((parcel) => ({
      ...size,
      content: drawLabel({ x: 0, y: 0, ...size }, textOf(carrier, parcel)),
    })),
    LOGO,
  );

/** Labels in the quarters of A4 pages, filled from the top left; `perPage` 1 leaves three empty. */
export function quartersPdf(carrier: string, parcels: readonly Parcel[], perPage = 4): Buffer {
  const quarter = { width: A4.width / 2, height: A4.height / 2 };
  const pages: Page[] = [];
  for (let start = 0; start < parcels.length; start += perPage) {
    const content = parcels.slice(start, start + perPage).map((parcel, index) => {
      const x = (index % 2) * quarter.width;
      const y = index < 2 ? quarter.height : 0;
      return drawLabel({ x, y, ...quarter }, textOf(carrier, parcel));
    });
    pages.push({ ...A4, content: content.join('') });
  }
  return writePdf(pages, LOGO);
}

/** Bars without a word beside them, as of a program that prints everything as a picture. */
export function picturePdf({ tracking }: Parcel): Buffer {
  let x = QUIET_MODULES;
  let content = '';
  for (const [index, width] of code128(tracking).entries()) {
    if (index % 2 === 0) content += drawBar({ x, y: 200, width, height: 80 });
    x += width;
  }
  return writePdf([{ ...A6, content }], LOGO);
}

const HEAVY_MEGABYTES = 300;

/** Names its parcel and is decompressed to hundreds of megabytes, as from a hacked carrier. */
export function heavyPdf({ tracking }: Parcel): Buffer {
  const megabyte = deflateRawSync(Buffer.alloc(1_000_000, ' '), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const [start, end] = [Buffer.of(0x78, 0x9c), Buffer.of(3, 0)];
  const many = Array.from({ length: HEAVY_MEGABYTES }, () => megabyte);
  const heavy = deflateSync(Buffer.concat([start, ...many, end]));
  const text = deflateSync(deflateSync(Buffer.from(drawText(tracking, 14, 200, 16), 'latin1')));
  const stream = (data: Buffer) =>
    `<< /Length ${data.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${data.toString('latin1')}\nendstream`;
  return writeObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] /Resources << >> /Contents [4 0 R 5 0 R] >>',
    stream(text),
    stream(heavy),
  ]);
}

/** A valid page with nothing on it, as one carrier answers to an id that it does not know. */
export function blankPdf(): Buffer {
  const empty = writePdf([{ ...A6, content: '' }]);
  const padding = BLANK_BYTES - empty.length;
  return Buffer.concat([empty, Buffer.from(`%${' '.repeat(padding - 2)}\n`)]);
}
