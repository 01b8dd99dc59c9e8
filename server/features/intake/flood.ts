import { setTimeout as pause } from 'node:timers/promises';

/** Beside so many orders that wait to be stored, reading would take every other turn. */
const FLOOD = 100;
/** Callers send their next batch after the answer to the one before. */
const GAP_MS = 100;
const LONGEST_MS = 2_000;

let arriving = 0;
let floodedAt = -Infinity;

const isFlood = () => arriving >= FLOOD || performance.now() - floodedAt < GAP_MS;

/** What came is stored, and its sender answered, before anything is read. */
export async function whileStoring<T>(orders: number, store: () => Promise<T>): Promise<T> {
  arriving += orders;
  try {
    return await store();
  } finally {
    if (arriving >= FLOOD) floodedAt = performance.now();
    arriving -= orders;
  }
}

interface Clock {
  now: () => number;
  pause: (ms: number) => Promise<unknown>;
}
const CLOCK: Clock = { now: () => performance.now(), pause };

/** Each round of reading comes after a flood, or two seconds late: no order waits for long. */
export async function untilStored(clock = CLOCK): Promise<void> {
  const latest = clock.now() + LONGEST_MS;
  while (isFlood() && clock.now() < latest) await clock.pause(GAP_MS / 2);
}
