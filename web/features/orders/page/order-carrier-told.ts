import type { OrderEvent } from '#contract/orders.ts';

/**
 * Given a timeline (newest first), returns the phone corrections made after shipping. The delivery
 * company does not learn of them, so the screen shows a warning until the parcel arrives.
 */
export function untoldCorrections(events: readonly OrderEvent[]): ReadonlySet<number> {
  const lastStep = events.findIndex(({ kind }) => kind === 'status');
  if (events[lastStep]?.toStatus !== 'shipped') return new Set();
  const sinceThen = events.slice(0, lastStep);
  const corrections = sinceThen.filter(({ changes }) => changes && Object.hasOwn(changes, 'phone'));
  return new Set(corrections.map(({ id }) => id));
}
