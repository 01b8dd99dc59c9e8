import { z } from 'zod';
import { Day, emptyIsNull, Id, IntegerInput, ShownLine } from '#contract/common.ts';
import type { DeskRules } from './desk-schedule.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { LANGUAGES } from '#contract/language.ts';

const DAY_MINUTES = 1_440;
const DAYS_A_WEEK = 7;
export const MOST_SPANS = 4;
export const MOST_SPACINGS = 10;
export const MOST_RULES = 100;
const MOST_PEOPLE = 50;
const MOST_PRODUCTS = 500;
const WILAYAS = 69;
const LONGEST_SPACING_MINUTES = 14 * DAY_MINUTES;

const Minute = z.int().min(0).max(DAY_MINUTES);

const WorkSpan = z
  .object({ from: Minute, to: Minute })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'endBeforeStart' });

const areInOrder = (spans: readonly { from: number; to: number }[]) =>
  spans.every(({ from }, at) => at === 0 || from >= (spans[at - 1]?.to ?? 0));

/** Of one day, in order; a day off has none. */
const WorkSpans = z.array(WorkSpan).max(MOST_SPANS).refine(areInOrder, { error: 'spansOverlap' });

const CallSpacing = z.union([
  z.object({ afterMinutes: z.int().min(1).max(LONGEST_SPACING_MINUTES) }),
  z.object({
    nextDayAt: z
      .int()
      .min(0)
      .max(DAY_MINUTES - 1),
  }),
]);

const Ramadan = z
  .object({ from: Day, to: Day, spans: WorkSpans })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'endBeforeStart' });

/** When the shop calls, and how often; see desk-schedule.ts. */
const Rules = z.object({
  week: z
    .array(WorkSpans)
    .length(DAYS_A_WEEK)
    .refine((week) => week.some((spans) => spans.length > 0), { error: 'required' }),
  ramadan: Ramadan.nullable(),
  spacing: z.array(CallSpacing).min(1).max(MOST_SPACINGS),
  mostAttempts: z.int().min(1).max(20),
} satisfies Record<keyof DeskRules, z.ZodType>);

/** What happens with customers who are never reached: they stay on a list, or are cancelled. */
const Unreachable = z.object({
  action: z.enum(['list', 'cancel']),
  /** Counted from the last call on; only for `cancel`. */
  afterDays: z.int().min(1).max(60),
});

export const ASSIGNMENT_MODES = ['all', 'product', 'wilaya', 'language', 'weight'] as const;
export type AssignmentMode = (typeof ASSIGNMENT_MODES)[number];

/** Of the lists only the one of the mode counts. The first rule that fits an order is taken. */
const AssignmentRule = z.object({
  userIds: z.array(Id).min(1).max(MOST_PEOPLE),
  productIds: z.array(Id).max(MOST_PRODUCTS),
  wilayas: z.array(z.int().min(1).max(WILAYAS)).max(WILAYAS),
  languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length),
});

/** So many orders wait on a device for the time without a network, besides the one in hand. */
export const MOST_AHEAD = 10;
const Ahead = z.int().min(0).max(MOST_AHEAD);

/** Nobody is called who may still be typing, nor the day after. */
const SOONEST_CHECKOUT_MINUTES = 5;
const LATEST_CHECKOUT_MINUTES = DAY_MINUTES;

/** So long after it was opened an abandoned checkout is called; null where nobody calls. */
const CheckoutMinutes = z.preprocess(
  emptyIsNull,
  z.int().min(SOONEST_CHECKOUT_MINUTES).max(LATEST_CHECKOUT_MINUTES).nullable(),
);

const Assignment = z.object({
  mode: z.enum(ASSIGNMENT_MODES),
  rules: z.array(AssignmentRule).max(MOST_RULES),
});

/** Somebody who may work at the desk. */
const DeskPerson = z
  .object({
    userId: Id,
    fullName: ShownLine,
    isAway: z.boolean(),
    weight: z.int(),
    /** So many open orders are assigned to a person at most; null for no limit. */
    mostOpen: z.int().nullable(),
    /** Open orders that are assigned now. */
    open: z.int(),
  })
  .meta({ id: 'DeskPerson' });
export type DeskPerson = z.infer<typeof DeskPerson>;

export const DeskSettings = z
  .object({
    rules: Rules,
    unreachable: Unreachable,
    assignment: Assignment,
    ahead: Ahead,
    checkoutMinutes: z.int().nullable(),
    people: z.array(DeskPerson),
    /** Sent with a change, so that the server can detect a conflicting one. */
    version: z.int(),
  })
  .meta({ id: 'DeskSettings' });
export type DeskSettings = z.infer<typeof DeskSettings>;

export const UpdateDeskSettings = z
  .object({
    rules: Rules,
    unreachable: Unreachable,
    assignment: Assignment,
    ahead: Ahead,
    checkoutMinutes: CheckoutMinutes,
  })
  .partial()
  .extend({ version: z.int() })
  .meta({ id: 'UpdateDeskSettings' });
export type UpdateDeskSettings = z.output<typeof UpdateDeskSettings>;

/** Of the settings what is stored in their row. */
export type StoredDeskSettings = Pick<
  DeskSettings,
  'rules' | 'unreachable' | 'assignment' | 'ahead' | 'checkoutMinutes'
>;

export const UpdateDeskPerson = z
  .object({
    isAway: z.boolean(),
    weight: IntegerInput.pipe(z.int().min(1).max(100)),
    mostOpen: IntegerInput.pipe(z.int().min(1).max(10_000)).nullable(),
  })
  .partial()
  .meta({ id: 'UpdateDeskPerson' });
export type UpdateDeskPerson = z.output<typeof UpdateDeskPerson>;

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

/** Saturday to Thursday from nine to eight, Friday off; +2 h, +4 h, then the next day at ten. */
export const DEFAULT_DESK_SETTINGS: StoredDeskSettings = {
  rules: {
    week: [0, 1, 2, 3, 4, 5, 6].map((day) => (day === 5 ? [] : [hours(9, 20)])),
    ramadan: null,
    spacing: [{ afterMinutes: 120 }, { afterMinutes: 240 }, { nextDayAt: 600 }],
    mostAttempts: 5,
  },
  unreachable: { action: 'list', afterDays: 7 },
  assignment: { mode: 'all', rules: [] },
  ahead: 5,
  checkoutMinutes: null,
};

const view = { permission: 'canViewSettings' } as const;
const edit = { permission: 'canEditSettings' } as const;

export const deskSettingsEndpoints = {
  getDeskSettings: defineEndpoint({
    method: 'GET',
    path: '/api/desk/settings',
    summary: 'When and how often customers are called, and who calls whom',
    access: view,
    responses: { 200: DeskSettings },
  }),
  updateDeskSettings: defineEndpoint({
    method: 'PATCH',
    path: '/api/desk/settings',
    summary: 'Change the rules of the confirmation desk; what is not named stays',
    access: edit,
    shownTo: view,
    body: UpdateDeskSettings,
    responses: { 200: DeskSettings },
  }),
  updateDeskPerson: defineEndpoint({
    method: 'PATCH',
    path: '/api/desk/people/{id}',
    summary: 'Say who is away, and how much of the calls a person gets',
    access: edit,
    shownTo: view,
    params: z.object({ id: Id }),
    body: UpdateDeskPerson,
    responses: { 200: DeskSettings },
  }),
};
