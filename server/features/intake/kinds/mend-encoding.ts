import { repairEncoding } from '#contract/names/repair-encoding.ts';
import type { DraftReading } from './kind.ts';
import { parseJson } from './values.ts';

/** The letters that begin such text, also as PHP writes them. */
const SUSPECT = /[ÂÃÅØÙÚÛâ]|\\u00(?:c[235]|d[89ab]|e2)/i;

/** Reads a body, with what a program encoded twice as it was meant, and a mark where that counts. */
export function readMended(body: Buffer, read: (body: Buffer) => DraftReading): DraftReading {
  const reading = read(body);
  if ('reason' in reading || !SUSPECT.test(body.toString())) return reading;
  const json = parseJson(body);
  if (json === undefined) return reading;
  const mended = read(Buffer.from(JSON.stringify(mend(json))));
  if ('reason' in mended) return reading;
  if (JSON.stringify(mended.draft) === JSON.stringify(reading.draft)) return reading;
  return { ...mended, draft: { ...mended.draft, isMended: true } };
}

/** Before anything cleans the text: half of a letter may be a control that nobody sees. */
function mend(value: unknown): unknown {
  if (typeof value === 'string') return repairEncoding(value);
  if (Array.isArray(value)) return value.map(mend);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mend(one)]));
}
