import type { MatchedCommune, Place } from './place-index.ts';
import type { PlaceMention } from './place-mentions.ts';
import { motherOf } from './wilayas.ts';

/** A wilaya and perhaps a commune that somebody may mean, and how much of what they wrote it explains. */
export interface Hypothesis {
  wilayaCode: number;
  commune: MatchedCommune | null;
  score: number;
}

export interface Decision {
  best: Hypothesis | null;
  /** Others that explain nearly as much, the likeliest first. */
  rivals: readonly Hypothesis[];
}

/** How much better the best has to be than another. */
export const CLEAR = 0.15;
/** What explains so much less is no alternative. */
const FAR = 1.6;

/** Every place that is named is weighed by how much of the rest it explains. */
export function decide(mentions: readonly PlaceMention[]): Decision {
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
export function gainOf(
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

type Reading = PlaceMention['readings'][number];

const isOfWilaya = (code: number) => (mention: PlaceMention) =>
  mention.field === 'wilaya' && mention.readings.some(isWilaya(code));

export const isWilaya =
  (code: number) =>
  ({ place }: Reading): boolean =>
    place !== 'country' && place.kind === 'wilaya' && place.wilayaCode === code;
export const isAnyWilaya = ({ place }: Reading) => place !== 'country' && place.kind === 'wilaya';
export const isOtherThanWilaya = ({ place }: Reading) =>
  place !== 'country' && place.kind !== 'wilaya';
export const isCommune =
  (commune: MatchedCommune | null) =>
  ({ place }: Reading): boolean =>
    place !== 'country' && place.kind === 'commune' && place.commune === commune;
