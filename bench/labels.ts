import { randomBytes } from 'node:crypto';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { LABEL_FORMATS } from '#contract/parcels/parcel-labels.ts';
import { mergeInProcess, readInProcess } from '#server/features/parcels/labels/label-process.ts';
import type { CarrierLabel } from '#server/features/parcels/labels/label-pdf.ts';

// What 200 labels take to be checked and to be merged: `node bench/labels.ts`.

const LABELS = 200;
const say = (line: string) => void process.stdout.write(`${line}\n`);
/** Fonts and logos that every real label carries. */
const ATTACHED_BYTES = 60_000;

async function label(number: number): Promise<CarrierLabel> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([298, 420]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let line = 0; line < 20; line += 1) {
    page.drawText(`yal-${100_000 + number} ligne ${line}`, { x: 20, y: 390 - line * 18, font });
  }
  for (let bar = 0; bar < 100; bar += 1) {
    page.drawRectangle({ x: 20 + bar * 2.5, y: 10, width: 1 + (bar % 2), height: 20 });
  }
  await pdf.attach(randomBytes(ATTACHED_BYTES), 'logo');
  return { pdf: await pdf.save(), area: 'page' };
}

/** Seconds, and by how much the memory of the process grew at most, in megabytes. */
async function measured(work: () => Promise<unknown>) {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 10);
  const begun = performance.now();
  await work();
  clearInterval(watch);
  return {
    seconds: ((performance.now() - begun) / 1_000).toFixed(1),
    megabytes: Math.round((most - before) / 1_048_576),
  };
}

const labels: CarrierLabel[] = [];
for (let number = 0; number < LABELS; number += 1) labels.push(await label(number));
const size = labels.reduce((sum, { pdf }) => sum + pdf.length, 0);
say(`${LABELS} labels of ${Math.round(size / LABELS / 1_000)} KB`);
const { seconds, megabytes } = await measured(() => readInProcess(labels));
say(`checked in ${seconds} s, ${megabytes} MB`);
for (const format of LABEL_FORMATS) {
  const merged = await measured(() => mergeInProcess(labels, format));
  say(`merged as ${format} in ${merged.seconds} s, ${merged.megabytes} MB`);
}
