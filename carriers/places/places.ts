import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Wilaya {
  code: number;
  fr: string;
  ar: string;
}

export interface Commune {
  /** The wilaya's number and two digits, such as 1601. */
  code: number;
  wilaya: number;
  fr: string;
  ar: string;
  postal: string;
  isCapital: boolean;
}

export const fold = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Capitals that are spelt unlike their wilaya. */
const CAPITALS: Record<number, string> = {
  16: 'Alger Centre',
  53: 'Ain Salah',
  54: 'Ain Guezzam',
  57: "El-M'ghaier",
};

function load(): { wilayas: Wilaya[]; communes: Commune[] } {
  const file = join(import.meta.dirname, '../data/places.tsv');
  const [first = '', second = ''] = readFileSync(file, 'utf8').trimEnd().split('\n\n');
  const wilayas = first.split('\n').map((line) => {
    const [code = '', fr = '', ar = ''] = line.split('\t');
    return { code: Number(code), fr, ar };
  });
  const counts = new Map<number, number>();
  const communes = second.split('\n').map((line) => {
    const [number = '', fr = '', ar = '', postal = ''] = line.split('\t');
    const wilaya = Number(number);
    const count = (counts.get(wilaya) ?? 0) + 1;
    counts.set(wilaya, count);
    const capital = CAPITALS[wilaya] ?? wilayas[wilaya - 1]?.fr ?? '';
    const isCapital = fold(fr) === fold(capital);
    return { code: wilaya * 100 + count, wilaya, fr, ar, postal, isCapital };
  });
  return { wilayas, communes };
}

/** The 58 wilayas that carriers know; communes of newer ones are in their mother. */
export const { wilayas: WILAYAS, communes: COMMUNES } = load();

export const wilayaOf = (code: number) => WILAYAS.find((wilaya) => wilaya.code === code);
