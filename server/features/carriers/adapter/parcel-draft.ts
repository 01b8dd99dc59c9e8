/** A place as the carrier knows it, found by our own matching before anything is sent. */
export interface CarrierPlace {
  /** The official number, 1 to 58; the new wilayas travel as their mother. */
  wilayaCode: number;
  /** The carrier's own id and name; the id is empty for families that have none. */
  wilayaId: string;
  wilayaName: string;
  communeId: string;
  communeName: string;
}

export interface CarrierPickupPoint {
  /** The carrier's own id, code or number. */
  id: string;
  name: string;
  place: CarrierPlace;
}

interface DraftProduct {
  name: string;
  sku: string | null;
  quantity: number;
  /** Whole dinars, for families that want a price for each product. */
  unitPrice: number;
}

/** What a parcel is made of, the same for every family. */
export interface ParcelDraft {
  /** Ours, unique for ever: `LW-1042-1`, the last number being that of the attempt. */
  reference: string;
  customerName: string;
  /** One to three, `0` and nine digits, or a landline of `0` and eight. */
  phones: readonly string[];
  address: string;
  place: CarrierPlace;
  /** Null for the customer's home. */
  pickupPoint: CarrierPickupPoint | null;
  origin: { wilayaCode: number; wilayaName: string };
  /** All that is taken at the door, in whole dinars, delivery included. */
  amount: number;
  products: readonly DraftProduct[];
  /** The products in one line, as on our own label. */
  productText: string;
  weightKg: number;
  declaredValue: number;
  isInsured: boolean;
  mayBeOpened: boolean;
  /** What the driver takes back, or null when nothing is exchanged. */
  takesBack: string | null;
  remark: string | null;
  shopName: string | null;
}

/** What a family would refuse, found before it is sent. `rule` is a key of our own sentences. */
export interface DraftFault {
  field: keyof ParcelDraft;
  rule: DraftRule;
  limit?: number;
}
type DraftRule =
  | 'missing'
  | 'too_long'
  | 'too_short'
  | 'too_high'
  | 'too_low'
  | 'phone_form'
  | 'place_not_served'
  | 'pickup_point_missing'
  | 'pickup_point_elsewhere'
  | 'not_offered';

/** A parcel that exists at the carrier. */
export interface CarrierParcel {
  reference: string;
  /** The carrier's own key, which never changes; the tracking number where there is no other. */
  carrierId: string;
  /** Null until the carrier has given one. */
  tracking: string | null;
}

export interface CreatedParcel extends CarrierParcel {
  /** Kept on the server: anyone with the link can open it. */
  labelUrl: string | null;
  /** What delivery will cost the shop, in dinars, if the answer says so. */
  fee: number | null;
}

/** Each draft has exactly one result. A draft that the answer does not mention is `uncertain`. */
export type CreateResult =
  | { reference: string; outcome: 'created'; parcel: CreatedParcel }
  /** The reference was already there; the parcel if the answer names it. */
  | { reference: string; outcome: 'existing'; parcel: CreatedParcel | null }
  | { reference: string; outcome: 'refused'; words: string; field: keyof ParcelDraft | null }
  | { reference: string; outcome: 'uncertain' }
  /** What it needs first failed: the carrier was certainly not asked to make it. */
  | { reference: string; outcome: 'not_sent' };
