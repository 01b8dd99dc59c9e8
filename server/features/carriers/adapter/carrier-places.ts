/** What a carrier serves, as it says. Our matching with the official communes is elsewhere. */
export interface CarrierPlaces {
  wilayas: readonly { id: string; code: number; name: string; isServed: boolean }[];
  communes: readonly {
    id: string;
    name: string;
    wilayaCode: number;
    hasDesk: boolean;
    isServed: boolean;
  }[];
  desks: readonly {
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
  desk: number | null;
  returned: number | null;
  /** Of the amount taken at the door, in percent. */
  codPercent: number | null;
  /** For each kilogram above the weight that is included. */
  perExtraKg: number | null;
}
