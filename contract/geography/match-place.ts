import {
  isConfusable,
  placeIndex,
  type MatchedCommune,
  type Place,
  type PlaceName,
} from './place-index.ts';
import {
  isRead,
  nearMentions,
  readField,
  type PlaceField,
  type PlaceMention,
  type ReadField,
  type WilayaNumbering,
} from './place-mentions.ts';
import { familyOf, motherOf } from './wilayas.ts';

/** What somebody wrote, in the fields that there are. */
export interface WrittenPlace {
  wilaya?: string | number | null;
  commune?: string | null;
  address?: string | null;
  /** What numbers above 48 mean; nothing for certain without a name, if it is not said. */
  numbering?: WilayaNumbering;
}

/** One of our own, and how it was found. */
interface MatchedValue<Value> {
  /** Null when nothing was named, or when nothing says which of several it is. */
  value: Value | null;
  /** Otherwise somebody has to look at it: it is marked. */
  isCertain: boolean;
  /** What else it may be, the likeliest first; without the value itself. */
  alternatives: readonly Value[];
}

/** Why a place is marked, or what is worth knowing about it. */
type PlaceNote =
  | 'wilaya_missing'
  | 'wilaya_unknown'
  | 'wilaya_ambiguous'
  | 'wilaya_number_only'
  | 'wilaya_conflict'
  | 'wilaya_near'
  /** The wilaya that was named is the mother of this one, which is younger. */
  | 'wilaya_divided'
  | 'commune_missing'
  | 'commune_unknown'
  | 'commune_ambiguous'
  | 'commune_other_wilaya'
  | 'commune_near';

export interface MatchedPlace {
  wilaya: MatchedValue<number>;
  commune: MatchedValue<MatchedCommune>;
  notes: readonly PlaceNote[];
}

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
  if (!isOpen || !isSaid(written.address)) return answer(written, mentions, first);
  const again = [...mentions, ...nearAddress(inAddress, first.best)];
  const second = decide(again);
  // With the wilaya the communes are known that a word may nearly be.
  const isFound = first.best === null && second.best !== null && second.best.commune === null;
  const all = isFound ? [...again, ...nearAddress(inAddress, second.best)] : again;
  return answer(written, all, isFound ? decide(all) : second);
}

const isSaid = (text: string | number | null | undefined) => /[\p{L}\p{N}]/u.test(String(text ?? ''));

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

interface Hypothesis {
  wilayaCode: number;
  commune: MatchedCommune | null;
  score: number;
}

interface Decision {
  best: Hypothesis | null;
  /** Others that explain nearly as much, the likeliest first. */
  rivals: readonly Hypothesis[];
}

/** How much better the best has to be than another. */
const CLEAR = 0.15;
/** What explains so much less is no alternative. */
const FAR = 1.6;

/** Every place that is named is weighed by how much of the rest it explains. */
function decide(mentions: readonly PlaceMention[]): Decision {
  const found = new Map<string, Hypothesis>();
  for (const { readings, label } of mentions) {
    for (const { place } of readings) {
      for (const { wilayaCode, commune } of placesOf(place, label === 'daira')) {
        const id = `${wilayaCode}/${commune?.nameFr ?? ''}`;
        if (found.has(id)) continue;
        found.set(id, { wilayaCode, commune, score: scoreOf(mentions, wilayaCode, commune) });
      }
    }
  }
  const ranked = [...found.values()]
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const [best = null, ...others] = ranked;
  const rivals = others.filter(({ score }) => best !== null && score > best.score - FAR);
  return { best, rivals };
}

function placesOf(
  place: Place | 'country',
  isDaira: boolean,
): Pick<Hypothesis, 'wilayaCode' | 'commune'>[] {
  if (place === 'country') return [];
  const { wilayaCode } = place;
  if (place.kind === 'wilaya' || (isDaira && place.kind === 'commune'))
    return [{ wilayaCode, commune: null }];
  if (place.kind === 'commune') return [{ wilayaCode, commune: place.commune }];
  const [only, ...others] = place.communes;
  return [{ wilayaCode, commune: others.length === 0 ? (only ?? null) : null }];
}

