import {
  placeIndex,
  type MatchedCommune,
  type PlaceName,
} from '#contract/geography/place-index.ts';
import { joinedKey, placeWords } from '#contract/geography/place-words.ts';
import { findWilaya } from '#contract/geography/wilayas.ts';
import type { PastedPlace } from '../pasted-order.ts';
import { isOneLetterOff, soundOf } from '#contract/names/sound.ts';

/** Names of wilayas that people have as well. */
const PERSON_TOO = new Set(['سعيده', 'saida', 'ميله', 'mila', 'بشار', 'bechar', 'bachar']);

export interface NamedPlaces {
  /** The wilaya of that name. */
  wilayaCode: number | null;
  communes: readonly PastedPlace[];
  /** By its very name, not by one that only resembles it. */
  isExact: boolean;
}

interface Known {
  byKey: ReadonlyMap<string, readonly PlaceName[]>;
  /** What begins with an article, without it. */
  bare: ReadonlyMap<string, readonly PlaceName[]>;
  wilayas: readonly PlaceName[];
}

let known: Known | undefined;

function knownPlaces(): Known {
  if (known !== undefined) return known;
  const { wilayas, byWilaya } = placeIndex();
  const names = [...wilayas, ...[...byWilaya.values()].flat()];
  const isOfficial = names.filter((name) => name.isOfficial);
  const bareOf = ({ key }: PlaceName) => key.replace(/^(?:ال|el|es|ech|al)(?=.{4})/, '');
  known = {
    byKey: Map.groupBy(names, ({ key }) => key),
    bare: Map.groupBy(
      isOfficial.filter((name) => bareOf(name) !== name.key),
      bareOf,
    ),
    wilayas: wilayas.filter((name) => name.isOfficial),
  };
  return known;
}

const toPlace = ({ wilayaCode, dairaAr, nameAr }: MatchedCommune): PastedPlace => ({
  wilayaCode,
  daira: dairaAr,
  commune: nameAr,
});

/** The places with that name; `key` is that of one or more words. */
export function placesNamed(key: string): NamedPlaces | null {
  const { byKey, bare } = knownPlaces();
  if (key.length < 3) return null;
  const named = byKey.get(key) ?? [];
  const official = named.filter(({ isOfficial }) => isOfficial);
  const called = named.filter(({ isOfficial }) => !isOfficial);
  // What people call one place is the name of another without its article.
  const names = [...(official.length > 0 ? official : (bare.get(key) ?? [])), ...called];
  const communes = communesIn(official.length > 0 ? official : names);
  const wilaya = names.find(({ place }) => place.kind === 'wilaya');
  if (wilaya === undefined && communes.length === 0) return null;
  return {
    wilayaCode: wilaya?.place.wilayaCode ?? null,
    communes: communes.map(toPlace),
    isExact: official.length > 0 && wilaya?.isOfficial !== false,
  };
}

const communesIn = (names: readonly PlaceName[]): MatchedCommune[] => [
  ...new Set(names.flatMap(({ place }) => (place.kind === 'commune' ? [place.commune] : []))),
];

/** The one wilaya whose name is spelt or sounds nearly so. */
export function wilayaLike(key: string, isOneWord: boolean): number | null {
  const { wilayas } = knownPlaces();
  const codesOf = (names: readonly PlaceName[]) => [
    ...new Set(names.map(({ place }) => place.wilayaCode)),
  ];
  const near = codesOf(wilayas.filter((name) => isNearlySpelt(key, name.key)));
  if (near.length === 1) return near[0] ?? null;
  const sound = soundOf(key);
  const isArabizi = isOneWord && sound.length === 3 && /^[379]|[a-z][379]/.test(key);
  const isTelling = sound.length >= (isOneWord ? 4 : 5) || isArabizi;
  const alike = isTelling ? codesOf(wilayas.filter((name) => name.sound === sound)) : [];
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

export const isPersonToo = (key: string): boolean => PERSON_TOO.has(key);

/** Somebody who comes from Tébessa may be called Tebessi. */
function isNearlySpelt(key: string, name: string): boolean {
  return (
    key.length >= 4 &&
    name.length >= 5 &&
    !/[iي]$/.test(key) &&
    key[0] === name[0] &&
    isOneLetterOff(key, name)
  );
}

/** The one commune of these wilayas whose name is nearly spelt or sounds so. */
export function communeLike(key: string, wilayaCodes: readonly number[]): PastedPlace | null {
  const { byWilaya } = placeIndex();
  const sound = soundOf(key);
  const isLike = (name: PlaceName) => {
    if (!name.isOfficial || /[iي]$/.test(key) !== /[iي]$/.test(name.key)) return false;
    const isNear = key.length >= 5 && key[0] === name.key[0] && isOneLetterOff(key, name.key);
    return isNear || (sound.length >= 4 && sound === name.sound);
  };
  const found = wilayaCodes.flatMap((code) => byWilaya.get(code) ?? []).filter(isLike);
  const [first, ...others] = communesIn(found);
  return first !== undefined && others.length === 0 ? toPlace(first) : null;
}

/** The commune that bears its wilaya's name. */
export function capitalOf(code: number): PastedPlace | null {
  const wilaya = findWilaya(code);
  const names = wilaya === null ? [] : [wilaya.nameAr, wilaya.nameFr];
  const { exact } = placeIndex();
  const found = names
    .flatMap((name) => exact.get(joinedKey(placeWords(name))) ?? [])
    .find((place) => place.kind === 'commune' && place.wilayaCode === code);
  return found?.kind === 'commune' ? toPlace(found.commune) : null;
}
