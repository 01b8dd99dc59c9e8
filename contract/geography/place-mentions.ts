import { soundOf } from '#contract/names/sound.ts';
import { namesLike, nearest, placeIndex, type Place, type PlaceName } from './place-index.ts';
import { joinedKey, looseKey, placeWords, type PlaceWord } from './place-words.ts';

/** Where it was written: in a field for wilayas, in one for communes, or among the rest. */
export type PlaceField = 'wilaya' | 'commune' | 'address';

/** How a shop means the numbers of wilayas above 48; `none` needs a name beside them. */
export type WilayaNumbering = 'official' | 'other' | 'none';

/** What a name or a number may stand for; 0 for the very name, more for what only resembles it. */
interface PlaceReading {
  place: Place | 'country';
  cost: number;
}

/** A name of a place, or a number of a wilaya. */
export interface PlaceMention {
  field: PlaceField;
  from: number;
  to: number;
  key: string;
  readings: readonly PlaceReading[];
  /** Of a street, or of what lies beside the door. */
  isAside: boolean;
  /** The word before it says what it is. */
  label: 'wilaya' | 'daira' | 'commune' | null;
  isNumber: boolean;
  /** Nothing else stands in the field, but for what it is called. */
  isWhole: boolean;
  /** Some words of the field name nothing. */
  hasUnread: boolean;
}

/** The words of a field, with the places that they name. */
export interface ReadField {
  field: PlaceField;
  words: readonly PlaceWord[];
  mentions: readonly PlaceMention[];
}

const LABELS: ReadonlyMap<string, 'wilaya' | 'daira' | 'commune'> = new Map([
  ...'wilaya willaya wilaia wilayat wilaye w ولايه الولايه ولايتي region province'
    .split(' ')
    .map((word) => [word, 'wilaya'] as const),
  ...'daira dayra دايره داءره دائره دايرة الدايره'
    .split(' ')
    .map((word) => [word, 'daira'] as const),
  ...'commune comune baladia baladiya baladya baladiyat بلديه البلديه ville مدينه المدينه city'
    .split(' ')
    .map((word) => [word, 'commune'] as const),
]);

/** After these a place's name is that of a street, or of something near the door. */
const ASIDE = new Set(
  `rue rues cite hai hay 7ay 7ai hey lot lotissement boulevard bd bvd avenue av route rn residence coop cooperative impasse quartier chari3 charia zan9a nahj tri9 trik tarik street st allee ruelle
  pres proche cote face derriere devant vers direction entre hotel lycee ecole cem mosquee masjid clinique hopital cafe pharmacie gare arret station stade marche near behind opposite 9orb gorb qorb hda 7da 9dam gdam universite agence
  حي شارع نهج طريق تجزيه تحصيص زنقه ساحه حاره تعاونيه اقامه مسكن قرب بقرب بجانب بجنب جنب مقابل امام قدام حدا خلف وراء قباله بالقرب مسجد مدرسه متوسطه ثانويه مستشفي عياده مقهي صيدليه محطه ملعب سوق فندق جامعه اتجاه`.split(
    /\s+/,
  ),
);
const LINKS = new Set([
  'de',
  'du',
  'des',
  'd',
  'la',
  'le',
  'les',
  'l',
  'el',
  'al',
  'من',
  'في',
  'ال',
  'الي',
  'a',
  'au',
]);

const MOST_WORDS = 5;
/** Shorter names are words of ordinary sentences too often. */
const SHORTEST = 3;

export function readField(
  field: PlaceField,
  text: string | number | null | undefined,
  numbering: WilayaNumbering,
): ReadField {
  const words = placeWords(String(text ?? ''));
  const mentions: PlaceMention[] = [];
  for (let at = 0; at < words.length; at++) {
    const mention = numberAt(field, words, at, numbering) ?? nameAt(field, words, at);
    if (mention === null) continue;
    mentions.push(mention);
    at = mention.to - 1;
  }
  return { field, words, mentions };
}

/** The longest name that begins with that word. */
function nameAt(field: PlaceField, words: readonly PlaceWord[], from: number): PlaceMention | null {
  if (words[from]?.number !== null) return null;
  const label = labelBefore(words, from);
  let found: PlaceMention | null = null;
  for (let to = from + 1; to <= Math.min(from + MOST_WORDS, words.length); to++) {
    if (to > from + 1 && words[to - 1]?.isBreak === true) break;
    const said = words.slice(from, to);
    // A label alone is no name, such as `ville`; M'Daourouch begins with a letter.
    if (said.length === 1 && LABELS.has(said[0]!.key)) continue;
    const readings = readingsOf(said);
    if (readings.length === 0) continue;
    const isAside = label === null && field === 'address' && isAsideAt(words, from);
    found = {
      field,
      from,
      to,
      key: joinedKey(said),
      readings,
      isAside,
      label,
      isNumber: false,
      isWhole: isWhole(words, from, to),
      hasUnread: false,
    };
  }
  return found;
}

