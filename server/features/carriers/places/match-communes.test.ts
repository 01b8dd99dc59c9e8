import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { travelsAs } from '#contract/geography/travels-as.ts';
import { nameKey } from '#contract/geography/name-key.ts';
import { WILAYAS } from '#contract/geography/wilayas.ts';
import {
  isNear,
  matchCommunes,
  placeKey,
  suggest,
  type HandMatch,
  type ListedCommune,
} from './match-communes.ts';
import {
  findOfficial,
  officialCommunes,
  officialByCode,
  officialFor,
} from '#contract/geography/official-communes.ts';

const OLD = new Set(Array.from({ length: 58 }, (_, at) => at + 1));
const listedAs = (wilayaCode: number, name: string, more: Partial<ListedCommune> = {}) => ({
  id: `${wilayaCode}-${name}`,
  name,
  wilayaCode,
  isServed: true,
  ...more,
});
const codesOf = (communes: readonly ListedCommune[], hands: readonly HandMatch[] = []) => {
  const matches = matchCommunes(communes, OLD, hands);
  return communes.map(({ wilayaCode, id }) => {
    const match = matches.get(placeKey({ wilayaCode, carrierId: id }));
    return match === undefined ? null : match.communeCode;
  });
};

describe('a commune of the carrier', () => {
  // Spellings that carriers are known to use, beside the official one.
  it.each([
    [16, 'Hydra', '16/hydra'],
    [16, 'HYDRA', '16/hydra'],
    [16, 'حيدرة', '16/hydra'],
    [31, 'Es Sénia', '31/essenia'],
    [31, 'Es-Senia', '31/essenia'],
    [28, 'MSila', '28/msila'],
    [52, 'Béni-Abbès', '52/beniabbes'],
    // 59 to 69 are unknown to carriers: their communes are still in the mother.
    [28, 'Bou Saada', '68/bousaada'],
    [3, 'Aflou', '59/aflou'],
    [17, 'Messaad', '66/messaad'],
  ])('in %i called %s is %s', (wilaya, name, code) => {
    expect(codesOf([listedAs(wilaya, name)])).toEqual([code]);
  });

  // Each of these is one letter or one habit away from a commune, and is left to a person.
  it.each([
    [6, 'Aït Maouche'],
    [11, 'Tamanghasset'],
    [16, 'Hidra'],
    [16, 'Hydra Centre'],
    [16, 'Oran'],
    [31, 'Hydra'],
    [16, ''],
    [68, 'Bou Saada'],
    [99, 'Hydra'],
  ])('in %i called %s is left to a person', (wilaya, name) => {
    expect(codesOf([listedAs(wilaya, name)])).toEqual([null]);
  });

  it('is left to a person when two have the same name', () => {
    const twice = [listedAs(16, 'Hydra'), listedAs(16, 'HYDRA')];
    expect(codesOf(twice)).toEqual([null, null]);
    const oneGone = [listedAs(16, 'Hydra', { isServed: false }), listedAs(16, 'HYDRA')];
    expect(codesOf(oneGone)).toEqual([null, '16/hydra']);
  });

  it('stays what a person chose, and nobody else is that one', () => {
    const communes = [listedAs(16, 'Hidra'), listedAs(16, 'Hydra')];
    const hand = { wilayaCode: 16, carrierId: '16-Hidra', communeCode: '16/hydra' };
    expect(codesOf(communes, [hand])).toEqual(['16/hydra', null]);
    expect(codesOf([listedAs(16, 'Hydra')], [hand])).toEqual(['16/hydra']);
  });

  it('is no longer what a person chose when the carrier gives its id to another', () => {
    const hand = { wilayaCode: 16, carrierId: '1601', communeCode: '16/hydra' };
    expect(codesOf([listedAs(16, 'Hidra (ville)', { id: '1601' })], [hand])).toEqual(['16/hydra']);
    expect(codesOf([listedAs(16, 'Kouba', { id: '1601' })], [hand])).toEqual(['16/kouba']);
  });

  it('was chosen for two: neither is believed', () => {
    const hands = ['a', 'b'].map((carrierId) => {
      return { wilayaCode: 16, carrierId, communeCode: '16/hydra' };
    });
    const communes = ['a', 'b'].map((id) => listedAs(16, id, { id }));
    expect(codesOf(communes, hands)).toEqual([null, null]);
  });
});

