import { useLanguage } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import type { Language } from '#contract/language.ts';

type Moment = Date | string | number;

export interface Format {
  number: (value: number) => string;
  /** The number with the given currency word: دج, DA or DZD. */
  amount: (value: number, currency: string) => string;
  /** 12.5 is shown as 12.5 %. */
  percent: (value: number) => string;
  date: (moment: Moment) => string;
  dateTime: (moment: Moment) => string;
  /** Relative time, past or future. */
  relative: (moment: Moment, now?: Moment) => string;
}

const TIME_ZONE = 'Africa/Algiers';
const NO_BREAK_SPACE = '\u00a0';
const STEPS: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const formats = new Map<Language, Format>();

export function formatFor(language: Language): Format {
  const known = formats.get(language);
  if (known) return known;
  const made = createFormat(language);
  formats.set(language, made);
  return made;
}

export const useFormat = (): Format => formatFor(useLanguage());

/**
 * Without the invisible direction marks that Intl puts into Arabic dates and percentages. With them
 * a date is read from the right, 2026/11/19, and not as it is typed in a field.
 */
export function withoutMarks(text: string): string {
  return text.replace(/[\u061c\u200e\u200f]/g, '');
}

/**
 * The narrow no-break space of French numbers is nearly invisible in our font, so it is widened.
 */
const spaced = (text: string) => text.replaceAll('\u202f', NO_BREAK_SPACE);

function createFormat(language: Language): Format {
  const { numbers, dates } = LOCALES[language];
  const latin = { numberingSystem: 'latn' } as const;
  const number = new Intl.NumberFormat(numbers, latin);
  const cents = {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  } as const;
  const money = new Intl.NumberFormat(numbers, { ...latin, ...cents });
  const part = { style: 'percent', maximumFractionDigits: 1 } as const;
  const percent = new Intl.NumberFormat(numbers, { ...latin, ...part });
  const day = {
    ...latin,
    timeZone: TIME_ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  } as const;
  const date = new Intl.DateTimeFormat(dates, day);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const dateTime = new Intl.DateTimeFormat(dates, { ...day, ...clock });
  const relative = new Intl.RelativeTimeFormat(dates, { ...latin, numeric: 'auto' });

  return {
    number: (value) => spaced(number.format(value)),
    amount: (value, currency) => `${spaced(money.format(value))}${NO_BREAK_SPACE}${currency}`,
    percent: (value) => spaced(percent.format(value / 100)),
    date: (moment) => withoutMarks(date.format(new Date(moment))),
    dateTime: (moment) => withoutMarks(dateTime.format(new Date(moment))),
    relative: (moment, now = Date.now()) => {
      const seconds = (new Date(moment).getTime() - new Date(now).getTime()) / 1000;
      const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
      if (!step) return relative.format(0, 'second');
      return relative.format(Math.trunc(seconds / step[1]), step[0]);
    },
  };
}
