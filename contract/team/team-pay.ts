import { z } from 'zod';
import { Day, Id, IntegerInput, ShownLine, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { PeriodQuery, PersonFigures } from './team.ts';

/** What pay counts, for whoever confirmed the order last. */
export const PAY_KINDS = [
  /** Confirmed, and not cancelled or opened again before the parcel left. */
  'confirmed',
  'delivered',
  /** A piece sold on top by the person before the confirmation, once the order is delivered. */
  'upsell',
  /** The parcel came back through the customer's own fault. */
  'returned',
] as const;
export type PayKind = (typeof PAY_KINDS)[number];

const MOST_DINARS = 100_000;
const MOST_TIERS = 10;

/** Whole dinars. */
const Dinars = IntegerInput.pipe(z.int().min(0).max(MOST_DINARS));

/** What the tiers go by: confirmed of taken in the period, or delivered of delivered and returned. */
export const TIER_BASES = ['delivered', 'confirmed'] as const;
export type TierBasis = (typeof TIER_BASES)[number];

const Tier = z.object({
  fromPercent: IntegerInput.pipe(z.int().min(1).max(100)),
  /** For each delivered order of the statement. */
  bonus: Dinars,
});

const rise = (tiers: readonly { fromPercent: number }[]) =>
  tiers.every(({ fromPercent }, at) => at === 0 || fromPercent > tiers[at - 1]!.fromPercent);

const Rules = z.object({
  confirmed: Dinars,
  delivered: Dinars,
  /** For each piece. */
  upsell: Dinars,
  /** Taken off. */
  returned: Dinars,
  tierBy: z.enum(TIER_BASES),
  /** The highest that is reached counts. */
  tiers: z.array(Tier).max(MOST_TIERS).refine(rise, { error: 'tiersRise' }),
});
export type StoredPayRules = z.output<typeof Rules>;

/** Nothing is paid until a shop says how. */
export const NO_PAY: StoredPayRules = {
  confirmed: 0,
  delivered: 0,
  upsell: 0,
  returned: 0,
  tierBy: 'delivered',
  tiers: [],
};

export const SavePayRules = Rules.extend({
  /** The one that was edited, so that nobody overwrites what a colleague saved meanwhile. */
  version: z.int(),
}).meta({ id: 'SavePayRules' });
export type SavePayRules = z.output<typeof SavePayRules>;

const ShownRules = z.object({
  confirmed: z.int(),
  delivered: z.int(),
  upsell: z.int(),
  returned: z.int(),
  tierBy: z.enum(TIER_BASES),
  tiers: z.array(z.object({ fromPercent: z.int(), bonus: z.int() })),
} satisfies Record<keyof StoredPayRules, z.ZodType>);

export const PayRules = ShownRules.extend({ version: z.int() }).meta({ id: 'PayRules' });
export type PayRules = z.infer<typeof PayRules>;

/** The percentage that was reached, null without any order, and what it adds to a delivered one. */
const PayTier = z.object({ percent: z.number().nullable(), bonus: z.int() });
export type PayTier = z.infer<typeof PayTier>;
export type PayFigures = PersonFigures;

export const PayLine = z
  .object({
    orderId: Id,
    orderNumber: z.string(),
    kind: z.enum(PAY_KINDS),
    /** Below zero where something that was counted before is taken back. */
    quantity: z.int(),
    amount: z.int(),
    /** The part of the amount that a tier added. */
    bonus: z.int(),
    at: Timestamp.nullable(),
    /** It concerns a time before the period. */
    isCorrection: z.boolean(),
  })
  .meta({ id: 'PayLine' });
export type PayLine = z.infer<typeof PayLine>;

const Closing = z.object({ id: Id, at: Timestamp, byName: ShownLine });

/** One that is open is computed when it is read; a closed one stays as it was. */
export const PayStatement = z
  .object({
    userId: Id,
    fullName: ShownLine,
    from: z.iso.date(),
    to: z.iso.date(),
    amount: z.int(),
    figures: PersonFigures,
    rules: ShownRules,
    tier: PayTier,
    lines: z.array(PayLine),
    closing: Closing.nullable(),
    /** The period is over. */
    canBeClosed: z.boolean(),
  })
  .meta({ id: 'PayStatement' });
export type PayStatement = z.infer<typeof PayStatement>;

export const ListedStatement = z
  .object({
    id: Id,
    userId: Id,
    fullName: ShownLine,
    from: z.iso.date(),
    to: z.iso.date(),
    amount: z.int(),
    closedAt: Timestamp,
    closedByName: ShownLine,
  })
  .meta({ id: 'ListedStatement' });
export type ListedStatement = z.infer<typeof ListedStatement>;

export const CloseStatement = z
  .object({
    userId: Id,
    from: Day,
    to: Day,
    /** The amount that was read, so that nothing is closed that nobody has seen. */
    amount: z.int(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'endBeforeStart' })
  .meta({ id: 'CloseStatement' });
export type CloseStatement = z.output<typeof CloseStatement>;

const view = { permission: 'canViewFinance' } as const;

export const teamPayEndpoints = {
  getPayRules: defineEndpoint({
    method: 'GET',
    path: '/api/team/pay-rules',
    summary: 'What is paid for confirmed, delivered and returned orders',
    access: view,
    responses: { 200: PayRules },
  }),
  savePayRules: defineEndpoint({
    method: 'PUT',
    path: '/api/team/pay-rules',
    summary: 'Change what is paid, for statements closed from now on; needs canViewFinance too',
    access: { permission: 'canEditFinance' },
    shownTo: view,
    body: SavePayRules,
    responses: { 200: PayRules },
  }),
  listPayStatements: defineEndpoint({
    method: 'GET',
    path: '/api/team/statements',
    summary: 'The closed statements, the newest first',
    access: view,
    responses: { 200: z.array(ListedStatement) },
  }),
  getPayStatement: defineEndpoint({
    method: 'GET',
    path: '/api/team/statements/{id}',
    summary: 'A closed statement with what each order earned',
    access: view,
    params: z.object({ id: Id }),
    responses: { 200: PayStatement },
  }),
  draftPayStatement: defineEndpoint({
    method: 'GET',
    path: '/api/team/draft',
    summary: 'What a person has earned in a period that is not closed',
    access: view,
    query: PeriodQuery.safeExtend({ userId: Id }),
    responses: { 200: PayStatement },
  }),
  closePayStatement: defineEndpoint({
    method: 'POST',
    path: '/api/team/statements',
    summary: 'Close a statement; a repeated call returns the same one; needs canViewFinance too',
    access: { permission: 'canEditFinance' },
    shownTo: view,
    body: CloseStatement,
    responses: { 200: PayStatement },
  }),
};
