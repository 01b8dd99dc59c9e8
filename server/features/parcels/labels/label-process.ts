import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { LabelFormat } from '#contract/parcels/parcel-labels.ts';
import { runLimited, type Limits } from '#server/limited-process/run-limited.ts';
import type { LabelText } from './label-fault.ts';
import type { CarrierLabel } from './label-pdf.ts';

export type LabelWork =
  | { does: 'merge'; labels: readonly CarrierLabel[]; format: LabelFormat }
  | { does: 'read'; labels: readonly CarrierLabel[] };

const PROGRAM = join(import.meta.dirname, 'label-program.ts');
/** A batch of twenty takes some 150 MB and a second. */
const READING: Limits = { memory: 400_000_000, ms: 20_000 };
/** Hundreds of labels that were read before. */
const MERGING: Limits = { memory: 900_000_000, ms: 60_000 };

/** Works on PDFs beside the server: somebody else's may take memory and time without end. */
async function inProcess(work: LabelWork, limits: Limits): Promise<unknown> {
  const answer = await runLimited(PROGRAM, { input: serialize(work), limits });
  return answer === null ? null : deserialize(answer);
}

export async function mergeInProcess(
  labels: readonly CarrierLabel[],
  format: LabelFormat,
): Promise<Uint8Array> {
  const merged = await inProcess({ does: 'merge', labels, format }, MERGING);
  if (merged === null) throw new Error(`${labels.length} labels could not be merged into one PDF`);
  return merged as Uint8Array;
}

/** The words of each label's pages, or why there are none. */
export async function readInProcess(
  labels: readonly CarrierLabel[],
  limits = READING,
): Promise<LabelText[]> {
  const texts = await inProcess({ does: 'read', labels }, limits);
  if (texts !== null) return texts as LabelText[];
  if (labels.length <= 1) return labels.map(() => 'too_heavy');
  // One of them broke the process: alone it breaks only its own.
  const found: LabelText[] = [];
  for (const label of labels) found.push(...(await readInProcess([label], limits)));
  return found;
}
