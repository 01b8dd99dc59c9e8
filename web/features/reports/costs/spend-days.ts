import type { Spend } from '#contract/reports/costs.ts';

/** One day, or the first and the last, as they are written. */
export const spendDays = ({ fromDay, toDay }: Pick<Spend, 'fromDay' | 'toDay'>) =>
  fromDay === toDay ? fromDay : `${fromDay} – ${toDay}`;
