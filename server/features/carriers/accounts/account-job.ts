import type { CarrierDeps, OpenAccount } from './open-account.ts';

export interface DueTime {
  companyId: string;
  at: Date;
}

/** An account that this server alone works for. */
export interface WorkedAccount extends OpenAccount, CarrierDeps {
  isStopping: () => boolean;
}

/** One kind of work for accounts, such as sending parcels or following them. */
export interface AccountJob {
  /** For each account the earliest time at which something is due, however far away. */
  dueTimes: (deps: CarrierDeps) => Promise<DueTime[]>;
  /**
   * Does one batch of what is due. True if it did something. A `CarrierTrouble` that it throws
   * pauses the whole account.
   */
  work: (account: WorkedAccount) => Promise<boolean>;
}
