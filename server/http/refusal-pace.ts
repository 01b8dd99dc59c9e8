import { setTimeout } from 'node:timers/promises';

/** What is refused at once in a quarter of a second; beyond it, a flood is slowed down. */
const AT_ONCE = 50;
const WINDOW_MS = 250;
const HOLD_MS = 1_000;
/** Beyond this many held calls the memory matters more than the processor. */
const MOST_HELD = 2_000;

/**
 * Who calls again as soon as they are refused could keep the processor busy with refusals alone, so
 * in a flood each refusal is held back for a second or two, not all for the same time. `weight` is
 * what a refusal costs compared with a small one.
 */
export function refusalPace() {
  let window = 0;
  let spent = 0;
  let held = 0;
  return async (weight: number): Promise<void> => {
    const current = Math.floor(performance.now() / WINDOW_MS);
    if (current !== window) spent = 0;
    window = current;
    spent += weight;
    if (spent <= AT_ONCE || held >= MOST_HELD) return;
    held += 1;
    await setTimeout(HOLD_MS * (1 + Math.random()), undefined, { ref: false });
    held -= 1;
  };
}
