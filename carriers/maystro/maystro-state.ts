import type { Settings } from '../core/family.ts';
import { Hooks } from '../core/hooks.ts';
import { Life } from '../core/life.ts';
import { Parcels, type Parcel } from '../core/parcels.ts';
import { Random } from '../core/random.ts';
import type { World } from '../core/world.ts';
import { hashOf } from '../places/spelling.ts';
import { maystroHook } from './maystro-hook.ts';
import { MAYSTRO_SCRIPTS } from './maystro-life.ts';

const ORIGIN = { wilaya: 16, commune: 'Bab Ezzouar', station: 'Alger' };
const FIRST_NUMBER = 184_000;

export class MaystroState {
  readonly name: string;
  readonly generation: 1 | 2;
  readonly world: World;
  readonly settings: Settings;
  readonly random: Random;
  readonly parcels: Parcels;
  readonly hooks: Hooks;
  readonly life: Life;
  #made = 0;

  constructor(world: World, generation: 1 | 2, settings: Settings) {
    this.name = `maystro${generation}`;
    this.generation = generation;
    this.world = world;
    this.settings = settings;
    this.random = new Random(world.seed + hashOf(this.name));
    this.parcels = new Parcels(this.name);
    this.hooks = new Hooks(
      maystroHook(() => settings.hookEncoding === 'once'),
      world,
      this.name,
      this.random,
    );
    this.life = new Life({
      world,
      random: this.random,
      parcels: this.parcels,
      scripts: MAYSTRO_SCRIPTS,
      origin: ORIGIN,
      spotOf: ({ wilaya, commune }) => ({ wilaya, commune, station: commune }),
      onStep: (parcel, _, happening) => {
        const event = happening === null ? null : this.hooks.form.stateEvent(parcel, happening);
        if (event !== null) this.hooks.emit(event);
      },
    });
  }

  nextNumber(): string {
    this.#made += 1;
    return String(FIRST_NUMBER + this.#made);
  }

  tellCreated(parcel: Parcel): void {
    const [first] = parcel.history;
    const event = first === undefined ? null : this.hooks.form.stateEvent(parcel, first);
    if (event !== null) this.hooks.emit({ ...event, type: 'orderCreated' });
  }

  clear(): void {
    this.#made = 0;
  }
}
