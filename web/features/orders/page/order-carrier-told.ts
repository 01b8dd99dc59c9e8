import type { OrderEvent } from '#contract/orders.ts';

/**
 * Of a timeline, newest first, the corrections of the phone that were made since the parcel left.
 * Nothing tells the delivery company of them, so the screen says so while the parcel travels.
 */
export function untoldCorrections(events: readonly OrderEvent[]): ReadonlySet<number> {
  const lastStep = events.findIndex(({ kind }) => kind === 'status');
  if (events[lastStep]?.toStatus !== 'shipped') return new Set();
  const sinceThen = events.slice(0, lastStep);
  const corrections = sinceThen.filter(({ changes }) => changes && Object.hasOwn(changes, 'phone'));
  return new Set(corrections.map(({ id }) => id));
}
