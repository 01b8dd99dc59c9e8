import { describe, expect, it } from 'vitest';
import { writtenAddresses } from '#tests/support/written-addresses/generate.ts';
import { matchPlace } from './match-place.ts';
import type { WrittenPlace } from './place-verdict.ts';

/** `16!` is certain, `16?` marked, and null nothing. */
const read = (written: WrittenPlace) => {
  const { wilaya, commune } = matchPlace(written);
  const shown = (value: number | string | null | undefined, isCertain: boolean) =>
    value == null ? null : `${value}${isCertain ? '!' : '?'}`;
  return [shown(wilaya.value, wilaya.isCertain), shown(commune.value?.nameFr, commune.isCertain)];
};
const notesOf = (written: WrittenPlace) => matchPlace(written).notes;

describe('a place is found', () => {
  it.each<[WrittenPlace, string | null, string | null]>([
    [{ wilaya: '16', commune: 'Bab Ezzouar' }, '16!', 'Bab Ezzouar!'],
    [{ wilaya: '٠١٦' }, '16!', null],
    [{ wilaya: 'DZ-31', commune: 'bir-el-djir' }, '31!', 'Bir El Djir!'],
    [{ wilaya: '16 - الجزائر - Alger', commune: 'درارية' }, '16!', 'Draria!'],
    [{ wilaya: 'wahran', commune: 'بئر الجير' }, '31!', 'Bir El Djir!'],
    [{ wilaya: 'B.B.A' }, '34!', null],
    [{ wilaya: 'BÃ©jaÃ¯a', commune: 'AKBOU' }, '6!', 'Akbou!'],
    [{ wilaya: 'Bja a', commune: 'Akbou' }, '6!', 'Akbou!'],
    [{ address: 'Cité 1000 logements, Draria, Alger' }, '16!', 'Draria!'],
    [{ address: 'حي 20 أوت 1955 العلمة سطيف' }, '19!', 'El Eulma!'],
    [{ address: 'Draria 9orb la mosquée, dzair' }, '16!', 'Draria!'],
    [{ commune: 'Hydra' }, '16!', 'Hydra!'],
    [{ commune: 'Oran' }, '31!', 'Oran!'],
    [{ wilaya: 'Oran' }, '31!', null],
    [{ address: 'حيدرة، الجزائر' }, '16!', 'Hydra!'],
    [{ wilaya: 'وهران، الجزائر', commune: 'السانية' }, '31!', 'Es Senia!'],
    [{ wilaya: 'Algérie', commune: 'Alger Centre' }, '16!', 'Alger Centre!'],
    [{ wilaya: 'Maison Carrée' }, '16!', 'El Harrach!'],
  ])('%j: %s %s', (written, wilaya, commune) => {
    expect(read(written)).toEqual([wilaya, commune]);
  });

  it('in the younger wilaya where its mother is named, which is noted', () => {
    const written = { wilaya: 'Djelfa', commune: 'مسعد' };
    expect(read(written)).toEqual(['66!', 'Messaad!']);
    expect(notesOf(written)).toEqual(['wilaya_divided']);
  });
});

