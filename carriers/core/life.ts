import type { Course } from './faults.ts';
import type { Happening, Parcel, Parcels, Spot } from './parcels.ts';
import type { Random } from './random.ts';
import { hours } from './times.ts';

/** One step of a parcel's life; without a word only its money moves. */
export interface Step {
  word?: string;
  /** Hours since the step before. */
  after: number;
  reason?: string;
  where?: 'origin' | 'road' | 'there';
  hasDriver?: boolean;
  isReturn?: boolean;
  /** Says something without moving the parcel. */
  isAside?: boolean;
  money?: string;
  details?: Record<string, unknown>;
}

export const SCRIPTS = [
  'happy',
  'attempts',
  'refused',
  'desk',
  'hold',
  'lost',
  'back',
  'contradiction',
] as const;
export type ScriptName = (typeof SCRIPTS)[number];
export type Scripts = Record<ScriptName, readonly Step[]>;

export const isScript = (name: unknown): name is ScriptName =>
  SCRIPTS.some((script) => script === name);

const DRIVERS = ['Sofiane B.', 'Nabil K.', 'Redouane M.', 'Hichem T.'];
export const driverPhone = (name: string) => `055000000${DRIVERS.indexOf(name) + 1}`;

export interface LifeOptions {
  world: Course;
  random: Random;
  parcels: Parcels;
  scripts: Scripts;
  origin: Spot;
  spotOf: (parcel: Parcel) => Spot;
  /** Tells the family, which may send webhooks. */
  onStep: (parcel: Parcel, step: Step, happening: Happening | null) => void;
}

const MIX: readonly ScriptName[] = [
  'happy',
  'happy',
  'happy',
  'attempts',
  'attempts',
  'refused',
  'hold',
];

export class Life {
  readonly #options: LifeOptions;
  /** Which script new parcels follow: `natural` is desk or happy, `mixed` a bit of everything. */
  script: ScriptName | 'natural' | 'mixed' = 'natural';
  /** Whether time moves parcels by itself. */
  isRunning = false;

  constructor(options: LifeOptions) {
    this.#options = options;
  }

  get scripts(): Scripts {
    return this.#options.scripts;
  }

  begin(parcel: Parcel): void {
    parcel.script = this.#scriptFor(parcel);
    this.plan(parcel);
  }

  /** Faults 33 and 34 are lives that go back, or contradict themselves. */
  #scriptFor(parcel: Parcel): ScriptName {
    const { random, world } = this.#options;
    if (world.faults.take(parcel.family, 33) !== null) return 'back';
    if (world.faults.take(parcel.family, 34) !== null) return 'contradiction';
    if (this.script === 'mixed') return parcel.isDesk ? 'desk' : random.pick(MIX);
    if (this.script === 'natural') return parcel.isDesk ? 'desk' : 'happy';
    return this.script;
  }

  stepsOf(parcel: Parcel): readonly Step[] {
    return isScript(parcel.script) ? this.#options.scripts[parcel.script] : [];
  }

  /** Every word that a parcel of this family can be given. */
  words(): string[] {
    const all = Object.values(this.#options.scripts).flat();
    return [...new Set(all.flatMap(({ word }) => (word === undefined ? [] : [word])))];
  }

  /** Plans the next step by the clock, if time moves parcels. */
  plan(parcel: Parcel, from = parcel.changedAt): void {
    const step = this.stepsOf(parcel)[parcel.step];
    if (!this.isRunning || step === undefined) return;
    const planned = parcel.step;
    this.#options.world.clock.at(from + hours(step.after), (at) => {
      if (!this.isRunning || parcel.step !== planned || parcel.isDeleted) return;
      if (this.next(parcel, at) === null) this.plan(parcel, at + hours(1));
    });
  }

  run(isRunning: boolean): void {
    const begins = isRunning && !this.isRunning;
    this.isRunning = isRunning;
    if (begins)
      for (const parcel of this.#options.parcels.list())
        this.plan(parcel, this.#options.world.clock.now());
  }

  /** Takes the next step of the script; null at the end, and for a draft, which nobody moves. */
  next(parcel: Parcel, at = this.#options.world.clock.now()): Step | null {
    const step = this.stepsOf(parcel)[parcel.step];
    if (step === undefined || parcel.isDeleted || !parcel.isValidated) return null;
    // Fault 35: somebody deletes it in the carrier's dashboard instead.
    if (this.#options.world.faults.take(parcel.family, 35) !== null) {
      parcel.isDeleted = true;
      return null;
    }
    parcel.step += 1;
    this.take(parcel, step, at);
    return step;
  }

  /** Any step, also one that its script does not have. */
  take(parcel: Parcel, step: Step, at = this.#options.world.clock.now()): void {
    // Two steps in one second could not be told apart by their times.
    const moment = Math.max(at, parcel.changedAt + 1_000);
    parcel.changedAt = moment;
    if (step.money !== undefined) parcel.money = step.money;
    if (step.isReturn !== undefined) parcel.isReturn = step.isReturn;
    let happening: Happening | null = null;
    if (step.word !== undefined) {
      happening = this.record(parcel, step, moment);
      if (step.isAside !== true) {
        parcel.word = step.word;
        parcel.reason = step.reason ?? null;
      }
    }
    this.#options.onStep(parcel, step, happening);
    this.plan(parcel);
  }

  record(parcel: Parcel, step: Step, at: number): Happening {
    const { random, origin, spotOf } = this.#options;
    const happening: Happening = {
      at,
      word: step.word ?? '',
      reason: step.reason ?? null,
      spot: step.where === 'there' ? spotOf(parcel) : origin,
      driver: step.hasDriver === true ? random.pick(DRIVERS) : null,
      isAside: step.isAside ?? false,
      details: step.details ?? {},
    };
    parcel.history.push(happening);
    return happening;
  }
}
