/** Older than this, nobody waits for it any more. */
const AWAITED_MS = 5_000;

type EarlyKeys = { pressed: KeyboardEvent[]; keep: (event: KeyboardEvent) => void };

/**
 * The keys that were pressed before the office listened, from the page's own script on: handed
 * over once, in their order and with their times. What is typed into a field is never kept.
 */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const early = (window as { earlyKeys?: EarlyKeys }).earlyKeys;
  if (early === undefined) return [];
  window.removeEventListener('keydown', early.keep);
  const now = performance.now();
  return early.pressed.splice(0).filter(({ timeStamp }) => now - timeStamp < AWAITED_MS);
}
