import type { JobKindName } from '#contract/system/background-work.ts';

/** So often, and how many minutes after the full hour or midnight (UTC). */
export interface Every {
  minutes: number;
  at?: number;
}

export const HOUR = 60;
export const DAY = 24 * HOUR;
const MINUTE_MS = 60_000;

/** The first such time after `now`. */
export function nextTime({ minutes, at = 0 }: Every, now: Date): Date {
  const stepMs = minutes * MINUTE_MS;
  const offsetMs = at * MINUTE_MS;
  const steps = Math.floor((now.getTime() - offsetMs) / stepMs) + 1;
  return new Date(steps * stepMs + offsetMs);
}

export interface DueJob {
  key: string;
  at: Date;
}

/** A job as it stood when it was found due. */
export interface SeenJob {
  key: string;
  run: number;
  failures: number;
  failingSince: Date | null;
}

/** What this server alone does now. */
export interface Job {
  key: string;
  /** Aborted when the server stops: nothing new is begun, and what is under way is finished. */
  signal: AbortSignal;
  /** Asked before each call to the outside: false when another server may have taken over. */
  isHeld: () => boolean;
  /** Throws `LeaseLostError` in that case. */
  requireHeld: () => void;
}

/** One kind of work in the background: a handler, and where to look for what is due. */
export interface JobKind {
  name: JobKindName;
  /** For each key the earliest time at which something is due, however far away. */
  due: () => Promise<readonly DueJob[]>;
  /**
   * Works off what is due; whether it did something. What it throws is logged, shown to staff, and
   * retried later.
   */
  run: (job: Job) => Promise<boolean>;
  /** Of a timer: when it runs again after a run that went well. */
  nextAt?: (now: Date) => Date;
}

/** Work that is done at set times, on one server. */
export interface Timer {
  name: JobKindName;
  every: Every;
  run: () => Promise<void>;
}

const ALWAYS = new Date(0);

export const timerKind = ({ name, every, run }: Timer): JobKind => ({
  name,
  due: async () => [{ key: '', at: ALWAYS }],
  run: async () => {
    await run();
    return true;
  },
  nextAt: (now) => nextTime(every, now),
});

/** Another server may be doing this job by now. */
export class LeaseLostError extends Error {
  constructor() {
    super('The lease of this job has run out');
  }
}
