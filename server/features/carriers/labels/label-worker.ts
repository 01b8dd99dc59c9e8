import { parentPort, workerData } from 'node:worker_threads';
import { mergeLabels, type CarrierLabel, type LabelFormat } from './merge-labels.ts';

/** The program of the thread that `mergeInThread` starts. */
const { labels, format } = workerData as { labels: CarrierLabel[]; format: LabelFormat };
parentPort?.postMessage(await mergeLabels(labels, format));
