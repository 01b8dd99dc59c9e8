import type { CarrierFamily } from '#contract/carriers/carrier-families.ts';
import type { RequestKind } from '#contract/parcels/parcel-requests.ts';
import type { CarrierChannel } from './channel.ts';
import type { CarrierParcel, CreateResult, DraftFault, ParcelDraft } from './parcel-draft.ts';
import type { ParcelReading, TrackResult } from './parcel-reading.ts';
import type { WebhookCall, WebhookReading } from './webhook.ts';

/** What a family can do, as data: screens show it, and the domain plans by it. */
export interface Capabilities {
  /** How many drafts one call takes; 1 where drafts go one by one. */
  mostDrafts: number;
  /** What the carrier does with a reference that it has seen. */
  sameReference: 'makes_another' | 'answers_existing' | 'refuses' | 'unknown';
  findsByReference: boolean;
  /** What calls about a parcel name it by; an own id is not what staff read at the carrier's site. */
  identifiedBy: 'tracking' | 'own_id';
  needsValidation: boolean;
  label: 'url' | 'pdf' | 'none';
  /** Which part of the page of its PDF the label is. */
  labelArea: 'page' | 'top_left_quarter';
  /** Until when a parcel can be cancelled by API. */
  cancel: 'before_pickup' | 'before_validation' | 'never';
  asks: readonly AskKind[];
  /** Until when phone, address, amount and pickup point can be changed by API. */
  changes: 'before_pickup' | 'before_validation' | 'any_time';
  webhook: 'signed' | 'secret_path' | 'none';
  hasPickupPoints: boolean;
  payouts: 'ledger' | 'per_parcel' | 'none';
  /** How many parcels one read takes. */
  mostTracked: number;
  /** Below what the carrier documents. */
  quota: { perSecond?: number; perMinute?: number; perHour?: number; perDay?: number };
  mostConcurrent: number;
}

/** A cancel is a call of its own. */
type AskKind = Exclude<RequestKind, 'cancel'>;

export type Ask =
  | { kind: 'new_attempt' | 'return' }
  | { kind: 'remark'; text: string }
  /** `draft` is the whole parcel as it should be: several families want more than the change. */
  | { kind: Exclude<AskKind, 'new_attempt' | 'return' | 'remark'>; draft: ParcelDraft };

/** `requested` needs somebody's approval at the carrier; `words` are the carrier's own. */
export type AskResult =
  | { outcome: 'done' | 'requested'; words: string | null }
  | { outcome: 'refused'; words: string };

/** A field of the settings form. Labels are ours, by family and name. */
export interface AccountField {
  name: string;
  isRequired: boolean;
}

export interface Payout {
  id: string;
  at: Date | null;
  /** `announced` by the carrier, or `paid` as it says. */
  state: 'announced' | 'paid' | 'cancelled';
  amount: number | null;
  lines: readonly {
    tracking: string | null;
    reference: string | null;
    amount: number | null;
    fee: number | null;
    returnFee: number | null;
    otherFees: number | null;
  }[];
}

/**
 * One family's API, translated. It knows neither our database nor when to retry: every function
 * does its calls once, and throws `CarrierTrouble` for what concerns the whole call.
 */
export interface CarrierAdapter {
  family: CarrierFamily;
  /** Addresses to choose from, with the company's name; empty if it has to be typed. */
  knownAddresses: readonly { name: string; baseUrl: string }[];
  secrets: readonly AccountField[];
  settings: readonly AccountField[];
  capabilities: Capabilities;
  /** Returns when the account works; otherwise throws what is wrong. */
  testConnection: (channel: CarrierChannel) => Promise<void>;
  /** Without any call. */
  checkDraft: (draft: ParcelDraft) => readonly DraftFault[];
  createParcels: (
    channel: CarrierChannel,
    drafts: readonly ParcelDraft[],
  ) => Promise<readonly CreateResult[]>;
  /** Those that exist, however many for one reference; `since` bounds the search. */
  findByReference: (
    channel: CarrierChannel,
    references: readonly string[],
    since: Date,
  ) => Promise<readonly ParcelReading[]>;
  /** Makes drafts visible to those who collect. Absent where creation is enough. */
  validate?: (
    channel: CarrierChannel,
    parcels: readonly CarrierParcel[],
  ) => Promise<readonly ValidateResult[]>;
  /** The PDF of one parcel. */
  label?: (channel: CarrierChannel, parcel: LabelledParcel) => Promise<Uint8Array>;
  track: (
    channel: CarrierChannel,
    parcels: readonly CarrierParcel[],
  ) => Promise<readonly TrackResult[]>;
  /**
   * Which of the account's parcels changed since then, where one call lists them all.
   * Readings may be short: what changed is tracked in full.
   */
  changedSince?: (channel: CarrierChannel, since: Date) => Promise<readonly ParcelReading[]>;
  cancel?: (channel: CarrierChannel, parcel: CarrierParcel) => Promise<AskResult>;
  ask?: (channel: CarrierChannel, parcel: CarrierParcel, ask: Ask) => Promise<AskResult>;
  places: (channel: CarrierChannel) => Promise<CarrierPlaces>;
  fees: (channel: CarrierChannel, originWilaya: number) => Promise<readonly CarrierFee[]>;
  /** Pure: the check of the signature and the reading of the body. */
  readWebhook?: (call: WebhookCall) => WebhookReading;
  payouts?: (channel: CarrierChannel, since: Date) => Promise<readonly Payout[]>;
}

/** A label is refused if it is not the parcel's: the tracking number is checked against it. */
export interface LabelledParcel extends CarrierParcel {
  labelUrl: string | null;
}

export type ValidateResult =
  /** Also one that had been validated before. */
  | { carrierId: string; outcome: 'validated' }
  | { carrierId: string; outcome: 'refused'; words: string };

/** What a carrier serves, as it says. Our matching with the official communes is elsewhere. */
export interface CarrierPlaces {
  wilayas: readonly { id: string; code: number; name: string; isServed: boolean }[];
  communes: readonly {
    id: string;
    name: string;
    wilayaCode: number;
    hasPickupPoint: boolean;
    isServed: boolean;
  }[];
  pickupPoints: readonly {
    id: string;
    name: string;
    wilayaCode: number;
    communeId: string | null;
    communeName: string | null;
    address: string | null;
    phone: string | null;
  }[];
}

/** Prices in whole dinars; null means not offered. A commune's own price wins over its wilaya's. */
export interface CarrierFee {
  wilayaCode: number;
  communeId: string | null;
  home: number | null;
  pickupPoint: number | null;
  returned: number | null;
  /** Of the amount taken at the door, in percent. */
  codPercent: number | null;
  /** For each kilogram above the weight that is included. */
  perExtraKg: number | null;
}
