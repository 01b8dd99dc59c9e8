import type { World } from '../core/world.ts';
import { presentName } from '../places/changes.ts';
import { COMMUNES, WILAYAS } from '../places/places.ts';
import { hashOf, namesOf, withoutAccents } from '../places/spelling.ts';
import { tariffOf } from '../places/tariffs.ts';

const ORIGIN = 16;
const MORE = 100;
const NO_DESK = new Set([50, 54]);

const NAMES = namesOf({
  salt: 'maystro',
  deviating: 23,
  write: withoutAccents,
  known: { Benimaouche: 'Beni Maouch', Tamanrasset: 'Tamanghasset' },
});

/** Ids are a sequence of their own; a few communes are missing. */
const ROWS = COMMUNES.filter(
  ({ code, isCapital }) => isCapital || hashOf(`maystro lists ${code}`) % 100 >= 3,
).map(({ code, wilaya, isCapital }, index) => ({
  id: index + 1,
  wilaya,
  name: NAMES.get(code) ?? '',
  isCentre: isCapital && !NO_DESK.has(wilaya),
  more: !isCapital && hashOf(`maystro tax ${code}`) % 4 === 0 ? 150 : 0,
}));

export type MaystroCommune = (typeof ROWS)[number];

export const communeOf = (id: unknown): MaystroCommune | undefined =>
  typeof id === 'number' ? ROWS[id - 1] : undefined;

export const communeRows = (world: World, family: string, wilaya: number | null) =>
  ROWS.filter((row) => wilaya === null || row.wilaya === wilaya).map(
    ({ id, wilaya: of, name }) => ({
      id,
      wilaya: of,
      name: presentName(world, family, name),
    }),
  );

/** Pairs in the first generation, objects in the second. */
export const wilayaPairs = () => WILAYAS.map(({ code, fr }) => [code, fr]);
export const wilayaRows = () =>
  WILAYAS.map(({ code, fr }) => ({
    id: code,
    name: fr,
    center_commune: ROWS.find((row) => row.wilaya === code && row.isCentre)?.id ?? null,
  }));

export const wilayaNamed = (name: unknown) => WILAYAS.find(({ fr }) => fr === name)?.code;

interface PickupPoint {
  id: number;
  name: string;
  commune: number;
  address: string;
}

/** Relays: shops in some communes. */
const POINTS: PickupPoint[] = ROWS.filter(({ id }) => id % 40 === 7).map(({ id, name }, index) => ({
  id: index + 1,
  name: `Relais ${name}`,
  commune: id,
  address: `Centre ville, ${name}`,
}));

export const pointsOf = (commune: number) => POINTS.filter((point) => point.commune === commune);

export type Delivery = 'home' | 'stopdesk' | 'pickup';

/** Home prices differ by commune, the desk's is the same in a wilaya; null if not offered. */
export function priceOf(commune: MaystroCommune, delivery: Delivery): number | null {
  const tariff = tariffOf(ORIGIN, commune.wilaya, MORE);
  if (delivery === 'home') return tariff.home + commune.more;
  if (delivery === 'stopdesk') return commune.isCentre ? tariff.desk : null;
  return pointsOf(commune.id).length > 0 ? tariff.desk + 50 : null;
}

export const returnPrice = ({ wilaya }: MaystroCommune) => tariffOf(ORIGIN, wilaya).return;

export const optionRows = (commune: MaystroCommune) =>
  (['home', 'stopdesk', 'pickup'] as const).flatMap((type) => {
    const price = priceOf(commune, type);
    const points = type === 'pickup' ? pointsOf(commune.id).map(({ id }) => id) : [null];
    if (price === null) return [];
    return points.map((point) => ({ type, price, min_total_price: 0, pickup_point: point }));
  });
