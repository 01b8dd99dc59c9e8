import { currentUser } from '../session.ts';
import { storeLocally } from './store-locally.ts';

/** A remembered choice of one person on one device, such as the delivery company of the day. */
type Habit =
  | 'ordersPageSize'
  | 'ordersView'
  | 'clientsView'
  | 'specialClientsView'
  | 'productsView'
  | 'listsWithViews'
  | 'deliveryCompany'
  | 'labelFormat'
  | 'labelSort'
  | 'scanMuted'
  | 'keysOff'
  | 'installDeclined'
  | 'menuFolded'
  /** What the columns of imported files hold, by their headings. */
  | 'importColumns'
  /** Recovery codes were shown here, and their user has not said that they are kept. */
  | 'unkeptCodes';

const keyOf = (habit: Habit): string => `${habit}:${currentUser()?.id ?? ''}`;

export const recall = (habit: Habit): string | null => localStorage.getItem(keyOf(habit));

/** Null deletes the stored value. */
export function remember(habit: Habit, value: string | null): void {
  if (value === null) localStorage.removeItem(keyOf(habit));
  else storeLocally(keyOf(habit), value);
}
