import type { Wilaya } from '#contract/geography/wilayas.ts';

export interface DeliveryPrice {
  home: number;
  office: number;
}

/**
 * What delivery usually costs the customer of a shop in Algiers in 2026, by distance: where a new
 * shop begins. A wilaya that is named nowhere is in the north.
 */
export const USUAL_PRICES = [
  { region: 'algiers', wilayas: [16], price: { home: 400, office: 250 } },
  { region: 'near', wilayas: [9, 10, 15, 26, 35, 42, 44], price: { home: 500, office: 300 } },
  { region: 'north', wilayas: [], price: { home: 600, office: 400 } },
  {
    region: 'highlands',
    wilayas: [3, 7, 12, 14, 17, 28, 32, 38, 40, 45],
    price: { home: 750, office: 450 },
  },
  {
    region: 'oases',
    wilayas: [30, 39, 47, 51, 55, 57, 58],
    price: { home: 900, office: 550 },
  },
  { region: 'south', wilayas: [1, 8, 49, 52, 53], price: { home: 1100, office: 700 } },
  { region: 'farSouth', wilayas: [11, 33, 37, 50, 54, 56], price: { home: 1400, office: 900 } },
] as const satisfies readonly {
  region: string;
  wilayas: readonly number[];
  price: DeliveryPrice;
}[];
type PriceRegion = (typeof USUAL_PRICES)[number]['region'];

const named = (code: number) =>
  USUAL_PRICES.find(({ wilayas }) => (wilayas as readonly number[]).includes(code));

/** A new wilaya that is named nowhere has the region of its mother. */
export const regionOf = ({ code, motherCode }: Wilaya): PriceRegion =>
  (named(code) ?? named(motherCode ?? code))?.region ?? 'north';

export const usualPrice = (wilaya: Wilaya): DeliveryPrice =>
  USUAL_PRICES.find(({ region }) => region === regionOf(wilaya))!.price;
