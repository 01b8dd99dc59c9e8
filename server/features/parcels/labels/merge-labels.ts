import { PDFDocument, type PDFEmbeddedPage, type PDFPage } from 'pdf-lib';
import type { LabelFormat } from '#contract/parcels/parcel-labels.ts';
import type { Capabilities } from '#server/features/carriers/adapter/carrier-adapter.ts';

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

export const openLabel = async (pdf: Uint8Array): Promise<PDFPage[]> =>
  (await PDFDocument.load(pdf, { updateMetadata: false })).getPages();

/** The part of a carrier's page that is printed. */
export function printedBox(page: PDFPage, area: CarrierLabel['area']) {
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
