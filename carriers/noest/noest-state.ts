import type { Settings } from '../core/family.ts';
import { Life, type Step } from '../core/life.ts';
import { Parcels, type Parcel } from '../core/parcels.ts';
import { Quota } from '../core/quota.ts';
import { Random } from '../core/random.ts';
import { minutes } from '../core/times.ts';
import type { World } from '../core/world.ts';
import { hashOf } from '../places/spelling.ts';
import { NOEST_SCRIPTS } from './noest-life.ts';

const ORIGIN = { wilaya: 16, commune: 'Oued Smar', station: 'Hub Oued Smar' };
export const PER_MINUTE = 60;

export class NoestState {
  readonly name = 'noest';
  readonly world: World;
  readonly settings: Settings;
  readonly random: Random;
  readonly parcels: Parcels;
  readonly life: Life;
  readonly quota: Quota;
  #made = 0;

  constructor(world: World, settings: Settings) {
    this.world = world;
    this.settings = settings;
    this.random = new Random(world.seed + hashOf(this.name));
    this.parcels = new Parcels(this.name);
    this.quota = new Quota(world.clock, [{ name: 'minute', limit: PER_MINUTE, ms: minutes(1) }]);
    this.life = new Life({
      world,
      random: this.random,
      parcels: this.parcels,
      scripts: NOEST_SCRIPTS,
      origin: ORIGIN,
      spotOf: ({ wilaya, commune }) => ({ wilaya, commune, station: `Station ${commune}` }),
      onStep: (parcel, step) => this.#told(parcel, step),
    });
  }

  nextTracking(): string {
    this.#made += 1;
    return `ECS${String(this.#made).padStart(10, '0')}`;
  }

  /** A row of the feed that moves nothing. */
  aside(parcel: Parcel, word: string, details: Record<string, unknown> = {}): void {
    const step: Step = { word, after: 0, isAside: true, details };
    this.life.take(parcel, step);
  }

  #told(parcel: Parcel, step: Step): void {
    if (step.isAside === true && step.money !== undefined) this.#mispay(parcel, step.money);
    if (step.isAside === true) return;
    const { faults } = this.world;
    // Fault 27: what the office did comes after what the driver did, and a known key is missing.
    if (faults.take(this.name, 27) !== null) {
      const last = parcel.history.at(-1);
      if (last?.word === 'fdr_activated') last.details.hidesKey = true;
      this.aside(parcel, 'edited_informations');
    }
    const price = faults.take(this.name, 28);
    if (price !== null) this.changePrice(parcel, price);
  }

  /** Fault 28: the carrier changes the amount, or adds a fee. */
  changePrice(parcel: Parcel, { amount, fee }: Record<string, unknown>): void {
    if (typeof fee === 'number') {
      parcel.fee += fee;
      this.aside(parcel, 'extra_fee', { content: `Frais supplémentaire : ${fee} DA` });
      return;
    }
    const old = parcel.amount;
    parcel.amount = typeof amount === 'number' ? amount : Math.max(0, old - 500);
    this.aside(parcel, 'edit_price', { content: `${old} => ${parcel.amount}` });
  }

  /** Fault 38, as far as there are only events: missing, twice, cancelled. */
  #mispay(parcel: Parcel, money: string): void {
    const kind =
      money === 'verssement_admin_cust' ? this.world.faults.take(this.name, 38)?.kind : null;
    if (kind === 'missing') parcel.history.pop();
    if (kind === 'twice') this.aside(parcel, 'verssement_admin_cust');
    if (kind === 'cancelled') this.aside(parcel, 'verssement_admin_cust_canceled');
  }

  clear(): void {
    this.quota.clear();
    this.#made = 0;
  }
}
