import { z } from 'zod';
import { AmountInput, Day, flag, Id, PageQuery, requiredText } from '#contract/common.ts';
import { PARCEL_STATES } from '#contract/carriers/parcel-states.ts';
import { CALLED_FILTERS, DELIVERY_PLACES, MAX_CALLS_FILTER } from './order-constants.ts';
import { ORDER_STAGES, ORDER_STATUSES } from './order-status.ts';

const CallCount = z.coerce.number().int().min(0).max(MAX_CALLS_FILTER);

const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;

export const OrderFilter = z.object({
  search: z.string().max(200).optional(),
  status: z.enum(['all', ...ORDER_STATUSES]).optional(),
  /** Days in Algerian time, both inclusive. */
  from: Day.optional(),
  to: Day.optional(),
  wilaya: z.coerce.number().int().min(1).max(69).optional(),
  deliveryCompanyId: Id.optional(),
  /** `unknown`: orders created before the place was asked for. */
  deliveryPlace: z.enum([...DELIVERY_PLACES, 'unknown']).optional(),
  /** Where its newest parcel is; `none`: it never had one. */
  parcelState: z.enum([...PARCEL_STATES, 'none']).optional(),
  special: flag.optional(),
  starred: flag.optional(),
  needsCall: flag.optional(),
  /** Not sent yet, and another order of the customer is open or has the same goods. */
  duplicate: flag.optional(),
  /** Waits because its customer is blocked. */
  held: flag.optional(),
  /** The stages that the dashboard counts. */
  stage: z.enum(ORDER_STAGES).optional(),
  clientId: Id.optional(),
  /** `unanswered`: the newest call reached nobody, or only a busy line. */
  called: z.enum(CALLED_FILTERS).optional(),
  /** How often the customer was called, both inclusive. */
  callsFrom: CallCount.optional(),
  callsTo: CallCount.optional(),
  /** Whose call it is at the confirmation desk; `me` is the caller, `nobody` whoever comes first. */
  assignedTo: z.union([z.enum(['me', 'nobody']), Id]).optional(),
  /** Of any line. */
  productId: Id.optional(),
  /** Of the total, both inclusive. */
  amountFrom: AmountInput.optional(),
  amountTo: AmountInput.optional(),
  /** Days in Algerian time, both inclusive; others than delivered orders never match. */
  deliveredFrom: Day.optional(),
  deliveredTo: Day.optional(),
});
export type OrderFilter = z.output<typeof OrderFilter>;

export const OrderList = OrderFilter.extend({
  ...PageQuery.shape,
  sort: z.enum(ORDER_SORTS).optional(),
});
export type OrderList = z.output<typeof OrderList>;

export const SimilarOrders = OrderFilter.extend({ search: requiredText(200) });
export type SimilarOrders = z.output<typeof SimilarOrders>;
