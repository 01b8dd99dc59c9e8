import { communesOf } from './communes.ts';
import { nameKey } from './name-key.ts';
import { familyOf, WILAYAS } from './wilayas.ts';

export interface OfficialCommune {
  /** Stored with a match: the wilaya's number and the folded French name, such as `68/bousaada`. */
  code: string;
  wilayaCode: number;
  nameAr: string;
  nameFr: string;
  /** Both names, folded. */
  keys: readonly string[];
}

/** By wilaya, as far as they were asked for. */
const folded = new Map<number, ReadonlyMap<string, OfficialCommune>>();

/** The communes of a wilaya by their codes. */
function officialIn(wilayaCode: number): ReadonlyMap<string, OfficialCommune> {
  const known = folded.get(wilayaCode);
  if (known !== undefined) return known;
  const communes = communesOf(wilayaCode).map(({ nameAr, nameFr }) => {
    const keys = [nameKey(nameFr), nameKey(nameAr)];
    const code = `${wilayaCode}/${keys[0]}`;
    return [code, { code, wilayaCode, nameAr, nameFr, keys }] as const;
  });
  const byCode = new Map(communes);
  folded.set(wilayaCode, byCode);
  return byCode;
}

const officialOf = (wilayaCode: number): readonly OfficialCommune[] => [
  ...officialIn(wilayaCode).values(),
];

export const officialCommunes = (): readonly OfficialCommune[] =>
  WILAYAS.flatMap(({ code }) => officialOf(code));

export function officialByCode(code: string): OfficialCommune | null {
  const wilaya = WILAYAS.find((one) => code.startsWith(`${one.code}/`));
  return wilaya === undefined ? null : (officialIn(wilaya.code).get(code) ?? null);
}

const daughtersOf = (wilayaCode: number) => familyOf(wilayaCode).slice(1);

/**
 * The commune that an order names. Orders from before a wilaya was divided still name the mother, so
 * its daughters are looked at too, unless several of them have such a commune.
 */
export function findOfficial(wilayaCode: number, written: string): OfficialCommune | null {
  const key = nameKey(written);
  const own = officialOf(wilayaCode).find(({ keys }) => keys.includes(key));
  if (own !== undefined) return own;
  const among = daughtersOf(wilayaCode).flatMap(officialOf);
  const found = among.filter(({ keys }) => keys.includes(key));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The official communes that a carrier has in one of its wilayas. */
export function officialFor(
  wilayaCode: number,
  listed: ReadonlySet<number>,
): readonly OfficialCommune[] {
  if (!listed.has(wilayaCode)) return [];
  const unlisted = daughtersOf(wilayaCode).filter((code) => !listed.has(code));
  return [wilayaCode, ...unlisted].flatMap(officialOf);
}
