import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LabelFormat } from '#contract/label-formats.ts';
import type { CarrierLabel } from './merge-labels.ts';

export type LabelWork =
  | { does: 'merge'; labels: readonly CarrierLabel[]; format: LabelFormat }
  | { does: 'read'; labels: readonly CarrierLabel[] };

const PROGRAM = new URL('./label-worker.ts', import.meta.url);
const LONGEST_MS = 60_000;
const MOST_MEGABYTES = 512;

/**
 * Works on PDFs beside the server: reading somebody else's takes processor time, and a broken one
 * may take it for ever.
 */
async function inThread(workerData: LabelWork): Promise<unknown> {
  const worker = new Worker(PROGRAM, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  try {
    const [result] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
    return result;
  } finally {
    await worker.terminate();
  }
}

export const mergeInThread = async (labels: readonly CarrierLabel[], format: LabelFormat) =>
  (await inThread({ does: 'merge', labels, format })) as Uint8Array;

/** The words of each label's pages; null for one that cannot be opened. */
export async function readInThread(
  labels: readonly CarrierLabel[],
): Promise<(string[][] | null)[]> {
  try {
    return (await inThread({ does: 'read', labels })) as (string[][] | null)[];
  } catch {
    if (labels.length <= 1) return labels.map(() => null);
    // One of them broke the thread: alone it breaks only its own.
    const words: (string[][] | null)[] = [];
    for (const label of labels) words.push(...(await readInThread([label])));
    return words;
  }
}