describe('wilayas', () => {
  it.each([
    [16, 16],
    [58, 58],
    [68, 28],
    [59, 3],
  ])('%i travels as %i at a carrier that knows 58', (code, as) => {
    expect(travelsAs(code, OLD)).toBe(as);
  });

  it('travel as themselves as soon as the carrier lists them', () => {
    const listed = new Set([...OLD, 68]);
    expect(travelsAs(68, listed)).toBe(68);
    const there = matchCommunes([listedAs(68, 'Bou Saada')], listed, []);
    expect(there.get('68 68-Bou Saada')?.communeCode).toBe('68/bousaada');
    const behind = matchCommunes([listedAs(28, 'Bou Saada')], listed, []);
    expect(behind.size).toBe(0);
  });

  it('that the carrier does not list, nor their mother, do not travel', () => {
    expect(travelsAs(37, new Set([1, 8]))).toBeNull();
    expect(travelsAs(56, new Set([1]))).toBeNull();
  });
});

it('finds the commune that an order names, also below its former wilaya', () => {
  expect(findOfficial(68, 'بوسعادة')?.code).toBe('68/bousaada');
  expect(findOfficial(28, 'Bou-Saada')?.code).toBe('68/bousaada');
  expect(findOfficial(68, "M'sila")).toBeNull();
  expect(findOfficial(16, 'وسط المدينة')).toBeNull();
});

const OFFICIAL_COMMUNES = officialCommunes();
const ALL = OFFICIAL_COMMUNES.map(({ code, wilayaCode, nameFr }) => {
  const as = travelsAs(wilayaCode, OLD) ?? 0;
  return { id: code, name: nameFr, wilayaCode: as, isServed: true };
});

it('knows 1,541 communes by codes of their own, and all by their own names', () => {
  expect(new Set(OFFICIAL_COMMUNES.map(({ code }) => code)).size).toBe(1541);
  const matches = matchCommunes(ALL, OLD, []);
  const wrong = ALL.filter(({ id, wilayaCode }) => {
    const match = matches.get(placeKey({ wilayaCode, carrierId: id }));
    return match?.communeCode !== id;
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

/** Real names, some of them misspelt, in right and wrong wilayas, some gone. */
const communes = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 400 }).map(String),
    name: fc.oneof(
      fc.constantFrom(
        ...OFFICIAL_COMMUNES.slice(0, 120).flatMap((one) => [one.nameFr, one.nameAr]),
      ),
      fc
        .tuple(fc.constantFrom(...OFFICIAL_COMMUNES.slice(0, 120)), fc.nat(12))
        .map(([{ nameFr }, at]) => nameFr.slice(0, at) + nameFr.slice(at + 1)),
    ),
    wilayaCode: fc.constantFrom(1, 2, 3, 5, 59),
    isServed: fc.boolean(),
  }),
  { selector: ({ wilayaCode, id }) => `${wilayaCode} ${id}`, maxLength: 60 },
);
const hands = fc.array(
  fc.record({
    wilayaCode: fc.constantFrom(1, 2, 3, 5),
    carrierId: fc.integer({ min: 1, max: 400 }).map(String),
    communeCode: fc.constantFrom(...OFFICIAL_COMMUNES.slice(0, 150).map(({ code }) => code)),
  }),
  { maxLength: 30 },
);
const listing = fc.constantFrom(OLD, new Set([1, 2]), new Set([...OLD, 59]));

