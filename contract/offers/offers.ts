import { z } from 'zod';
import {
  Amount,
  Day,
  decimalInput,
  emptyIsNull,
  Id,
  IntegerInput,
  optionalLine,
  PageQuery,
  PriceInput,
  ShownLine,
  Timestamp,
  trimmedOrNull,
  visibleText,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { OFFER_KINDS, type OfferKind, type OfferRule } from './offer-rules.ts';

const MAX_OFFER_QUANTITY = 10_000;
const MAX_OFFER_PRODUCTS = 200;
const MAX_PRECEDENCE = 9_999;
/** In the middle of the range, so that an offer can be put before or after without renumbering. */
export const USUAL_PRECEDENCE = 100;

const OfferKindInput = z.enum(OFFER_KINDS);

export const Offer = z
  .object({
    id: Id,
    nameAr: ShownLine,
    nameFr: ShownLine,
    nameEn: ShownLine.nullable(),
    /** Empty: every product. */
    productIds: z.array(Id),
    minQuantity: z.int(),
    kind: OfferKindInput,
    /** Of `minQuantity` units together; from that quantity on every unit costs its part. */
    price: Amount.nullable(),
    percent: z.number().nullable(),
    giftProductId: Id.nullable(),
    giftQuantity: z.int().nullable(),
    /** Calendar days in Algerian time, both inclusive. */
    startsOn: Day.nullable(),
    endsOn: Day.nullable(),
    precedence: z.int(),
    isActive: z.boolean(),
    version: z.int(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof Offer>;
/** Fails to compile if the rules need a field that an offer does not have. */
({}) as Offer satisfies OfferRule;

const Quantity = IntegerInput.pipe(z.int().min(1).max(MAX_OFFER_QUANTITY));
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(trimmedOrNull, schema.nullish());

const OfferFields = z.object({
  nameAr: visibleText(200),
  /** Empty: the Arabic name. */
  nameFr: optionalLine(200),
  nameEn: optionalLine(200),
  productIds: z.array(Id).max(MAX_OFFER_PRODUCTS).optional(),
  minQuantity: Quantity,
  kind: OfferKindInput,
  price: orNull(PriceInput),
  percent: orNull(decimalInput(1, 100)),
  giftProductId: z.preprocess(emptyIsNull, Id.nullish()),
  giftQuantity: orNull(Quantity),
  startsOn: z.preprocess(emptyIsNull, Day.nullish()),
  endsOn: z.preprocess(emptyIsNull, Day.nullish()),
  precedence: z.preprocess(
    (input) => trimmedOrNull(input) ?? undefined,
    IntegerInput.pipe(z.int().min(0).max(MAX_PRECEDENCE)).optional(),
  ),
  isActive: z.boolean().optional(),
});

/** The fields that say what an offer gives, and the kind that needs each; no other may have it. */
const KIND_OF_TERM = {
  price: 'price',
  percent: 'percent',
  giftProductId: 'gift',
  giftQuantity: 'gift',
} as const satisfies Partial<Record<keyof Offer, OfferKind>>;
type Term = keyof typeof KIND_OF_TERM;
export const OFFER_TERMS = Object.keys(KIND_OF_TERM) as Term[];
export const isTermOf = (term: Term, kind: OfferKind) => KIND_OF_TERM[term] === kind;

type Terms = { kind: OfferKind } & { [T in Term]?: unknown } & {
  startsOn?: string | null | undefined;
  endsOn?: string | null | undefined;
};

/** What is wrong between the fields of a whole offer; each field by itself is already checked. */
export function offerProblems(offer: Terms): { path: string; message: string }[] {
  const { kind, startsOn, endsOn } = offer;
  const problems = OFFER_TERMS.flatMap((path) => {
    const isGiven = offer[path] !== null && offer[path] !== undefined;
    if (isGiven === isTermOf(path, kind)) return [];
    return [{ path, message: isGiven ? 'otherOfferKind' : 'required' }];
  });
  const isBackwards = startsOn != null && endsOn != null && endsOn < startsOn;
  return isBackwards ? [...problems, { path: 'endsOn', message: 'endBeforeStart' }] : problems;
}

export const CreateOffer = OfferFields.superRefine((offer, ctx) => {
  for (const { path, message } of offerProblems(offer)) {
    ctx.addIssue({ code: 'custom', path: [path], message });
  }
}).meta({ id: 'CreateOffer' });
export type CreateOffer = z.output<typeof CreateOffer>;

/** With another `kind`, the terms of the former kind are removed. */
export const UpdateOffer = OfferFields.partial()
  .extend({
    /** The version that the user saw while editing: if it changed meanwhile, the edit is refused. */
    version: z.int().optional(),
  })
  .meta({ id: 'UpdateOffer' });
export type UpdateOffer = z.output<typeof UpdateOffer>;

/** The order form computes with them, so whoever may take or view orders may read them. */
const readers = { anyOf: ['canViewProducts', 'canViewOrders', 'canCreateOrders'] } as const;
const OfferPath = z.object({ id: Id });

export const offerEndpoints = {
  listOffers: defineEndpoint({
    method: 'GET',
    path: '/api/offers',
    summary: 'The offers, in their order of precedence',
    access: readers,
    query: PageQuery,
    responses: { 200: z.array(Offer) },
  }),
  createOffer: defineEndpoint({
    method: 'POST',
    path: '/api/offers',
    summary: 'Add an offer',
    access: { permission: 'canEditProducts' },
    body: CreateOffer,
    responses: { 201: Offer },
  }),
  updateOffer: defineEndpoint({
    method: 'PATCH',
    path: '/api/offers/{id}',
    summary: 'Change an offer, or turn it on or off',
    access: { permission: 'canEditProducts' },
    shownTo: readers,
    params: OfferPath,
    body: UpdateOffer,
    responses: { 200: Offer },
  }),
  deleteOffer: defineEndpoint({
    method: 'DELETE',
    path: '/api/offers/{id}',
    summary: 'Delete an offer; orders that have it keep their prices',
    access: { permission: 'canEditProducts' },
    params: OfferPath,
    responses: { 204: null },
  }),
};
