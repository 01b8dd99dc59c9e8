import type { Family, Settings } from '../core/family.ts';
import type { Fault, FaultOrder } from '../core/faults.ts';
import type { HookTarget } from '../core/hook-post.ts';
import type { Delivery } from '../core/hooks.ts';
import type { JournalEntry } from '../core/journal.ts';
import { isScript, type ScriptName, type Step } from '../core/life.ts';
import type { Parcel } from '../core/parcels.ts';
import { hours } from '../core/times.ts';
import type { World } from '../core/world.ts';
import { sendWrongly, type HookFault } from './hook-faults.ts';

/** Asked for something that does not exist. */
export class Unknown extends Error {}

export interface Move extends Partial<Step> {
  /** Follows this script from its first step on. */
  script?: ScriptName;
  /** How many steps of its script; 1 if nothing else is said, `Infinity` for all. */
  steps?: number;
}

export interface ClockOrder {
  /** A moment, ISO. */
  now?: string;
  hours?: number;
  /** Carrier seconds per real second: 3600 is an hour per second, 0 stops. */
  rate?: number;
  /** Whether time moves parcels. */
  moves?: boolean;
}

export interface FamilyOrder {
  settings?: Settings;
  /** The script of new parcels. */
  script?: ScriptName | 'natural' | 'mixed';
}

/** Everything that the page and the control API can do, for tests in the same process. */
export class Control {
  readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  family(name: string): Family {
    const family = this.world.family(name);
    if (family === undefined) throw new Unknown(`no family ${name}`);
    return family;
  }

  parcels(family?: string): Parcel[] {
    const families = family === undefined ? this.world.families : [this.family(family)];
    return families.flatMap(({ parcels }) => parcels.all());
  }

  /** By tracking number, id or reference; the newest of several. */
  parcel(family: string, name: string): Parcel {
    const { parcels } = this.family(family);
    const found =
      parcels.any(name) ?? parcels.all().findLast(({ reference }) => reference === name);
    if (found === undefined) throw new Unknown(`no parcel ${name}`);
    return found;
  }

  move(family: string, name: string, move: Move = {}): Parcel {
    const { life } = this.family(family);
    const parcel = this.parcel(family, name);
    const { script, steps, ...step } = move;
    if (isScript(script)) Object.assign(parcel, { script, step: 0 });
    if (step.word !== undefined || step.money !== undefined) {
      // A word of the script brings its place, driver and reason along.
      const known = Object.values(life.scripts)
        .flat()
        .find(({ word }) => step.word !== undefined && word === step.word);
      life.take(parcel, { where: 'there', ...known, ...step, after: 0 });
      return parcel;
    }
    const wanted = steps ?? (script === undefined ? 1 : 0);
    for (let done = 0; done < wanted; done += 1) if (life.next(parcel) === null) break;
    return parcel;
  }

  act(
    family: string,
    action: string,
    name: string | null,
    details: Record<string, unknown> = {},
  ): unknown {
    const work = this.family(family).actions[action];
    if (work === undefined) throw new Unknown(`no action ${action}`);
    return work(name === null ? null : this.parcel(family, name), details) ?? null;
  }

  setFamily(family: string, { settings, script }: FamilyOrder): void {
    const found = this.family(family);
    for (const [name, value] of Object.entries(settings ?? {})) {
      if (!(name in found.settings)) throw new Unknown(`no switch ${name}`);
      found.settings[name] = value;
    }
    if (script !== undefined) found.life.script = script;
  }

  setClock({ now, hours: jump, rate, moves }: ClockOrder): void {
    const { clock, families } = this.world;
    if (moves !== undefined) for (const { life } of families) life.run(moves);
    if (now !== undefined) clock.set(Date.parse(now));
    if (jump !== undefined) clock.jump(hours(jump));
    if (rate !== undefined) clock.run(rate);
  }

  setFault(order: FaultOrder): Fault {
    if (order.family !== '*') this.family(order.family);
    return this.world.faults.add(order);
  }

  clearFaults(family?: string): void {
    this.world.faults.clear(family);
  }

  async addHook(
    family: string,
    target: Partial<HookTarget> & { url: string },
    isChecked = true,
  ): Promise<HookTarget> {
    return this.#hooks(family).add(target, isChecked);
  }

  async checkHooks(family: string): Promise<boolean[]> {
    const hooks = this.#hooks(family);
    return Promise.all(hooks.targets.map((target) => hooks.check(target)));
  }

  /** Fault 32: sends an event of this parcel in one of the ways that go wrong. */
  async sendHook(family: string, name: string, fault: HookFault): Promise<(number | null)[]> {
    return sendWrongly(this.#hooks(family), this.parcel(family, name), fault);
  }

  holdHooks(family: string, isHeld: boolean, isReversed = false): void {
    const hooks = this.#hooks(family);
    hooks.isHeld = isHeld;
    if (!isHeld) hooks.release((events) => (isReversed ? events.toReversed() : events));
  }

  deliveries(family: string): Delivery[] {
    return this.#hooks(family).deliveries;
  }

  /** Resolves when every webhook of the moment was sent. */
  async hooksIdle(): Promise<void> {
    for (const { hooks } of this.world.families) await hooks?.idle();
  }

  journal(family?: string): JournalEntry[] {
    return this.world.journal.list(family);
  }

  reset(): void {
    this.world.reset();
  }

  #hooks(family: string) {
    const { hooks } = this.family(family);
    if (hooks === null) throw new Unknown(`${family} has no webhooks`);
    return hooks;
  }
}
