import type { CarrierFamily } from '#contract/carriers/carrier-families.ts';

/** A shop's account at a carrier, with its secrets decrypted. */
export interface CarrierAccount {
  family: CarrierFamily;
  /** Without a slash at the end. */
  baseUrl: string;
  /** By the names of the adapter's `secrets`. */
  secrets: Readonly<Record<string, string>>;
  /** By the names of the adapter's `settings`. */
  settings: Readonly<Record<string, string>>;
}

export interface CarrierRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below the account's base URL; or a whole URL that the carrier itself gave, such as a label's. */
  path: string;
  /** Never logged: some families want the token in it. */
  query?: Readonly<Record<string, string | readonly string[]>>;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; fields of a form as a form. */
  body?: unknown;
  /**
   * Whether the carrier may have changed something when the answer does not arrive. A write is
   * never redirected, and its lost answer is `uncertain`.
   */
  isWrite: boolean;
}

export interface CarrierResponse {
  status: number;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  bytes: Uint8Array;
}

/**
 * How an adapter reaches its carrier. The channel checks addresses, keeps to the quota, limits time
 * and size, and throws `CarrierTrouble` where no answer arrived; statuses are the adapter's business.
 */
export interface CarrierChannel {
  account: CarrierAccount;
  send: (request: CarrierRequest) => Promise<CarrierResponse>;
}

/** Why a call brought no usable answer, as far as it matters for what happens next. */
export type TroubleKind =
  /** The carrier was never reached: nothing can have happened there. */
  | 'unreachable'
  /** The carrier may have done it: it has to be looked up before anything is tried again. */
  | 'uncertain'
  | 'bad_credentials'
  /** The account is right but may not use the API. */
  | 'api_off'
  /** The carrier's network refuses our server, whatever the key. */
  | 'network_blocked'
  /** A redirect; `detail` is its target. */
  | 'moved'
  /** Too many calls; `retryAfterMs` if the carrier said for how long. */
  | 'limited'
  /** The carrier is in trouble itself (5xx or a page) and certainly did nothing. */
  | 'carrier_down'
  /** It refused with words of its own, in `detail`. */
  | 'refused'
  /** An answer of a shape that we do not know. */
  | 'not_understood';

/** Thrown for a whole call. What concerns one parcel of many is a result of its own. */
export class CarrierTrouble extends Error {
  readonly kind: TroubleKind;
  /** The carrier's own words, or an address; never a secret or a customer's data. */
  readonly detail: string | null;
  readonly retryAfterMs: number | null;

  constructor(kind: TroubleKind, detail: string | null = null, retryAfterMs: number | null = null) {
    super(detail === null ? kind : `${kind}: ${detail}`);
    this.kind = kind;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}
