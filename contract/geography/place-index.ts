import { editDistance, type EditCosts } from '#contract/names/edit-distance.ts';
import { soundOf } from '#contract/names/sound.ts';
import { communesOf } from './communes.ts';
import { nameKey } from './name-key.ts';
import { COMMUNE_NICKNAMES, WILAYA_NICKNAMES } from './place-names.ts';
import { joinedKey, looseKey, placeWords } from './place-words.ts';
import { WILAYAS } from './wilayas.ts';

/** A commune with the names of our list. */
export interface MatchedCommune {
  wilayaCode: number;
  nameAr: string;
  nameFr: string;
  dairaAr: string;
}

/** What a name stands for. */
export type Place =
  | { kind: 'wilaya'; wilayaCode: number }
  | { kind: 'daira'; wilayaCode: number; communes: readonly MatchedCommune[] }
  | { kind: 'commune'; wilayaCode: number; commune: MatchedCommune };

export interface PlaceName {
  place: Place;
  /** As our lists write it; otherwise what people call it. */
  isOfficial: boolean;
  key: string;
  loose: string;
  sound: string;
}

interface PlaceIndex {
  /** By the spelling of our lists, folded, and by what people call them. */
  exact: ReadonlyMap<string, readonly Place[]>;
  loose: ReadonlyMap<string, readonly Place[]>;
  /** By every key with a letter left out, to find what is one letter off. */
  shortened: ReadonlyMap<string, readonly PlaceName[]>;
  bySound: ReadonlyMap<string, readonly PlaceName[]>;
  wilayas: readonly PlaceName[];
  /** Communes and dairas. */
  byWilaya: ReadonlyMap<number, readonly PlaceName[]>;
}

let made: PlaceIndex | undefined;

/** Made at the first use: some six thousand names. */
export const placeIndex = (): PlaceIndex => (made ??= makeIndex());

/** Without their article they are ordinary words: the white, the valley, the ostrich. */
const NEEDS_ARTICLE = new Set([32, 39, 45]);

function makeIndex(): PlaceIndex {
  const exact = new Map<string, Place[]>();
  const loose = new Map<string, Place[]>();
  const shortened = new Map<string, PlaceName[]>();
  const bySound = new Map<string, PlaceName[]>();
  const wilayas: PlaceName[] = [];
  const byWilaya = new Map<number, PlaceName[]>();
  const put = <Value>(map: Map<string, Value[]>, key: string, value: Value) => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [value]);
    else if (!known.includes(value)) known.push(value);
  };
  const add = (place: Place, written: string, isOfficial = true) => {
    const words = placeWords(written);
    const key = joinedKey(words);
    const name = { place, isOfficial, key, loose: looseKey(words), sound: soundOf(key) };
    put(exact, key, place);
    const isWord = place.kind === 'wilaya' && NEEDS_ARTICLE.has(place.wilayaCode);
    if (!isWord && name.loose.length >= SHORTEST_LOOSE) put(loose, name.loose, place);
    if (name.sound.length >= 3) put(bySound, name.sound, name);
    if (key.length >= SHORTEST_NEAR)
      for (const part of shortenings(key)) put(shortened, part, name);
    if (place.kind === 'wilaya') wilayas.push(name);
    else byWilaya.set(place.wilayaCode, [...(byWilaya.get(place.wilayaCode) ?? []), name]);
  };
  const nicknames = new Map(
    Object.entries(COMMUNE_NICKNAMES).map(([commune, called]) => {
      const [code, name = ''] = commune.split('/');
      return [`${code}/${nameKey(name)}`, called] as const;
    }),
  );
  for (const { code, nameAr, nameFr, nameEn } of WILAYAS) {
    const wilaya: Place = { kind: 'wilaya', wilayaCode: code };
    const names = [nameAr, nameFr, nameEn, ...accentLost(nameFr)];
    const called = WILAYA_NICKNAMES[code]?.split(',') ?? [];
    for (const name of new Set([nameAr, nameFr, nameEn])) add(wilaya, name);
    for (const name of [...accentLost(nameFr), ...called]) add(wilaya, name, false);
    const dairas = new Map<string, { names: string[]; communes: MatchedCommune[] }>();
    for (const { nameAr: commune, nameFr: french, daira } of communesOf(code)) {
      const matched = { wilayaCode: code, nameAr: commune, nameFr: french, dairaAr: daira.nameAr };
      const others = nicknames.get(`${code}/${nameKey(french)}`)?.split(',') ?? [];
      const place: Place = { kind: 'commune', wilayaCode: code, commune: matched };
      for (const name of new Set([commune, french])) add(place, name);
      for (const name of others) add(place, name, false);
      const known = dairas.get(daira.nameAr);
      if (known === undefined) {
        dairas.set(daira.nameAr, { names: [daira.nameAr, daira.nameFr], communes: [matched] });
      } else known.communes.push(matched);
    }
    for (const { names: both, communes } of dairas.values()) {
      for (const name of new Set(both)) add({ kind: 'daira', wilayaCode: code, communes }, name);
    }
    // The capital bears the wilaya's name, which the two lists spell in two ways.
    const capital = [nameAr, nameFr]
      .flatMap((name) => exact.get(joinedKey(placeWords(name))) ?? [])
      .find((place) => place.kind === 'commune' && place.wilayaCode === code);
    if (capital !== undefined) for (const name of new Set(names)) add(capital, name, false);
  }
  return { exact, loose, shortened, bySound, wilayas, byWilaya };
}

