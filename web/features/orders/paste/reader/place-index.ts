import { communesOf } from '#contract/geography/communes.ts';
import { nameKey } from '#contract/geography/name-key.ts';
import { WILAYAS } from '#contract/geography/wilayas.ts';
import type { PastedPlace } from '../pasted-order.ts';
import { isOneLetterOff, soundOf } from '#contract/names/sound.ts';

/** How people call wilayas besides their names. */
const NICKNAMES: Readonly<Record<number, string>> = {
  2: 'chleuf,الاصنام,lasnam,el asnam',
  4: 'oum bouaghi,oeb,om bouaghi,أم بواقي',
  6: 'bgayet,vgayet,bgayeth,bougie,بجايه,bejaya,بڨايت',
  13: 'tilimsen,tlemsen,tlemcene',
  15: 'tizi,tizi wezzu,تيزي,tiziouzu',
  16: 'العاصمة,الجزائر العاصمة,دزاير,dzair,dzayer,l3assima,el 3assima,laassima,algiers',
  19: 'stif,سطايف',
  22: 'sba,bel abbes,بلعباس,bal3abes,belabbes',
  23: 'bouna,bona',
  25: 'qsentina,9sentina,ksentina,cirta,قسمطينة,9samtina',
  26: 'mdea,lemdia,lemdiya,lamdiya',
  27: 'mosta,مستغالم,mestghanem',
  28: 'msila,lemsila',
  31: 'wahran,wahren,ouahran,الباهية',
  34: 'bba,برج بوعريرج,bordj bouariridj,bordj bou arreridj,bordj bouarreridj,البرج',
  35: 'boumerdas,بومرداش',
  39: 'oued souf,وادي سوف,واد سوف,souf,سوف,l oued,loued',
  46: 'temouchent,تموشنت,3in temouchent',
  48: 'ghilizane,غيليزان,relizan,ghelizan',
};

/** Names of wilayas that people have as well. */
const PERSON_TOO = new Set(['سعيده', 'saida', 'ميله', 'mila', 'بشار', 'bechar', 'bachar']);

export interface NamedPlaces {
  /** The wilaya of that name. */
  wilayaCode: number | null;
  communes: readonly PastedPlace[];
  /** By its very name, not by one that only resembles it. */
  isExact: boolean;
}

const exact = new Map<string, NamedPlaces>();
const withoutArticle = new Map<string, NamedPlaces>();
const nicknames = new Map<string, number>();
const sounds = new Map<string, number | null>();
const wilayaKeys: { key: string; code: number }[] = [];
const communeKeys = new Map<number, { key: string; sound: string; place: PastedPlace }[]>();

/** Made at the first use: some three thousand names. */
function fill(): void {
  if (exact.size > 0) return;
  for (const { code, nameAr, nameFr, nameEn } of WILAYAS) {
    for (const key of new Set([nameAr, nameFr, nameEn].map(nameKey))) {
      add(key, code, null);
      wilayaKeys.push({ key, code });
      const sound = soundOf(key);
      sounds.set(sound, (sounds.get(sound) ?? code) === code ? code : null);
    }
    const keys: { key: string; sound: string; place: PastedPlace }[] = [];
    for (const { nameAr: commune, nameFr: french, daira } of communesOf(code)) {
      const place = { wilayaCode: code, daira: daira.nameAr, commune };
      for (const key of new Set([commune, french].map(nameKey))) {
        add(key, null, place);
        keys.push({ key, sound: soundOf(key), place });
      }
    }
    communeKeys.set(code, keys);
  }
  for (const [code, names] of Object.entries(NICKNAMES)) {
    for (const name of names.split(',')) nicknames.set(nameKey(name), Number(code));
  }
}

function add(key: string, wilayaCode: number | null, commune: PastedPlace | null): void {
  const put = (map: Map<string, NamedPlaces>, name: string, isExact: boolean) => {
    const known = map.get(name);
    const communes = [...(known?.communes ?? []), ...(commune ? [commune] : [])];
    map.set(name, { wilayaCode: known?.wilayaCode ?? wilayaCode, communes, isExact });
  };
  put(exact, key, true);
  const bare = key.replace(/^(?:ال|el|es|ech|al)(?=.{4})/, '');
  if (bare !== key) put(withoutArticle, bare, false);
}

/** The places with that name; `key` is that of one or more words. */
export function placesNamed(key: string): NamedPlaces | null {
  fill();
  if (key.length < 3) return null;
  const named = exact.get(key) ?? withoutArticle.get(key) ?? null;
  const nickname = nicknames.get(key);
  if (nickname === undefined || named?.wilayaCode != null) return named;
  return { wilayaCode: nickname, communes: named?.communes ?? [], isExact: false };
}

/** The one wilaya whose name is spelt or sounds nearly so. */
export function wilayaLike(key: string, isOneWord: boolean): number | null {
  fill();
  const near = new Set(
    wilayaKeys.filter(({ key: name }) => isNearlySpelt(key, name)).map(({ code }) => code),
  );
  if (near.size === 1) return [...near][0] ?? null;
  const sound = soundOf(key);
  const isArabizi = isOneWord && sound.length === 3 && /^[379]|[a-z][379]/.test(key);
  const isTelling = sound.length >= (isOneWord ? 4 : 5) || isArabizi;
  return isTelling ? (sounds.get(sound) ?? null) : null;
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
  fill();
  const sound = soundOf(key);
  const isLike = (name: string, nameSound: string) => {
    if (/[iي]$/.test(key) !== /[iي]$/.test(name)) return false;
    const isNear = key.length >= 5 && key[0] === name[0] && isOneLetterOff(key, name);
    return isNear || (sound.length >= 4 && sound === nameSound);
  };
  const found = wilayaCodes
    .flatMap((code) => communeKeys.get(code) ?? [])
    .filter(({ key: name, sound: nameSound }) => isLike(name, nameSound))
    .map(({ place }) => place);
  const [first] = found;
  return first !== undefined && found.every((place) => place === first) ? first : null;
}

/** A wilaya with those that were carved out of it; customers still name the old one. */
export const familyOf = (code: number): number[] => [
  code,
  ...WILAYAS.filter(({ motherCode }) => motherCode === code).map((wilaya) => wilaya.code),
];

/** The commune that bears its wilaya's name. */
export function capitalOf(code: number): PastedPlace | null {
  fill();
  const wilaya = WILAYAS.find((each) => each.code === code);
  for (const name of wilaya ? [wilaya.nameAr, wilaya.nameFr] : []) {
    const found = exact.get(nameKey(name))?.communes.find(({ wilayaCode }) => wilayaCode === code);
    if (found) return found;
  }
  return null;
}
