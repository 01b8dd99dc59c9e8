import type { World } from '../core/world.ts';
import { presentName } from '../places/changes.ts';
import { communesWithDesk, coordinatesOf } from '../places/desks.ts';
import { COMMUNES, WILAYAS } from '../places/places.ts';
import { hashOf, namesOf, withoutAccents } from '../places/spelling.ts';
import { tariffOf } from '../places/tariffs.ts';

const ORIGIN = 16;
const MORE = -50;
const CLOSED_WILAYAS = new Set([50, 54]);
const ACTIVE_COMMUNES = 1_478;

const NAMES = namesOf({
  salt: 'noest',
  deviating: 12,
  write: (name) => withoutAccents(name).replaceAll('-', ' '),
  known: { Benimaouche: 'Beni Maouch' },
});

/** Exactly as many communes are active as were counted; capitals of open wilayas always are. */
const CLOSED_COMMUNES = new Set(
  COMMUNES.toSorted((a, b) => rank(a.code) - rank(b.code))
    .filter(({ wilaya, isCapital }) => !CLOSED_WILAYAS.has(wilaya) && !isCapital)
    .slice(0, COMMUNES.length - ACTIVE_COMMUNES - closedAlready())
    .map(({ code }) => code),
);

function rank(code: number): number {
  return hashOf(`noest closes ${code}`);
}

function closedAlready(): number {
  return COMMUNES.filter(({ wilaya }) => CLOSED_WILAYAS.has(wilaya)).length;
}

export const wilayaRows = WILAYAS.map(({ code, fr }) => ({
  code,
  nom: withoutAccents(fr),
  is_active: CLOSED_WILAYAS.has(code) ? 0 : 1,
}));

export const communesNow = (world: World, family: string) =>
  COMMUNES.map(({ code, wilaya, postal }) => ({
    nom: presentName(world, family, NAMES.get(code) ?? ''),
    wilaya_id: wilaya,
    code_postal: postal,
    is_active: CLOSED_WILAYAS.has(wilaya) || CLOSED_COMMUNES.has(code) ? 0 : 1,
  }));

export interface Station {
  /** As in the list's keys: `01A`. */
  key: string;
  /** As inside, and as orders want it: `1A`. */
  code: string;
  wilaya: number;
  commune: string;
  gps: string;
}

const LETTERS = 'ABCDEFGHIJ';

export const STATIONS: Station[] = WILAYAS.filter(({ code }) => !CLOSED_WILAYAS.has(code)).flatMap(
  ({ code: wilaya }) => {
    const here = communesWithDesk('noest', 2).filter((commune) => commune.wilaya === wilaya);
    const sorted = here.toSorted((a, b) => Number(b.isCapital) - Number(a.isCapital));
    return sorted.slice(0, LETTERS.length).map((commune, index) => {
      const code = `${wilaya}${LETTERS[index]}`;
      const { latitude, longitude } = coordinatesOf(commune);
      return {
        key: code.padStart(3, '0'),
        code,
        wilaya,
        commune: NAMES.get(commune.code) ?? '',
        gps: `https://maps.example/?q=${latitude},${longitude}`,
      };
    });
  },
);

export const desksObject = () =>
  Object.fromEntries(
    STATIONS.map(({ key, code, commune, gps }) => [
      key,
      {
        code,
        name: `Station ${commune}`,
        address: `Centre ville, ${commune}`,
        map: gps,
        phones: { '0': '0560000001', '1': '0560000002', '2': '', '3': '' },
        email: `${code.toLowerCase()}@noest.example`,
      },
    ]),
  );

const dinars = (amount: number) => String(amount);

export const feesObject = () => {
  const rows = (kind: 'delivery' | 'return') =>
    Object.fromEntries(
      WILAYAS.filter(({ code }) => !CLOSED_WILAYAS.has(code)).map(({ code }) => {
        const { home, desk, return: back } = tariffOf(ORIGIN, code, MORE);
        const [tarif, atDesk] = kind === 'delivery' ? [home, desk] : [back, back];
        return [
          String(code),
          {
            tarif_id: code + (kind === 'delivery' ? 100 : 200),
            wilaya_id: code,
            tarif: dinars(tarif),
            tarif_stopdesk: dinars(atDesk),
          },
        ];
      }),
    );
  return { tarifs: { delivery: rows('delivery'), return: rows('return') } };
};

export const noestTariff = (wilaya: number) => tariffOf(ORIGIN, wilaya, MORE);