const CENTRES = new Set(['centre', 'center', 'ctre', 'وسط', 'البلد', 'ville']);

/** Whether every word of the field is part of a name, or says nothing. */
export const isRead = ({ words, mentions }: ReadField): boolean =>
  words.every(
    ({ key, number }, at) =>
      number !== null ||
      LABELS.has(key) ||
      LINKS.has(key) ||
      CENTRES.has(key) ||
      mentions.some(({ from, to }) => at >= from && at < to),
  );

const isWhole = (words: readonly PlaceWord[], from: number, to: number): boolean =>
  [...words.slice(0, from), ...words.slice(to)].every(
    ({ key }) => LABELS.has(key) || LINKS.has(key),
  );

function keysOf(words: readonly PlaceWord[]) {
  const key = joinedKey(words);
  return { key, loose: looseKey(words), sound: soundOf(key) };
}

const COUNTRY = /^(?:الجزاير|الجزائر|algerie|algeria)$/;
const LOOSE_COST = 0.25;

/** What these words name: by the very name, else by another way of writing it. */
function readingsOf(words: readonly PlaceWord[]): PlaceReading[] {
  const { exact, loose } = placeIndex();
  const key = joinedKey(words);
  if (key.length < SHORTEST && !exact.has(key)) return [];
  const isCountry = COUNTRY.test(key);
  const country: PlaceReading[] = isCountry ? [{ place: 'country', cost: 0 }] : [];
  const named = exact.get(key) ?? [];
  if (named.length > 0 || isCountry) return [...at(named, 0), ...country];
  const attached = attachedTo(words);
  if (attached !== null) return attached;
  if (words.every(({ key: word }) => LINKS.has(word))) return [];
  const { loose: looser } = keysOf(words);
  return looser.length < 4 ? [] : at(loose.get(looser) ?? [], LOOSE_COST);
}

const at = (places: readonly Place[], cost: number): PlaceReading[] =>
  places.map((place) => ({ place, cost }));

/** لوهران, بسطيف, فالعاصمة, lwahran: "to" and "in" are written together with the name. */
function attachedTo(words: readonly PlaceWord[]): PlaceReading[] | null {
  const { exact } = placeIndex();
  const [first, ...others] = words;
  const rest = joinedKey(others);
  const [, arabic] = /^(?:و?[لبف]|وال|من)([\u0621-\u064a]{3,})$/.exec(first?.key ?? '') ?? [];
  const [, latin] = /^[lbf]([a-z0-9]{4,})$/.exec(first?.key ?? '') ?? [];
  const bare = arabic ?? latin;
  if (bare === undefined) return null;
  const ways = arabic === undefined ? [bare] : [bare, `ا${bare}`, `ال${bare.replace(/^ل/, '')}`];
  for (const way of ways) {
    const named = exact.get(way + rest);
    if (named !== undefined) return at(named, LOOSE_COST);
  }
  return null;
}

function labelBefore(words: readonly PlaceWord[], from: number): PlaceMention['label'] {
  let at = from - 1;
  while (at >= 0 && LINKS.has(words[at]?.key ?? '')) at--;
  if (words[at + 1]?.isBreak === true && !LABELS.has(words[at]?.key ?? '')) return null;
  return LABELS.get(words[at]?.key ?? '') ?? null;
}

function isAsideAt(words: readonly PlaceWord[], from: number): boolean {
  for (let at = from - 1; at >= 0 && at >= from - 4; at--) {
    if (words[at + 1]?.isBreak === true) return false;
    const key = words[at]?.key ?? '';
    if (ASIDE.has(key)) return true;
    if (!LINKS.has(key) && words[at]?.number === null) return false;
  }
  return false;
}

