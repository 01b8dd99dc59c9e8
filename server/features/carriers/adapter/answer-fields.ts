import { z } from 'zod';

// Those called `Some…` are null where the carrier sends nothing, an empty text or nonsense.

const LONGEST_ID = 200;
const LONGEST_TEXT = 2_000;

/** Carriers send ids as text or as number. */
export const Id = z
  .union([z.string(), z.number().transform(String)])
  .transform((id) => id.trim())
  .pipe(z.string().min(1).max(LONGEST_ID));

export const SomeId = Id.nullish()
  .transform((id) => id ?? null)
  .catch(null);

/** The rest of an endless text is dropped. */
const Clipped = z.string().transform((text) => text.slice(0, LONGEST_TEXT).toWellFormed().trim());
export const Name = Clipped.pipe(z.string().min(1));

export const SomeText = Name.nullish()
  .transform((text) => text ?? null)
  .catch(null);

export const SomeTime = SomeText.transform((text) => (text === null ? null : carrierTime(text)));

/** `4700`, `"4700"` and `"4700.00"`. */
const Decimal = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d{1,15}(?:\.\d{1,10})?$/)
    .transform(Number),
]);

const MOST_DINARS = 1_000_000_000;
export const Dinars = Decimal.transform((amount) => Math.round(amount)).pipe(
  z.int().min(-MOST_DINARS).max(MOST_DINARS),
);

export const SomeDinars = Dinars.nullish()
  .transform((amount) => amount ?? null)
  .catch(null);

export const SomeDecimal = Decimal.nullish()
  .transform((share) => share ?? null)
  .catch(null);

/** Real booleans, 0 and 1, also as text. */
export const Flag = z.union([
  z.boolean(),
  z.union([z.literal(0), z.literal(1)]).transform((bit) => bit === 1),
  z.enum(['0', '1', 'true', 'false']).transform((word) => word === '1' || word === 'true'),
]);

/** PHP sends a list with gaps as an object keyed by index, and an empty object as a list. */
export const Rows = <Row extends z.ZodType>(row: Row) =>
  z.union([z.array(row), z.record(z.string(), row).transform((rows) => Object.values(rows))]);

/** For lists that are never empty: taken as they are, they would switch off every place. */
export const FullRows = <Row extends z.ZodType>(row: Row) =>
  Rows(row).refine((rows) => rows.length > 0);

/** The same for rows under keys that matter. */
export const Keyed = <Row extends z.ZodType>(row: Row) =>
  z.union([
    z.record(z.string(), row),
    z
      .array(row)
      .transform((rows) => Object.fromEntries(rows.map((each, at) => [String(at), each] as const))),
  ]);

const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?$/;
const ISO = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2})(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})$/i;

/** Either form; null if it is neither. A time without a zone is Algeria's. */
export const carrierTime = (text: string): Date | null => isoTime(text) ?? localTime(text);

/** `2026-10-02 11:20:07` in Algeria, which is at UTC+1 all year. */
export function localTime(text: string): Date | null {
  const [, day, minute, second = '00'] = LOCAL.exec(text.trim()) ?? [];
  return day === undefined ? null : validTime(day, `${minute}:${second}`, '+01:00');
}

/** `2026-10-01T16:02:11Z` or with an offset, with as many decimals as the carrier likes. */
export function isoTime(text: string): Date | null {
  const [, day, minute, second = '00', decimals = '', zone = ''] = ISO.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const offset = zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase();
  return validTime(day, `${minute}:${second}${decimals.slice(0, 4)}`, offset);
}

/** JavaScript turns 30 February into 2 March; a carrier's slip is no date for us. */
function validTime(day: string, time: string, offset: string): Date | null {
  const isDay = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(isDay.getTime()) || isDay.toISOString().slice(0, 10) !== day) return null;
  const at = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
