import type { Language } from '#contract/language.ts';

// No zod here: the public wheel page loads this file and has to stay small.

/**
 * Stored name of the campaign until the settings name one; screens show a translated word for it.
 */
export const FIRST_CAMPAIGN = 'default';

type PrizeKind = 'percent' | 'shipping' | 'product';

export interface WheelPrize {
  kind: PrizeKind;
  /** Percent of the price of the goods, for prizes of kind `percent`. */
  percent: number;
  colour: string;
  text: Record<Language, string>;
  /** Default weight: the prize is drawn with this share of the sum of all weights. */
  weight: number;
}

const percentOff = (percent: number, colour: string, weight: number): WheelPrize => ({
  kind: 'percent',
  percent,
  colour,
  // Isolates and a no-break space keep the percent sign beside its number in Arabic and French.
  text: {
    ar: `خصم \u2066${percent}%\u2069`,
    fr: `-${percent}\u00a0%`,
    en: `${percent}% off`,
  },
  weight,
});

/** The eight segments, clockwise from the top. White text is readable on each colour. */
export const WHEEL_PRIZES: readonly WheelPrize[] = [
  percentOff(10, '#b3264f', 30),
  percentOff(15, '#0f6e67', 20),
  percentOff(20, '#8a4a0b', 12),
  percentOff(25, '#5b3f95', 8),
  percentOff(30, '#a8324a', 5),
  percentOff(50, '#1f5d86', 1),
  {
    kind: 'shipping',
    percent: 0,
    colour: '#3f671f',
    text: { ar: 'شحن مجاني', fr: 'Livraison gratuite', en: 'Free shipping' },
    weight: 20,
  },
  {
    kind: 'product',
    percent: 0,
    colour: '#7b2d69',
    text: { ar: 'منتج مجاني', fr: 'Produit offert', en: 'Free product' },
    weight: 4,
  },
];

export const SPIN_MS = 4_000;
export const MIN_TURNS = 5;
export const MAX_TURNS = 8;
export const CODE_PREFIX = 'SPIN';
export const CODE_NUMBERS = 10_000;
export const CODE_LIFE_DAYS = 7;

export const prizeText = (index: number, language: Language) =>
  WHEEL_PRIZES[index]?.text[language] ?? '';

interface Bill {
  /** The amount without the prize, shipping included. */
  total: number;
  shipping: number;
  /** Price of one unit; null when the order has none of our products. */
  unitPrice: number | null;
}

const centimes = (dinars: number) => Math.round(dinars * 100);

/**
 * The discount of a prize: a percentage of the goods in whole dinars, the shipping, or one unit of
 * the product. It never exceeds the amount to pay; null when the prize needs a product.
 */
export function discountFor(
  prizeIndex: number,
  { total, shipping, unitPrice }: Bill,
): number | null {
  const prize = WHEEL_PRIZES[prizeIndex];
  if (prize === undefined) return null;
  const forShipping = Math.min(centimes(shipping), centimes(total));
  const forGoods = centimes(total) - forShipping;
  if (prize.kind === 'shipping') return forShipping / 100;
  if (prize.kind === 'percent') return Math.round((forGoods * prize.percent) / 10_000);
  return unitPrice === null ? null : Math.min(centimes(unitPrice), forGoods) / 100;
}

interface PrizeOfToday {
  weight: number;
  dailyStock: number | null;
  wonToday: number;
}

/** A prize whose daily stock is used up is never drawn. */
export const weightNow = ({ weight, dailyStock, wonToday }: PrizeOfToday) =>
  dailyStock !== null && wonToday >= dailyStock ? 0 : weight;

/** The probability of each weight, from 0 to 1. */
export function probabilities(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total === 0 ? 0 : weight / total));
}
