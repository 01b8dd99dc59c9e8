import type { CarrierPickupPoint } from '#contract/carriers/carrier-places.ts';

type Geography = Pick<typeof import('#contract/geography/communes.ts'), 'matchCommune'>;

export interface CustomerPlace {
  wilayaCode: number;
  commune: string;
}

/** No carrier tells where its pickup points are on a map: beyond the daira all are equally far. */
function farness(
  { wilayaCode, commune: written }: Pick<CarrierPickupPoint, 'wilayaCode' | 'commune'>,
  customer: CustomerPlace,
  { matchCommune }: Geography,
): 0 | 1 | 2 {
  const home = matchCommune(customer.wilayaCode, customer.commune);
  const there =
    matchCommune(customer.wilayaCode, written ?? '') ?? matchCommune(wilayaCode, written ?? '');
  if (home === null || there === null) return 2;
  if (home === there) return 0;
  return home.daira === there.daira ? 1 : 2;
}

/** Those of the customer's commune first, then of the daira, then all others of the wilaya. */
export const byNearness = <Point extends Pick<CarrierPickupPoint, 'wilayaCode' | 'commune'>>(
  points: readonly Point[],
  customer: CustomerPlace,
  geography: Geography,
): Point[] =>
  points.toSorted((a, b) => farness(a, customer, geography) - farness(b, customer, geography));

/** Null where it would be a guess: several in the wilaya, none of them near. */
export function nearestPoint<Point extends Pick<CarrierPickupPoint, 'wilayaCode' | 'commune'>>(
  points: readonly Point[],
  customer: CustomerPlace,
  geography: Geography,
): Point | null {
  const [nearest] = byNearness(points, customer, geography);
  if (nearest === undefined) return null;
  return points.length === 1 || farness(nearest, customer, geography) < 2 ? nearest : null;
}
