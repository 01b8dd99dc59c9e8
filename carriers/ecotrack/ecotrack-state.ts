import type { Settings } from '../core/family.ts';
import { Hooks } from '../core/hooks.ts';
import { Life, type Step } from '../core/life.ts';
import { Parcels, type Happening, type Parcel } from '../core/parcels.ts';
import { Quota } from '../core/quota.ts';
import { Random } from '../core/random.ts';
import { days, hours, localDay, minutes, yearMonth } from '../core/times.ts';
import type { World } from '../core/world.ts';
import { presentWord } from '../core/words.ts';
import { hashOf } from '../places/spelling.ts';
import { ECOTRACK_HOOK } from './ecotrack-hook.ts';
import { ECOTRACK_SCRIPTS } from './ecotrack-life.ts';

const ORIGIN = { wilaya: 16, commune: 'Bab Ezzouar', station: 'Hub Alger' };
export const PER_MINUTE = 50;

export class EcotrackState {
  readonly name: string;
  /** Four letters in the tenant's tracking numbers. */
  readonly code: string;
  readonly world: World;
  readonly settings: Settings;
  readonly random: Random;
  readonly parcels: Parcels;
  readonly hooks: Hooks;
  readonly life: Life;
  readonly quota: Quota;
  #made = 0;

  constructor(world: World, name: string, code: string, settings: Settings) {
    this.name = name;
    this.code = code;
    this.world = world;
    this.settings = settings;
    this.random = new Random(world.seed + hashOf(this.name));
    this.parcels = new Parcels(this.name);
    this.hooks = new Hooks(ECOTRACK_HOOK, world, this.name, this.random);
    this.quota = new Quota(world.clock, [
      { name: 'minute', limit: PER_MINUTE, ms: minutes(1) },
      { name: 'hour', limit: 1_500, ms: hours(1) },
      { name: 'day', limit: 15_000, ms: days(1) },
    ]);
    this.life = new Life({
      world,
      random: this.random,
      parcels: this.parcels,
      scripts: ECOTRACK_SCRIPTS,
      origin: ORIGIN,
      spotOf: ({ wilaya, commune }) => ({ wilaya, commune, station: `Station ${commune}` }),
      onStep: (parcel, step, happening) => this.#told(parcel, step, happening),
    });
  }

  nextTracking(): { tracking: string; number: number } {
    this.#made += 1;
    const month = yearMonth(this.world.clock.now());
    return {
      tracking: `EC${this.code}${month}${String(this.#made).padStart(6, '0')}`,
      number: this.#made,
    };
  }

  /** A draft has no word yet. */
  wordOf(parcel: Parcel): string | null {
    return parcel.isValidated ? presentWord(this.world, this.name, parcel.word) : null;
  }

  #told(parcel: Parcel, step: Step, happening: Happening | null): void {
    if (step.details?.isPayout === true) this.#payOut(parcel);
    if (step.details?.isAtDesk === true) parcel.own.isAtDesk = true;
    if (parcel.word === 'paye_et_archive') this.#mispay(parcel);
    if (happening === null) return;
    const word = presentWord(this.world, this.name, happening.word);
    const event = ECOTRACK_HOOK.stateEvent(parcel, { ...happening, word });
    if (event !== null) this.hooks.emit(event);
  }

  payoutOf(at: number): string {
    return String(10_000 + (hashOf(`${this.name} ${localDay(at)}`) % 80_000));
  }

  #payOut(parcel: Parcel): void {
    parcel.payoutId = this.payoutOf(parcel.changedAt);
    this.#mispay(parcel);
  }

  /** Fault 38: missing from the payout, in a second one, dearer, or taken back. */
  #mispay(parcel: Parcel): void {
    const kind = this.world.faults.take(this.name, 38)?.kind;
    if (kind === 'twice') parcel.payoutId = this.payoutOf(parcel.changedAt + days(1));
    if (kind === 'lower') parcel.fee += 200;
    if (kind !== 'missing' && kind !== 'cancelled') return;
    parcel.payoutId = null;
    parcel.word = 'encaisse_non_paye';
    parcel.money = 'encaisse_non_paye';
  }

  clear(): void {
    this.quota.clear();
    this.#made = 0;
  }
}
