import { WILAYAS } from '#contract/geography/wilayas.ts';
import { usualPrice } from '#contract/shipping/usual-prices.ts';
import type { wilayaShippingCosts } from '../schema/delivery.ts';
import type { Random } from './random.ts';

export function createDemoShippingCosts(
  random: Random,
  now: Date,
): (typeof wilayaShippingCosts.$inferInsert)[] {
  return WILAYAS.map((wilaya) => {
    const { home, office } = usualPrice(wilaya);
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
