import type { StoredPayRules } from '#contract/team/team-pay.ts';
import type { costRules, spends } from '../schema/costs.ts';
import { dayOf, daysBefore } from '../statements/days.ts';
import type { Random } from './random.ts';

export type DemoCosts = {
  rules: (typeof costRules.$inferInsert)[];
  spends: (typeof spends.$inferInsert)[];
  pay: StoredPayRules;
};

const FIRST_RULE_DAYS = 360;
const MONTHS_OF_RENT = 6;

/** What the shop spends beside goods and delivery, in dinars but where it says otherwise. */
export function createDemoCosts(random: Random, now: Date): DemoCosts {
  const day = (daysAgo: number) => dayOf(daysBefore(now, daysAgo));
  const spend = { isReal: true, createdAt: now };
  return {
    rules: [
      {
        id: random.uuid(),
        validFrom: day(FIRST_RULE_DAYS),
        packaging: '45.00',
        codPercent: '1.00',
        codFixed: '0.00',
        isReal: true,
      },
    ],
    spends: [
      {
        id: random.uuid(),
        ...spend,
        fromDay: day(29),
        toDay: day(0),
        kind: 'advertising',
        label: 'Facebook',
        amount: '90.00',
        currency: 'EUR',
        rate: '250.00',
      },
      {
        id: random.uuid(),
        ...spend,
        fromDay: day(59),
        toDay: day(30),
        kind: 'advertising',
        label: 'TikTok',
        amount: '18000.00',
        currency: 'DZD',
        rate: null,
      },
      ...Array.from({ length: MONTHS_OF_RENT }, (_, months) => ({
        id: random.uuid(),
        ...spend,
        ...calendarMonth(now, months),
        kind: 'fixed' as const,
        label: 'كراء المستودع',
        amount: '12000.00',
        currency: 'DZD' as const,
        rate: null,
      })),
    ],
    pay: {
      confirmed: 30,
      delivered: 40,
      upsell: 50,
      returned: 0,
      tierBy: 'delivered',
      tiers: [{ fromPercent: 80, bonus: 20 }],
    },
  };
}

function calendarMonth(now: Date, monthsAgo: number) {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number);
  const day = (monthIndex: number, dayOfMonth: number) =>
    new Date(Date.UTC(year, monthIndex, dayOfMonth)).toISOString().slice(0, 10);
  return { fromDay: day(month - 1 - monthsAgo, 1), toDay: day(month - monthsAgo, 0) };
}
