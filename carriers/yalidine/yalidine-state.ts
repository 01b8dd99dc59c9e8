import type { Settings } from '../core/family.ts';
import type { HookEvent } from '../core/hook-form.ts';
import { Hooks } from '../core/hooks.ts';
import { Life, type Step } from '../core/life.ts';
import { Parcels, type Happening, type Parcel } from '../core/parcels.ts';
import { Random } from '../core/random.ts';
import { days, localDay, localTime } from '../core/times.ts';
import type { World } from '../core/world.ts';
import { presentWord } from '../core/words.ts';
import { hashOf } from '../places/spelling.ts';
import { YALIDINE_HOOK } from './yalidine-hook.ts';
import { YALIDINE_SCRIPTS } from './yalidine-life.ts';
import { YalidineQuota } from './yalidine-quota.ts';
import { rowOf } from './yalidine-row.ts';

const ALGER = { wilaya: 16, commune: 'Bab Ezzouar', station: 'Hub Bab Ezzouar' };

/** Everything that one Yalidine-like carrier keeps. */
export class YalidineState {
  readonly world: World;
  readonly name: string;
  readonly prefix: string;
  readonly settings: Settings;
  readonly random: Random;
  readonly parcels: Parcels;
  readonly hooks: Hooks;
  readonly life: Life;
  readonly quota: YalidineQuota;

  constructor(world: World, name: string, prefix: string, settings: Settings) {
    this.world = world;
    this.name = name;
    this.prefix = prefix;
    this.settings = settings;
    this.random = new Random(world.seed + hashOf(name));
    this.parcels = new Parcels(name);
    this.hooks = new Hooks(YALIDINE_HOOK, world, this.name, this.random);
    this.quota = new YalidineQuota(world, settings);
    this.life = new Life({
      world,
      random: this.random,
      parcels: this.parcels,
      scripts: YALIDINE_SCRIPTS,
      origin: ALGER,
      spotOf: ({ wilaya, commune }) => ({ wilaya, commune, station: `Agence de ${commune}` }),
      onStep: (parcel, step, happening) => this.#told(parcel, step, happening),
    });
  }

  get address(): string {
    return `${this.world.url}/${this.name}/v1`;
  }

  labelLink(parcel: Parcel, hasToken: boolean): string {
    const token = hasToken ? `&token=${String(parcel.own.label_token)}` : '';
    return `${this.world.url}/${this.name}/app/bordereau.php?tracking=${parcel.tracking}${token}`;
  }

  importLink(parcel: Parcel): string {
    const token = String(parcel.own.label_token);
    return `${this.world.url}/${this.name}/app/bordereaux.php?import_id=${String(parcel.own.import_id)}&token=${token}`;
  }

  rowOf(parcel: Parcel) {
    return rowOf(parcel, {
      isMasked: this.settings.masked === true,
      word: presentWord(this.world, this.name, parcel.word),
      label: this.labelLink(parcel, this.settings.readLabelToken === true),
    });
  }

  tell(type: string, data: HookEvent['data'], at = this.world.clock.now()): void {
    this.hooks.emit({ type, at, data });
    // Fault 10: the receiver is checked again between two events.
    if (this.world.faults.take(this.name, 10) !== null) {
      for (const target of this.hooks.targets) void this.hooks.check(target);
    }
  }

  #told(parcel: Parcel, step: Step, happening: Happening | null): void {
    const { tracking } = parcel;
    if (happening !== null) {
      if (happening.word === 'Expédié') parcel.own.date_expedition = localTime(happening.at);
      const status = presentWord(this.world, this.name, happening.word);
      this.tell(
        'parcel_status_updated',
        { tracking, status, reason: happening.reason },
        happening.at,
      );
    }
    if (step.money !== undefined) this.#paid(parcel);
  }

  /** All parcels that become receivable on one day share one payout. */
  #paid(parcel: Parcel): void {
    if (parcel.money === 'receivable') parcel.payoutId = this.payoutOf(parcel.changedAt);
    if (parcel.money === 'receivable' || parcel.money === 'payed') this.#mispay(parcel);
    const { tracking, money, payoutId, changedAt } = parcel;
    const data = { tracking, status: money, payment_id: payoutId };
    this.tell('parcel_payment_updated', data, changedAt);
  }

  /** Fault 38: the parcel is missing from the payout, in a second one, taken back, or costs more. */
  #mispay(parcel: Parcel): void {
    const kind = this.world.faults.take(this.name, 38)?.kind;
    if (kind === 'twice') parcel.payoutId = this.payoutOf(parcel.changedAt + days(1));
    if (kind === 'lower') parcel.fee += 200;
    if (kind !== 'missing' && kind !== 'cancelled') return;
    parcel.money = 'ready';
    parcel.payoutId = null;
  }

  payoutOf(at: number): string {
    return `pmt-${String(hashOf(`${this.name} ${localDay(at)}`) % 1_000_000).padStart(6, '0')}`;
  }
}
