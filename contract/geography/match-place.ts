import { placeIndex, type PlaceName } from './place-index.ts';
import { decide, isAnyWilaya, isOtherThanWilaya, type Hypothesis } from './place-hypotheses.ts';
import {
  isRead,
  nearMentions,
  readField,
  type PlaceField,
  type PlaceMention,
  type ReadField,
} from './place-mentions.ts';
import { isSaid, verdictOf, type MatchedPlace, type WrittenPlace } from './place-verdict.ts';
import { familyOf } from './wilayas.ts';

/**
 * Which wilaya and which commune somebody means. Never a guess in silence: what is certain was said
 * in so many words and contradicted by none; the rest is marked, and left out where two are as likely.
 */
export function matchPlace(written: WrittenPlace): MatchedPlace {
  const numbering = written.numbering ?? 'none';
  const read = (field: PlaceField) => readField(field, written[field], numbering);
  const inWilaya = inFieldOfWilaya(read('wilaya'));
  const inCommune = inFieldOfCommune(read('commune'), inWilaya);
  const inAddress = [read('address')];
  const mentions = [...inWilaya, ...inCommune, ...inAddress.flatMap(withLonger)];
  const first = decide(mentions);
  const isOpen = first.best === null || first.best.commune === null;
  if (!isOpen || !isSaid(written.address)) return verdictOf(written, mentions, first);
  const again = [...mentions, ...nearAddress(inAddress, first.best)];
  const second = decide(again);
  // With the wilaya the communes are known that a word may nearly be.
  const isFound = first.best === null && second.best !== null && second.best.commune === null;
  const all = isFound ? [...again, ...nearAddress(inAddress, second.best)] : again;
  return verdictOf(written, all, isFound ? decide(all) : second);
}

/** In a field for places every word counts: what names nothing is looked for among what is near. */
function inFieldOfWilaya(read: ReadField): PlaceMention[] {
  const { wilayas } = placeIndex();
  if (read.mentions.some(({ readings }) => readings.some(isAnyWilaya))) {
    return isRead(read) ? [...read.mentions] : withNear(read, communesNear(read.mentions));
  }
  const near = merged(read, best(nearMentions(read, wilayas)));
  if (!near.some(({ readings }) => readings.some(isAnyWilaya))) return withNear(read, 'anywhere');
  const known = { ...read, mentions: near };
  return isRead(known) ? near : withNear(known, communesNear(near));
}

/** The wilaya says among which communes. */
function inFieldOfCommune(read: ReadField, inWilaya: readonly PlaceMention[]): PlaceMention[] {
  const isNamed = read.mentions.some(({ readings }) => readings.some(isOtherThanWilaya));
  if (isRead(read) && isNamed) return [...read.mentions];
  const inside = best(nearMentions(read, communesNear([...inWilaya, ...read.mentions])));
  if (inside.length > 0 || isNamed) return merged(read, inside);
  const anywhere = best(nearMentions(read, 'anywhere'));
  return anywhere.length > 0 ? merged(read, anywhere) : withNear(read, placeIndex().wilayas);
}

const withNear = (read: ReadField, names: Parameters<typeof nearMentions>[1]): PlaceMention[] =>
  merged(read, best(nearMentions(read, names)));

/** Those of the wilayas that are named, and of their daughters. */
function communesNear(mentions: readonly PlaceMention[]): PlaceName[] {
  const { byWilaya } = placeIndex();
  const codes = mentions
    .flatMap(({ readings }) => readings)
    .filter(isAnyWilaya)
    .flatMap(({ place }) => (place === 'country' ? [] : familyOf(place.wilayaCode)));
  return [...new Set(codes)].flatMap((code) => byWilaya.get(code) ?? []);
}

/** Of an address: what is exactly named, or part of a longer name that is nearly spelt. */
const withLonger = (read: ReadField): PlaceMention[] => {
  const longer = nearMentions({ ...read, mentions: [] }, 'anywhere').filter((near) =>
    read.mentions.some((mention) => isInside(mention, near)),
  );
  return merged(read, best(longer));
};

function nearAddress(fields: readonly ReadField[], found: Hypothesis | null): PlaceMention[] {
  const { wilayas, byWilaya } = placeIndex();
  const isFree = (field: ReadField) => (mention: PlaceMention) =>
    !field.mentions.some((one) => one.from < mention.to && mention.from < one.to);
  return fields.flatMap((field) => {
    if (found !== null) {
      const names = familyOf(found.wilayaCode).flatMap((code) => byWilaya.get(code) ?? []);
      return best(nearMentions(field, names)).filter(isFree(field));
    }
    const near = [...nearMentions(field, wilayas), ...nearMentions(field, 'anywhere')];
    return best(near).filter(isFree(field));
  });
}

/** Those that do not overlap, the nearest and longest first. */
function best(near: readonly PlaceMention[]): PlaceMention[] {
  const cost = ({ readings, to, from }: PlaceMention) => (readings[0]?.cost ?? 0) - (to - from);
  const found: PlaceMention[] = [];
  for (const mention of near.toSorted((a, b) => cost(a) - cost(b))) {
    const isFree = found.every(({ from, to }) => to <= mention.from || from >= mention.to);
    if (isFree) found.push(mention);
  }
  return found;
}

const isInside = (inner: PlaceMention, outer: PlaceMention): boolean =>
  inner.from >= outer.from && inner.to <= outer.to && inner.to - inner.from < outer.to - outer.from;

/** "El Oued" in "Bub El Oued" may be all of a name or its end: both are read, neither is certain. */
function merged(
  { field, words, mentions: exact }: ReadField,
  near: readonly PlaceMention[],
): PlaceMention[] {
  const longer = near.map((mention) => {
    const inner = exact.filter((one) => isInside(one, mention));
    const others = inner
      .flatMap(({ readings }) => readings)
      .map(({ place, cost }) => ({ place, cost: cost + 1 }));
    return { ...mention, readings: [...mention.readings, ...others] };
  });
  const isAlone = (one: PlaceMention) => !near.some((outer) => isInside(one, outer));
  const isNew = (one: PlaceMention) =>
    !exact.some((other) => !isInside(other, one) && other.from < one.to && one.from < other.to);
  const mentions = [...exact.filter(isAlone), ...longer.filter(isNew)];
  const isUnread = !isRead({ field, words, mentions });
  return isUnread ? mentions.map((one) => ({ ...one, isWhole: false, hasUnread: true })) : mentions;
}
