import { hang, json, text, type Reply } from '../core/http.ts';
import type { Settings } from '../core/family.ts';
import { Quota } from '../core/quota.ts';
import { days, hours, minutes } from '../core/times.ts';
import type { World } from '../core/world.ts';

const WINDOWS = [
  { name: 'second', limit: 5, ms: 1_000 },
  { name: 'minute', limit: 50, ms: minutes(1) },
  { name: 'hour', limit: 1_000, ms: hours(1) },
  { name: 'day', limit: 10_000, ms: days(1) },
];
const LOCK_MINUTES = [1, 10, 30, 60];
/** Refusals within one minute after which the key is locked. */
const STRIKES = 3;

/** The quotas of one key, and the growing time for which it is locked when it does not stop. */
export class YalidineQuota {
  readonly #world: World;
  readonly #settings: Settings;
  readonly #quota: Quota;
  #lockedUntil = 0;
  #locks = 0;
  #refusals: number[] = [];

  constructor(world: World, settings: Settings) {
    this.#world = world;
    this.#settings = settings;
    this.#quota = new Quota(world.clock, WINDOWS, () => settings.window === 'calendar');
  }

  /** What refuses the call, or null. A locked key gets no answer at all, as seen live. */
  refuse(): Reply | null {
    const now = this.#world.clock.now();
    if (now < this.#lockedUntil) {
      return this.#settings.lock === 'hang' ? hang : text(403, 'API key disabled');
    }
    if (this.#settings.quotas !== true) return null;
    const seconds = this.#quota.take();
    if (seconds === 0) return null;
    this.#refusals = [...this.#refusals.filter((at) => at > now - minutes(1)), now];
    if (this.#refusals.length >= STRIKES) this.lock();
    return json(
      429,
      { error: { code: 429, message: 'Too Many Requests' } },
      { 'retry-after': String(seconds) },
    );
  }

  lock(wantedMinutes?: number): void {
    const length = LOCK_MINUTES[Math.min(this.#locks, LOCK_MINUTES.length - 1)] ?? 1;
    this.#locks += 1;
    this.#refusals = [];
    this.#lockedUntil = this.#world.clock.now() + minutes(wantedMinutes ?? length);
  }

  /** The documentation prints the names with `x-`; live they came without. */
  headers(): Record<string, string> {
    if (this.#settings.quotaHeaders === 'none') return {};
    const prefix = this.#settings.quotaHeaders === 'x' ? 'x-' : '';
    const left = Object.entries(this.#quota.left());
    return Object.fromEntries(
      left.map(([name, count]) => [`${prefix}${name}-quota-left`, String(count)]),
    );
  }

  clear(): void {
    this.#quota.clear();
    this.#lockedUntil = 0;
    this.#locks = 0;
    this.#refusals = [];
  }
}
