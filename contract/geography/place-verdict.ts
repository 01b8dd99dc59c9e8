import { isConfusable, type MatchedCommune } from './place-index.ts';
import {
  CLEAR,
  gainOf,
  isAnyWilaya,
  isCommune,
  isWilaya,
  type Decision,
  type Hypothesis,
} from './place-hypotheses.ts';
import type { PlaceMention, WilayaNumbering } from './place-mentions.ts';
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

/** What is certain of the best reading, what is marked, and why. */
export function verdictOf(
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
    notes.push(
      isNumber ? 'wilaya_number_only' : isConflict ? 'wilaya_conflict' : 'wilaya_ambiguous',
    );
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
const isExactly = ({ readings }: PlaceMention) => readings.some(({ cost }) => cost === 0);

/** Names of people and words of sentences, too: in an address they do not say the wilaya alone. */
const WORDS_TOO =
  /^(?:saida|سعيده|mila|ميله|bechar|بشار|to|tam|souf|سوف|alg|tizi|تيزي|البرج|الوادي|eloued|loued|bba|sba|oeb|cne|bbm|الباهيه|الجزاير|الجزائر|cirta|bone|bona|bouna)$/;

/** Whether the words say that wilaya beyond doubt, leaving what contradicts it aside. */
function isWilayaShown(
  { wilayaCode, commune }: Hypothesis,
  mentions: readonly PlaceMention[],
): boolean {
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
      ) && communes.some((one) => one !== mention && (isExactly(one) || isExactly(mention))),
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
  const same = rivals.filter(
    (rival) => rival.wilayaCode === wilaya.value && rival.commune !== null,
  );
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
        mention.readings.some(
          (one) => isWilaya(best.wilayaCode)(one) || isWilaya(motherOf(best.wilayaCode) ?? 0)(one),
        ),
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
    (one) =>
      isCommune(commune)(one) ||
      isWilaya(wilayaCode)(one) ||
      isWilaya(motherOf(wilayaCode) ?? 0)(one),
  );
  if (others.length === 0 || isOwn) return false;
  if (mention.field !== 'address' || exact.every(({ field }) => field === 'address')) return true;
  // The field says the daira's town and the address one of its communes.
  return others.some((other) => other.dairaAr === commune?.dairaAr);
}

export const isSaid = (text: string | number | null | undefined): boolean =>
  /[\p{L}\p{N}]/u.test(String(text ?? ''));
