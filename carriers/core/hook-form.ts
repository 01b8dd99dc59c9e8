import type { Happening, Parcel } from './parcels.ts';
import type { Random } from './random.ts';

/** An event as a family writes it, before it is signed. */
export interface HookEvent {
  type: string;
  id: string;
  at: number;
  data: Record<string, unknown>;
}

export interface HookMessage {
  id: string;
  body: string;
}

interface SigningTime {
  /** Milliseconds. */
  now: number;
}

/** How a family writes, signs and retries its webhooks. */
export interface HookForm {
  /** Minutes to wait before the second try, the third and so on. */
  retryMinutes: readonly number[];
  /** Whether a receiver that failed every try is switched off. */
  isDisabledAfterAll: boolean;
  /** Whether events of one type travel together. */
  isBatched: boolean;
  write: (type: string, events: readonly HookEvent[]) => HookMessage;
  /** Headers by the secret; null leaves the signature out. */
  sign: (message: HookMessage, secret: string | null, time: SigningTime) => Record<string, string>;
  newId: (random: Random) => string;
  /** What a step of a parcel looks like as an event; null if the family sends none for it. */
  stateEvent: (parcel: Parcel, happening: Happening) => Omit<HookEvent, 'id'> | null;
  /** The query of the check that the receiver has to echo; null if the family has none. */
  check: ((token: string) => string) | null;
}
