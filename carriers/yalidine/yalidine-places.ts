import type { World } from '../core/world.ts';
import { hasChanges, presentName } from '../places/changes.ts';
import { communesWithDesk, coordinatesOf } from '../places/desks.ts';
import { COMMUNES, WILAYAS } from '../places/places.ts';
import { hashOf, namesOf, withAccents } from '../places/spelling.ts';
import { routeZone, tariffOf, zoneOf } from '../places/tariffs.ts';

const OVERSIZE_FROM_KG = 5;
const OVERSIZE_FEE = 50;
const VOLUMETRIC = 0.0002;

const NAMES = namesOf({
  salt: 'yalidine',
  deviating: 18,
  write: withAccents,
  known: { Benimaouche: 'Aït Maouche' },
});

/** Some communes are listed but not delivered to. */
const isDelivered = (code: number) => hashOf(`yalidine delivers ${code}`) % 100 >= 1;

const DESKS = communesWithDesk('yalidine', 4);
const DESK_CODES = new Set(DESKS.map(({ code }) => code));
const wilayaName = (code: number) => WILAYAS[code - 1]?.fr ?? '';
/** In the far south nobody delivers to the door in some communes. */
const hasHome = (wilaya: number) => wilaya !== 50;

export const wilayaRows = WILAYAS.map(({ code, fr }) => ({
  id: code,
  name: fr,
  zone: zoneOf(code),
  is_deliverable: 1,
}));

const communeRows = COMMUNES.map(({ code, wilaya, isCapital }) => ({
  id: code,
  name: NAMES.get(code) ?? '',
  wilaya_id: wilaya,
  wilaya_name: wilayaName(wilaya),
  has_stop_desk: DESK_CODES.has(code) ? 1 : 0,
  is_deliverable: isCapital || isDelivered(code) ? 1 : 0,
  delivery_time_parcel: zoneOf(wilaya) * 3,
  delivery_time_payment: zoneOf(wilaya) * 3 + 4,
}));

export const centerRows = DESKS.map((commune) => {
  const { latitude, longitude } = coordinatesOf(commune);
  const name = NAMES.get(commune.code) ?? '';
  return {
    center_id: commune.code * 100 + 1,
    name: `Agence de ${name}`,
    address: `Rue de la Liberté, ${name}`,
    gps: `${latitude},${longitude}`,
    commune_id: commune.code,
    commune_name: name,
    wilaya_id: commune.wilaya,
    wilaya_name: wilayaName(commune.wilaya),
  };
});

export const findWilaya = (name: unknown) => wilayaRows.find((row) => row.name === name);

/** The communes as they are now: one may have been renamed since the shop asked. */
export const communesNow = (world: World, family: string) =>
  hasChanges(world, family)
    ? communeRows.map((row) => ({ ...row, name: presentName(world, family, row.name) }))
    : communeRows;

export const findCommune = (world: World, family: string, wilaya: number, name: unknown) =>
  communesNow(world, family).find((row) => row.wilaya_id === wilaya && row.name === name);

export function feesOf(from: number, to: number) {
  const tariff = tariffOf(from, to);
  const rows = communeRows.filter((row) => row.wilaya_id === to);
  return {
    from_wilaya_name: wilayaName(from),
    to_wilaya_name: wilayaName(to),
    zone: routeZone(from, to),
    retour_fee: tariff.return,
    cod_percentage: 1.5,
    insurance_percentage: 0.75,
    oversize_fee: OVERSIZE_FEE,
    per_commune: Object.fromEntries(
      rows.map((row) => [
        String(row.id),
        {
          commune_id: row.id,
          commune_name: row.name,
          express_home: hasHome(to) ? tariff.home + communeTax(row.id) : null,
          express_desk: tariff.desk,
          economic_home: null,
          economic_desk: null,
        },
      ]),
    ),
  };
}

const CAPITALS = new Set(COMMUNES.filter(({ isCapital }) => isCapital).map(({ code }) => code));
/** Some communes outside the capitals cost more at the door. */
const communeTax = (code: number) =>
  !CAPITALS.has(code) && hashOf(`tax ${code}`) % 5 === 0 ? 100 : 0;

export interface Size {
  length: number;
  width: number;
  height: number;
  weight: number;
}

/** The fee of one parcel, with what it weighs too much. */
export function parcelFee(from: number, commune: number, isDesk: boolean, size: Size): number {
  const fees = feesOf(from, Math.floor(commune / 100)).per_commune[String(commune)];
  const base = isDesk ? fees?.express_desk : (fees?.express_home ?? fees?.express_desk);
  const billable = Math.max(size.weight, size.length * size.width * size.height * VOLUMETRIC);
  const over = Math.max(0, billable - OVERSIZE_FROM_KG);
  return Math.round((base ?? 0) + over * OVERSIZE_FEE);
}
