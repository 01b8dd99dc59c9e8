import type { World } from '../core/world.ts';
import { isServed, presentName } from '../places/changes.ts';
import { communesWithDesk, coordinatesOf } from '../places/desks.ts';
import { COMMUNES, WILAYAS, type Commune } from '../places/places.ts';
import { hashOf, namesOf, withoutAccents } from '../places/spelling.ts';
import { tariffOf } from '../places/tariffs.ts';
import { fixedUuid } from './zr-ids.ts';

const ORIGIN = 16;
const MISSING = new Set([33, 37, 50, 56]);
const CANNOT_SEND = 11;
const VAT = 19;

const plain = (name: string) => withoutAccents(name).replaceAll(/['-]/g, '');
const WILAYA_NAMES: Record<number, string> = { 28: 'MSila', 57: 'El Meghaier' };

const NAMES = namesOf({
  salt: 'zr',
  deviating: 10,
  write: plain,
  known: { Benimaouche: 'Beni Maouch', "M'sila": 'MSila', "El-M'ghaier": 'El Meghaier' },
});

const communes = COMMUNES.filter(({ wilaya }) => !MISSING.has(wilaya));
const closed = new Set(
  communes
    .filter(({ isCapital }) => !isCapital)
    .toSorted((a, b) => hashOf(`zr ${a.code}`) - hashOf(`zr ${b.code}`))
    .slice(0, CANNOT_SEND)
    .map(({ code }) => code),
);
const hubCommunes = communesWithDesk('zr', 2).filter(({ wilaya }) => !MISSING.has(wilaya));
const hubCodes = new Set(hubCommunes.map(({ code }) => code));

const wilayaId = (code: number) => fixedUuid(`wilaya ${code}`);
const communeId = (code: number) => fixedUuid(`commune ${code}`);

export interface Territory {
  id: string;
  code: number;
  name: string;
  nameArabic: string;
  postalCode: string;
  level: 'wilaya' | 'commune';
  parentId: string | null;
  delivery: { hasHomeDelivery: boolean; hasPickupPoint: boolean; canSend: boolean };
}

const communeTerritory = ({ code, wilaya, ar, postal }: Commune): Territory => ({
  id: communeId(code),
  code,
  name: NAMES.get(code) ?? '',
  nameArabic: ar,
  postalCode: postal,
  level: 'commune',
  parentId: wilayaId(wilaya),
  delivery: {
    hasHomeDelivery: true,
    hasPickupPoint: hubCodes.has(code),
    canSend: !closed.has(code),
  },
});

const wilayaTerritories: Territory[] = WILAYAS.filter(({ code }) => !MISSING.has(code)).map(
  ({ code, fr, ar }) => ({
    id: wilayaId(code),
    code,
    name: WILAYA_NAMES[code] ?? plain(fr),
    nameArabic: ar,
    postalCode: `${String(code).padStart(2, '0')}000`,
    level: 'wilaya',
    parentId: null,
    delivery: { hasHomeDelivery: true, hasPickupPoint: true, canSend: true },
  }),
);

/** Communes come before wilayas, so a search by number finds no wilaya on its first page. */
const TERRITORIES = [...communes.map(communeTerritory), ...wilayaTerritories];
const BY_ID = new Map(TERRITORIES.map((territory) => [territory.id, territory]));

/** As it is now: maybe renamed, or no longer served. */
function present(world: World, family: string, territory: Territory): Territory {
  const wilaya = territory.level === 'wilaya' ? territory.code : Math.floor(territory.code / 100);
  const canSend = territory.delivery.canSend && isServed(world, family, wilaya);
  return {
    ...territory,
    name: presentName(world, family, territory.name),
    delivery: { ...territory.delivery, canSend },
  };
}

export const territoriesNow = (world: World, family: string): Territory[] =>
  TERRITORIES.map((territory) => present(world, family, territory));

export function territoryNow(world: World, family: string, id: unknown): Territory | undefined {
  const found = typeof id === 'string' ? BY_ID.get(id) : undefined;
  return found === undefined ? undefined : present(world, family, found);
}

export const HUBS = hubCommunes.map((commune) => ({
  id: fixedUuid(`hub ${commune.code}`),
  name: `Hub ${NAMES.get(commune.code) ?? ''}`,
  isPickupPoint: commune.isCapital || hashOf(`zr pickup ${commune.code}`) % 10 > 0,
  isReturnCenter: commune.isCapital,
  address: {
    cityTerritoryId: wilayaId(commune.wilaya),
    districtTerritoryId: communeId(commune.code),
    street: 'Centre ville',
    coordinates: coordinatesOf(commune),
  },
  openingHours: '08:30-17:00',
  phone: '+213560000001',
  paymentRequestEligibilityCutoffTime: '12:00',
}));

export const zrTariff = (wilaya: number) => tariffOf(ORIGIN, wilaya);

const priceOf = (deliveryType: string, price: number, isSpecificPrice: boolean) => ({
  deliveryType,
  price,
  discountedPrice: price,
  priceTtc: Math.round(price * (1 + VAT / 100)),
  discountedPriceTtc: Math.round(price * (1 + VAT / 100)),
  vatRate: VAT,
  isSpecificPrice,
});

export function rateRows() {
  return wilayaTerritories.map(({ id, code, nameArabic, level }) => {
    const { home, desk, return: back } = zrTariff(code);
    return {
      toTerritoryId: id,
      toTerritoryCode: code,
      toTerritoryName: nameArabic,
      toTerritoryLevel: level,
      deliveryPrices: [
        priceOf('home', home, false),
        priceOf('pickup-point', desk, false),
        priceOf('return', back, false),
      ],
    };
  });
}
