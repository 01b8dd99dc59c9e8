import { z } from 'zod';
import {
  emptyIsNull,
  Id,
  IntegerInput,
  PageQuery,
  PhoneInput,
  ShownLine,
  Timestamp,
  visibleText,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/language.ts';
import { toLatinDigits } from '#contract/names/text.ts';
import { WHEEL_PRIZES } from './wheel-prizes.ts';

export const SPINS_PAGE_SIZE = 10;
const MAX_WEIGHT = 10_000;
const MAX_DAILY_STOCK = 10_000;

const Language = z.enum(LANGUAGES);
const PrizeIndex = z
  .int()
  .min(0)
  .max(WHEEL_PRIZES.length - 1);
const emptyIsMissing = (input: unknown) => emptyIsNull(input) ?? undefined;

/** Normalises a promo code: `spin 42` and `SPIN٤٢` both become SPIN42. */
export const PromoCodeInput = z.preprocess(
  (input) =>
    typeof input === 'string' ? toLatinDigits(input).replace(/\s/g, '').toUpperCase() : input,
  z.string().max(20),
);

export const WheelPrizeEntry = z
  .object({
    index: PrizeIndex,
    text: z.string(),
    colour: z.string(),
    /** Probability in the next spin, from 0 to 1. */
    probability: z.number(),
  })
  .meta({ id: 'WheelPrize' });
export type WheelPrizeEntry = z.infer<typeof WheelPrizeEntry>;

export const SpinWheel = z
  .object({
    /**
     * The customer's phone. A missing one is a field error, reported after the permission check.
     */
    phone: z.preprocess(emptyIsMissing, PhoneInput.optional()),
    language: Language,
  })
  .meta({ id: 'SpinWheel' });
export type SpinWheel = z.output<typeof SpinWheel>;

export const WheelWin = z
  .object({
    prizeIndex: PrizeIndex,
    prize: z.string(),
    code: z.string(),
    expiresAt: Timestamp,
  })
  .meta({ id: 'WheelWin' });
export type WheelWin = z.infer<typeof WheelWin>;

export const PromoCode = z
  .object({ code: z.string(), prizeIndex: PrizeIndex, expiresAt: Timestamp })
  .meta({ id: 'PromoCode' });
export type PromoCode = z.infer<typeof PromoCode>;

export const SPIN_STATES = ['live', 'used', 'expired'] as const;
export type SpinState = (typeof SPIN_STATES)[number];

export const WheelSpin = z
  .object({
    id: Id,
    campaign: ShownLine,
    phone: z.string().nullable(),
    language: Language,
    prizeIndex: PrizeIndex,
    code: z.string(),
    state: z.enum(SPIN_STATES),
    expiresAt: Timestamp,
    redeemedAt: Timestamp.nullable(),
    /** The order that currently uses the code. */
    orderId: Id.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'WheelSpin' });
export type WheelSpin = z.infer<typeof WheelSpin>;

export const WheelSpinsQuery = z.object({
  ...PageQuery.shape,
  search: z.string().max(200).optional(),
  state: z.enum(['all', ...SPIN_STATES]).optional(),
});
export type WheelSpinsQuery = z.output<typeof WheelSpinsQuery>;

export const WheelSettings = z
  .object({
    isOpen: z.boolean(),
    campaign: ShownLine,
    prizes: z.array(
      z.object({
        index: PrizeIndex,
        weight: z.int(),
        /** How many can be won per day; null for no limit. */
        dailyStock: z.int().nullable(),
        wonToday: z.int(),
        probability: z.number(),
      }),
    ),
  })
  .meta({ id: 'WheelSettings' });
export type WheelSettings = z.infer<typeof WheelSettings>;

const PrizeChange = z.object({
  index: PrizeIndex,
  weight: IntegerInput.pipe(z.int().min(0).max(MAX_WEIGHT)),
  dailyStock: z.preprocess(
    emptyIsNull,
    IntegerInput.pipe(z.int().min(0).max(MAX_DAILY_STOCK)).nullable(),
  ),
});

export const UpdateWheelSettings = z
  .object({
    isOpen: z.boolean().optional(),
    /** A new name starts a new campaign, in which every phone may spin again. */
    campaign: visibleText(60).optional(),
    prizes: z.array(PrizeChange).max(WHEEL_PRIZES.length).optional(),
  })
  .meta({ id: 'UpdateWheelSettings' });
export type UpdateWheelSettings = z.output<typeof UpdateWheelSettings>;

export const wheelEndpoints = {
  listWheelPrizes: defineEndpoint({
    method: 'GET',
    path: '/api/wheel/prizes',
    summary: 'The eight prizes, clockwise from the top, with their probabilities',
    access: 'public',
    query: z.object({ language: Language.default(DEFAULT_LANGUAGE) }),
    responses: { 200: z.array(WheelPrizeEntry) },
  }),
  spinWheel: defineEndpoint({
    method: 'POST',
    path: '/api/wheel/spin',
    summary:
      'Draw a prize; one spin a phone in a campaign. Whoever is signed in needs canCreateOrders',
    access: 'public',
    body: SpinWheel,
    responses: { 201: WheelWin },
  }),
  getPromoCode: defineEndpoint({
    method: 'GET',
    path: '/api/wheel/code',
    summary: 'What a promo code would bring for a phone, or why it cannot be used',
    access: { permission: 'canCreateOrders' },
    query: z.object({ code: PromoCodeInput, phone: PhoneInput }),
    responses: { 200: PromoCode },
  }),
  listWheelSpins: defineEndpoint({
    method: 'GET',
    path: '/api/wheel/spins',
    summary: 'Spins and what became of their codes, newest first',
    access: { permission: 'canViewOrders' },
    query: WheelSpinsQuery,
    responses: { 200: z.array(WheelSpin) },
  }),
  getWheelSettings: defineEndpoint({
    method: 'GET',
    path: '/api/wheel/settings',
    summary: 'Campaign, weights, daily stock and probabilities of the wheel',
    access: { permission: 'canViewSettings' },
    responses: { 200: WheelSettings },
  }),
  updateWheelSettings: defineEndpoint({
    method: 'PATCH',
    path: '/api/wheel/settings',
    summary: 'Change the wheel; what is not sent stays',
    access: { permission: 'canEditSettings' },
    shownTo: { permission: 'canViewSettings' },
    body: UpdateWheelSettings,
    responses: { 200: WheelSettings },
  }),
};
