import { PDFDocument, type PDFEmbeddedPage, type PDFPage } from 'pdf-lib';
import type { LabelFormat } from '#contract/parcels/parcel-labels.ts';
import type { Capabilities } from '#server/features/carriers/adapter/carrier-adapter.ts';
import { wordsOf } from './label-fault.ts';
import { textOf, type TextPiece } from './pdf-text.ts';

/** A carrier's PDF of one parcel, and which part of its page the label is. */
export interface CarrierLabel {
  pdf: Uint8Array;
  area: Capabilities['labelArea'];
}

const MM = 72 / 25.4;
const A6 = { width: 105 * MM, height: 148 * MM };
const SHEETS: Record<LabelFormat, { width: number; height: number; across: number; down: number }> =
  {
    thermal: { width: 100 * MM, height: 150 * MM, across: 1, down: 1 },
    a6: { ...A6, across: 1, down: 1 },
    a4: { width: 2 * A6.width, height: 2 * A6.height, across: 2, down: 2 },
  };

/** All labels in one PDF, each scaled to its place, in the order given. */
export async function mergeLabels(
  labels: readonly CarrierLabel[],
  format: LabelFormat,
): Promise<Uint8Array> {
  const merged = await PDFDocument.create();
  const { width, height, across, down } = SHEETS[format];
  const cell = { width: width / across, height: height / down };
  let sheet: PDFPage | undefined;
  let at = 0;
  for (const label of labels) {
    for (const face of await facesOf(merged, label)) {
      if (sheet === undefined || at === across * down) {
        sheet = merged.addPage([width, height]);
        at = 0;
      }
      const left = (at % across) * cell.width;
      const bottom = height - (Math.floor(at / across) + 1) * cell.height;
      at += 1;
      sheet.drawPage(face, centred(face, { left, bottom, ...cell }));
    }
  }
  return merged.save();
}

/** The pages of a label, cut to where it is. */
async function facesOf(
  merged: PDFDocument,
  { pdf, area }: CarrierLabel,
): Promise<PDFEmbeddedPage[]> {
  const pages = await openLabel(pdf);
  return merged.embedPages(
    pages,
    pages.map((page) => printedBox(page, area)),
  );
}

const openLabel = async (pdf: Uint8Array): Promise<PDFPage[]> =>
  (await PDFDocument.load(pdf, { updateMetadata: false })).getPages();

/** The part of a carrier's page that is printed. */
function printedBox(page: PDFPage, area: CarrierLabel['area']) {
  const { x, y, width, height } = page.getCropBox();
  if (area === 'page') return { left: x, bottom: y, right: x + width, top: y + height };
  return { left: x, bottom: y + height / 2, right: x + width / 2, top: y + height };
}

interface Place {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

/** As large as it fits, with its proportions. */
function centred(face: PDFEmbeddedPage, { left, bottom, width, height }: Place) {
  const scale = Math.min(width / face.width, height / face.height);
  const size = { width: face.width * scale, height: face.height * scale };
  return {
    ...size,
    x: left + (width - size.width) / 2,
    y: bottom + (height - size.height) / 2,
  };
}

/** Pieces that begin nearer than this, in sizes of the font for each sign, are one word. */
const WITHIN_WORD = 0.85;
const SAME_LINE = 0.5;

/** The words of each page, as far as they are on the part that is printed. Throws for no PDF. */
export async function labelWords(label: CarrierLabel): Promise<string[][]> {
  const pages = await openLabel(label.pdf);
  const words = pages.map((page) => {
    const { left, right, bottom, top } = printedBox(page, label.area);
    const isPrinted = ({ x, y }: TextPiece) => x >= left && x <= right && y >= bottom && y <= top;
    return wordsOf(joined(textOf(page).filter(isPrinted)));
  });
  // What cannot be put on a page would later stop a whole print.
  await mergeLabels([label], 'a6');
  return words;
}

/** Some programs draw every sign on its own: these are one word if they stand close together. */
function joined(pieces: readonly TextPiece[]): string {
  let text = '';
  let before: TextPiece | undefined;
  for (const piece of pieces) {
    if (before !== undefined && !continues(before, piece)) text += ' ';
    text += piece.text;
    before = piece;
  }
  return text;
}

function continues(before: TextPiece, { x, y }: TextPiece): boolean {
  const gap = x - before.x;
  const longest = before.size * before.text.length * WITHIN_WORD;
  return Math.abs(y - before.y) < SAME_LINE && gap >= 0 && gap <= longest;
}