const weightOf = ({ field, isAside, label }: PlaceMention): number =>
  field === 'address' ? (isAside ? 0.2 : label === null ? 1 : 2) : 3;

const AGAINST = -0.7;

function scoreOf(
  mentions: readonly PlaceMention[],
  wilayaCode: number,
  commune: MatchedCommune | null,
): number {
  const gains = mentions.map((mention) => {
    const weight = weightOf(mention);
    const of = (reading: PlaceMention['readings'][number]) =>
      gainOf(mention, reading, wilayaCode, commune);
    const all = Math.max(...mention.readings.map((reading) => of(reading).gain));
    const own = Math.max(
      ...mention.readings.filter((one) => of(one).isCommune).map((one) => of(one).gain),
    );
    const least = mention.isAside ? 0 : AGAINST;
    return { all: weight * (all > 0 ? all : least), own: weight * own };
  });
  const sum = gains.reduce((total, { all }) => total + all, 0);
  if (commune === null) return sum;
  // One name says one thing: a commune needs a name besides that of its wilaya.
  const asCommune = sum + Math.max(...gains.map(({ all, own }) => own - all));
  const twice = mentions.filter(
    ({ field, readings }) => field !== 'wilaya' && readings.some(isWilaya(wilayaCode)),
  );
  // Who writes the wilaya's name a second time means its capital.
  const isAgain = twice.length > 1 || (twice.length === 1 && mentions.some(isOfWilaya(wilayaCode)));
  const isCapital = isAgain && twice.some(({ readings }) => readings.some(isCommune(commune)));
  return isCapital ? asCommune + CLEAR : asCommune;
}

/** How well a reading fits what is supposed. */
function gainOf(
  { field, label }: PlaceMention,
  { place, cost }: PlaceMention['readings'][number],
  wilayaCode: number,
  commune: MatchedCommune | null,
): { gain: number; isCommune: boolean } {
  const fit = (gain: number, isCommune = false) => ({ gain: gain - cost * 0.2, isCommune });
  if (place === 'country') return fit(0.2);
  if (place.kind === 'wilaya') {
    const likely = field === 'commune' || label === 'commune' ? 0.8 : 1;
    if (place.wilayaCode === wilayaCode) return fit(likely);
    const isMother = commune !== null && place.wilayaCode === motherOf(wilayaCode);
    return isMother ? fit(0.9 * likely) : fit(-1);
  }
  const likely = field === 'wilaya' || label === 'wilaya' ? 0.85 : 1;
  if (place.kind === 'daira') {
    const isIn = place.communes.some((one) => one === commune);
    const said = label === 'daira' ? 1 : 0.75;
    const isOnly = isIn && place.communes.length === 1;
    if (isIn) return fit(said * likely, isOnly);
    return place.wilayaCode === wilayaCode ? fit(0.5 * likely) : fit(-1);
  }
  if (label === 'daira') return fit(place.wilayaCode === wilayaCode ? 0.4 : -1);
  if (place.commune === commune) return fit(likely, true);
  return place.wilayaCode === wilayaCode ? fit(0.35 * likely) : fit(-1);
}

function answer(
  written: WrittenPlace,
  mentions: readonly PlaceMention[],
  { best, rivals }: Decision,
): MatchedPlace {
  const notes: PlaceNote[] = [];
  const hasWords = [written.wilaya, written.commune, written.address].some(isSaid);
  if (best === null) {
    const isNumber = mentions.some(({ isNumber: is }) => is);
    notes.push(!hasWords ? 'wilaya_missing' : isNumber ? 'wilaya_number_only' : 'wilaya_unknown');
    notes.push(isSaid(written.commune) ? 'commune_unknown' : 'commune_missing');
    return { wilaya: NOTHING, commune: NOTHING, notes };
  }
  const wilaya = wilayaOf(best, rivals, mentions, notes);
  const commune = communeOf(written, best, rivals, mentions, wilaya, notes);
  const isRead = !isSaid(written.wilaya) || mentions.some(({ field }) => field === 'wilaya');
  // A commune that is not clear may lie in a younger wilaya, whose mother is still named.
  const isMother = familyOf(best.wilayaCode).length > 1;
  const isElsewhere = isMother && isSaid(written.commune) && !commune.isCertain;
  const isCertain = wilaya.isCertain && isRead && !isElsewhere;
  if (wilaya.isCertain && !isCertain) notes.push('wilaya_near');
  return {
    wilaya: { ...wilaya, isCertain },
    commune: { ...commune, isCertain: commune.isCertain && isCertain },
    notes,
  };
}

