import { toLatinDigits } from '#contract/names/text.ts';
import { dayIn } from '#web/lib/lists/address-values.ts';

/** What a date field holds: `2026-11-19`, `2026-11-19T14:30` (Algerian time) or `14:30`. */
export type DateKind = 'day' | 'moment' | 'time';

/** Of a day that was given without a time: when a shop begins to call. */
const MORNING = '09:00';

/** Day and month, and mostly a year: 19/11/2026, 19.11.26, 19-11; or without anything between. */
const APART = /^(\d{1,2})\D+(\d{1,2})(?:\D+(\d{4}|\d{2}))?$/;
const TOGETHER = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;

/** A year that was left out is that of `today`. */
function readDay(text: string, today: string): string | undefined {
  const [, day, month, year = today.slice(0, 4)] = APART.exec(text) ?? TOGETHER.exec(text) ?? [];
  if (day === undefined || month === undefined) return dayIn(text);
  const whole = year.length === 2 ? `20${year}` : year;
  return dayIn(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** 14:30, 14h30, 1430, 9. */
function readTime(text: string): string | undefined {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:\D*(\d{2}))?$/.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

function readMoment(text: string, today: string): string | undefined {
  const onlyDay = readDay(text, today);
  if (onlyDay !== undefined) return `${onlyDay}T${MORNING}`;
  const [, dayText, timeText] =
    /^(\d{8}|.*?)[\sT,،]*(\d{4}|\d{1,2}[:h.]?\d{0,2})$/.exec(text) ?? [];
  const day = readDay((dayText ?? '').trim(), today);
  const time = readTime(timeText ?? '');
  return day && time && `${day}T${time}`;
}

/** What was meant by what a person typed, in any digits; undefined when it is no such date. */
export function readTyped(kind: DateKind, typed: string, today: string): string | undefined {
  const text = toLatinDigits(typed)
    .replace(/[\u061c\u200e\u200f]/g, '')
    .trim();
  if (kind === 'time') return readTime(text);
  return kind === 'day' ? readDay(text, today) : readMoment(text, today);
}

const WHOLE: Record<DateKind, RegExp> = {
  day: /\D\d{4}$|^\d{8}$|^\d{4}-\d{2}-\d{2}$/,
  moment: /\D\d{4}\D+\d{1,2}\D\d{2}$|^\d{12}$|T\d{2}:\d{2}$/,
  time: /^\d{1,2}\D\d{2}$|^\d{4}$/,
};

/** Nothing can follow: 19/11 may still become 19/11/2027. */
export const isWhole = (kind: DateKind, typed: string): boolean =>
  WHOLE[kind].test(toLatinDigits(typed).trim());

/** As it stands in the field: the day before the month in all languages. What is no date stays. */
export const shownDate = (value: string): string =>
  value.replace(/^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/, (...found: string[]) =>
    [[found[3], found[2], found[1]].join('/'), found[4]].filter(Boolean).join(' '),
  );
