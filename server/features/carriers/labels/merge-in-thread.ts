import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CarrierLabel, LabelFormat } from './merge-labels.ts';

const PROGRAM = new URL('./label-worker.ts', import.meta.url);
const LONGEST_MS = 60_000;
const MOST_MEGABYTES = 512;

/**
 * Merges labels beside the server: reading somebody else's PDFs takes processor time, and a broken
 * one may take it for ever.
 */
export async function mergeInThread(
  labels: readonly CarrierLabel[],
  format: LabelFormat,
): Promise<Uint8Array> {
  const worker = new Worker(PROGRAM, {
    workerData: { labels, format },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  try {
    const [merged] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
    return merged as Uint8Array;
  } finally {
    await worker.terminate();
  }
}
