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
