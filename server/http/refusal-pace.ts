import { setTimeout } from 'node:timers/promises';

/** Refusals a second that are sent at once; a flood of them is slowed down. */
const AT_ONCE = 250;
const SECOND_MS = 1_000;
/** Beyond this many held calls the memory matters more than the processor. */
const MOST_HELD = 2_000;

/**
 * Who calls again as soon as they are refused could keep the processor busy with refusals alone, so
 * in a flood each refusal is held back for a second.
 */
export function refusalPace() {
  let second = 0;
  let sent = 0;
  let held = 0;
  return async (): Promise<void> => {
    const current = Math.floor(performance.now() / SECOND_MS);
    if (current !== second) sent = 0;
    second = current;
    sent += 1;
    if (sent <= AT_ONCE || held >= MOST_HELD) return;
    held += 1;
    await setTimeout(SECOND_MS, undefined, { ref: false });
    held -= 1;
  };
}
