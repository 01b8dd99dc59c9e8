import { z } from 'zod';
import { Id, SomeDinars, SomeText } from '../adapter/answer-fields.ts';
import type { CarrierFee } from '../adapter/carrier-places.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { getCall } from './calls.ts';
import { readTerritories, type Territories } from './territories.ts';

const Price = z.object({
  deliveryType: SomeText,
  price: SomeDinars,
  discountedPrice: SomeDinars,
  priceTtc: SomeDinars,
  discountedPriceTtc: SomeDinars,
});
const Rate = z.object({
  toTerritoryId: Id,
  deliveryPrices: z.array(Price).nullish(),
});
type Rate = z.infer<typeof Rate>;

/** For the origin that the account has at the carrier: it cannot be asked for another one. */
export async function fees(channel: CarrierChannel): Promise<CarrierFee[]> {
  const request = getCall(channel, '/delivery-pricing/rates');
  const { rates } = await askCarrier(channel, request, z.object({ rates: z.array(Rate) }));
  const territories = await readTerritories(channel);
  return rates.flatMap((rate) => {
    const place = placeOf(rate, territories);
    return place === null ? [] : [{ ...place, ...pricesOf(rate) }];
  });
}

function placeOf({ toTerritoryId }: Rate, { wilayas, communes }: Territories) {
  const wilaya = wilayas.find(({ id }) => id === toTerritoryId);
  if (wilaya !== undefined) return { wilayaCode: wilaya.code, communeId: null };
  const commune = communes.find(({ id }) => id === toTerritoryId);
  return commune === undefined ? null : { wilayaCode: commune.wilayaCode, communeId: commune.id };
}

function pricesOf({ deliveryPrices }: Rate) {
  const price = (type: string): number | null => {
    const found = (deliveryPrices ?? []).find(({ deliveryType }) => deliveryType === type);
    if (found === undefined) return null;
    // With tax, where the carrier tells it: that is what is kept from the payout.
    return found.discountedPriceTtc ?? found.priceTtc ?? found.discountedPrice ?? found.price;
  };
  return {
    home: price('home'),
    desk: price('pickup-point'),
    returned: price('return'),
    codPercent: null,
    perExtraKg: null,
  };
}
