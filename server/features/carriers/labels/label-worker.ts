import { parentPort, workerData } from 'node:worker_threads';
import { labelWords } from './label-words.ts';
import { mergeLabels } from './merge-labels.ts';
import type { LabelWork } from './label-thread.ts';

/** The program of the thread that `label-thread.ts` starts. */
const work = workerData as LabelWork;

async function result() {
  if (work.does === 'merge') return mergeLabels(work.labels, work.format);
  const words: (string[][] | null)[] = [];
  // What is no PDF is an answer about this label, and none about the others.
  for (const label of work.labels) words.push(await labelWords(label).catch(() => null));
  return words;
}

parentPort?.postMessage(await result(), []);
