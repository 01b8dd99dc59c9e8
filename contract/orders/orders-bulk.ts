import { z } from 'zod';
import { Amount, emptyIsNull, Id, optionalLine, ShownLine } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { MAX_BULK_ORDERS, MAX_NOTE } from './order-constants.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { readableText } from '#contract/names/readable-text.ts';
import { isVisibleText } from '#contract/names/text.ts';

/** In one form, so that the same order is never counted twice. */
const SelectedId = Id.toLowerCase();
/** Nothing selected is an error: it never means all. */
const Ids = z.array(SelectedId).min(1, { error: 'nothingSelected' }).max(MAX_BULK_ORDERS);

interface Counted {
  ids?: readonly string[];
  items?: readonly { id: string }[];
  expectedCount?: number | undefined;
}

/** How many orders the caller means, so that a selection that got lost on the way is noticed. */
function isExpected({ ids, items = [], expectedCount }: Counted): boolean {
  const sent = new Set(ids ?? items.map(({ id }) => id));
  return expectedCount === undefined || expectedCount === sent.size;
}
const AS_EXPECTED = { path: ['expectedCount'], error: 'otherCount' };

const selected = {
  ids: Ids,
  /** The number of different ids. */
  expectedCount: z.int(),
};
/** The first actions were called without a count, and may still be. */
const perhapsCounted = { ids: Ids, expectedCount: z.int().optional() };

const Note = z
  .string()
  .overwrite(readableText)
  .min(1, { abort: true })
  .max(MAX_NOTE)
  .refine(isVisibleText, { error: 'visibleText' });

export const BulkOrders = z
  .discriminatedUnion('action', [
    z
      .object({
        action: z.literal('status'),
        ...perhapsCounted,
        status: z.enum(ORDER_STATUSES),
      })
      .refine(isExpected, AS_EXPECTED),
    z.object({ action: z.literal('delete'), ...perhapsCounted }).refine(isExpected, AS_EXPECTED),
    z.object({ action: z.literal('restore'), ...perhapsCounted }).refine(isExpected, AS_EXPECTED),
    z
      .object({
        action: z.literal('ship'),
        /** One company for all orders; if omitted, each keeps its own. */
        deliveryCompanyId: z.preprocess(emptyIsNull, Id.nullish()),
        /** If omitted, the tracking number is unchanged. */
        items: z
          .array(z.object({ id: SelectedId, trackingNumber: optionalLine(100) }))
          .min(1, { error: 'nothingSelected' })
          .max(MAX_BULK_ORDERS),
        expectedCount: z.int().optional(),
      })
      .refine(isExpected, AS_EXPECTED),
    z
      .object({ action: z.literal('note'), ...selected, note: Note })
      .refine(isExpected, AS_EXPECTED),
    z
      .object({
        action: z.literal('company'),
        ...selected,
        /** Null takes the company off. */
        deliveryCompanyId: Id.nullable(),
      })
      .refine(isExpected, AS_EXPECTED),
  ])
  .meta({ id: 'BulkOrders' });
export type BulkOrders = z.output<typeof BulkOrders>;

/** What another company changes beside itself. */
const CompanyChange = z
  .object({
    /** What the company takes for the parcel. */
    deliveryCost: z.object({ from: Amount.nullable(), to: Amount.nullable() }).optional(),
    /** The pickup point of the company before, which was taken off. */
    removedPickupPoint: ShownLine.optional(),
  })
  .meta({ id: 'CompanyChange' });
export type CompanyChange = z.infer<typeof CompanyChange>;

/** The result of each order; `detail` is the error message of a refusal. */
export const BulkResult = z
  .object({
    id: Id,
    ok: z.boolean(),
    code: z.string().optional(),
    detail: z.string().optional(),
    /** Of another company, for those who may view orders. */
    changed: CompanyChange.optional(),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof BulkResult>;

/** `to`: somebody who may work at the desk and is there; null: by the rules of assignment. */
export const AssignOrders = z
  .object({ ...selected, to: Id.nullable() })
  .refine(isExpected, AS_EXPECTED)
  .meta({ id: 'AssignOrders' });
export type AssignOrders = z.output<typeof AssignOrders>;

export const orderBulkEndpoints = {
  bulkOrders: defineEndpoint({
    method: 'POST',
    path: '/api/orders/bulk',
    summary:
      'The same step for many orders, one job of a person at a time; one refusal never stops the rest',
    access: { anyOf: ['canEditOrders', 'canDispatchOrders', 'canDeleteOrders'] },
    idempotent: true,
    body: BulkOrders,
    responses: { 200: z.array(BulkResult) },
  }),
};

export const deskBulkEndpoints = {
  assignOrders: defineEndpoint({
    method: 'POST',
    path: '/api/desk/assign',
    summary:
      'Give many orders to one person of the desk, or back to the rules; unreachable ones come back, leased ones are refused',
    access: { permission: 'canEditSettings' },
    idempotent: true,
    body: AssignOrders,
    responses: { 200: z.array(BulkResult) },
  }),
};
