import { COMMUNE_LISTS } from './commune-lists.ts';
import { nameKey } from './name-key.ts';

export type Daira = { nameAr: string; nameFr: string };
export type Position = { latitude: number; longitude: number };
export type Commune = Daira & {
  postalCode: string | null;
  daira: Daira;
  /** About where it is, as the crow flies. */
  position: Position | null;
};
/** Places by normalised name; when two share a name, the first wins. */
type Index<Place> = ReadonlyMap<string, Place>;
interface WilayaParts {
  dairas: readonly Daira[];
  communes: readonly Commune[];
  dairasByName: Index<Daira>;
  communesByName: Index<Commune>;
}

const parsed = new Map<number, WilayaParts>();

export function dairasOf(wilayaCode: number): readonly Daira[] {
  return partsOf(wilayaCode).dairas;
}

/** All of the wilaya's communes, or those of one daira, named in Arabic or French. */
export function communesOf(wilayaCode: number, daira?: string): readonly Commune[] {
  const { communes } = partsOf(wilayaCode);
  if (daira === undefined) return communes;
  const listed = matchDaira(wilayaCode, daira);
  return communes.filter((commune) => commune.daira === listed);
}

export function matchDaira(wilayaCode: number, text: string): Daira | null {
  return partsOf(wilayaCode).dairasByName.get(nameKey(text)) ?? null;
}

export function matchCommune(wilayaCode: number, text: string): Commune | null {
  return partsOf(wilayaCode).communesByName.get(nameKey(text)) ?? null;
}

function partsOf(wilayaCode: number): WilayaParts {
  const known = parsed.get(wilayaCode);
  if (known) return known;
  const parts = parse(COMMUNE_LISTS[wilayaCode] ?? '');
  parsed.set(wilayaCode, parts);
  return parts;
}

function parse(list: string): WilayaParts {
  const dairas: Daira[] = [];
  const communes: Commune[] = [];
  for (const line of list.trim().split('\n')) {
    const [nameFr = '', nameAr = '', postalCode = '', at = ''] = line.replace(/^>/, '').split('|');
    if (line.startsWith('>')) {
      dairas.push({ nameAr, nameFr });
      continue;
    }
    const daira = dairas.at(-1);
    if (!daira) continue;
    const position = positionOf(at);
    communes.push({ nameAr, nameFr, postalCode: postalCode || null, daira, position });
  }
  return { dairas, communes, dairasByName: byName(dairas), communesByName: byName(communes) };
}

function positionOf(written: string): Position | null {
  if (written === '') return null;
  const [latitude = 0, longitude = 0] = written.split(',').map(Number);
  return { latitude, longitude };
}

function byName<Place extends Daira>(places: readonly Place[]): Index<Place> {
  const names = places.flatMap((place) =>
    [place.nameAr, place.nameFr].map((name) => [nameKey(name), place] as const),
  );
  // Reversed because later entries of a Map overwrite earlier ones, and the first place has to win.
  return new Map(names.toReversed());
}
