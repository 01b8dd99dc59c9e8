import { deserialize, serialize } from 'node:v8';
import { answer, readInput } from '#server/limited-process/limited-program.ts';
import type { LabelText } from './label-fault.ts';
import type { LabelWork } from './label-process.ts';
import { type CarrierLabel, labelWords, mergeLabels } from './label-pdf.ts';
import { limitStreams, TooHeavy } from './pdf-streams.ts';

/** The program of the process that `label-process.ts` starts. */
const work = deserialize(await readInput()) as LabelWork;

async function result() {
  if (work.does === 'merge') return mergeLabels(work.labels, work.format);
  const texts: LabelText[] = [];
  for (const label of work.labels) texts.push(await textOf(label));
  return texts;
}

/** What is no PDF is an answer about this label, and none about the others. */
async function textOf(label: CarrierLabel): Promise<LabelText> {
  try {
    return await labelWords(label);
  } catch (error) {
    return error instanceof TooHeavy ? 'too_heavy' : 'unreadable';
  }
}

limitStreams();
answer(serialize(await result()));
