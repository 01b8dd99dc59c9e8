import { familyOf, motherOf } from '#contract/geography/wilayas.ts';
import type { Guess, PastedOrder, PastedPlace } from '../pasted-order.ts';
import { capitalOf, communeLike } from './place-index.ts';
import { phraseAt, phrases, guess, type Reading } from './reading.ts';
import { isStreetName, type Mention } from './read-places.ts';
import { FILLERS, FIRST_NAMES } from './word-lists.ts';
import type { Label } from './read-labels.ts';

type ReadPlace = Pick<PastedOrder, 'wilaya' | 'daira' | 'commune' | 'placeChoices'>;

const NOWHERE: ReadPlace = { wilaya: null, daira: null, commune: null, placeChoices: [] };
/** A name that is in more wilayas than this says nothing. */
const MOST_CHOICES = 6;
/** Shorter names are words of ordinary sentences too often. */
const SHORTEST_ALONE = 5;

const TOWN = phrases({
  town: 'centre ville, centre, ville, وسط المدينة, وسط, المدينة, مدينة, البلد, chef lieu, center, city center',
});

/** Which place the names in the text mean together. */
export function resolvePlace(
  reading: Reading,
  mentions: readonly Mention[],
  labels: readonly Label[],
): ReadPlace {
  const said = saidWilayas(mentions);
  const codes = new Set(said.map(({ wilayaCode }) => wilayaCode));
  if (codes.size > 1) return choose(reading, said.map(asWilaya));
  const [first] = said;
  if (first === undefined) return fromCommunes(reading, mentions);
  return inWilaya(reading, first, mentions, labels);
}

/** The mentions that name the wilaya: labelled ones first, and the new wilaya before its mother. */
function saidWilayas(mentions: readonly Mention[]): (Mention & { wilayaCode: number })[] {
  const named = mentions.filter(
    (mention): mention is Mention & { wilayaCode: number } =>
      mention.wilayaCode !== null && mention.label !== 'commune',
  );
  const labelled = named.filter(({ label }) => label === 'wilaya');
  const possible = labelled.length > 0 ? labelled : named;
  return possible.filter(
    (mention) =>
      !possible.some(
        (other) => other.wilayaCode !== mention.wilayaCode && isExplainedBy(mention, other),
      ),
  );
}

/** Whether the name is no wilaya beside that one: a commune of it, carved out of it, or the country. */
function isExplainedBy(
  mention: Mention & { wilayaCode: number },
  other: Mention & { wilayaCode: number },
) {
  const isCountry = COUNTRY.test(mention.key) && other.isExact && other.from < mention.from;
  const isInside = mention.communes.some(({ wilayaCode }) => wilayaCode === other.wilayaCode);
  return isCountry || isInside || isDaughter(mention.wilayaCode, other.wilayaCode);
}

const COUNTRY = /^(?:الجزائر|الجزاير)$/;

const isDaughter = (code: number, mother: number): boolean => motherOf(code) === mother;

function inWilaya(
  reading: Reading,
  said: Mention & { wilayaCode: number },
  mentions: readonly Mention[],
  labels: readonly Label[],
): ReadPlace {
  const family = familyOf(said.wilayaCode);
  const others = mentions.filter((mention) => mention !== said);
  const inside = others.flatMap((mention) => {
    const places = mention.communes.filter(({ wilayaCode }) => family.includes(wilayaCode));
    return places.map((place) => ({ mention, place }));
  });
  const labelled = others.filter(({ label }) => label === 'commune');
  const chosen =
    labelled.length > 0 ? inside.filter(({ mention }) => labelled.includes(mention)) : inside;
  const elsewhere = labelled.flatMap(({ communes }) => communes);
  if (chosen.length === 0 && elsewhere.length > 0) {
    return choose(reading, [asWilaya(said), ...labelled.flatMap(asCommunes)]);
  }
  const names = new Set(chosen.map(({ place }) => `${place.wilayaCode} ${place.commune}`));
  const [only] = chosen;
  const isSure = isSureWilaya(reading, said);
  if (names.size > 1) return withWilaya(reading, said, isSure);
  if (only === undefined)
    return near(reading, said, mentions, isSure, labels) ?? withWilaya(reading, said, isSure);
  const isSame = only.place.wilayaCode === said.wilayaCode;
  reading.take(said.from, said.to, 'place');
  reading.take(only.mention.from, only.mention.to, 'place');
  const communeSpan = reading.span(only.mention.from, only.mention.to);
  const isSureCommune = isSure && isSame && only.mention.isExact;
  return {
    wilaya: isSame
      ? guess(said.wilayaCode, isSure, reading.span(said.from, said.to))
      : guess(only.place.wilayaCode, false, reading.span(said.from, said.to), communeSpan),
    ...communeGuesses(only.place, isSureCommune, communeSpan),
    placeChoices: [],
  };
}

function isSureWilaya(reading: Reading, { from, isExact, label }: Mention): boolean {
  return isExact && (label === 'wilaya' || reading.words[from]?.isAsked !== true);
}

