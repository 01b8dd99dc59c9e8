import type { Settings } from '../core/family.ts';
import { Hooks } from '../core/hooks.ts';
import { Life, type Step } from '../core/life.ts';
import { Parcels, type Happening, type Parcel } from '../core/parcels.ts';
import { Random } from '../core/random.ts';
import { SignedLinks } from '../core/signed-links.ts';
import { zuluTime } from '../core/times.ts';
import type { World } from '../core/world.ts';
import { presentWord } from '../core/words.ts';
import { hashOf } from '../places/spelling.ts';
import { zrHook } from './zr-hook.ts';
import { ZR_SCRIPTS } from './zr-life.ts';
import { Ledger } from './zr-ledger.ts';

const ORIGIN = { wilaya: 16, commune: 'Rouiba', station: 'Hub Rouiba' };

export class ZrState {
  readonly name = 'zr';
  readonly world: World;
  readonly settings: Settings;
  readonly random: Random;
  readonly parcels: Parcels;
  readonly hooks: Hooks;
  readonly life: Life;
  readonly links: SignedLinks;
  readonly ledger: Ledger;
  readonly customers = new Set<string>();
  /** Which parcels a printed file holds, by its name. */
  readonly files = new Map<string, { trackings: string[]; format: string }>();

  constructor(world: World, settings: Settings) {
    this.world = world;
    this.settings = settings;
    this.random = new Random(world.seed + hashOf(this.name));
    this.parcels = new Parcels(this.name);
    this.hooks = new Hooks(
      zrHook(() => settings.hookNames === 'slug'),
      world,
      this.name,
      this.random,
    );
    this.links = new SignedLinks(world, this.name, '/zr/storage/labels');
    this.ledger = new Ledger(world, this.name, this.random);
    this.life = new Life({
      world,
      random: this.random,
      parcels: this.parcels,
      scripts: ZR_SCRIPTS,
      origin: ORIGIN,
      spotOf: ({ wilaya, commune }) => ({ wilaya, commune, station: `Hub ${commune}` }),
      onStep: (parcel, step, happening) => this.#told(parcel, step, happening),
    });
  }

  nextTracking(wilaya: number): string {
    return `${String(wilaya).padStart(2, '0')}-${this.random.text(10)}-ZR`;
  }

  shownWord(word: string): string {
    return presentWord(this.world, this.name, word);
  }

  /** The parcel goes to another customer under another number; its uuid stays. */
  swap(parcel: Parcel): string {
    parcel.own.oldTrackingNumber = parcel.tracking;
    this.parcels.rename(parcel, this.nextTracking(parcel.wilaya));
    return parcel.tracking;
  }

  #told(parcel: Parcel, step: Step, happening: Happening | null): void {
    if (this.world.faults.take(this.name, 18) !== null) this.swap(parcel);
    if (happening !== null) this.#moved(parcel, step, happening);
    if (step.money === 'payment') this.ledger.pay(parcel);
    if (step.money === 'accepted') this.ledger.accept(parcel.payoutId ?? '');
  }

  #moved(parcel: Parcel, step: Step, happening: Happening): void {
    const { own } = parcel;
    const { at, word, reason, isAside } = happening;
    own.situation = isAside ? { word, reason } : null;
    if (word === 'livre') own.deliveredAt = zuluTime(at);
    if (word === 'recupere_par_fournisseur') own.returnedAt = zuluTime(at);
    if (step.isReturn === true) own.markedAsReturnAt = zuluTime(at);
    const event = this.hooks.form.stateEvent(parcel, happening);
    if (event === null) return;
    this.hooks.emit(event);
    if (step.isReturn !== undefined) this.hooks.emit({ ...event, type: 'parcel.isReturn.updated' });
  }

  clear(): void {
    this.customers.clear();
    this.files.clear();
    this.ledger.clear();
  }
}
