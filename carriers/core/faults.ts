import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

/** Faults that any carrier can have; the numbered ones are those of the reference. */
export const COMMON_FAULTS = [
  'latency',
  'hang',
  'drop-before',
  'drop-after',
  'error-after',
  'bad-gateway',
  'unavailable',
  'empty',
  'truncated',
  'too-many',
  'too-many-bare',
  'wrong-type',
  'wrong-label',
  'clock-jump',
] as const;
export type CommonFault = (typeof COMMON_FAULTS)[number];
export type FaultName = CommonFault | number;

export interface FaultOrder {
  /** The family's name, or `*`. */
  family: string;
  fault: FaultName;
  /** How many times it strikes; for ever if left out. */
  count?: number;
  /** How many calls it lets pass before. */
  pass?: number;
  probability?: number;
  /** Strikes only calls whose path contains this. */
  path?: string;
  /** Strikes only calls of this kind (create, read, write, label, sync, money). */
  kind?: string;
  /** What else the fault wants to know, such as `ms` of a latency. */
  with?: Record<string, unknown>;
}

export interface Fault extends FaultOrder {
  id: number;
  struck: number;
  passed: number;
}

interface Occasion {
  path?: string;
  kind?: string;
}

export class Faults {
  readonly #random: Random;
  #faults: Fault[] = [];
  #lastId = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  add(order: FaultOrder): Fault {
    this.#lastId += 1;
    const fault = { ...order, id: this.#lastId, struck: 0, passed: 0 };
    this.#faults.push(fault);
    return fault;
  }

  remove(id: number): boolean {
    const before = this.#faults.length;
    this.#faults = this.#faults.filter((fault) => fault.id !== id);
    return this.#faults.length < before;
  }

  clear(family?: string): void {
    this.#faults = this.#faults.filter((fault) => family !== undefined && fault.family !== family);
  }

  /** The details of the fault if it strikes now, else null; a fault with a count uses one up. */
  take(family: string, name: FaultName, occasion: Occasion = {}): Record<string, unknown> | null {
    const fault = this.#faults.find(
      (one) =>
        one.fault === name &&
        (one.family === '*' || one.family === family) &&
        (one.count === undefined || one.struck < one.count) &&
        (one.path === undefined || (occasion.path ?? '').includes(one.path)) &&
        (one.kind === undefined || one.kind === occasion.kind),
    );
    if (fault === undefined) return null;
    if (fault.probability !== undefined && this.#random.next() >= fault.probability) return null;
    if (fault.passed < (fault.pass ?? 0)) {
      fault.passed += 1;
      return null;
    }
    fault.struck += 1;
    return fault.with ?? {};
  }
}

/** What a parcel's life and a family's webhooks follow. */
export interface Course {
  readonly clock: Clock;
  readonly faults: Faults;
}
