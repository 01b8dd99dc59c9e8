import { nameKey } from '#contract/geography/name-key.ts';
import { editDistance } from '#contract/names/edit-distance.ts';
import type { carrierCommunes } from '#server/db/schema/carrier-places.ts';
import {
  officialByCode,
  officialFor,
  type OfficialCommune,
} from '#contract/geography/official-communes.ts';

/** A carrier's commune as it lists it. */
export interface ListedCommune {
  id: string;
  name: string;
  wilayaCode: number;
  isServed: boolean;
}

/** What somebody chose, by the carrier's id. */
export interface HandMatch {
  wilayaCode: number;
  carrierId: string;
  communeCode: string;
}

export interface CommuneMatch {
  communeCode: string;
  matchedBy: 'folded' | 'hand';
}

type Key = Pick<HandMatch, 'wilayaCode' | 'carrierId'>;
export const placeKey = ({ wilayaCode, carrierId }: Key): string => `${wilayaCode} ${carrierId}`;
const keyOf = ({ wilayaCode, id }: ListedCommune) => placeKey({ wilayaCode, carrierId: id });

/**
 * Which official commune each of a carrier's is: what a person chose, then what has the same folded
 * name in the same wilaya. Whatever leaves a doubt is not matched: two that could be the same one,
 * or one that could be two.
 */
export function matchCommunes(
  communes: readonly ListedCommune[],
  listed: ReadonlySet<number>,
  byHand: readonly HandMatch[],
): ReadonlyMap<string, CommuneMatch> {
  const matches = new Map<string, CommuneMatch>();
  const named = new Map(communes.map((one) => [keyOf(one), sameName(one, listed)] as const));
  for (const [key, communeCode] of chosenOf(communes, listed, byHand, named)) {
    matches.set(key, { communeCode, matchedBy: 'hand' });
  }
  const taken = new Set([...matches.values()].map(({ communeCode }) => communeCode));
  const claims = countClaims(communes, named, matches);
  for (const commune of communes) {
    const code = named.get(keyOf(commune));
    if (code == null || matches.has(keyOf(commune)) || taken.has(code)) continue;
    if (claims.get(`${code} ${commune.isServed}`) !== 1) continue;
    // One that is no longer served never takes the place of one that is.
    if (!commune.isServed && claims.has(`${code} true`)) continue;
    matches.set(keyOf(commune), { communeCode: code, matchedBy: 'folded' });
  }
  return matches;
}

/** The one official commune of that folded name; null for none or several. */
function sameName({ name, wilayaCode }: ListedCommune, listed: ReadonlySet<number>): string | null {
  const key = nameKey(name);
  const found = officialFor(wilayaCode, listed).filter(({ keys }) => keys.includes(key));
  return found.length === 1 ? (found[0]?.code ?? null) : null;
}

/** By the keys of the carrier's communes; nothing for a commune that was chosen for two of them. */
function chosenOf(
  communes: readonly ListedCommune[],
  listed: ReadonlySet<number>,
  byHand: readonly HandMatch[],
  named: ReadonlyMap<string, string | null>,
): ReadonlyMap<string, string> {
  const present = new Map(communes.map((commune) => [keyOf(commune), commune] as const));
  const valid = byHand.filter((one) => {
    const commune = present.get(placeKey(one));
    if (commune === undefined) return false;
    return isStillValid(one.communeCode, commune, listed, named.get(placeKey(one)));
  });
  const once = valid.filter(
    ({ communeCode }) => valid.filter((other) => other.communeCode === communeCode).length === 1,
  );
  return new Map(once.map((one) => [placeKey(one), one.communeCode]));
}

/** A choice ends when the carrier gives its id to another commune, or the commune moves away. */
function isStillValid(
  code: string,
  { wilayaCode }: ListedCommune,
  listed: ReadonlySet<number>,
  named: string | null | undefined,
): boolean {
  const official = officialByCode(code);
  if (official === null || !officialFor(wilayaCode, listed).includes(official)) return false;
  return named == null || named === code;
}

function countClaims(
  communes: readonly ListedCommune[],
  named: ReadonlyMap<string, string | null>,
  matches: ReadonlyMap<string, CommuneMatch>,
): ReadonlyMap<string, number> {
  const claims = new Map<string, number>();
  for (const commune of communes) {
    const code = named.get(keyOf(commune));
    if (code == null || matches.has(keyOf(commune))) continue;
    const claim = `${code} ${commune.isServed}`;
    claims.set(claim, (claims.get(claim) ?? 0) + 1);
  }
  return claims;
}

type Row = Pick<
  typeof carrierCommunes.$inferSelect,
  'wilayaCode' | 'carrierId' | 'communeCode' | 'matchedBy'
>;

/** What people chose, of the stored rows. */
export const handMatchesOf = (rows: readonly Row[]): HandMatch[] =>
  rows.flatMap(({ wilayaCode, carrierId, communeCode, matchedBy }) =>
    matchedBy === 'hand' && communeCode !== null ? [{ wilayaCode, carrierId, communeCode }] : [],
  );

const MOST_SUGGESTIONS = 3;

/** Near ones first, then those that a person may still recognise. */
export function suggest<Place extends { name: string }>(
  { keys }: Pick<OfficialCommune, 'keys'>,
  places: readonly Place[],
): Place[] {
  const ranked = places.flatMap((place) => {
    const name = nameKey(place.name);
    const ranks = keys.map((key) => rankOf(key, name)).filter((rank) => rank !== null);
    return ranks.length === 0 ? [] : [{ place, rank: Math.min(...ranks) }];
  });
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ place }) => place);
}

const SAME_START = 3;

/** One letter off and the same beginning. Near names are shown to a person, never taken. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  if (one.slice(0, SAME_START) !== other.slice(0, SAME_START)) return false;
  return editDistance(one, other) <= 1;
}

const SHORTEST_PART = 4;

/** Null for those that a person would only take by mistake. */
function rankOf(key: string, name: string): number | null {
  if (isNear(key, name)) return 0;
  const [short = '', long = ''] = [key, name].toSorted((one, other) => one.length - other.length);
  if (short.length >= SHORTEST_PART && long.includes(short)) return 1;
  const distance = editDistance(key, name);
  const isThinkable = key[0] === name[0] && distance <= Math.max(1, Math.floor(key.length / 3));
  return isThinkable ? 1 + distance : null;
}
