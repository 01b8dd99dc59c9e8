import { nameKey } from '#contract/geography/name-key.ts';
import { editDistance } from './edit-distance.ts';
import type { OfficialCommune } from './official-communes.ts';

const SAME_START = 3;

/** One letter off and the same beginning. Near names are shown to a person, never taken. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  if (one.slice(0, SAME_START) !== other.slice(0, SAME_START)) return false;
  return editDistance(one, other) <= 1;
}

const MOST_SUGGESTIONS = 3;

/** Up to a third of the letters: farther ones would only be noise. */
const isThinkable = (distance: number, key: string) =>
  distance <= Math.max(1, Math.floor(key.length / 3));

/** Near ones first, then those that a person may still recognise. */
export function suggest<Place extends { name: string }>(
  { keys }: Pick<OfficialCommune, 'keys'>,
  places: readonly Place[],
): Place[] {
  const ranked = places.flatMap((place) => {
    const name = nameKey(place.name);
    const ranks = keys.flatMap((key) => {
      const distance = editDistance(key, name);
      return isThinkable(distance, key) ? [isNear(key, name) ? 0 : distance] : [];
    });
    return ranks.length === 0 ? [] : [{ place, rank: Math.min(...ranks) }];
  });
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ place }) => place);
}
