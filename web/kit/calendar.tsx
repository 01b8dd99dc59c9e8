import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { algerianDay } from '#contract/common.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { dayIn } from '#web/lib/lists/address-values.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { useDirection } from '#web/ui/direction.ts';

const DAY_MS = 86_400_000;
/** As calendars in Algeria begin the week. */
const SATURDAY = 6;
const SHOWN_DAYS = 42;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const daysFrom = (day: string, days: number) => dayOf(timeOf(day) + days * DAY_MS);
const sinceSaturday = (day: string) => (new Date(timeOf(day)).getUTCDay() - SATURDAY + 7) % 7;

/** The same day of another month, or its last one. */
function monthsFrom(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

interface CalendarProps {
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

/** A month of days; the keys are those of the ARIA practices for a date picker. */
export function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const t = useTranslation();
  const isRtl = useDirection() === 'rtl';
  const { dates } = LOCALES[useLanguage()];
  const monthId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const within = (day: string) =>
    min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;
  const [today] = useState(() => algerianDay(Date.now()));
  const [at, setAt] = useState(() => within(dayIn(value) ?? today));

  const written = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dates, { ...options, numberingSystem: 'latn', timeZone: 'UTC' }).format(
      timeOf(day),
    );
  const firstOfMonth = `${at.slice(0, 8)}01`;
  const first = daysFrom(firstOfMonth, -sinceSaturday(firstOfMonth));
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => daysFrom(first, index));

  const onKeyDown = (event: KeyboardEvent) => {
    const ahead = isRtl ? -1 : 1;
    const next = {
      ArrowRight: daysFrom(at, ahead),
      ArrowLeft: daysFrom(at, -ahead),
      ArrowDown: daysFrom(at, 7),
      ArrowUp: daysFrom(at, -7),
      Home: daysFrom(at, -sinceSaturday(at)),
      End: daysFrom(at, 6 - sinceSaturday(at)),
      PageDown: monthsFrom(at, event.shiftKey ? 12 : 1),
      PageUp: monthsFrom(at, event.shiftKey ? -12 : -1),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => setAt(within(next)));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };

  const turn = (months: number, label: 'date.previousMonth' | 'date.nextMonth') => (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={t(label)}
      onClick={() => setAt(within(monthsFrom(at, months)))}
    >
      {months < 0 ? (
        <ChevronLeft aria-hidden="true" className="rtl:rotate-180" />
      ) : (
        <ChevronRight aria-hidden="true" className="rtl:rotate-180" />
      )}
    </Button>
  );

  return (
    <div className="flex flex-col gap-1 p-2">
      <div className="flex items-center justify-between">
        {turn(-1, 'date.previousMonth')}
        <span id={monthId} aria-live="polite" className="text-sm font-semibold">
          {written(at, { month: 'long', year: 'numeric' })}
        </span>
        {turn(1, 'date.nextMonth')}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are reached with the arrow keys */}
      <table ref={grid} role="grid" aria-labelledby={monthId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th
                key={day}
                scope="col"
                abbr={written(day, { weekday: 'long' })}
                className="text-xs font-normal text-muted-foreground"
              >
                {written(day, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: SHOWN_DAYS / 7 }, (_, week) => (
            <tr key={days[week * 7]}>
              {days.slice(week * 7, week * 7 + 7).map((day) => (
                <td key={day} aria-selected={day === value}>
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    disabled={within(day) !== day}
                    aria-label={written(day, { dateStyle: 'full' })}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onChoose(day)}
                    className={cn(
                      'size-11 rounded-md text-sm tabular-nums hover:bg-accent disabled:opacity-40 md:size-9',
                      !day.startsWith(at.slice(0, 7)) && 'text-muted-foreground',
                      day === today && 'font-bold text-primary',
                      day === value && 'bg-primary text-primary-foreground hover:bg-primary-hover',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        variant="ghost"
        size="sm"
        disabled={within(today) !== today}
        onClick={() => onChoose(today)}
      >
        {t('date.today')}
      </Button>
    </div>
  );
}
