import type { OrderEvent } from '#contract/orders/orders.ts';

/**
 * Given a timeline (newest first), returns the phone corrections made after shipping. The delivery
 * company does not learn of them unless it is asked to take the new number, so the screen shows a warning until the parcel arrives.
 */
export function untoldCorrections(events: readonly OrderEvent[]): ReadonlySet<number> {
  const lastStep = events.findIndex(({ kind }) => kind === 'status');
  if (events[lastStep]?.toStatus !== 'shipped') return new Set();
  const sinceThen = events.slice(0, lastStep);
  const lastTold = sinceThen.findIndex(isTold);
  const untold = lastTold === -1 ? sinceThen : sinceThen.slice(0, lastTold);
  const corrections = untold.filter(({ changes }) => changes && Object.hasOwn(changes, 'phone'));
  return new Set(corrections.map(({ id }) => id));
}

/** The carrier was asked to change the phone, and did or will. */
function isTold({ changes }: OrderEvent): boolean {
  const asked = changes?.['carrierAsk'];
  return asked?.from === 'change_phone' && (asked.to === 'done' || asked.to === 'requested');
}
