import { describe, expect, it } from 'vitest';
import { COMMUNE_LISTS } from './commune-lists.ts';
import { communesOf, dairasOf, matchCommune, matchDaira } from './communes.ts';
import { nameKey } from './name-key.ts';
import { WILAYAS, findWilaya } from './wilayas.ts';

const allCommunes = WILAYAS.flatMap((wilaya) => communesOf(wilaya.code));

describe('wilayas', () => {
  it('are 69, coded 1 to 69, with eleven younger than the 58', () => {
    expect(WILAYAS.map((wilaya) => wilaya.code)).toEqual(
      Array.from({ length: 69 }, (_, i) => i + 1),
    );
    expect(WILAYAS.filter((wilaya) => wilaya.code > 58)).toHaveLength(11);
  });

  it('name an older mother when, and only when, they were carved out of one', () => {
    for (const { code, motherCode } of WILAYAS) {
      expect(motherCode === undefined).toBe(code <= 48);
      expect(motherCode ?? 1).toBeLessThanOrEqual(48);
    }
  });

  it('are found by code in any digits and by name in three languages', () => {
    for (const input of [
      16,
      '16',
      '016',
      ' ١٦ ',
      '٠١٦',
      'الجزائر',
      'الجَزاير',
      'Alger',
      'ALGIERS',
    ]) {
      expect(findWilaya(input)?.code).toBe(16);
    }
    expect(findWilaya('bejaia')?.code).toBe(6);
    expect(findWilaya('M’Sila')?.code).toBe(28);
    expect(findWilaya('ادرار')?.code).toBe(1);
    expect(findWilaya('sidi-bel-abbes')?.code).toBe(22);
  });

  it('are each found by every name they carry', () => {
    for (const wilaya of WILAYAS) {
      for (const name of [wilaya.code, wilaya.nameAr, wilaya.nameFr, wilaya.nameEn]) {
        expect(findWilaya(name)).toBe(wilaya);
      }
    }
  });

  it('answer null for what is none', () => {
    for (const input of [0, 70, 16.5, Number.NaN, -1, '', ' ', '0', '70', '1600', 'Paris', '16a']) {
      expect(findWilaya(input)).toBeNull();
    }
  });
});

describe('communes', () => {
  it('are 1,541 in 556 dairas, and every wilaya has some', () => {
    expect(allCommunes).toHaveLength(1541);
    expect(WILAYAS.flatMap((wilaya) => dairasOf(wilaya.code))).toHaveLength(556);
    expect(Object.keys(COMMUNE_LISTS).map(Number)).toEqual(WILAYAS.map((wilaya) => wilaya.code));
    for (const { code } of WILAYAS) expect(communesOf(code).length).toBeGreaterThan(1);
  });

  it('carry both names, and a postal code of five digits but for five of them', () => {
    for (const { nameAr, nameFr, daira } of allCommunes) {
      expect(`${nameAr}|${daira.nameAr}`).toMatch(/^[\u0621-\u064a ()-]+\|[\u0621-\u064a -]+$/);
      expect(`${nameFr}|${daira.nameFr}`).toMatch(/^[A-Za-zÀ-ÿ' ()-]+\|[A-Za-zÀ-ÿ' -]+$/);
    }
    const coded = allCommunes.filter((commune) => /^\d{5}$/.test(commune.postalCode ?? ''));
    expect(coded).toHaveLength(1536);
    expect(allCommunes.filter((commune) => commune.postalCode === null)).toHaveLength(5);
  });

  it('are where their wilaya is, but for some that nobody is sure of', () => {
    const placed = allCommunes.flatMap(({ position }) => position ?? []);
    expect(placed.length).toBeGreaterThan(1450);
    for (const { latitude, longitude } of placed) {
      expect(latitude).toBeGreaterThan(18.9);
      expect(latitude).toBeLessThan(37.1);
      expect(longitude).toBeGreaterThan(-8.7);
      expect(longitude).toBeLessThan(12);
    }
    expect(matchCommune(16, 'Bab El Oued')?.position).toEqual({ latitude: 36.79, longitude: 3.05 });
  });

  it('have names that stay apart inside their wilaya when folded', () => {
    for (const { code } of WILAYAS) {
      for (const places of [communesOf(code), dairasOf(code)]) {
        expect(new Set(places.map((place) => nameKey(place.nameAr))).size).toBe(places.length);
        expect(new Set(places.map((place) => nameKey(place.nameFr))).size).toBe(places.length);
      }
    }
  });

  it('belong to exactly one daira of their wilaya', () => {
    for (const { code } of WILAYAS) {
      const byDaira = dairasOf(code).flatMap((daira) => communesOf(code, daira.nameFr));
      expect(byDaira).toEqual(communesOf(code));
    }
  });

  it('of a new wilaya are listed under it and no longer under its mother', () => {
    expect(matchCommune(68, 'بوسعادة')?.nameFr).toBe('Bou Saada');
    expect(matchCommune(28, 'بوسعادة')).toBeNull();
  });

  it('are matched in any usual spelling', () => {
    expect(matchDaira(52, 'béni-abbès')?.nameAr).toBe('بني عباس');
    expect(matchCommune(52, 'Beni Abbes')).toBe(matchCommune(52, 'بَني عبّاس'));
    expect(matchCommune(57, 'El M’Ghaier')?.daira.nameFr).toBe("El M'Ghair");
    expect(matchCommune(16, 'Oran')).toBeNull();
    expect(matchDaira(16, '')).toBeNull();
    expect(communesOf(16, 'nowhere')).toEqual([]);
    expect(communesOf(99)).toEqual([]);
  });
});
