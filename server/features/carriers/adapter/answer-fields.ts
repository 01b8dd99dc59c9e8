import { z } from 'zod';
import { carrierTime } from './carrier-time.ts';

// For all adapters: Id, SomeId, Name, SomeText, Dinars, SomeDinars, SomeDecimal, Flag, SomeTime. Those called
// `Some…` are null where the carrier sends nothing, an empty text or nonsense.

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
