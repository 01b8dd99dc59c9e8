import { z } from 'zod';
import {
  Amount,
  Id,
  IntegerInput,
  optionalLine,
  PageQuery,
  PhoneInput,
  ShownLine,
  ShownText,
  Timestamp,
  visibleText,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { WilayaInput } from '#contract/geography/wilaya-input.ts';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';
import { MOST_GOODS_WORDS } from './goods-words.ts';
import { SOURCE_KINDS } from './intake-kinds.ts';
import { INTAKE_MARKS, INTAKE_REASON_NAMES, SHOWN_STATES } from './intake-reasons.ts';
import { MOST_DRAFT_LINES, OrderDraft } from './order-draft.ts';

export const INBOX_PAGE_SIZE = 20;
/** How long an item that is settled stays. */
export const INBOX_KEPT_DAYS = 90;

const OrderOf = z.object({
  id: Id,
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** It is in no list any more, and has no page. */
  isDeleted: z.boolean(),
});

const OtherOrder = OrderOf.extend({ customerName: ShownLine, createdAt: Timestamp });
export type OtherOrder = z.infer<typeof OtherOrder>;

export const InboxItem = z
  .object({
    id: Id,
    sourceId: Id,
    sourceName: ShownLine,
    kind: z.enum(SOURCE_KINDS),
    externalId: ShownLine,
    state: z.enum(SHOWN_STATES),
    /** Null with `waiting`: it was just stored, and is read in a moment. */
    reason: z.enum(INTAKE_REASON_NAMES).nullable(),
    marks: z.array(z.enum(INTAKE_MARKS)),
    /** The words of the shop for goods of which a person has to say what they are. */
    unknownGoods: z.array(ShownLine),
    /** Null where nothing could be read. */
    draft: OrderDraft.nullable(),
    /** What persons wrote in the place of that. */
    edits: z
      .object({
        customerName: ShownLine.nullable(),
        phone: z.string(),
        /** Its code. */
        wilaya: z.int(),
        commune: ShownLine.nullable(),
        address: ShownLine.nullable(),
        totalAmount: Amount,
      })
      .partial(),
    /** Of an abandoned checkout: what the customer has ordered since, which closes it. */
    order: OrderOf.nullable(),
    /** Of what is perhaps the same as an order: that one; null where it is gone for good. */
    double: OtherOrder.nullable(),
    /** Of an abandoned checkout: when somebody calls; null where the source does not want it. */
    callFrom: Timestamp.nullable(),
    versions: z.int(),
    receivedAt: Timestamp,
  })
  .meta({ id: 'InboxItem' });
export type InboxItem = z.infer<typeof InboxItem>;

/** What was sent, as it came. */
export const InboxVersion = z
  .object({
    id: z.int(),
    receivedAt: Timestamp,
    topic: ShownLine.nullable(),
    /** Null while nobody has read it. */
    result: z.enum(['applied', 'same', 'stale', 'kept']).nullable(),
    body: ShownText,
    draft: OrderDraft.nullable(),
  })
  .meta({ id: 'InboxVersion' });
export type InboxVersion = z.infer<typeof InboxVersion>;

export const InboxFilter = z.object({
  state: z.enum(SHOWN_STATES).optional(),
  reason: z.enum(INTAKE_REASON_NAMES).optional(),
  mark: z.enum(INTAKE_MARKS).optional(),
  sourceId: Id.optional(),
  search: z.string().max(100).optional(),
});
export type InboxFilter = z.output<typeof InboxFilter>;

export const InboxCounts = z
  .object({
    /** Everything that somebody has to look at. */
    open: z.int(),
    /** Abandoned checkouts whose time to call has come. */
    toCall: z.int(),
    reasons: z.array(z.object({ reason: z.enum(INTAKE_REASON_NAMES), count: z.int() })),
    sources: z.array(z.object({ id: Id, name: ShownLine, kind: z.enum(SOURCE_KINDS) })),
  })
  .meta({ id: 'InboxCounts' });
export type InboxCounts = z.infer<typeof InboxCounts>;

/**
 * `make`: in spite of the doubt. Of a change there, `take`: ours becomes what the shop says now;
 * `seen`: it was dealt with otherwise.
 */
export const INBOX_DECISIONS = ['make', 'ignore', 'take', 'seen'] as const;

/** What the words of a shop mean; without a variant it is the one that they name. */
const SaidGoods = z.object({
  words: visibleText(MOST_GOODS_WORDS),
  productId: Id,
  variantId: Id.nullish(),
});
export type SaidGoods = z.output<typeof SaidGoods>;

/** Amounts that a person writes are whole, as in the order's form. */
const MOST_DINARS = 99_999_999;

export const MendInboxItem = z
  .object({
    customerName: optionalLine(200),
    phone: PhoneInput,
    wilaya: WilayaInput,
    commune: optionalLine(100),
    address: optionalLine(500),
    totalAmount: IntegerInput.pipe(z.int().min(0).max(MOST_DINARS)),
    /** Of ours, for every line that is none of our products. */
    productId: Id,
    /** Of that product. */
    variantId: Id,
    /** By the words of each line; also of an order that was made with goods that nobody knew. */
    goods: z.array(SaidGoods).min(1).max(MOST_DRAFT_LINES),
    /** False: the source does not remember what its words meant this time. */
    remember: z.boolean(),
    decision: z.enum(INBOX_DECISIONS),
  })
  .partial()
  .meta({ id: 'MendInboxItem' });
export type MendInboxItem = z.output<typeof MendInboxItem>;

const MOST_AT_ONCE = 100;

/** What can be the same for many: a phone or a name never is, and is refused. */
const MendInboxItems = z
  .object({
    ids: z.array(Id).min(1).max(MOST_AT_ONCE),
    change: MendInboxItem.pick({
      wilaya: true,
      commune: true,
      productId: true,
      variantId: true,
      goods: true,
      remember: true,
      decision: true,
    }).strict(),
  })
  .meta({ id: 'MendInboxItems' });

/** What persons wrote so far. */
export type InboxEdits = Omit<MendInboxItem, 'decision' | 'remember'> & {
  isMadeInDoubt?: boolean;
  /** It was made in spite of its amount, and not of another doubt. */
  isAmountSure?: boolean;
};

const access = { permission: 'canViewOrders' } as const;
const params = z.object({ id: Id });

export const inboxEndpoints = {
  listInbox: defineEndpoint({
    method: 'GET',
    path: '/api/inbox',
    summary: 'What connected shops sent and what became of it, the newest first',
    access,
    query: InboxFilter.extend(PageQuery.shape),
    responses: { 200: z.array(InboxItem) },
  }),
  countInbox: defineEndpoint({
    method: 'GET',
    path: '/api/inbox/counts',
    summary: 'How many items wait for a person, by cause',
    access,
    responses: { 200: InboxCounts },
  }),
  getInboxVersions: defineEndpoint({
    method: 'GET',
    path: '/api/inbox/{id}/versions',
    summary: 'Everything that was sent about one order, as it came, the newest first',
    access,
    params,
    responses: { 200: z.array(InboxVersion) },
  }),
  mendInboxItem: defineEndpoint({
    method: 'PATCH',
    path: '/api/inbox/{id}',
    summary: 'Mend a field or decide, and read the item again with it',
    access: { permission: 'canCreateOrders' },
    shownTo: access,
    params,
    body: MendInboxItem,
    responses: { 200: InboxItem },
  }),
  mendInboxItems: defineEndpoint({
    method: 'POST',
    path: '/api/inbox/bulk',
    summary: 'The same for many items; one that stays open never stops the others',
    access: { permission: 'canCreateOrders' },
    body: MendInboxItems,
    responses: { 200: z.object({ mended: z.int(), open: z.int() }) },
  }),
};
