import type { Clock } from './clock.ts';

export interface QuotaWindow {
  name: string;
  limit: number;
  ms: number;
}

interface Count {
  startedAt: number;
  used: number;
}

/** Counts calls in several windows; a window begins with its first call, or with the calendar. */
export class Quota {
  readonly #clock: Clock;
  readonly #windows: readonly QuotaWindow[];
  readonly #isCalendar: () => boolean;
  #counts = new Map<string, Count>();

  constructor(clock: Clock, windows: readonly QuotaWindow[], isCalendar = () => false) {
    this.#clock = clock;
    this.#windows = windows;
    this.#isCalendar = isCalendar;
  }

  #countOf({ name, ms }: QuotaWindow): Count {
    const now = this.#clock.now();
    const old = this.#counts.get(name);
    if (old !== undefined && now - old.startedAt < ms) return old;
    const startedAt = this.#isCalendar() ? Math.floor(now / ms) * ms : now;
    const count = { startedAt, used: 0 };
    this.#counts.set(name, count);
    return count;
  }

  /** Seconds until the next call is allowed; 0 if this one was. */
  take(): number {
    const full = this.#windows.filter((window) => this.#countOf(window).used >= window.limit);
    if (full.length === 0) {
      for (const window of this.#windows) this.#countOf(window).used += 1;
      return 0;
    }
    const now = this.#clock.now();
    const waits = full.map((window) => this.#countOf(window).startedAt + window.ms - now);
    return Math.max(1, Math.ceil(Math.max(...waits) / 1_000));
  }

  left(): Record<string, number> {
    return Object.fromEntries(
      this.#windows.map((window) => [
        window.name,
        Math.max(0, window.limit - this.#countOf(window).used),
      ]),
    );
  }

  clear(): void {
    this.#counts.clear();
  }
}
