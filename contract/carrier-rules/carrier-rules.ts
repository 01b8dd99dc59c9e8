import { z } from 'zod';
import { AmountInput, Id, ShownLine } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import {
  DELIVERY_PLACES,
  MAX_BULK_ORDERS,
  MAX_WEIGHT_GRAMS,
} from '#contract/orders/order-constants.ts';
import { BulkResult } from '#contract/orders/orders-bulk.ts';
import { OrderIds } from '#contract/parcels/parcels.ts';

const WILAYA_COUNT = 69;
const MAX_PRODUCTS = 100;
const MAX_RULES = 50;
/** With fewer parcels in a wilaya, how many came back says nothing yet. */
export const ENOUGH_PARCELS = 30;
export const RESULT_DAYS = 90;

const Wilaya = z.coerce.number().int().min(1).max(WILAYA_COUNT);
const Weight = z.coerce.number().int().min(1).max(MAX_WEIGHT_GRAMS);

/** What an order has to be like; an empty list and null allow everything. */
export const CarrierRuleTerms = z
  .object({
    wilayas: z.array(z.int().min(1).max(WILAYA_COUNT)).max(WILAYA_COUNT),
    place: z.enum(DELIVERY_PLACES).nullable(),
    mostWeightGrams: z.int().min(1).max(MAX_WEIGHT_GRAMS).nullable(),
    leastAmount: AmountInput.nullable(),
    mostAmount: AmountInput.nullable(),
    /** At least one line of the order is one of them. */
    productIds: z.array(Id).max(MAX_PRODUCTS),
    /** At most this share of the orders of a day that have a company, in percent. */
    share: z.int().min(1).max(100).nullable(),
  })
  .refine(
    ({ leastAmount, mostAmount }) =>
      leastAmount === null || mostAmount === null || leastAmount <= mostAmount,
    { path: ['mostAmount'], error: 'invalid' },
  )
  .meta({ id: 'CarrierRuleTerms' });
export type CarrierRuleTerms = z.output<typeof CarrierRuleTerms>;

export const CarrierRule = z
  .object({ id: Id, companyId: Id, companyName: ShownLine, terms: CarrierRuleTerms })
  .meta({ id: 'CarrierRule' });
export type CarrierRule = z.infer<typeof CarrierRule>;

export const ReplaceCarrierRules = z
  .object({
    /** The rules that the editor saw; with others stored meanwhile the call is refused. */
    seen: z.array(Id).max(MAX_RULES),
    rules: z.array(z.object({ companyId: Id, terms: CarrierRuleTerms })).max(MAX_RULES),
  })
  .meta({ id: 'ReplaceCarrierRules' });
export type ReplaceCarrierRules = z.output<typeof ReplaceCarrierRules>;

/** How parcels ended, by company and wilaya; those that are under way are not counted. */
export const CarrierResult = z
  .object({ companyId: Id, wilayaCode: z.int(), delivered: z.int(), returned: z.int() })
  .meta({ id: 'CarrierResult' });
export type CarrierResult = z.infer<typeof CarrierResult>;

const Proposal = z.object({ companyId: Id, companyName: ShownLine });

/** Why nothing is proposed for an order. */
const NO_PROPOSAL = ['has_company', 'too_late', 'no_rule'] as const;

export const CarrierProposal = z
  .object({
    orderId: Id,
    customerName: ShownLine,
    wilayaCode: z.int(),
    proposal: Proposal.nullable(),
    problem: z.enum(NO_PROPOSAL).nullable(),
  })
  .meta({ id: 'CarrierProposal' });
export type CarrierProposal = z.infer<typeof CarrierProposal>;

export const ApplyCarrierProposals = z
  .object({
    items: z
      .array(z.object({ orderId: Id, companyId: Id }))
      .min(1)
      .max(MAX_BULK_ORDERS),
  })
  .meta({ id: 'ApplyCarrierProposals' });
export type ApplyCarrierProposals = z.output<typeof ApplyCarrierProposals>;

/** An order while it is being written. */
const DraftedOrder = z.object({
  wilaya: Wilaya,
  deliveryPlace: z.enum(DELIVERY_PLACES).optional(),
  weightGrams: Weight.optional(),
  totalAmount: z.coerce.number().min(0).optional(),
  /** `a,b,c`. */
  productIds: z.string().max(4_000).optional(),
});
export type DraftedOrder = z.output<typeof DraftedOrder>;

export const carrierRuleEndpoints = {
  listCarrierRules: defineEndpoint({
    method: 'GET',
    path: '/api/delivery-companies/rules',
    summary: 'The rules by which a delivery company is proposed, in their order',
    access: { permission: 'canViewSettings' },
    responses: { 200: z.array(CarrierRule) },
  }),
  replaceCarrierRules: defineEndpoint({
    method: 'PUT',
    path: '/api/delivery-companies/rules',
    summary: 'Replace the rules by which a delivery company is proposed',
    access: { permission: 'canEditSettings' },
    shownTo: { permission: 'canViewSettings' },
    body: ReplaceCarrierRules,
    responses: { 200: z.array(CarrierRule) },
  }),
  listCarrierResults: defineEndpoint({
    method: 'GET',
    path: '/api/delivery-companies/results',
    summary: 'Parcels delivered and returned in the last 90 days, by company and wilaya',
    access: { permission: 'canViewSettings' },
    responses: { 200: z.array(CarrierResult) },
  }),
  proposeCarrier: defineEndpoint({
    method: 'GET',
    path: '/api/orders/carrier-proposal',
    summary: 'The delivery company that the rules propose for an order that is being written',
    access: { anyOf: ['canCreateOrders', 'canEditOrders'] },
    query: DraftedOrder,
    responses: { 200: z.object({ proposal: Proposal.nullable() }) },
  }),
  proposeCarriers: defineEndpoint({
    method: 'GET',
    path: '/api/orders/carrier-proposals',
    summary: 'The delivery companies that the rules propose for many orders; changes nothing',
    access: { permission: 'canEditOrders' },
    query: z.object({ ids: OrderIds }),
    responses: { 200: z.array(CarrierProposal) },
  }),
  applyCarrierProposals: defineEndpoint({
    method: 'POST',
    path: '/api/orders/carrier-proposals',
    summary: 'Give orders the proposed companies; one that no longer fits is refused',
    access: { permission: 'canEditOrders' },
    body: ApplyCarrierProposals,
    responses: { 200: z.array(BulkResult) },
  }),
};