const NOTHING = { value: null, isCertain: false, alternatives: [] };

function wilayaOf(
  best: Hypothesis,
  rivals: readonly Hypothesis[],
  mentions: readonly PlaceMention[],
  notes: PlaceNote[],
): MatchedValue<number> {
  const { wilayaCode } = best;
  const others = rivals.filter((rival) => rival.wilayaCode !== wilayaCode);
  const alternatives = [...new Set(others.map((rival) => rival.wilayaCode))];
  const isTied = others.some(({ score }) => score > best.score - CLEAR);
  if (isTied) {
    const numbers = mentions.filter(({ isNumber }) => isNumber);
    const isNumber = numbers.length > 0 && numbers.length === mentions.length;
    const isConflict = mentions.some((mention) => isAgainst(mention, best));
    notes.push(isNumber ? 'wilaya_number_only' : isConflict ? 'wilaya_conflict' : 'wilaya_ambiguous');
    return { value: null, isCertain: false, alternatives: [wilayaCode, ...alternatives] };
  }
  const conflicts = mentions.filter((mention) => isAgainst(mention, best));
  if (conflicts.length > 0) notes.push('wilaya_conflict');
  const isShown = isWilayaShown(best, mentions);
  if (!isShown && conflicts.length === 0) notes.push('wilaya_near');
  const isDivided =
    best.commune !== null &&
    mentions.some(({ readings }) => readings.some(isWilaya(motherOf(wilayaCode) ?? 0))) &&
    !mentions.some(
      ({ readings }) =>
        readings.some(isWilaya(wilayaCode)) && !readings.some(isCommune(best.commune)),
    );
  if (isDivided) notes.push('wilaya_divided');
  return { value: wilayaCode, isCertain: isShown && conflicts.length === 0, alternatives };
}

/** Whether that mention says something else. What lies beside the door and the country say nothing. */
function isAgainst(mention: PlaceMention, { wilayaCode, commune }: Hypothesis): boolean {
  if (mention.isAside) return false;
  const gains = mention.readings.map((one) => gainOf(mention, one, wilayaCode, commune).gain);
  const isFit = gains.some((gain) => gain > 0);
  const isExact = mention.readings.some(({ cost }) => cost < 1);
  // In an address the names of quarters are like those of communes elsewhere.
  const isTelling = mention.field !== 'address' || mention.readings.some(isAnyWilaya);
  const [number] = mention.isNumber ? mention.readings : [];
  const isOtherNumber =
    number !== undefined &&
    !isWilaya(wilayaCode)(number) &&
    !isWilaya(motherOf(wilayaCode) ?? 0)(number);
  return isOtherNumber || (!isFit && isTelling && (isExact || mention.field !== 'address'));
}

type Reading = PlaceMention['readings'][number];

const isOfWilaya = (code: number) => (mention: PlaceMention) =>
  mention.field === 'wilaya' && mention.readings.some(isWilaya(code));

const isWilaya =
  (code: number) =>
  ({ place }: Reading): boolean =>
    place !== 'country' && place.kind === 'wilaya' && place.wilayaCode === code;
const isAnyWilaya = ({ place }: Reading) => place !== 'country' && place.kind === 'wilaya';
const isOtherThanWilaya = ({ place }: Reading) => place !== 'country' && place.kind !== 'wilaya';
const isCommune =
  (commune: MatchedCommune | null) =>
  ({ place }: Reading): boolean =>
    place !== 'country' && place.kind === 'commune' && place.commune === commune;