const SHORTEST_LOOSE = 4;
const SHORTEST_NEAR = 5;

/** An export that lost its accents lost the letters with them: `Bjaa`, `B ja a`. */
function accentLost(name: string): string[] {
  if (!/[À-ÿ]/.test(name)) return [];
  return [name.replace(/[À-ÿ]/g, '')].filter((rest) => rest.replace(/\W/g, '').length >= 4);
}

const shortenings = (key: string): string[] => [
  ...new Set([key, ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))]),
];

const VOWELS = new Set('aeiouyhاويهع');
/** Pairs of letters that write one sound, or nearly. */
const ALIKE: ReadonlySet<string> = new Set(
  'kqcg9 sz dt bvp fv jg ae3 h7 ou تطث دضذظ سص قغك حهخ اع aeiouyh اويهع'
    .split(' ')
    .flatMap((letters) => Array.from(letters, (one) => Array.from(letters, (two) => one + two)))
    .flat(),
);

/** Vowels and letters that sound alike cost half. */
const COSTS: EditCosts = {
  alone: (letter) => (VOWELS.has(letter) ? 0.5 : 1),
  instead: (one, other) => (ALIKE.has(one + other) ? 0.5 : 1),
  swapped: 1,
  farthest: 2,
};

/** How far a written name may be from ours: short ones one letter, long ones two. */
const allowed = (length: number) => (length < SHORTEST_NEAR ? 0.5 : length < 9 ? 1 : 2);

/** How many letters what was written is from that name; null when it is another one. */
function distanceTo(name: PlaceName, written: PlaceKeys): number | null {
  const most = allowed(Math.min(written.key.length, name.key.length));
  if (Math.min(written.key.length, name.key.length) < 4) return null;
  const costs: number[] = [];
  if (isSameStart(written.key, name.key) && Math.abs(written.key.length - name.key.length) <= 4) {
    costs.push(editDistance(written.key, name.key, COSTS));
  }
  if (written.loose.length >= SHORTEST_LOOSE && isSameStart(written.loose, name.loose)) {
    costs.push(0.25 + editDistance(written.loose, name.loose, COSTS));
  }
  if (written.sound.length >= 3 && written.sound === name.sound) costs.push(1);
  const least = Math.min(...costs);
  return least <= most ? Math.max(least, 0.25) : null;
}

/** The first letter is seldom wrong, but for those that write one sound. */
const isSameStart = (one: string, other: string): boolean => {
  const [a = '', b = ''] = [one[0], other[0]];
  return a === b || ALIKE.has(a + b);
};

export interface PlaceKeys {
  key: string;
  loose: string;
  sound: string;
}

export interface NearPlace {
  place: Place;
  cost: number;
}

/** The places among these names that are spelt nearly so, the nearest first. */
export function nearest(written: PlaceKeys, names: Iterable<PlaceName>): NearPlace[] {
  const found = new Map<Place, number>();
  for (const name of names) {
    const cost = distanceTo(name, written);
    if (cost !== null && cost < (found.get(name.place) ?? Infinity)) found.set(name.place, cost);
  }
  return Array.from(found, ([place, cost]) => ({ place, cost })).toSorted(
    (a, b) => a.cost - b.cost,
  );
}

/** Names anywhere that are one letter off or sound the same. */
export function namesLike({ key, sound }: PlaceKeys): PlaceName[] {
  const { shortened, bySound } = placeIndex();
  if (key.length < SHORTEST_NEAR) return [];
  const found = shortenings(key).flatMap((part) => shortened.get(part) ?? []);
  return [...new Set([...found, ...(bySound.get(sound) ?? [])])];
}

/** Whether another place, of these wilayas or of any, has a name that is one letter off. */
export function isConfusable(place: Place, key: string, wilayaCodes?: readonly number[]): boolean {
  const { shortened } = placeIndex();
  return shortenings(key)
    .flatMap((part) => shortened.get(part) ?? [])
    .some(
      (name) =>
        name.place.kind === place.kind &&
        name.place !== place &&
        (wilayaCodes === undefined || wilayaCodes.includes(name.place.wilayaCode)) &&
        editDistance(name.key, key) <= 1,
    );
}
