import { COMMUNE_LISTS } from '#contract/geography/commune-lists.ts';
import { WILAYAS } from '#contract/geography/wilayas.ts';

/**
 * Addresses as customers write them, made by chance from the list of communes and from what is known
 * of how people write. It shares nothing with what reads them but the list.
 */
export interface WrittenAddress {
  /** How it was written, for the figures. */
  way: string;
  written: { wilaya?: string; commune?: string; address?: string };
  wilayaCode: number;
  /** The French name; null when nothing says the commune. */
  commune: string | null;
}

interface Town {
  wilayaCode: number;
  fr: string;
  ar: string;
  dairaFr: string;
  dairaAr: string;
}

const TOWNS: readonly Town[] = Object.entries(COMMUNE_LISTS).flatMap(([code, list]) => {
  let daira = ['', ''];
  return list
    .trim()
    .split('\n')
    .flatMap((line): Town[] => {
      const [fr = '', ar = ''] = line.replace('>', '').split('|');
      if (line.startsWith('>')) daira = [fr, ar];
      if (line.startsWith('>')) return [];
      return [{ wilayaCode: Number(code), fr, ar, dairaFr: daira[0]!, dairaAr: daira[1]! }];
    });
});

/** Numbers by chance that are the same for the same seed (mulberry32). */
function chanceOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  const one = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;
  return { next, below, one, is: (share: number) => next() < share };
}
type Chance = ReturnType<typeof chanceOf>;

const wilayaOf = (code: number) => WILAYAS[code - 1]!;

/** Ways of spelling a Latin name that change no letter that is heard. */
const LIGHT: readonly ((text: string, chance: Chance) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => text.replaceAll(' ', '-'),
  (text) => text.replaceAll('-', ' '),
  (text) => text.replaceAll("'", '’'),
  (text) => text.replaceAll("'", ' '),
  (text) => text.replaceAll("'", ''),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll(' ', '  '),
  (text) => `\u200e${text}\u200f`,
  (text) => text.normalize('NFD'),
  (text) => text.replace(/^(?:El|Es|Er|Ech)[ -]/, ''),
  (text) => text.replaceAll(' ', ''),
];

/** Transliterations by ear, and the digits of messages. */
const BY_EAR: readonly (readonly [RegExp, string])[] = [
  [/ou/g, 'u'],
  [/ou(?=[aei])/gi, 'w'],
  [/ch/g, 'sh'],
  [/dj/gi, 'j'],
  [/kh/gi, '5'],
  [/h/g, '7'],
  [/^Ain/g, '3in'],
  [/k/g, 'q'],
  [/q/g, '9'],
  [/i/g, 'y'],
  [/e/g, 'i'],
  [/a/g, 'e'],
  [/([a-z])\1/g, '$1'],
  [/([bdlmnrst])(?=[aeiou])/, '$1$1'],
  [/gu/g, 'g'],
  [/c(?=[aou])/g, 'k'],
  [/Ouled/g, 'Wled'],
  [/Oued/g, 'Wed'],
  [/Sidi/g, 'Cidi'],
  [/Bou/g, 'Bu'],
  [/El /g, 'L'],
];

const ARABIC_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[أإآ]/g, 'ا'],
  [/ة/g, 'ه'],
  [/ه$/g, 'ة'],
  [/ى/g, 'ي'],
  [/ي$/g, 'ى'],
  [/ق/g, 'ڨ'],
  [/ق/g, 'ڤ'],
  [/ق/g, 'گ'],
  [/ال/g, ''],
  [/ئ/g, 'ي'],
  [/ؤ/g, 'و'],
  [/ط/g, 'ت'],
  [/ض/g, 'ظ'],
  [/ ?بن ?/g, 'بن '],
  [/أبو /g, 'بو'],
  [/ /g, ''],
  [/ /g, '  '],
  [/(?<=.)(?=.)/u, 'ـ'],
  [/لا/g, 'ﻻ'],
  [/ك/g, 'ک'],
  [/ي/g, 'ی'],
  [/([بتدرسلمن])/, '$1\u0651'],
];

