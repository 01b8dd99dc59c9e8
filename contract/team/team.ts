import { z } from 'zod';
import { Day, Id, ShownLine } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** Calendar days in Algeria, both included. */
export const PeriodQuery = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'endBeforeStart' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS, {
    path: ['to'],
    error: 'periodTooLong',
  });
export type Period = z.output<typeof PeriodQuery>;

/** What a person did with the orders that they took in a period (see docs/team.md). */
export const PersonFigures = z.object({
  /** Pending orders that the person called or confirmed for the first time in the period. */
  taken: z.int(),
  /** Of these, where the person spoke to the customer. */
  reached: z.int(),
  /** Of these, confirmed by the person, last of all, and still standing. */
  confirmed: z.int(),
  /** Of the confirmed. */
  delivered: z.int(),
  /** Of the confirmed, came back through the customer's own fault. */
  returned: z.int(),
  /** From the order to its first call, of the orders that the person was the first to call. */
  medianMinutes: z.int().nullable(),
  /** All calls in the period, and the clock hours with at least one. */
  calls: z.int(),
  hours: z.int(),
  /** Confirmed of taken in percent, beside what the others reach on the same mix; null: too few. */
  sameMix: z.object({ orders: z.int(), own: z.number(), others: z.number() }).nullable(),
});
export type PersonFigures = z.infer<typeof PersonFigures>;

export const TeamPerson = PersonFigures.extend({
  userId: Id,
  fullName: ShownLine,
  /** The last day of the last statement; null if there is none. */
  paidUntil: z.iso.date().nullable(),
}).meta({ id: 'TeamPerson' });
export type TeamPerson = z.infer<typeof TeamPerson>;

export const teamEndpoints = {
  getTeam: defineEndpoint({
    method: 'GET',
    path: '/api/team',
    summary: 'What each person did at the phone in a period, and how it compares on the same mix',
    access: { permission: 'canViewFinance' },
    query: PeriodQuery,
    responses: { 200: z.array(TeamPerson) },
  }),
};
