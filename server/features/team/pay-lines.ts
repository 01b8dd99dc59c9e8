import type { PayKind, PayTier, StoredPayRules } from '#contract/team/team-pay.ts';
import type { PersonFigures } from '#contract/team/team.ts';
import type { EarnedItem } from './earned-items.ts';
import { percent } from './same-mix.ts';

export interface NewPayLine {
  orderId: string;
  orderNumber: string;
  kind: PayKind;
  round: number;
  quantity: number;
  amount: number;
  bonus: number;
  at: Date | null;
  isCorrection: boolean;
}

/** What one piece of each kind is worth. */
const WORTH: Record<PayKind, (rules: StoredPayRules) => number> = {
  confirmed: ({ confirmed }) => confirmed,
  delivered: ({ delivered }) => delivered,
  upsell: ({ upsell }) => upsell,
  returned: ({ returned }) => (returned === 0 ? 0 : -returned),
};

/** The highest tier that is reached; without any order to go by there is none. */
export function tierOf(
  { tierBy, tiers }: StoredPayRules,
  { taken, confirmed }: Pick<PersonFigures, 'taken' | 'confirmed'>,
  items: readonly EarnedItem[],
): PayTier {
  const count = (kind: PayKind) =>
    items.filter((item) => item.kind === kind && item.earned > 0).length;
  const [part, whole] =
    tierBy === 'confirmed'
      ? [confirmed, taken]
      : [count('delivered'), count('delivered') + count('returned')];
  if (whole === 0) return { percent: null, bonus: 0 };
  const reached = tiers.filter(({ fromPercent }) => 100 * part >= fromPercent * whole);
  return { percent: percent(part, whole), bonus: reached.at(-1)?.bonus ?? 0 };
}

/**
 * What was counted and no longer holds is taken back at what was paid for it; what holds and is not
 * counted is paid by the rules.
 */
export function linesOf(
  items: readonly EarnedItem[],
  rules: StoredPayRules,
  tier: PayTier,
  periodStart: Date,
): NewPayLine[] {
  return items.flatMap((item) => {
    const { orderId, orderNumber, kind, settled, rounds, earned, at } = item;
    const isTakenBack = settled !== 0;
    const lines: NewPayLine[] = [];
    if (isTakenBack) {
      lines.push({
        orderId,
        orderNumber,
        kind,
        round: rounds,
        quantity: -settled,
        at: null,
        amount: minus(item.settledAmount),
        bonus: minus(item.settledBonus),
        isCorrection: true,
      });
    }
    if (earned > 0) {
      const bonus = kind === 'delivered' ? tier.bonus : 0;
      const isCorrection = isTakenBack || (at !== null && at < periodStart);
      const amount = earned * WORTH[kind](rules) + bonus;
      const round = isTakenBack ? rounds + 1 : rounds;
      lines.push({
        orderId,
        orderNumber,
        kind,
        round,
        quantity: earned,
        amount,
        bonus,
        at,
        isCorrection,
      });
    }
    return lines;
  });
}

/** Never -0, which is another value to a test. */
const minus = (amount: number) => (amount === 0 ? 0 : -amount);

export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