/** A slip of the finger. */
function slip(text: string, chance: Chance): string {
  const at = 1 + chance.below(Math.max(1, text.length - 1));
  const letters = /[ء-ي]/.test(text) ? 'ابتدرسلمنهوي' : 'abcdefghijklmnopqrstuvwxyz';
  return chance.one([
    () => text.slice(0, at) + text.slice(at + 1),
    () => text.slice(0, at) + chance.one(Array.from(letters)) + text.slice(at),
    () => text.slice(0, at) + chance.one(Array.from(letters)) + text.slice(at + 1),
    () => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
    () => text.slice(0, at) + (text[at] ?? '') + text.slice(at),
  ])();
}

type Care = 'plain' | 'light' | 'ear' | 'slip';

function spell(fr: string, ar: string, care: Care, chance: Chance): string {
  const isArabic = chance.is(0.5);
  const name = isArabic ? ar : fr;
  if (care === 'plain') return name;
  if (care === 'slip') return name.length < 5 ? name : slip(name, chance);
  if (isArabic) {
    const [from, to] = chance.one(ARABIC_SPELLINGS);
    return name.replace(from, to);
  }
  if (care === 'light') return chance.one(LIGHT)(name, chance);
  const [from, to] = chance.one(BY_EAR);
  const [again, as] = chance.one(BY_EAR);
  return name.replace(from, to).replace(again, as);
}

const PRE_AR = [
  'حي 200 مسكن',
  'شارع الاستقلال رقم 5',
  'حي 8 ماي 1945',
  'قرب المسجد الكبير',
  'عمارة 12 الطابق 3',
  'نهج أول نوفمبر',
  'حي 20 أوت 1955',
  'مقابل البريد',
];
const PRE_FR = [
  'Cité 1000 logements',
  'Rue des frères',
  'Bt 5 n° 12',
  'Cité 20 août 1955',
  '1er novembre',
  'Bloc 16',
  'près de la mosquée',
  'lot 45 n 3',
  'Hai Essalam',
  'Rue du 8 mai 45',
];
const DATES = ['2 pièces', 'après 17h', 'le 12', 'appelez avant', ''];

interface Way {
  share: number;
  name: string;
  write: (town: Town, chance: Chance) => Omit<WrittenAddress, 'way' | 'wilayaCode'> | null;
}

const mild = (chance: Chance): Care => chance.one(['plain', 'light', 'light', 'ear']);

const spelt = (town: Town, care: Care, chance: Chance) => spell(town.fr, town.ar, care, chance);
const wilayaSpelt = (code: number, care: Care, chance: Chance) =>
  spell(wilayaOf(code).nameFr, wilayaOf(code).nameAr, care, chance);

const before = (chance: Chance) => chance.one(chance.is(0.5) ? PRE_AR : PRE_FR);
const joined = (parts: readonly string[], chance: Chance) =>
  parts.filter(Boolean).join(chance.one([' ', ', ', ' - ', '، ', ' / ', '\n']));

/** Spoken and old names of wilayas that everybody knows. */
const SPOKEN: readonly (readonly [number, readonly string[]])[] = [
  [6, ['Bgayet', 'Bougie']],
  [13, ['Tilimsen']],
  [15, ['Tizi', 'Tizi wezzu']],
  [16, ['العاصمة', 'dzair', 'الجزائر العاصمة', "l'3assima"]],
  [19, ['Stif', 'سطايف']],
  [21, ['Philippeville', 'skikdah']],
  [22, ['SBA', 'S.B.A', 'بلعباس', 'bel abbes']],
  [23, ['3annaba', 'bouna', 'Bône']],
  [25, ['9sentina', 'Qsentina', 'قسمطينة', 'ksentina']],
  [27, ['Mosta', 'مستغالم']],
  [28, ['lemsila']],
  [31, ['wahran', 'Wahren', 'الباهية']],
  [34, ['BBA', 'B.B.A']],
  [39, ['Oued Souf', 'واد سوف']],
  [47, ['Gardaia', 'غرداية']],
  [48, ['ghilizane', 'غيليزان']],
];