/** Timimoun was 54 and El M'Ghair 49 in lists of 2019, which many programs still have. */
const OTHER_49_TO_58: Readonly<Record<number, number>> = {
  49: 57,
  50: 58,
  51: 51,
  52: 50,
  53: 52,
  54: 49,
  55: 55,
  56: 56,
  57: 53,
  58: 54,
};
/** The two other numberings of the wilayas of 2026. */
const OTHER_59_TO_69: Readonly<Record<number, readonly number[]>> = {
  59: [59],
  60: [69, 60],
  61: [63, 64],
  62: [61, 66],
  63: [60, 65],
  64: [68],
  65: [62, 69],
  66: [67, 61],
  67: [64, 62],
  68: [65, 67],
  69: [66, 63],
};

/** The wilayas that a number may mean. */
function wilayasNumbered(number: number, numbering: WilayaNumbering): number[] {
  if (number < 1 || number > 69) return [];
  if (number <= 48 || numbering === 'official') return [number];
  const others = [OTHER_49_TO_58[number] ?? OTHER_59_TO_69[number] ?? []].flat();
  return numbering === 'other' ? others : [...new Set([number, ...others])];
}

/** A number counts alone in a field for wilayas, as a label of a name there, and after "wilaya". */
function numberAt(
  field: PlaceField,
  words: readonly PlaceWord[],
  from: number,
  numbering: WilayaNumbering,
): PlaceMention | null {
  const number = words[from]?.number ?? 0;
  const codes = wilayasNumbered(number, numbering);
  if (codes.length === 0) return null;
  const before = words[from - 1]?.key ?? '';
  const isLabelled = /^(?:w|wilaya|dz|code|numero|n|no|ولايه|الولايه|رقم)$/.test(before);
  const isEdge = from === 0 || from === words.length - 1;
  const isField = field === 'wilaya' && (isLabelled || isEdge);
  const isLabel = field !== 'wilaya' && /^(?:w|wilaya|dz|ولايه|الولايه)$/.test(before);
  const isOfName = from === 0 && isNumberOf(words, from + 1, codes);
  if (!isField && !isLabel && !isOfName) return null;
  const readings = codes.map((wilayaCode): PlaceReading => {
    return { place: wilayaPlace(wilayaCode), cost: codes.length > 1 ? 0.5 : 0 };
  });
  const label = 'wilaya' as const;
  const isAlone = isWhole(words, from, from + 1);
  return {
    field,
    from,
    to: from + 1,
    key: '',
    readings,
    isAside: false,
    label,
    isNumber: true,
    isWhole: isAlone,
    hasUnread: false,
  };
}

/** `16 - Alger`, where the name says the same. */
function isNumberOf(words: readonly PlaceWord[], from: number, codes: readonly number[]): boolean {
  for (let to = from + 1; to <= Math.min(from + MOST_WORDS, words.length); to++) {
    for (const { place } of readingsOf(words.slice(from, to))) {
      if (place === 'country' || place.kind !== 'wilaya') continue;
      if (codes.includes(place.wilayaCode)) return true;
    }
  }
  return false;
}

function wilayaPlace(code: number): Place {
  const found = placeIndex().wilayas.find(({ place }) => place.wilayaCode === code);
  if (found === undefined) throw new Error(`No wilaya ${code}`);
  return found.place;
}

/** How many words a misspelt name is looked for in. */
const MOST_NEAR_WORDS = 4;

/** What the words that name nothing are nearly spelt as, in the wilayas or anywhere. */
export function nearMentions(
  { field, words, mentions }: ReadField,
  names: readonly PlaceName[] | 'anywhere',
): PlaceMention[] {
  const isTaken = (index: number) => mentions.some(({ from, to }) => index >= from && index < to);
  const found: PlaceMention[] = [];
  for (let from = 0; from < words.length; from++) {
    if (isTaken(from) && field === 'address') continue;
    for (let to = Math.min(from + MOST_NEAR_WORDS, words.length); to > from; to--) {
      const said = words.slice(from, to);
      if (said.some(({ isBreak }, index) => isBreak && index > 0)) continue;
      if (said.some(({ number }) => number !== null)) continue;
      if (LABELS.has(said[0]!.key) || (to === from + 1 && ASIDE.has(said[0]!.key))) continue;
      const keys = keysOf(said);
      const near = nearest(keys, names === 'anywhere' ? namesLike(keys) : names);
      const [best] = near;
      if (best === undefined) continue;
      const isAside = field === 'address' && isAsideAt(words, from);
      const label = labelBefore(words, from);
      const readings = near.filter(({ cost }) => cost <= best.cost + 0.5);
      found.push({
        field,
        from,
        to,
        key: keys.key,
        readings,
        isAside,
        label,
        isNumber: false,
        isWhole: isWhole(words, from, to),
        hasUnread: false,
      });
    }
  }
  return found;
}