const isExactly = ({ readings }: PlaceMention) => readings.some(({ cost }) => cost === 0);

/** Names of people and words of sentences, too: in an address they do not say the wilaya alone. */
const WORDS_TOO = /^(?:saida|سعيده|mila|ميله|bechar|بشار|to|tam|souf|سوف|alg|tizi|تيزي|البرج|الوادي|eloued|loued|bba|sba|oeb|cne|bbm|الباهيه|الجزاير|الجزائر|cirta|bone|bona|bouna)$/;

/** Whether the words say that wilaya beyond doubt, leaving what contradicts it aside. */
function isWilayaShown({ wilayaCode, commune }: Hypothesis, mentions: readonly PlaceMention[]): boolean {
  const clear = mentions.filter(({ isAside }) => !isAside);
  const isNamed = clear.some((mention) => {
    const named = mention.readings.filter(isAnyWilaya);
    const [only, ...others] = named;
    if (only === undefined || others.length > 0 || !isWilaya(wilayaCode)(only)) return false;
    if (only.cost > 0 || only.place === 'country') return false;
    if (mention.isNumber) return true;
    if (mention.field === 'commune' && mention.hasUnread) return false;
    if (isConfusable(only.place, mention.key)) return false;
    // A commune of that name elsewhere is meant as often where a commune is asked for.
    const isElsewhere = mention.readings.some(
      ({ place }) =>
        place !== 'country' && place.kind === 'commune' && place.wilayaCode !== wilayaCode,
    );
    if (mention.field === 'wilaya' || mention.label === 'wilaya') return true;
    return !isElsewhere && !WORDS_TOO.test(mention.key);
  });
  if (isNamed) return true;
  const communes = clear.filter((mention) =>
    mention.readings.some((one) => isCommune(commune)(one) && one.cost < 0.5),
  );
  // Two names that fit together are no accident.
  const isSupported = clear.some(
    (mention) =>
      mention.readings.some(
        (one) => isWilaya(wilayaCode)(one) || isWilaya(motherOf(wilayaCode) ?? 0)(one),
      ) &&
      communes.some((one) => one !== mention && (isExactly(one) || isExactly(mention))),
  );
  return isSupported || communes.some((mention) => isTellingAlone(mention, commune));
}

const SHORTEST_ALONE = 5;

/** A name that only one commune of the country has, and none nearly, where a commune is asked for. */
function isTellingAlone(mention: PlaceMention, commune: MatchedCommune | null) {
  const { field, label, key, readings } = mention;
  if (!mention.isWhole || (field === 'address' && label !== 'commune')) return false;
  if (key.length < SHORTEST_ALONE || label === 'daira') return false;
  const communes = readings.filter(({ place }) => place !== 'country' && place.kind === 'commune');
  const [only] = communes;
  if (only === undefined || only.place === 'country' || communes.length > 1 || only.cost > 0) {
    return false;
  }
  const isElsewhere = readings.some(
    ({ place }) => place === 'country' || place.wilayaCode !== commune?.wilayaCode,
  );
  return !isElsewhere && !isConfusable(only.place, key);
}

function communeOf(
  written: WrittenPlace,
  best: Hypothesis,
  rivals: readonly Hypothesis[],
  mentions: readonly PlaceMention[],
  wilaya: MatchedValue<number>,
  notes: PlaceNote[],
): MatchedValue<MatchedCommune> {
  const named = rivals.flatMap(({ commune }) => (commune === null ? [] : [commune]));
  const near = [...new Set([...named, ...dairaOf(best, mentions)])].slice(0, MOST_ALTERNATIVES);
  if (wilaya.value === null || best.commune === null) {
    const isOther = wilaya.value === null && notes.includes('wilaya_conflict');
    const said = isSaid(written.commune);
    const isAmbiguous = near.length > 0;
    notes.push(
      isOther
        ? 'commune_other_wilaya'
        : isAmbiguous
          ? 'commune_ambiguous'
          : said
            ? 'commune_unknown'
            : 'commune_missing',
    );
    const all = best.commune === null ? near : [best.commune, ...near];
    return { value: null, isCertain: false, alternatives: all };
  }
  const same = rivals.filter((rival) => rival.wilayaCode === wilaya.value && rival.commune !== null);
  const isTied = same.some(({ score }) => score > best.score - CLEAR);
  const alternatives = near.filter((commune) => commune !== best.commune);
  if (isTied) {
    notes.push('commune_ambiguous');
    return { value: null, isCertain: false, alternatives: [best.commune, ...alternatives] };
  }
  const isCertain = wilaya.isCertain && isCommuneShown(best, mentions);
  if (!isCertain) notes.push('commune_near');
  return { value: best.commune, isCertain, alternatives };
}