describe('what leaves a doubt is marked', () => {
  it.each<[string, WrittenPlace, string | null, string | null]>([
    ['a letter is wrong', { wilaya: 'Tlemcan' }, '13?', null],
    [
      'a letter of the commune is wrong',
      { wilaya: '16', commune: 'Bab Ezouir' },
      '16!',
      'Bab Ezzouar?',
    ],
    ['it is one letter from another wilaya', { wilaya: 'Mila' }, '43?', null],
    ['it is one letter from another commune', { wilaya: '16', commune: 'القبة' }, '16!', 'Kouba?'],
    ['a street is called so', { address: 'rue Oran' }, '31?', null],
    ['a person is called so', { address: 'chez Saida' }, '20?', null],
    ['only an address names the commune', { address: 'Hydra' }, '16?', 'Hydra?'],
    ['two communes are named', { address: 'Hydra, Kouba, Alger' }, '16!', null],
    [
      'a commune and the town of its daira',
      { address: 'Draria, Baba Hassen, Alger' },
      '16!',
      'Baba Hassen?',
    ],
    ['it may be the end of another name', { address: 'Bub El Oued' }, null, null],
  ])('%s', (_, written, wilaya, commune) => {
    expect(read(written)).toEqual([wilaya, commune]);
  });

  it.each<[WrittenPlace, string[], (number | string)[]]>([
    [{ commune: 'المحمدية' }, ['wilaya_ambiguous', 'commune_ambiguous'], [16, 29]],
    [
      { wilaya: 'Oran', commune: 'El Khroub' },
      ['wilaya_conflict', 'commune_other_wilaya'],
      [31, 25],
    ],
    [{ wilaya: '' }, ['wilaya_missing', 'commune_missing'], []],
    [{ address: 'appelez avant 17h' }, ['wilaya_unknown', 'commune_missing'], []],
    [{ wilaya: 'Paris', commune: 'Lyon' }, ['wilaya_unknown', 'commune_unknown'], []],
    [{ wilaya: '70' }, ['wilaya_unknown', 'commune_missing'], []],
    [{ address: '8 mai 45, bloc 16, 2 pièces' }, ['wilaya_unknown', 'commune_missing'], []],
    [{ wilaya: 'Algérie' }, ['wilaya_unknown', 'commune_missing'], []],
  ])('%j: %j', (written, notes, wilayas) => {
    const { wilaya, commune } = matchPlace(written);
    expect(wilaya).toEqual({ value: null, isCertain: false, alternatives: wilayas });
    expect(commune.value).toBeNull();
    expect(notesOf(written)).toEqual(notes);
  });

  it('a daira is not one of its communes, which are offered', () => {
    const { wilaya, commune } = matchPlace({ wilaya: 'Alger', commune: 'Daïra de Zéralda' });
    expect(wilaya).toMatchObject({ value: 16, isCertain: true });
    expect(commune.isCertain).toBe(false);
    const offered = [commune.value, ...commune.alternatives].map((one) => one?.nameFr);
    expect(offered).toEqual(expect.arrayContaining(['Zeralda', 'Maalma', 'Staoueli']));
  });
});

describe('a number above 48', () => {
  it.each<[WrittenPlace['numbering'], string | null]>([
    ['official', '54!'],
    ['other', '49!'],
    ['none', null],
  ])('means with %s %s', (numbering, wilaya) => {
    expect(read({ wilaya: '54', numbering })[0]).toBe(wilaya);
  });

  it('says which it may be', () => {
    expect(matchPlace({ wilaya: 54 })).toMatchObject({
      wilaya: { alternatives: [54, 49] },
      notes: ['wilaya_number_only', 'commune_missing'],
    });
    expect(matchPlace({ wilaya: 61 }).wilaya.alternatives).toEqual([61, 63, 64]);
    expect(matchPlace({ wilaya: 61, numbering: 'other' }).wilaya.alternatives).toEqual([63, 64]);
  });

  it('loses against a name, and is marked', () => {
    expect(read({ wilaya: '54', commune: 'Timimoun' })).toEqual(['49?', 'Timimoun?']);
    expect(read({ wilaya: '54 - Timimoun' })[0]).toBe('49?');
    expect(read({ wilaya: '16 - Oran', commune: 'Es Senia' })).toEqual(['31?', 'Es Senia?']);
  });
});

describe('two thousand addresses, written by chance', () => {
  it('are read, and what is wrong is marked', () => {
    const count = { wilaya: 0, commune: 0, communes: 0, certain: 0 };
    const wrong: unknown[] = [];
    const addresses = writtenAddresses(2000, 20_261_119);
    for (const { written, wilayaCode, commune: name } of addresses) {
      const { wilaya, commune } = matchPlace(written);
      const isCommune = commune.value?.nameFr === name && commune.value.wilayaCode === wilayaCode;
      if (wilaya.value === wilayaCode) count.wilaya += 1;
      else if (wilaya.isCertain) wrong.push({ written, wilaya });
      if (wilaya.isCertain) count.certain += 1;
      if (name !== null) count.communes += 1;
      if (isCommune) count.commune += 1;
      else if (commune.isCertain) wrong.push({ written, commune });
    }
    expect(wrong).toEqual([]);
    expect(count.wilaya).toBeGreaterThanOrEqual(2000 * 0.97);
    expect(count.commune).toBeGreaterThanOrEqual(count.communes * 0.9);
    // Marking everything would also never be wrong.
    expect(count.certain).toBeGreaterThanOrEqual(2000 * 0.85);
  });
});
