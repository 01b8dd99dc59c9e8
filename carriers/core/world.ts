import { Clock } from './clock.ts';
import type { Family } from './family.ts';
import { Faults } from './faults.ts';
import { Journal } from './journal.ts';
import { Random } from './random.ts';

export interface WorldOptions {
  /** The same seed gives the same ids. */
  seed?: number;
  /** Real time in milliseconds; a test may bring its own. */
  now?: () => number;
}

/** What all carriers share: one clock, one list of faults, one journal. */
export class World {
  readonly seed: number;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly journal = new Journal();
  /** Where callers reach us; known once the server listens. */
  url = '';
  families: Family[] = [];

  constructor({ seed = 1, now }: WorldOptions = {}) {
    this.seed = seed;
    this.clock = new Clock(now);
    this.faults = new Faults(new Random(seed));
  }

  family(name: string): Family | undefined {
    return this.families.find((family) => family.name === name);
  }

  reset(): void {
    this.clock.forget();
    this.faults.clear();
    this.journal.clear();
    for (const family of this.families) {
      family.parcels.clear();
      family.hooks?.clear();
      family.life.script = 'natural';
      family.life.isRunning = false;
      family.reset();
    }
  }
}
