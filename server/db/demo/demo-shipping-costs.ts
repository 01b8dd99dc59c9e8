import { WILAYAS, type Wilaya } from '#contract/geography/wilayas.ts';
import type { wilayaShippingCosts } from '../schema/delivery.ts';
import type { Random } from './random.ts';

export type DeliveryPrice = { home: number; office: number };

/** By distance from Algiers; a wilaya in none of these is in the north. */
const ZONES: readonly { wilayas: readonly number[]; price: DeliveryPrice }[] = [
  { wilayas: [16], price: { home: 400, office: 250 } },
  { wilayas: [9, 10, 15, 26, 35, 42, 44], price: { home: 500, office: 300 } },
  { wilayas: [3, 7, 12, 14, 17, 28, 32, 38, 40, 45], price: { home: 750, office: 450 } },
  { wilayas: [30, 39, 47, 51, 55, 57, 58], price: { home: 900, office: 550 } },
  { wilayas: [1, 8, 49, 52, 53], price: { home: 1100, office: 700 } },
  { wilayas: [11, 33, 37, 50, 54, 56], price: { home: 1400, office: 900 } },
];
const NORTH: DeliveryPrice = { home: 600, office: 400 };

/** The price for the customer. A new wilaya without a zone has that of its mother wilaya. */
export function shippingPrice({ code, motherCode }: Wilaya): DeliveryPrice {
  return zonePrice(code) ?? zonePrice(motherCode ?? code) ?? NORTH;
}

function zonePrice(code: number): DeliveryPrice | undefined {
  return ZONES.find(({ wilayas }) => wilayas.includes(code))?.price;
}

export function createDemoShippingCosts(
  random: Random,
  now: Date,
): (typeof wilayaShippingCosts.$inferInsert)[] {
  return WILAYAS.map((wilaya) => {
    const { home, office } = shippingPrice(wilaya);
    return {
      id: random.uuid(),
      wilayaCode: wilaya.code,
      wilayaNameAr: wilaya.nameAr,
      wilayaNameFr: wilaya.nameFr,
      homeCost: home.toFixed(2),
      officeCost: office.toFixed(2),
      updatedAt: now,
    };
  });
}