const WAYS: readonly Way[] = [
  {
    name: 'two fields',
    share: 20,
    write: (town, chance) => ({
      written: {
        wilaya: wilayaSpelt(town.wilayaCode, mild(chance), chance),
        commune: spelt(town, mild(chance), chance),
        address: before(chance),
      },
      commune: town.fr,
    }),
  },
  {
    name: 'slips',
    share: 14,
    write: (town, chance) => {
      const both = chance.is(0.3);
      const inWilaya = both || chance.is(0.5);
      return {
        written: {
          wilaya: wilayaSpelt(town.wilayaCode, inWilaya ? 'slip' : 'plain', chance),
          commune: spelt(town, both || !inWilaya ? 'slip' : 'plain', chance),
        },
        commune: town.fr,
      };
    },
  },
  {
    name: 'number and name',
    share: 8,
    write: (town, chance) => {
      const { wilayaCode: code } = town;
      const name = wilayaSpelt(code, 'light', chance);
      const number = String(code).padStart(2, '0');
      return {
        written: {
          wilaya: chance.one([
            `${number} - ${name}`,
            `${code} ${name}`,
            `${name} (${code})`,
            `${number}-${name}`,
            `${code} - ${wilayaOf(code).nameAr} - ${wilayaOf(code).nameFr}`,
          ]),
          commune: spelt(town, mild(chance), chance),
        },
        commune: town.fr,
      };
    },
  },
  {
    name: 'number alone',
    share: 6,
    write: (town, chance) => {
      if (town.wilayaCode > 48) return null;
      const { wilayaCode: code } = town;
      const arabic = String(code).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
      return {
        written: {
          wilaya: chance.one([
            String(code),
            `DZ-${String(code).padStart(2, '0')}`,
            arabic,
            `w${code}`,
            `wilaya ${code}`,
            `ولاية ${code}`,
          ]),
          commune: spelt(town, mild(chance), chance),
        },
        commune: town.fr,
      };
    },
  },
  {
    name: 'spoken or old name',
    share: 6,
    write: (_, chance) => {
      const [code, names] = chance.one(SPOKEN);
      const town = chance.one(TOWNS.filter((one) => one.wilayaCode === code));
      return {
        written: { wilaya: chance.one(names), commune: spelt(town, mild(chance), chance) },
        commune: `${code}/${town.fr}`,
      };
    },
  },
  {
    name: 'with a preposition',
    share: 4,
    write: (town, chance) => {
      const { nameAr, nameFr } = wilayaOf(town.wilayaCode);
      const withL = nameAr.startsWith('ال') ? `لل${nameAr.slice(2)}` : `ل${nameAr}`;
      const withB = `ب${nameAr}`;
      const written = chance.one([
        withL,
        withB,
        `ف${nameAr}`,
        `à ${nameFr}`,
        `fi ${nameFr}`,
        `من ${nameAr}`,
      ]);
      const commune = spelt(town, 'light', chance);
      return chance.is(0.5)
        ? { written: { wilaya: written, commune }, commune: town.fr }
        : { written: { address: `${commune} ${written}` }, commune: town.fr };
    },
  },
  {
    name: 'mother wilaya',
    share: 8,
    write: (_, chance) => {
      const daughters = TOWNS.filter((one) => wilayaOf(one.wilayaCode).motherCode !== undefined);
      const town = chance.one(daughters);
      const mother = wilayaOf(town.wilayaCode).motherCode!;
      return {
        written: {
          wilaya: chance.is(0.2) ? String(mother) : wilayaSpelt(mother, 'light', chance),
          commune: spelt(town, mild(chance), chance),
        },
        commune: `${town.wilayaCode}/${town.fr}`,
      };
    },
  },
  {
    name: 'commune alone',
    share: 6,
    write: (town, chance) => {
      const twins = TOWNS.filter((one) => one.fr === town.fr || one.ar === town.ar);
      if (twins.length > 1) return null;
      return { written: { commune: spelt(town, 'light', chance) }, commune: town.fr };
    },
  },
  {
    name: 'all in the address',
    share: 16,
    write: (town, chance) => {
      const place = [
        spelt(town, mild(chance), chance),
        wilayaSpelt(town.wilayaCode, mild(chance), chance),
      ];
      const label = chance.is(0.2) ? `wilaya ${place[1]}` : place[1]!;
      const both = chance.is(0.3) ? [label, place[0]!] : [place[0]!, label];
      const parts = chance.is(0.8) ? [before(chance), ...both] : [...both, before(chance)];
      return {
        written: { address: joined([...parts, chance.one(DATES)], chance) },
        commune: town.fr,
      };
    },
  },
  {
    name: 'both in one field',
    share: 6,
    write: (town, chance) => {
      const parts = [
        spelt(town, mild(chance), chance),
        wilayaSpelt(town.wilayaCode, 'light', chance),
      ];
      const text = joined(chance.is(0.5) ? parts : parts.toReversed(), chance);
      return { written: chance.is(0.5) ? { wilaya: text } : { commune: text }, commune: town.fr };
    },
  },
  {
    name: 'in two languages',
    share: 4,
    write: (town, chance) => ({
      written: {
        wilaya: joined(
          [wilayaOf(town.wilayaCode).nameAr, wilayaOf(town.wilayaCode).nameFr],
          chance,
        ),
        commune: joined([town.ar, town.fr], chance),
      },
      commune: town.fr,
    }),
  },
  {
    name: 'a street called like a commune',
    share: 5,
    write: (town, chance) => {
      const other = chance.one(TOWNS);
      const street = chance.is(0.5) ? `شارع ${other.ar}` : `Rue ${other.fr}`;
      const place = [spelt(town, 'light', chance), wilayaSpelt(town.wilayaCode, 'light', chance)];
      return chance.is(0.5)
        ? { written: { address: [street, ...place].join(', ') }, commune: town.fr }
        : { written: { wilaya: place[1]!, commune: place[0]!, address: street }, commune: town.fr };
    },
  },
  {
    name: 'the country behind',
    share: 4,
    write: (town, chance) => ({
      written: {
        address: joined(
          [
            before(chance),
            spelt(town, 'light', chance),
            wilayaSpelt(town.wilayaCode, 'light', chance),
            chance.one(['الجزائر', 'Algérie', 'Algeria', 'DZ']),
          ],
          chance,
        ),
      },
      commune: town.fr,
    }),
  },
  {
    name: 'accents lost or doubly encoded',
    share: 4,
    write: (town, chance) => {
      const { nameFr, nameAr } = wilayaOf(town.wilayaCode);
      const lost = nameFr.replace(/[À-ÿ]/g, chance.one(['', '?', ' ']));
      const doubled = Array.from(
        new TextEncoder().encode(chance.is(0.5) ? nameFr : nameAr),
        (byte) => new TextDecoder('windows-1252').decode(new Uint8Array([byte])),
      ).join('');
      return {
        written: { wilaya: chance.is(0.5) ? lost : doubled, commune: spelt(town, 'light', chance) },
        commune: town.fr,
      };
    },
  },
  {
    name: 'daira beside the commune',
    share: 4,
    write: (town, chance) => ({
      written: {
        wilaya: wilayaSpelt(town.wilayaCode, 'light', chance),
        commune: spelt(town, 'light', chance),
        address: chance.is(0.5) ? `دائرة ${town.dairaAr}` : `daira de ${town.dairaFr}`,
      },
      commune: town.fr,
    }),
  },
  {
    name: 'daira only',
    share: 3,
    write: (town, chance) => ({
      written: {
        wilaya: wilayaSpelt(town.wilayaCode, 'light', chance),
        commune: chance.is(0.5) ? `دائرة ${town.dairaAr}` : `Daira ${town.dairaFr}`,
      },
      commune: null,
    }),
  },
  {
    name: 'wilaya only',
    share: 4,
    write: (town, chance) => ({
      written: {
        wilaya: wilayaSpelt(town.wilayaCode, mild(chance), chance),
        address: before(chance),
      },
      commune: null,
    }),
  },
];

const ALL_SHARES = WAYS.reduce((sum, { share }) => sum + share, 0);

export function writtenAddresses(count: number, seed: number): WrittenAddress[] {
  const chance = chanceOf(seed);
  const all: WrittenAddress[] = [];
  while (all.length < count) {
    let drawn = chance.below(ALL_SHARES);
    const way = WAYS.find(({ share }) => (drawn -= share) < 0)!;
    const town = chance.one(TOWNS);
    const made = way.write(town, chance);
    if (made === null) continue;
    const [code, name] = made.commune?.includes('/') ? made.commune.split('/') : [];
    all.push({
      way: way.name,
      written: made.written,
      wilayaCode: code === undefined ? town.wilayaCode : Number(code),
      commune: name ?? made.commune,
    });
  }
  return all;
}
