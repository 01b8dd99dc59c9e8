import { fieldOf, foldHeading } from '#contract/orders/import-columns.ts';
import type { ImportField } from '#contract/orders/orders-import.ts';
import { fieldsOf, firstOf, lineOf, listOf } from './values.ts';

/** What a customer was asked, in the shop's own words, and the answer. */
export interface Answer {
  label: string;
  text: string;
}

/** Reads answers by what they were asked, as columns of a file are read. */
export interface Labelled {
  /** The first answer to a question for this; empty where nobody asked. */
  answerTo: (field: ImportField) => string;
  /** What no field took, for the person on the phone. */
  others: readonly string[];
}

/** `[{name, value}]`, as checkouts and forms keep what they ask besides. */
export const pairsOf = (value: unknown): Answer[] =>
  listOf(value).flatMap((one) => {
    const pair = fieldsOf(one);
    const label = firstOf(pair['name'], pair['label'], pair['key']);
    const text = lineOf(pair['value']);
    return label === '' || text === '' ? [] : [{ label, text }];
  });

const LINE = /^\s*([^:\n]{2,40})\s*:\s*(\S.*)$/;

/** Lines `label: value` of a note; the others are what the customer wrote. */
export function linesOfNote(note: string): { answers: Answer[]; rest: string } {
  const answers: Answer[] = [];
  const rest: string[] = [];
  for (const line of note.split('\n')) {
    const [, label = '', text = ''] = LINE.exec(line) ?? [];
    const isAsked = label !== '' && fieldOf(foldHeading(label)) !== null;
    if (isAsked) answers.push({ label, text: text.trim() });
    else rest.push(line);
  }
  return { answers, rest: rest.join('\n').trim() };
}

/** What programs note for themselves, and no customer was asked. */
const TECHNICAL =
  /^_|^(?:utm|fbclid|gclid|ip\b|user.?agent|country|referr?er|landing|url)|https?:/i;

export function labelled(answers: readonly Answer[]): Labelled {
  const found = new Map<ImportField, string>();
  const others: string[] = [];
  for (const { label, text } of answers) {
    const field = TECHNICAL.test(label) ? undefined : fieldOf(foldHeading(label))?.field;
    if (field !== undefined && !found.has(field)) found.set(field, text);
    else if (field === undefined && !TECHNICAL.test(label) && !TECHNICAL.test(text)) {
      others.push(`${label}: ${text}`);
    }
  }
  return { answerTo: (field) => found.get(field) ?? '', others };
}