const MOST_ALTERNATIVES = 8;

/** The communes of a daira that was named. */
function dairaOf({ wilayaCode, commune }: Hypothesis, mentions: readonly PlaceMention[]) {
  if (commune !== null) return [];
  return mentions
    .flatMap(({ readings }) => readings)
    .flatMap(({ place }) =>
      place !== 'country' && place.kind === 'daira' && place.wilayaCode === wilayaCode
        ? place.communes
        : [],
    );
}

function isCommuneShown(best: Hypothesis, mentions: readonly PlaceMention[]): boolean {
  const { commune } = best;
  const family = familyOf(motherOf(best.wilayaCode) ?? best.wilayaCode);
  // One name says one thing: in the field of the wilaya it is not that of the capital, too.
  const isTheWilaya = ({ field, readings }: PlaceMention) =>
    field === 'wilaya' && readings.some(isWilaya(best.wilayaCode));
  const saying = mentions.filter(
    (mention) =>
      !mention.isAside &&
      mention.label !== 'daira' &&
      !isTheWilaya(mention) &&
      mention.readings.some(isCommune(commune)),
  );
  const exact = saying.filter((mention) => {
    const own = mention.readings.find(isCommune(commune));
    if (own === undefined || own.place === 'country' || own.cost >= 0.5) return false;
    const isShared = mention.readings.some(
      ({ place, cost }) =>
        place !== 'country' &&
        place.kind === 'commune' &&
        place !== own.place &&
        cost < 1 &&
        family.includes(place.wilayaCode),
    );
    if (isShared || isConfusable(own.place, mention.key, family)) return false;
    // Words that say nothing may be a part of another name.
    if (mention.field !== 'address' && mention.hasUnread) return false;
    // One that is only written alike has to be asked for.
    return own.cost === 0 || mention.field === 'commune';
  });
  if (exact.length === 0) return false;
  if (exact.every(({ field }) => field === 'address')) {
    // In an address the name of the wilaya is not that of its capital, and one of two is a quarter.
    const isOther = mentions.some(
      (mention) =>
        !exact.includes(mention) &&
        mention.readings.some((one) => isWilaya(best.wilayaCode)(one) || isWilaya(motherOf(best.wilayaCode) ?? 0)(one)),
    );
    if (!isOther) return false;
  }
  return !mentions.some((mention) => isOtherCommune(mention, best, exact));
}

/** Another commune of the wilaya is named, which may be where the customer lives. */
function isOtherCommune(
  mention: PlaceMention,
  { wilayaCode, commune }: Hypothesis,
  exact: readonly PlaceMention[],
): boolean {
  if (exact.includes(mention) || mention.isAside || mention.label === 'daira') return false;
  const others = mention.readings.flatMap(({ place, cost }) =>
    place !== 'country' && place.kind === 'commune' && place.wilayaCode === wilayaCode && cost < 1
      ? [place.commune]
      : [],
  );
  const isOwn = mention.readings.some(
    (one) => isCommune(commune)(one) || isWilaya(wilayaCode)(one) || isWilaya(motherOf(wilayaCode) ?? 0)(one),
  );
  if (others.length === 0 || isOwn) return false;
  if (mention.field !== 'address' || exact.every(({ field }) => field === 'address')) return true;
  // The field says the daira's town and the address one of its communes.
  return others.some((other) => other.dairaAr === commune?.dairaAr);
}