const communeGuesses = (
  place: PastedPlace,
  isSure: boolean,
  span: Guess<unknown>['spans'][number],
) => ({
  daira: place.daira === null ? null : guess(place.daira, isSure, span),
  commune: place.commune === null ? null : guess(place.commune, isSure, span),
});

/** The wilaya alone, or its town where "centre" or "ville" follows. */
function withWilaya(
  reading: Reading,
  said: Mention & { wilayaCode: number },
  isSure: boolean,
): ReadPlace {
  reading.take(said.from, said.to, 'place');
  const wilaya = guess(said.wilayaCode, isSure, reading.span(said.from, said.to));
  const town = reading.words[said.to]?.gap === 'space' ? phraseAt(reading, said.to, TOWN) : null;
  const capital = town === null ? null : capitalOf(said.wilayaCode);
  if (town === null || capital === null) return { ...NOWHERE, wilaya };
  reading.take(said.to, town.to, 'place');
  return {
    ...NOWHERE,
    wilaya,
    ...communeGuesses(capital, false, reading.span(said.from, town.to)),
  };
}

/** A commune of the wilaya that is nearly spelt, labelled or beside the wilaya's name. */
function near(
  reading: Reading,
  said: Mention & { wilayaCode: number },
  mentions: readonly Mention[],
  isSure: boolean,
  labels: readonly Label[],
): ReadPlace | null {
  const family = familyOf(said.wilayaCode);
  for (const { from, to } of rangesNear(said, mentions, labels)) {
    const place = isNameable(reading, from, to)
      ? communeLike(
          reading.words
            .slice(from, to)
            .map(({ key }) => key)
            .join(''),
          family,
        )
      : null;
    if (place === null) continue;
    reading.take(said.from, said.to, 'place');
    reading.take(from, to, 'place');
    const span = reading.span(from, to);
    const spans = place.wilayaCode === said.wilayaCode ? [] : [span];
    const isSame = spans.length === 0;
    return {
      wilaya: guess(place.wilayaCode, isSure && isSame, reading.span(said.from, said.to), ...spans),
      ...communeGuesses(place, false, span),
      placeChoices: [],
    };
  }
  return null;
}

const LENGTHS = [3, 2, 1];

/** Up to three words that are labelled, or that stand right after or before a name of the wilaya. */
function rangesNear(
  { wilayaCode }: Mention,
  mentions: readonly Mention[],
  labels: readonly Label[],
): { from: number; to: number }[] {
  const label = labels.find(({ field }) => field === 'commune' || field === 'daira');
  const from = (start: number) => LENGTHS.map((length) => ({ from: start, to: start + length }));
  if (label !== undefined) return from(label.value.from);
  return mentions
    .filter((mention) => mention.wilayaCode === wilayaCode)
    .flatMap((mention) => [
      ...from(mention.to),
      ...LENGTHS.map((length) => ({ from: mention.from - length, to: mention.from })),
    ]);
}

function isNameable(reading: Reading, from: number, to: number): boolean {
  const words = reading.words.slice(Math.max(from, 0), to);
  const isFree = words.every(
    (word, at) => reading.isFree(from + at) && (at === 0 || word.gap === 'space'),
  );
  const isOther = words.some(({ key }) => FILLERS.has(key) || FIRST_NAMES.has(key));
  return (
    words.length === to - from && from >= 0 && isFree && !isOther && !isStreetName(reading, from)
  );
}

/** No wilaya is named: a commune says it where there is only one of that name. */
function fromCommunes(reading: Reading, mentions: readonly Mention[]): ReadPlace {
  const named = mentions.filter(
    ({ communes, label, key, isExact }) =>
      communes.length > 0 && (label === 'commune' || (isExact && key.length >= SHORTEST_ALONE)),
  );
  const labelled = named.filter(({ label }) => label === 'commune');
  const [mention, ...others] = labelled.length > 0 ? labelled : named;
  if (mention === undefined) return NOWHERE;
  const [place] = mention.communes;
  if (others.length > 0 || mention.communes.length > 1 || place === undefined) {
    return choose(reading, [mention, ...others].flatMap(asCommunes));
  }
  reading.take(mention.from, mention.to, 'place');
  const span = reading.span(mention.from, mention.to);
  return {
    wilaya: guess(place.wilayaCode, false, span),
    ...communeGuesses(place, false, span),
    placeChoices: [],
  };
}

interface Choice {
  mention: Mention;
  place: PastedPlace;
}

const asWilaya = (mention: Mention & { wilayaCode: number }): Choice => ({
  mention,
  place: { wilayaCode: mention.wilayaCode, daira: null, commune: null },
});
const asCommunes = (mention: Mention): Choice[] =>
  mention.communes.map((place) => ({ mention, place }));

function choose(reading: Reading, choices: readonly Choice[]): ReadPlace {
  if (choices.length > MOST_CHOICES) return NOWHERE;
  for (const { mention } of choices) reading.take(mention.from, mention.to, 'place');
  return {
    ...NOWHERE,
    placeChoices: choices.map(({ mention, place }) =>
      guess(place, false, reading.span(mention.from, mention.to)),
    ),
  };
}
