import type { World } from '../core/world.ts';
import { isServed, presentName } from '../places/changes.ts';
import { communesWithDesk } from '../places/desks.ts';
import { COMMUNES, WILAYAS } from '../places/places.ts';
import { hashOf, namesOf, withoutAccents } from '../places/spelling.ts';
import { tariffOf } from '../places/tariffs.ts';

const ORIGIN = 16;
const MORE = 50;
const NOT_SERVED = new Set([33, 50, 54, 56]);

const NAMES = namesOf({
  salt: 'ecotrack',
  deviating: 15,
  write: withoutAccents,
  known: { Benimaouche: 'Beni Maouch', "M'sila": 'Msila' },
});

const DESKS = new Set(communesWithDesk('ecotrack', 3).map(({ code }) => code));
/** A few communes are missing from their lists. */
const isListed = (code: number, isCapital: boolean) =>
  isCapital || hashOf(`ecotrack lists ${code}`) % 100 >= 2;

export const serves = (world: World, family: string, wilaya: number) =>
  !NOT_SERVED.has(wilaya) && isServed(world, family, wilaya);

export const servedWilayas = (world: World, family: string) =>
  WILAYAS.filter(({ code }) => serves(world, family, code)).map(({ code, fr }) => ({
    wilaya_id: code,
    wilaya_name: withoutAccents(fr),
  }));

export const communesNow = (world: World, family: string, isText: boolean) =>
  COMMUNES.filter(
    ({ code, wilaya, isCapital }) => isListed(code, isCapital) && serves(world, family, wilaya),
  ).map(({ code, wilaya, postal }) => {
    const desk = DESKS.has(code) ? 1 : 0;
    return {
      nom: presentName(world, family, NAMES.get(code) ?? ''),
      wilaya_id: wilaya,
      code_postal: Number(postal),
      has_stop_desk: isText ? String(desk) : desk,
    };
  });

export const ecotrackTariff = (wilaya: number) => tariffOf(ORIGIN, wilaya, MORE);

/** Amounts are texts, in dinars; `exchange` is the key of one list, which tenants misspell. */
export function feesObject(world: World, family: string, exchange: string) {
  const rows = (more: number, kind: 'out' | 'return') =>
    servedWilayas(world, family).map(({ wilaya_id }) => {
      const { home, desk, return: back } = ecotrackTariff(wilaya_id);
      return {
        wilaya_id,
        tarif: String((kind === 'out' ? home : back) + more),
        tarif_stopdesk: String((kind === 'out' ? desk : back) + more),
      };
    });
  return {
    livraison: rows(0, 'out'),
    pickup: rows(0, 'out'),
    [exchange]: rows(200, 'out'),
    recouvrement: rows(0, 'out'),
    retours: rows(0, 'return'),
    poids: [],
  };
}

export const desksObject = (world: World, family: string) => {
  const desks = COMMUNES.filter(
    ({ code, wilaya }) => DESKS.has(code) && serves(world, family, wilaya),
  );
  const rows = desks.map(({ code, wilaya }) => ({
    name: `Bureau ${NAMES.get(code) ?? ''}`,
    address: `Centre ville, ${NAMES.get(code) ?? ''}`,
    phone: '0560000001',
    wilaya_id: wilaya,
  }));
  return { my_desk: rows.find((row) => row.wilaya_id === ORIGIN) ?? null, other_desks: rows };
};
