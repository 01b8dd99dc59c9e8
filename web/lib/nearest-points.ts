import type { CarrierPickupPoint } from '#contract/carriers/carrier-places.ts';
import type { Commune, Position } from '#contract/geography/communes.ts';

type Geography = Pick<typeof import('#contract/geography/communes.ts'), 'matchCommune'>;
type Place = Pick<CarrierPickupPoint, 'wilayaCode' | 'commune'>;

export interface CustomerPlace {
  wilayaCode: number;
  commune: string;
}

const DEGREE_KM = 111.2;
const RADIAN = Math.PI / 180;

/** As the crow flies, on a map that is flat for the length of a wilaya. */
function kilometres(one: Position, other: Position): number {
  const middle = ((one.latitude + other.latitude) / 2) * RADIAN;
  const east = (other.longitude - one.longitude) * Math.cos(middle);
  return Math.hypot(east, other.latitude - one.latitude) * DEGREE_KM;
}

function communesOf(point: Place, customer: CustomerPlace, { matchCommune }: Geography) {
  const written = point.commune ?? '';
  const home = matchCommune(customer.wilayaCode, customer.commune);
  const there =
    matchCommune(customer.wilayaCode, written) ?? matchCommune(point.wilayaCode, written);
  return { home, there };
}

const between = (home: Commune | null, there: Commune | null): number | null =>
  home?.position && there?.position ? kilometres(home.position, there.position) : null;

/** Null where nobody knows, and in the customer's own commune. */
export function kilometresTo(
  point: Place,
  customer: CustomerPlace,
  geography: Geography,
): number | null {
  const { home, there } = communesOf(point, customer, geography);
  return home === there ? null : between(home, there);
}

/** Commune before daira before all others; among equals by distance, the unknown ones last. */
function farness(point: Place, customer: CustomerPlace, geography: Geography): [number, number] {
  const { home, there } = communesOf(point, customer, geography);
  if (home === null || there === null) return [2, Infinity];
  const rank = home === there ? 0 : home.daira === there.daira ? 1 : 2;
  return [rank, between(home, there) ?? Infinity];
}

/** Those of the customer's commune first, then of the daira, then by their distance. */
export const byNearness = <Point extends Place>(
  points: readonly Point[],
  customer: CustomerPlace,
  geography: Geography,
): Point[] =>
  points
    .map((point) => ({ point, far: farness(point, customer, geography) }))
    .toSorted(({ far: [rank, km] }, { far: [otherRank, otherKm] }) =>
      rank === otherRank && km !== otherKm ? km - otherKm : rank - otherRank,
    )
    .map(({ point }) => point);

/** Null where it would be a guess: none is near, and of one nobody knows how far it is. */
export function nearestPoint<Point extends Place>(
  points: readonly Point[],
  customer: CustomerPlace,
  geography: Geography,
): Point | null {
  const [nearest] = byNearness(points, customer, geography);
  if (nearest === undefined || points.length === 1) return nearest ?? null;
  const isKnown = (point: Point) => farness(point, customer, geography)[1] < Infinity;
  const isNear = farness(nearest, customer, geography)[0] < 2;
  return isNear || points.every(isKnown) ? nearest : null;
}
