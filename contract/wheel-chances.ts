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
