import { z } from 'zod';
import {
  emptyIsNull,
  HttpUrlInput,
  Id,
  ShownLine,
  ShownText,
  Timestamp,
  visibleText,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { CheckoutFields, CheckoutProbe } from './checkout-fields.ts';
import { INTAKE_KINDS, NUMBERINGS } from './intake-kinds.ts';
import { INTAKE_REASON_NAMES } from './intake-reasons.ts';
import { OrderDraft } from './order-draft.ts';
import { SheetColumns, SheetTab } from './sheet-tabs.ts';

/** Why a platform could not call our public address. */
const ADDRESS_TROUBLES = ['no_https', 'private', 'port'] as const;

/** How many secrets are valid at once: while one is replaced, both. */
export const MOST_SECRETS = 2;

/** A place that orders come from. Of its secrets it only says since when they are stored. */
export const Source = z
  .object({
    id: Id,
    kind: z.enum(INTAKE_KINDS),
    name: ShownLine,
    isOn: z.boolean(),
    /** Below the public address of this office. */
    path: z.string(),
    address: z.string(),
    addressTrouble: z.enum(ADDRESS_TROUBLES).nullable(),
    secrets: z.array(z.object({ addedAt: Timestamp })).max(MOST_SECRETS),
    defaultProductId: Id.nullable(),
    numbering: z.enum(NUMBERINGS),
    startsAt: Timestamp.nullable(),
    alarmHours: z.int().nullable(),
    /** The last call that was signed rightly, and the last that was not. */
    lastGoodAt: Timestamp.nullable(),
    lastFailedAt: Timestamp.nullable(),
    lastOrderAt: Timestamp.nullable(),
    shopUrl: z.string().nullable(),
    hasAccess: z.boolean(),
    /** Of a platform whose owner has to allow it on a page there. */
    /** Whether it is told how its orders go on, and why it did not take that. */
    tellsBack: z.boolean(),
    tellProblem: ShownText.nullable(),
    consent: z
      .object({
        /** What the platform leads back to, letter for letter as it is entered there. */
        redirectAddress: z.string(),
        /** Null until ID and secret are here. */
        url: z.string().nullable(),
        isGiven: z.boolean(),
      })
      .nullable(),
    /** When we last asked for what we missed, and why that failed. */
    caughtUpAt: Timestamp.nullable(),
    catchUpProblem: ShownText.nullable(),
    /** Of a sheet, with what its columns hold. */
    tabs: z.array(SheetTab.extend({ id: z.string() })),
    checkoutFields: CheckoutFields,
    /** Nothing came for longer than the alarm allows. */
    isSilent: z.boolean(),
    /** The script of a sheet ran once, and does not any more. */
    hasStopped: z.boolean(),
    /** Orders came without name, phone and address: the platform keeps them from our app. */
    isDataHidden: z.boolean(),
    /** Deliveries whose signature was wrong, kept for three days. */
    unverified: z.int(),
    waiting: z.int(),
    /** How many of its words for goods persons have explained. */
    rememberedGoods: z.int(),
  })
  .meta({ id: 'Source' });
export type Source = z.infer<typeof Source>;

/** Known before there is a source, so that nobody sets one up in vain. */
const IntakeAddress = Source.pick({ addressTrouble: true }).meta({ id: 'IntakeAddress' });

const SHORTEST_SECRET = 8;
const MOST_ALARM_HOURS = 720;

/** Paths are added to it: behind a query or a fragment they would be none. */
const ShopUrl = HttpUrlInput.refine((url) => !/[?#]/.test(url), { error: 'plainUrl' });

const fields = {
  name: visibleText(100),
  isOn: z.boolean(),
  /** A new one; the former stays valid until it is removed or a third comes. */
  secret: z.string().trim().min(SHORTEST_SECRET).max(500),
  /** Where a shop is asked for what we missed. Another host forgets the keys. */
  shopUrl: z.preprocess(emptyIsNull, ShopUrl.nullable()),
  accessKey: z.string().trim().min(1).max(200),
  accessSecret: z.string().trim().min(1).max(200),
  /** Status and tracking number go back to where an order came from. */
  tellsBack: z.boolean(),
  defaultProductId: z.preprocess(emptyIsNull, Id.nullable()),
  numbering: z.enum(NUMBERINGS),
  /** What was ordered before is not taken over. */
  startsAt: z.preprocess(emptyIsNull, z.iso.datetime({ offset: true }).nullable()),
  alarmHours: z.preprocess(emptyIsNull, z.int().min(1).max(MOST_ALARM_HOURS).nullable()),
};

export const CreateSource = z
  .object({ kind: z.enum(INTAKE_KINDS), ...fields })
  .partial({
    isOn: true,
    secret: true,
    shopUrl: true,
    accessKey: true,
    accessSecret: true,
    tellsBack: true,
    defaultProductId: true,
    numbering: true,
    startsAt: true,
    alarmHours: true,
  })
  .meta({ id: 'CreateSource' });
export type CreateSource = z.output<typeof CreateSource>;

export const UpdateSource = z
  .object({
    ...fields,
    removeFormerSecret: z.literal(true),
    sheetColumns: SheetColumns,
    checkoutFields: CheckoutFields,
  })
  .partial()
  .meta({ id: 'UpdateSource' });
export type UpdateSource = z.output<typeof UpdateSource>;

/** What became of each of a shop's webhooks to us: none is ever made twice. */
export const WebhooksMade = z
  .object({
    problem: ShownText.nullable(),
    webhooks: z.array(
      z.object({
        topic: z.enum(['order.created', 'order.updated', 'order.deleted']),
        did: z.enum(['created', 'activated', 'kept']),
      }),
    ),
  })
  .meta({ id: 'WebhooksMade' });
export type WebhooksMade = z.infer<typeof WebhooksMade>;

/** What a body would become, of which nothing is stored. */
export const SampleReading = z
  .object({
    draft: OrderDraft.nullable(),
    reason: z.enum(INTAKE_REASON_NAMES).nullable(),
    words: ShownText.nullable(),
  })
  .meta({ id: 'SampleReading' });
export type SampleReading = z.infer<typeof SampleReading>;

const access = { permission: 'canEditSettings' } as const;
const params = z.object({ id: Id });
const MOST_QUERY = 8_000;
/** Where the platform's consent page leads back to. */
export const CONSENT_PATH = '/settings/sources';
const MOST_SAMPLE = 100_000;

export const sourceEndpoints = {
  listSources: defineEndpoint({
    method: 'GET',
    path: '/api/sources',
    summary: 'Where orders come from, and how each is doing',
    access,
    responses: { 200: z.array(Source) },
  }),
  getIntakeAddress: defineEndpoint({
    method: 'GET',
    path: '/api/sources/address',
    summary: 'Why platforms could not call the public address of this office; null if they can',
    access,
    responses: { 200: IntakeAddress },
  }),
  createSource: defineEndpoint({
    method: 'POST',
    path: '/api/sources',
    summary: 'Connect a shop, a sheet or a program; its secret can be written and never read',
    access,
    body: CreateSource,
    responses: { 201: Source },
  }),
  updateSource: defineEndpoint({
    method: 'PATCH',
    path: '/api/sources/{id}',
    summary: 'Change a source; with a new secret, what could not be verified is tried again',
    access,
    shownTo: access,
    params,
    body: UpdateSource,
    responses: { 200: Source },
  }),
  testSource: defineEndpoint({
    method: 'POST',
    path: '/api/sources/{id}/test',
    summary:
      'Ask the shop for one order, and say what is wrong; if nothing is, read what we missed',
    access,
    params,
    responses: { 200: z.object({ problem: ShownText.nullable() }) },
  }),
  createWebhooks: defineEndpoint({
    method: 'POST',
    path: '/api/sources/{id}/webhooks',
    summary: 'Have the shop tell us of its orders: create what is missing, activate what is off',
    access,
    params,
    responses: { 200: WebhooksMade },
  }),
  probeCheckout: defineEndpoint({
    method: 'POST',
    path: '/api/sources/{id}/checkout-fields',
    summary:
      'Read the last five orders of the shop, and say where it keeps what; nothing is stored',
    access,
    params,
    responses: { 200: CheckoutProbe },
  }),
  giveConsent: defineEndpoint({
    method: 'POST',
    path: '/api/sources/{id}/consent',
    summary: 'Take what the platform sent back after its consent page, and have it deliver to us',
    access,
    params,
    body: z.object({ query: z.string().min(1).max(MOST_QUERY) }).meta({ id: 'Consent' }),
    responses: { 200: z.object({ problem: ShownText.nullable() }) },
  }),
  readSample: defineEndpoint({
    method: 'POST',
    path: '/api/sources/{id}/sample',
    summary: 'Say what an order would be read as; nothing is stored',
    access,
    params,
    body: z.object({ body: z.string().min(1).max(MOST_SAMPLE) }).meta({ id: 'Sample' }),
    responses: { 200: SampleReading },
  }),
};
