export interface Spot {
  wilaya: number;
  commune: string;
  station: string;
}

/** Something that happened to a parcel, in the carrier's own word. */
export interface Happening {
  at: number;
  word: string;
  reason: string | null;
  spot: Spot;
  driver: string | null;
  /** Whether it is about money or details, and moves nothing. */
  isAside: boolean;
  details: Record<string, unknown>;
}

export interface Parcel {
  family: string;
  /** The carrier's own id, where it has one besides the tracking number. */
  id: string;
  tracking: string;
  reference: string;
  createdAt: number;
  changedAt: number;
  /** The carrier's current word for its state. */
  word: string;
  reason: string | null;
  isValidated: boolean;
  isDeleted: boolean;
  isReturn: boolean;
  isDesk: boolean;
  wilaya: number;
  commune: string;
  client: string;
  phone: string;
  address: string;
  product: string;
  /** What the driver takes at the door, whatever the family's convention for its amount field. */
  amount: number;
  fee: number;
  returnFee: number;
  weight: number;
  /** The carrier's word for the state of the money. */
  money: string | null;
  payoutId: string | null;
  script: string;
  step: number;
  history: Happening[];
  /** What only this family keeps. */
  own: Record<string, unknown>;
}

export type NewParcel = Omit<
  Parcel,
  | 'family'
  | 'changedAt'
  | 'reason'
  | 'isDeleted'
  | 'isReturn'
  | 'money'
  | 'payoutId'
  | 'script'
  | 'step'
  | 'history'
  | 'own'
> &
  Partial<Pick<Parcel, 'own' | 'money'>>;

export class Parcels {
  readonly #family: string;
  #parcels: Parcel[] = [];
  #byName = new Map<string, Parcel>();

  constructor(family: string) {
    this.#family = family;
  }

  add(made: NewParcel): Parcel {
    const parcel: Parcel = {
      own: {},
      money: null,
      ...made,
      family: this.#family,
      changedAt: made.createdAt,
      reason: null,
      isDeleted: false,
      isReturn: false,
      payoutId: null,
      script: '',
      step: 0,
      history: [],
    };
    this.#parcels.push(parcel);
    this.name(parcel);
    return parcel;
  }

  /** Makes the parcel known by its id and its present tracking number. */
  name(parcel: Parcel): void {
    this.#byName.set(parcel.id, parcel);
    this.#byName.set(parcel.tracking, parcel);
  }

  /** Gives another tracking number; the old one finds nothing any more. */
  rename(parcel: Parcel, tracking: string): void {
    this.#byName.delete(parcel.tracking);
    parcel.tracking = tracking;
    this.name(parcel);
  }

  /** Also finds deleted ones. */
  any(name: string): Parcel | undefined {
    return this.#byName.get(name);
  }

  find(name: string): Parcel | undefined {
    const parcel = this.#byName.get(name);
    return parcel === undefined || parcel.isDeleted ? undefined : parcel;
  }

  /** The oldest first, without deleted ones. */
  list(): Parcel[] {
    return this.#parcels.filter((parcel) => !parcel.isDeleted);
  }

  all(): readonly Parcel[] {
    return this.#parcels;
  }

  withReference(reference: string): Parcel[] {
    return this.list().filter((parcel) => parcel.reference === reference);
  }

  clear(): void {
    this.#parcels = [];
    this.#byName.clear();
  }
}