describe('whatever a carrier lists and people chose', () => {
  it('no official commune is two of those that are served', () => {
    fc.assert(
      fc.property(communes, listing, hands, (rows, listed, chosen) => {
        const matches = matchCommunes(rows, listed, chosen);
        const served = rows
          .filter(({ isServed }) => isServed)
          .flatMap(({ wilayaCode, id }) => {
            const match = matches.get(placeKey({ wilayaCode, carrierId: id }));
            return match === undefined ? [] : [match.communeCode];
          });
        expect(new Set(served).size).toBe(served.length);
      }),
    );
  });

  it('every match is by name or by hand, and lies in the wilaya it travels as', () => {
    fc.assert(
      fc.property(communes, listing, hands, (rows, listed, chosen) => {
        const matches = matchCommunes(rows, listed, chosen);
        for (const { wilayaCode, id, name } of rows) {
          const match = matches.get(placeKey({ wilayaCode, carrierId: id }));
          if (match === undefined) continue;
          const official = officialByCode(match.communeCode);
          expect(officialFor(wilayaCode, listed)).toContain(official);
          const isNamed = [official?.nameFr, official?.nameAr].some(
            (one) => nameKey(one ?? '') === nameKey(name),
          );
          const isChosen = chosen.some(
            (one) =>
              one.wilayaCode === wilayaCode &&
              one.carrierId === id &&
              one.communeCode === match.communeCode,
          );
          expect(match.matchedBy === 'hand' ? isChosen : isNamed).toBe(true);
        }
      }),
    );
  });

  it('the order of the list makes no difference', () => {
    fc.assert(
      fc.property(communes, listing, hands, (rows, listed, chosen) => {
        const there = matchCommunes(rows, listed, chosen);
        const back = matchCommunes(rows.toReversed(), listed, chosen.toReversed());
        expect(back).toEqual(there);
      }),
    );
  });

  it('accents, capitals, dashes and apostrophes make none either', () => {
    const noise = (name: string) => name.toUpperCase().replaceAll(' ', '-').replace('E', 'É');
    const rows = ALL.map((row) => ({ ...row, name: noise(row.name) }));
    expect(matchCommunes(rows, OLD, [])).toEqual(matchCommunes(ALL, OLD, []));
  });
});

it('every daughter has a mother that carriers know', () => {
  expect(WILAYAS.filter(({ code }) => travelsAs(code, OLD) === null)).toEqual([]);
});

describe('near names', () => {
  it.each([
    ['tamanrasset', 'tamanraset', true],
    ['tamanrasset', 'tamanghasset', false],
    ['hydra', 'hidra', false],
    ['boumerdes', 'boumerdis', true],
    ['benimaouch', 'aitmaouche', false],
    ['ainbeida', 'ainbeid', true],
    ['ainbeida', 'ainbei', false],
  ])('%s and %s: %s', (one, other, near) => {
    expect([isNear(one, other), isNear(other, one)]).toEqual([near, near]);
  });
});

describe('suggestions', () => {
  const hydra = officialByCode('16/hydra');
  const names = (...given: string[]) =>
    hydra === null
      ? []
      : suggest(
          hydra,
          given.map((name) => ({ name })),
        ).map(({ name }) => name);

  it('are the near ones first, at most three, and none that is far', () => {
    expect(names('Kouba', 'Hidra', 'Hydrah', 'Hydar')).toEqual(['Hydrah', 'Hidra']);
    expect(names('Hydra A', 'Hydr', 'Hidra', 'Hydre', 'Ydra')).toHaveLength(3);
    expect(names('Kouba', 'Oran', '')).toEqual([]);
  });

  it('are not those that only look alike', () => {
    const amalou = officialByCode('6/amalou');
    const given = ['Malbou', 'Amalou Centre', 'Amellou'].map((name) => ({ name }));
    expect(suggest(amalou ?? { keys: [] }, given).map(({ name }) => name)).toEqual([
      'Amalou Centre',
      'Amellou',
    ]);
  });

  it('are found by the Arabic name too', () => {
    expect(names('حيدره')).toEqual(['حيدره']);
    expect(names('حيدر')).toEqual(['حيدر']);
  });
});
