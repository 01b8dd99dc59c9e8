import { toLatinDigits } from '#contract/names/text.ts';
import { momentOf } from './values.ts';

interface WrittenMoment {
  at: Date | null;
  /** The minute is known, and not the day alone. */
  isExact: boolean;
}

/** Algeria has one time all year. */
const ZONE = '+01:00';
const ISO = /^(20\d\d-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?)?$/;
/** The day stands first here. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)(?:[ ,T]+(\d{1,2}):(\d\d)(?::(\d\d))?)?$/;

/** When a row was ordered, as programs and people write it; a day alone is its noon. */
export function momentIn(text: string): WrittenMoment {
  const written = toLatinDigits(text).trim();
  const [, day, time, zone = ZONE] = ISO.exec(written) ?? [];
  if (day !== undefined) return moment(day, time, zone);
  const [, date = '', month = '', year, hour, minute, second = '00'] =
    DAY_FIRST.exec(written) ?? [];
  if (year === undefined) return { at: null, isExact: false };
  const clock = hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}:${second}`;
  return moment(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`, clock, ZONE);
}

function moment(day: string, time: string | undefined, zone: string): WrittenMoment {
  const at = momentOf(`${day}T${time ?? '12:00:00'}${zone}`);
  return { at, isExact: at !== null && time !== undefined };
}
