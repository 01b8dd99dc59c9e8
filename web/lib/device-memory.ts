import { currentUser } from './session.ts';

/** A habit of one person at one device, such as the delivery company of the day. */
type Habit = 'ordersPageSize' | 'deliveryCompany';

const keyOf = (habit: Habit): string => `${habit}:${currentUser()?.id ?? ''}`;

export const recall = (habit: Habit): string | null => localStorage.getItem(keyOf(habit));

/** Nothing to remember forgets what was. */
export function remember(habit: Habit, value: string | null): void {
  if (value === null) localStorage.removeItem(keyOf(habit));
  else localStorage.setItem(keyOf(habit), value);
}
