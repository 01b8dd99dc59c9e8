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
  /** Sent as JSON. */
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
