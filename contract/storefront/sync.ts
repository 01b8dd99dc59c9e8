import { z } from 'zod';
import {
  AmountInput,
  emptiableText,
  emptyIsNull,
  Id,
  IntegerInput,
  isInOurTime,
  optionalLine,
  optionalLines,
  optionalText,
  PhoneInput,
  PriceInput,
  requiredText,
  ShownLine,
  ShownText,
  Timestamp,
  visibleText,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { FieldErrors } from '#contract/errors.ts';
import { WilayaInput } from '#contract/geography/wilaya-input.ts';
import { readableLine } from '#contract/names/readable-text.ts';
import type { StorefrontField } from '#contract/orders/order-fields.ts';
import { DELIVERY_PLACES } from '#contract/orders/order-constants.ts';
import { MAX_QUANTITY, OrderFields, OrderLineInput } from '#contract/orders/order-input.ts';
import { MAX_LINES } from '#contract/orders/order-lines.ts';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';
import { PromoCodeInput } from '#contract/wheel/wheel.ts';
import type { FieldOwner } from '#contract/merge-fields.ts';

/** The kinds of objects that are synchronised, named by the last segment of their URL. */
export const SYNC_KINDS = [
  'products',
  'orders',
  'wilaya-shipping-costs',
  'settings',
  'offers',
] as const;
export type SyncKind = (typeof SYNC_KINDS)[number];
const SyncKind = z.enum(SYNC_KINDS);

/** What calls are about: checkouts are announced to us, and never sent back. */
export const CALL_KINDS = [...SYNC_KINDS, 'checkouts'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

const MAX_SYNC_ITEMS = 500;
export const SYNC_KEY_HEADER = 'x-api-key';

/** An id or address that staff see too: refused rather than cleaned, which would change it. */
const programText = (max: number) => requiredText(max).refine(isReadable, { error: 'invalid' });
const isReadable = (text: string) =>
  readableLine(text) === text.normalize().replace(/\p{Zs}+/gu, ' ');

/** The storefront's own id of the record. */
const StorefrontId = z.union([programText(200), z.int()]).transform(String);
const Moment = z.iso
  .datetime({ offset: true })
  .refine(isInOurTime, { error: 'invalid' })
  .transform((at) => new Date(at));
const Version = z.int().min(0);
/** An absolute URL, or a path on the dashboard. */
const isAddress = (url: string | null | undefined) =>
  !url || /^(?:https?:\/\/|\/(?!\/))/i.test(url);
const ImageUrl = programText(2_000).refine(isAddress, { error: 'url' }).optional();
const texts = z.array(z.string().overwrite(readableLine).max(500)).max(50);

/** Part of every item; omitted fields are unchanged. */
const Envelope = z.object({
  id: StorefrontId,
  /** Our id, if the storefront knows it. */
  dashboardId: Id.nullish(),
  /** The storefront's version of this record; an item older than the last one seen is ignored. */
  version: Version.optional(),
});

export const SyncProduct = Envelope.extend({
  /** Time of the last change to the shared fields, by either side. */
  updatedAt: Moment,
  slug: programText(200).optional(),
  nameAr: visibleText(300).optional(),
  nameFr: visibleText(300).optional(),
  nameEn: optionalLine(300),
  descriptionAr: optionalLines(10_000),
  descriptionFr: optionalText(10_000),
  descriptionEn: optionalLines(10_000),
  price: PriceInput.optional(),
  originalPrice: AmountInput.nullish(),
  badge: optionalLine(50),
  rating: z.number().min(0).max(5).optional(),
  reviewCount: IntegerInput.pipe(z.int().min(0).max(2_000_000_000)).optional(),
  imageUrl: ImageUrl,
  image: ImageUrl,
  benefits: texts.optional(),
  benefitsTranslations: z
    .object({ ar: texts.optional(), fr: texts.optional(), en: texts.optional() })
    .nullish(),
  stock: IntegerInput.pipe(z.int().min(0).max(2_000_000_000)).optional(),
  category: optionalLine(100),
  videoUrl: emptiableText(2_000)
    .refine(isAddress, { error: 'url' })
    .refine((url) => !url || isReadable(url), { error: 'invalid' }),
  isActive: z.boolean().optional(),
});
export type SyncProduct = z.output<typeof SyncProduct>;

/** The customer's part of an order, validated like the order form. */
const CustomerFields = OrderFields.omit({
  deliveryCompanyId: true,
  pickupPointId: true,
  weightGrams: true,
  trackingNumber: true,
  deliveryStatus: true,
  deliveryCost: true,
  isSpecialClient: true,
  selectedSerumId: true,
  offerId: true,
});

const SyncOrderLine = OrderLineInput.omit({ id: true }).extend({
  /** Our id of the product, the storefront's id, or its slug. */
  productId: StorefrontId.nullish(),
});

export const SyncOrder = Envelope.extend({
  ...CustomerFields.partial().shape,
  updatedAt: Moment.optional(),
  createdAt: Moment.optional(),
  daira: optionalLine(100),
  /** The former name of `deliveryFee`; used if that is omitted. */
  deliveryCost: AmountInput.nullish(),
  lines: z.array(SyncOrderLine).min(1).max(MAX_LINES).optional(),
  /** Our id of the product, the storefront's id, or its slug. */
  productId: StorefrontId.nullish(),
  /** The offer that `totalAmount` includes; one that does not apply is left out. */
  offerId: z.preprocess(emptyIsNull, Id.nullish()),
  /**
   * A wheel code. `totalAmount` is then the amount before the discount; the dashboard subtracts it.
   */
  promoCode: z.preprocess(emptyIsNull, PromoCodeInput.nullish()),
  status: z.enum(ORDER_STATUSES).optional(),
});
export type SyncOrder = z.output<typeof SyncOrder>;
/** Fails to compile if the storefront cannot send a field that it shares. */
SyncOrder.shape satisfies Record<StorefrontField, z.ZodType>;

export const SyncShippingCost = z.object({
  wilayaCode: WilayaInput,
  updatedAt: Moment,
  version: Version.optional(),
  homeCost: AmountInput.optional(),
  officeCost: AmountInput.optional(),
});
export type SyncShippingCost = z.output<typeof SyncShippingCost>;

/** A visitor who typed a phone and did not order. Each version replaces the one before. */
export const SyncCheckout = z
  .object({
    id: StorefrontId,
    updatedAt: Moment,
    createdAt: Moment.optional(),
    /** The visitor has ordered, or wants no call. */
    closed: z.boolean().optional(),
    phone: PhoneInput.optional(),
    customerName: optionalLine(200),
    /** As far as it was filled in: whatever this does not name is asked on the phone. */
    wilaya: z
      .union([z.string().max(100), z.int()])
      .transform(String)
      .optional(),
    commune: optionalLine(100),
    address: optionalLine(500),
    deliveryPlace: z.enum(DELIVERY_PLACES).optional(),
    lines: z
      .array(
        z.object({
          /** Our id of the product, the storefront's id, or its slug. */
          productId: StorefrontId.nullish(),
          variantId: Id.nullish(),
          name: optionalLine(200),
          quantity: IntegerInput.pipe(z.int().min(1).max(MAX_QUANTITY)).optional(),
          unitPrice: AmountInput.nullish(),
        }),
      )
      .max(MAX_LINES)
      .optional(),
    deliveryFee: AmountInput.nullish(),
    totalAmount: AmountInput.nullish(),
  })
  .refine(({ closed, phone }) => closed === true || phone !== undefined, {
    path: ['phone'],
    error: 'required',
  });
export type SyncCheckout = z.output<typeof SyncCheckout>;

/** Validated one by one, so that one invalid item does not reject the batch. */
const SyncBatch = z
  .object({ items: z.array(z.unknown()).min(1).max(MAX_SYNC_ITEMS) })
  .meta({ id: 'SyncBatch' });
export type SyncBatch = z.output<typeof SyncBatch>;

const SYNC_RESULTS = ['created', 'updated', 'unchanged', 'refused'] as const;

export const SyncResult = z
  .object({
    /** Index of the item in the batch, from 0. */
    index: z.int(),
    id: z.string().nullable(),
    dashboardId: z.string().nullable(),
    result: z.enum(SYNC_RESULTS),
    /** Fields where the dashboard kept its own value; it sends them back. */
    kept: z.array(z.string()).optional(),
    code: z.string().optional(),
    detail: z.string().optional(),
    errors: FieldErrors.optional(),
  })
  .meta({ id: 'SyncResult' });
export type SyncResult = z.infer<typeof SyncResult>;

const SyncAnswer = z
  .object({
    results: z.array(SyncResult),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  })
  .meta({ id: 'SyncAnswer' });
export type SyncAnswer = z.infer<typeof SyncAnswer>;

const SyncCall = z
  .object({
    id: z.int(),
    at: Timestamp,
    direction: z.enum(['in', 'out', 'pull']),
    kind: z.enum(CALL_KINDS),
    status: z.int().nullable(),
    milliseconds: z.int(),
    items: z.int(),
    changed: z.int(),
    refused: z.int(),
    error: ShownLine.nullable(),
    notes: z
      .array(
        z.object({
          id: ShownLine.nullable(),
          detail: ShownText.optional(),
          kept: z.array(z.string()).optional(),
        }),
      )
      .nullable(),
  })
  .meta({ id: 'SyncCall' });
export type SyncCall = z.infer<typeof SyncCall>;

const WaitingPush = z
  .object({
    kind: SyncKind,
    objectId: z.string(),
    /** A name for people: the product's name, the order's number, or the wilaya. */
    name: ShownLine,
    attempts: z.int(),
    /** Time of the next retry; null means with the next call to the storefront. */
    dueAt: Timestamp.nullable(),
    failedAt: Timestamp.nullable(),
    lastError: ShownText.nullable(),
  })
  .meta({ id: 'WaitingPush' });
export type WaitingPush = z.infer<typeof WaitingPush>;

const PausedKind = z
  .object({
    kind: SyncKind,
    /** Time of the next retry. */
    until: Timestamp,
    /**
     * False if the storefront responded with 404, 405 or 501, which means that it does not offer
     * this kind.
     */
    isOffered: z.boolean(),
    error: ShownLine,
    waiting: z.int(),
  })
  .meta({ id: 'PausedKind' });
export type PausedKind = z.infer<typeof PausedKind>;

const SyncOverview = z
  .object({
    /** This app's URL for calls from the storefront. */
    baseUrl: z.string(),
    hasSyncKey: z.boolean(),
    /** Time of the last call with a wrong key, unless one with the right key came later. */
    wrongKeyAt: Timestamp.nullable(),
    lastSuccess: z.object({
      in: Timestamp.nullable(),
      out: Timestamp.nullable(),
      pull: Timestamp.nullable(),
    }),
    /** No calls to the storefront before this time; null if there is no pause. */
    pausedUntil: Timestamp.nullable(),
    /** Kinds that are paused while the others are sent. */
    pausedKinds: z.array(PausedKind),
    /** Excludes kinds that the storefront does not offer, as do `failed` and `pushes`. */
    waiting: z.int(),
    failed: z.int(),
    /** The first objects in the queue, given-up ones first. */
    pushes: z.array(WaitingPush),
    runs: z.array(SyncCall),
    calls: z.array(SyncCall),
  })
  .meta({ id: 'SyncOverview' });
export type SyncOverview = z.infer<typeof SyncOverview>;

const receiving = (path: `/api/sync/${string}`, summary: string) =>
  defineEndpoint({
    method: 'POST',
    path,
    summary,
    access: 'storefrontKey',
    idempotent: true,
    largeBody: true,
    itemsChecked: true,
    body: SyncBatch,
    responses: { 200: SyncAnswer },
  });

export const syncEndpoints = {
  getSyncOverview: defineEndpoint({
    method: 'GET',
    path: '/api/sync/overview',
    summary: 'How the synchronisation goes: last calls, what waits, what was given up',
    access: { permission: 'canViewSettings' },
    responses: { 200: SyncOverview },
  }),
  retrySync: defineEndpoint({
    method: 'POST',
    path: '/api/sync/retry',
    summary: 'Send again what waits: one object, a kind, or all',
    access: { permission: 'canEditSettings' },
    body: z.object({ kind: SyncKind.optional(), objectId: z.string().max(200).optional() }),
    responses: { 200: z.object({ count: z.int() }) },
  }),
  syncProducts: receiving('/api/sync/products', 'Products as the storefront has them'),
  syncOrders: receiving('/api/sync/orders', 'Orders taken or changed on the storefront'),
  syncCheckouts: receiving('/api/sync/checkouts', 'Checkouts that visitors did not finish'),
  syncWilayaShippingCosts: receiving(
    '/api/sync/wilaya-shipping-costs',
    'Shipping costs as the storefront has them',
  ),
};

/** The dashboard owns the stock, the storefront the reviews; texts are shared. */
export const PRODUCT_OWNERS = {
  nameAr: 'shared',
  nameFr: 'shared',
  nameEn: 'shared',
  descriptionAr: 'shared',
  descriptionFr: 'shared',
  descriptionEn: 'shared',
  price: 'shared',
  originalPrice: 'shared',
  badge: 'shared',
  imageUrl: 'shared',
  benefits: 'shared',
  benefitsTranslations: 'shared',
  category: 'shared',
  videoUrl: 'shared',
  rating: 'storefront',
  reviewCount: 'storefront',
  stock: 'dashboard',
  isActive: 'dashboard',
} as const satisfies Record<string, FieldOwner>;

export const SHIPPING_COST_OWNERS = {
  homeCost: 'shared',
  officeCost: 'shared',
} as const satisfies Record<string, FieldOwner>;
