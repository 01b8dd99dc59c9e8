import { SENT_WITHIN_DAYS } from '#contract/common.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { Kept } from '../device/device-store.ts';

const DAY_MS = 86_400_000;

/** What an item is about: one waits for the earlier ones of its subject. Null: for none. */
export type SubjectOf<Item> = (item: Item) => string | null;

/**
 * The items that may be sent now, in their order: none that was refused, and none with an earlier
 * one of the same subject before it, which may be refused itself or be `held` for this time.
 */
export function itemsToSend<Item>(
  all: readonly Kept<Item>[],
  subjectOf: SubjectOf<Item>,
  held: ReadonlySet<string>,
): Kept<Item>[] {
  const taken = new Set(held);
  return all.filter(({ item, refusal }) => {
    const subject = subjectOf(item);
    const isFree = subject === null || !taken.has(subject);
    if (subject !== null) taken.add(subject);
    return isFree && refusal === undefined;
  });
}

/** The server may have forgotten the key of a call whose answer was lost this long ago. */
export const hasWaitedTooLong = ({ at, refusal }: Kept<unknown>, now: number): boolean =>
  refusal === undefined && now - at > SENT_WITHIN_DAYS * DAY_MS;

/** Statuses that stop the whole outbox: it may not have arrived, or nothing can be sent now. */
const STOPPED: readonly number[] = [0, 401, 429, 502, 503, 504];

/** What a failure means for an item: all wait, its subject waits, or it is refused. */
export function verdictOf(error: unknown): 'all wait' | 'it waits' | 'refused' {
  if (!(error instanceof ApiError) || STOPPED.includes(error.status)) return 'all wait';
  if (error.status === 500) return 'it waits';
  // A new password or a second factor is asked for first; a right that is gone stays gone.
  if (error.status === 403 && error.code !== 'no_permission') return 'all wait';
  return 'refused';
}
