import type { Course } from './faults.ts';
import type { HookEvent, HookForm, HookMessage } from './hook-form.ts';
import { passesCheck, postHook, type HookTarget } from './hook-post.ts';
import { LETTERS, type Random } from './random.ts';
import { days, hours, minutes } from './times.ts';

export interface Delivery {
  target: string;
  message: string;
  attempt: number;
  status: number | null;
  at: string;
  body: string;
}

interface PostOptions {
  attempt?: number;
  secret?: string | null;
  ageMs?: number;
}

interface Held {
  type: string;
  event: HookEvent;
}

/** Sends a family's webhooks, retries them on the carriers' clock and keeps what was sent. */
export class Hooks {
  readonly form: HookForm;
  readonly #world: Course;
  readonly #family: string;
  readonly #random: Random;
  readonly #held: Held[] = [];
  readonly #turns = new WeakMap<HookTarget, Promise<void>>();
  readonly #after: (() => void)[] = [];
  #sending = new Set<Promise<void>>();
  targets: HookTarget[] = [];
  deliveries: Delivery[] = [];
  /** While held, events pile up: the control API sends them in an order of its choice. */
  isHeld = false;

  constructor(form: HookForm, world: Course, family: string, random: Random) {
    this.form = form;
    this.#world = world;
    this.#family = family;
    this.#random = random;
  }

  /** Adds a receiver; where the family checks receivers, one that fails stays switched off. */
  async add(target: Partial<HookTarget> & { url: string }, isChecked = true): Promise<HookTarget> {
    const added: HookTarget = {
      id: `ep_${this.#random.text(20, LETTERS)}`,
      secret: '',
      types: [],
      skewMs: 0,
      ...target,
      isEnabled: true,
    };
    this.targets.push(added);
    if (isChecked && this.form.check !== null) await this.check(added);
    return added;
  }

  async check(target: HookTarget): Promise<boolean> {
    if (this.form.check === null) return true;
    const token = this.#random.text(32, LETTERS);
    target.isEnabled = await passesCheck(target, this.form.check(token), token);
    return target.isEnabled;
  }

  /** Events of the same moment are gathered, so that a batch of parcels is one message. */
  emit(event: Omit<HookEvent, 'id'>): void {
    this.#held.push({ type: event.type, event: this.named(event) });
    if (this.#held.length === 1 && !this.isHeld) setImmediate(() => this.release());
  }

  named(event: Omit<HookEvent, 'id'>): HookEvent {
    return { ...event, id: this.form.newId(this.#random) };
  }

  /** Sends what is held, in the given order. */
  release(order: (events: Held[]) => Held[] = (events) => events): void {
    const held = order(this.#held.splice(0));
    if (!this.form.isBatched) {
      for (const { type, event } of held) this.deliver(this.form.write(type, [event]), type);
      return;
    }
    for (const type of new Set(held.map((one) => one.type))) {
      const events = held.filter((one) => one.type === type).map(({ event }) => event);
      this.deliver(this.form.write(type, events), type);
    }
  }

  deliver(message: HookMessage, type: string): void {
    const wanting = this.targets.filter(({ types }) => types.length === 0 || types.includes(type));
    const kind = this.#world.faults.take(this.#family, 32)?.kind;
    for (const target of wanting) {
      const send = () =>
        this.#inTurn(target, () => this.#attempt(target, message, 1, this.#world.clock.now()));
      if (!this.#sentWrongly(target, message, kind, send)) send();
      this.#after.splice(0).forEach((late) => late());
      if (kind === 'out-of-order') this.#after.push(send);
    }
  }

  /** Fault 32: the next message is lost, late, doubled or signed wrongly; false if none of these. */
  #sentWrongly(target: HookTarget, message: HookMessage, kind: unknown, send: () => void): boolean {
    const post = (options: PostOptions) =>
      this.#inTurn(target, () => this.post(target, message, options));
    if (kind === 'late') this.#world.clock.at(this.#world.clock.now() + days(3), send);
    else if (kind === 'wrong-secret') post({ secret: 'whsec_d3Jvbmctc2VjcmV0' });
    else if (kind === 'unsigned') post({ secret: null });
    else if (kind === 'replayed') post({ ageMs: hours(1) });
    else if (kind === 'duplicate') post({});
    // Sent after the next one.
    return ['late', 'lost', 'out-of-order', 'wrong-secret', 'unsigned', 'replayed'].some(
      (one) => one === kind,
    );
  }

  /** First tries reach a receiver one after the other; only faults and retries change the order. */
  #inTurn(target: HookTarget, work: () => Promise<unknown>): void {
    const before = this.#turns.get(target) ?? Promise.resolve();
    const turn = before.then(async () => void (await work()));
    this.#turns.set(target, turn);
    this.#track(turn);
  }

  #track(work: Promise<void>): void {
    const tracked = work.finally(() => this.#sending.delete(tracked));
    this.#sending.add(tracked);
  }

  /** Resolves when nothing is under way; planned retries do not count. */
  async idle(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#sending.size > 0) await Promise.all(this.#sending);
  }

  async #attempt(
    target: HookTarget,
    message: HookMessage,
    attempt: number,
    at: number,
  ): Promise<void> {
    if (!target.isEnabled) return;
    const status = await this.post(target, message, { attempt });
    if (status !== null && status >= 200 && status < 300) return;
    const wait = this.form.retryMinutes[attempt - 1];
    if (wait !== undefined) {
      this.#world.clock.at(at + minutes(wait), (due) =>
        this.#track(this.#attempt(target, message, attempt + 1, due)),
      );
    } else if (this.form.isDisabledAfterAll) {
      target.isEnabled = false;
    }
  }

  /** One try, also with a signature that is not the receiver's. */
  async post(
    target: HookTarget,
    message: HookMessage,
    { attempt = 1, secret = target.secret, ageMs = 0 }: PostOptions = {},
  ): Promise<number | null> {
    const now = this.#world.clock.realNow() + target.skewMs - ageMs;
    const status = await postHook(this.form, target, message, secret, now);
    this.deliveries.push({
      target: target.id,
      message: message.id,
      attempt,
      status,
      at: new Date(this.#world.clock.now()).toISOString(),
      body: message.body.slice(0, 4_000),
    });
    return status;
  }

  clear(): void {
    this.targets = [];
    this.deliveries = [];
    this.#held.length = 0;
    this.#after.length = 0;
    this.isHeld = false;
  }
}
