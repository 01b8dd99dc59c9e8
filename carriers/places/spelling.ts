import { COMMUNES, fold, type Commune } from './places.ts';

/** A small hash, so that the same commune deviates in every run (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

export const withoutAccents = (name: string) =>
  name.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');

const ACCENTS: readonly [RegExp, string][] = [
  [/\bAin\b/g, 'Aïn'],
  [/\bAit\b/g, 'Aït'],
  [/\bBeni\b/g, 'Béni'],
  [/^Bejaia$/, 'Béjaïa'],
  [/^Setif$/, 'Sétif'],
  [/^Tebessa$/, 'Tébessa'],
  [/^Medea$/, 'Médéa'],
  [/^Bechar$/, 'Béchar'],
  [/^Saida$/, 'Saïda'],
  [/^Ghardaia$/, 'Ghardaïa'],
  [/^Boumerdes$/, 'Boumerdès'],
  [/^Sidi Bel-? ?Abbes$/, 'Sidi Bel Abbès'],
];

export const withAccents = (name: string) =>
  ACCENTS.reduce((text, [plain, accented]) => text.replace(plain, accented), name);

/** How clerks spell the same place otherwise; some are one letter off, some far. */
const HABITS: readonly [RegExp, string][] = [
  [/([b-df-hj-np-tv-z])\1/i, '$1'],
  [/dj/i, 'j'],
  [/ou(?=[aei])/i, 'w'],
  [/kh/i, 'k'],
  [/ei/i, 'ai'],
  [/aa/i, 'a'],
  [/([a-z]{3})a$/i, '$1ah'],
  [/^El[ -]/, ''],
  [/e([lrn])/i, 'a$1'],
];

function respell(name: string, turn: number): string {
  for (let tries = 0; tries < HABITS.length; tries += 1) {
    const habit = HABITS[(turn + tries) % HABITS.length];
    if (habit === undefined) continue;
    const other = name.replace(habit[0], habit[1]);
    if (fold(other) !== fold(name)) return other;
  }
  return `${name} Centre`;
}

export interface Dialect {
  /** The carrier's name, which decides which communes deviate. */
  salt: string;
  /** Per cent of communes whose name differs even without accents and signs. */
  deviating: number;
  write: (name: string) => string;
  /** Names that are known to differ. */
  known: Record<string, string>;
}

/** A carrier's own names of all communes, by code. */
export function namesOf({ salt, deviating, write, known }: Dialect): Map<number, string> {
  const taken = new Set(COMMUNES.map(({ wilaya, fr }) => `${wilaya} ${fold(fr)}`));
  const nameOf = ({ wilaya, fr, isCapital }: Commune) => {
    const given = known[fr];
    if (given !== undefined) return given;
    const turn = hashOf(`${salt} ${wilaya} ${fr}`);
    if (isCapital || turn % 100 >= deviating) return write(fr);
    const other = respell(fr, turn >>> 8);
    const key = `${wilaya} ${fold(other)}`;
    if (taken.has(key)) return write(fr);
    taken.add(key);
    return write(other);
  };
  return new Map(COMMUNES.map((commune) => [commune.code, nameOf(commune)]));
}
