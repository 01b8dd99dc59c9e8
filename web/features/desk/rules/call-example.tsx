import { useState } from 'react';
import { nextAttemptAt, nextOpening, type DeskRules } from '#contract/desk/desk-schedule.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';

/** When the desk would ask for each call, from now on, if nobody ever answered. */
export function CallExample({ rules }: { rules: DeskRules | undefined }) {
  const t = useTranslation();
  const format = useFormat();
  const [now] = useState(Date.now);
  const times = rules === undefined ? [] : callTimes(now, rules);
  const [first, ...later] = times;
  if (first === undefined) {
    return <p className="text-sm text-muted-foreground">{t('deskRules.example.none')}</p>;
  }
  return (
    <div className="rounded-md bg-muted px-3 py-2 text-sm">
      <p>{t('deskRules.example', { time: format.dateTime(first) })}</p>
      <ol>
        {later.map((time, at) => (
          <li key={time}>
            {t('deskRules.example.again', { number: at + 2, time: format.dateTime(time) })}
          </li>
        ))}
        <li>{t('deskRules.example.end', { number: times.length })}</li>
      </ol>
    </div>
  );
}

function callTimes(now: number, rules: DeskRules): number[] {
  const times: number[] = [];
  for (let at = nextOpening(now, rules); at !== null; at = nextAttemptAt(at, times.length, rules)) {
    times.push(at);
  }
  return times;
}
