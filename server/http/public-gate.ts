import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '../errors.ts';
import { addressBlock } from './address-block.ts';

interface LaneLimits {
  /** Calls at work at once, for all and per address block. */
  atWork: { all: number; block: number };
  /** Calls of all together: a sudden crowd is let in, a flood only at this rate. */
  crowd: number;
  callsASecond: number;
  /** Calls of one address block in a minute, whatever they say. */
  callsAMinute: number;
}

const STRANGERS: LaneLimits = {
  atWork: { all: 50, block: 20 },
  crowd: 400,
  callsASecond: 20,
  callsAMinute: 300,
};
/** Carriers send what they have all at once, and give up on a shop that refuses it. */
const HOOKS: LaneLimits = {
  atWork: { all: 200, block: 200 },
  crowd: 2_000,
  callsASecond: 1_000,
  callsAMinute: 60_000,
};
const MINUTE_MS = 60_000;
const BUSY_MS = 2_000;
/** With more blocks than this the memory is emptied, so that strangers cannot fill it. */
const MOST_BLOCKS = 10_000;

interface Visits {
  calls: number;
  since: number;
  atWork: number;
}

interface Refusal {
  error: AppError;
  until: number;
  /** Then the database is asked again: the counters may have been reset meanwhile. */
  trustedUntil: number;
}

/** A lane of the gate: its own counters, so that whoever fills one does not close the other. */
class Lane {
  readonly #now: () => number;
  readonly #limits: LaneLimits;
  readonly #visits = new Map<string, Visits>();
  #atWork = 0;
  #tokens: number;
  #refilledAt = 0;

  constructor(now: () => number, limits: LaneLimits) {
    this.#now = now;
    this.#limits = limits;
    this.#tokens = limits.crowd;
  }

  enter(block: string): () => void {
    const visits = this.#count(block);
    const { atWork, callsAMinute } = this.#limits;
    if (visits.calls > callsAMinute) throw tooMany(visits.since + MINUTE_MS - this.#now());
    const isFull = visits.atWork >= atWork.block || this.#atWork >= atWork.all;
    if (isFull || !this.#takeToken()) throw tooMany(BUSY_MS);
    visits.atWork += 1;
    this.#atWork += 1;
    return () => {
      visits.atWork -= 1;
      this.#atWork -= 1;
    };
  }

  forgetAll(): void {
    this.#visits.clear();
    this.#tokens = this.#limits.crowd;
  }

  #takeToken(): boolean {
    const { crowd, callsASecond } = this.#limits;
    const seconds = Math.max(0, this.#now() - this.#refilledAt) / 1_000;
    this.#refilledAt = this.#now();
    this.#tokens = Math.min(crowd, this.#tokens + seconds * callsASecond);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  #count(block: string): Visits {
    if (this.#visits.size >= MOST_BLOCKS) this.#visits.clear();
    const time = this.#now();
    const known = this.#visits.get(block) ?? { calls: 0, since: time, atWork: 0 };
    if (Math.abs(time - known.since) >= MINUTE_MS) Object.assign(known, { calls: 0, since: time });
    known.calls += 1;
    this.#visits.set(block, known);
    return known;
  }
}

/**
 * Stands before every public endpoint and decides from memory alone, before a body is read: what
 * anybody may call must be cheap to refuse. Known devices have a lane of their own.
 */
export class PublicGate {
  readonly #now: () => number;
  readonly #strangers: Lane;
  readonly #devices: Lane;
  readonly #hooks: Lane;
  readonly #refusals = new Map<string, Refusal>();

  constructor(now: () => Date, strangers = STRANGERS) {
    this.#now = () => now().getTime();
    this.#strangers = new Lane(this.#now, strangers);
    this.#devices = new Lane(this.#now, strangers);
    this.#hooks = new Lane(this.#now, HOOKS);
  }

  /** Throws for who is refused; otherwise returns what to call when the work is done. */
  enter(address: string, isKnown = false): () => void {
    return (isKnown ? this.#devices : this.#strangers).enter(addressBlock(address));
  }

  /** For a carrier or shop whose secret path is right. */
  enterHook(address: string): () => void {
    return this.#hooks.enter(addressBlock(address));
  }

  /** Throws again what was remembered, with the time that is left. */
  refuseRemembered(name: string, address: string): void {
    const known = this.#refusals.get(keyOf(name, address));
    if (known === undefined || known.trustedUntil <= this.#now()) return;
    throw withWait(known.error, known.until - this.#now());
  }

  /** Remembers a refusal that concerns the whole address block. */
  remember(name: string, address: string, error: unknown): void {
    if (!(error instanceof AppError) || error.details.isAboutAddress !== true) return;
    const waitMs = (error.details.retryAfterSeconds ?? 0) * 1_000;
    if (this.#refusals.size >= MOST_BLOCKS) this.#refusals.clear();
    this.#refusals.set(keyOf(name, address), {
      error,
      until: this.#now() + waitMs,
      trustedUntil: this.#now() + Math.min(waitMs, MINUTE_MS),
    });
  }

  forgetAll(): void {
    this.#strangers.forgetAll();
    this.#devices.forgetAll();
    this.#hooks.forgetAll();
    this.#refusals.clear();
  }
}

const keyOf = (name: string, address: string) => `${name} ${addressBlock(address)}`;

const tooMany = (waitMs: number) => withWait(new AppError('too_many_requests'), waitMs);

const withWait = ({ code, details }: AppError, waitMs: number) =>
  new AppError(code, {
    ...details,
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
    values: { minutes: Math.ceil(waitMs / 60_000) },
  });

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a stranger's call occupies a place in the gate. */
    visit: Visit | null;
  }
}

interface Visit {
  isAtWork: boolean;
  leave: () => void;
}

/** Refuses a stranger before the body is read, or gives the call a place in the gate. */
export function admitStranger(
  gate: PublicGate,
  { path }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: 'stranger' | 'nobody' | 'device' | 'hook',
): void {
  if (caller === 'stranger') gate.refuseRemembered(path, request.ip);
  const leave =
    caller === 'hook' ? gate.enterHook(request.ip) : gate.enter(request.ip, caller === 'device');
  const visit = { isAtWork: false, leave };
  request.visit = visit;
  // A body that is refused never reaches the handler, which otherwise leaves when its work is done,
  // also when the caller hung up long before.
  reply.raw.once('close', () => {
    if (!visit.isAtWork) visit.leave();
  });
}

export async function serveStranger<T>(
  gate: PublicGate,
  { path }: Endpoint,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { visit } = request;
  if (visit !== null) visit.isAtWork = true;
  try {
    return await work();
  } catch (error) {
    gate.remember(path, request.ip, error);
    throw error;
  } finally {
    visit?.leave();
  }
}
