import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ORDER_SOURCES } from '#contract/reports/costs.ts';
import { DELIVERY_PLACES } from '#contract/orders/order-constants.ts';
import { MAX_LINES, type OrderLine, type OrderOffer } from '#contract/orders/order-lines.ts';
import { BASIC_OUTCOMES, CALL_OUTCOMES, REFUSAL_REASONS } from '#contract/orders/call-outcomes.ts';
import { ORDER_EVENT_KINDS, ORDER_STATUSES } from '#contract/orders/order-status.ts';
import { clients } from './clients.ts';
import {
  amount,
  atMostItems,
  createdAt,
  id,
  instant,
  notNegative,
  oneOf,
  PENDING_KILOBYTES,
  searchIndex,
  updatedAt,
} from './columns.ts';
import { deliveryCompanies } from './delivery.ts';
import { products } from './products.ts';
import { sources } from './sources.ts';
import { users } from './users.ts';

export const orders = pgTable(
  'orders',
  {
    id: id(),
    orderNumber: text()
      .notNull()
      .generatedAlwaysAs(sql`left(id::text, 8)`),
    customerName: text().notNull(),
    phone: text().notNull(),
    wilayaCode: smallint().notNull(),
    wilaya: text().notNull(),
    daira: text(),
    commune: text().notNull(),
    address: text().notNull(),
    deliveryPlace: text({ enum: DELIVERY_PLACES }),
    /** The goods as they were sold; product, name and quantity sum them up. */
    lines: jsonb()
      .$type<OrderLine[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** What a unit of each line cost the shop when it was sold, by the line's id; never answered. */
    lineCosts: jsonb()
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    offer: jsonb().$type<OrderOffer>(),
    productId: uuid().references(() => products.id),
    productName: text(),
    quantity: integer().notNull().default(1),
    status: text({ enum: ORDER_STATUSES }).notNull().default('pending'),
    totalAmount: amount().notNull(),
    deliveryFee: amount(),
    deliveryCompanyId: uuid().references(() => deliveryCompanies.id),
    deliveryCompanyName: text(),
    /**
     * Not a foreign key: the list of pickup points is a copy of the carrier's, which is thrown away
     * with the account, and the order keeps what was agreed with the customer.
     */
    pickupPointId: uuid(),
    pickupPointName: text(),
    weightGrams: integer(),
    trackingNumber: text(),
    deliveryStatus: text(),
    deliveryCost: amount(),
    /** The carrier told the cost, which makes it finance; staff did not type it (decision 006). */
    isCarrierCost: boolean().notNull().default(false),
    /** Who took it: staff, or a customer at the storefront or in a connected shop. */
    source: text({ enum: ORDER_SOURCES }).notNull().default('staff'),
    /** The connected shop, sheet or program that it came from. */
    sourceId: uuid().references(() => sources.id),
    clientId: uuid().references(() => clients.id),
    isSpecialClient: boolean().notNull().default(false),
    /** Marked by somebody so that everybody finds it again. */
    isStarred: boolean().notNull().default(false),
    selectedSerumId: uuid().references(() => products.id),
    /** Calls made. While pending, zero means new, more means pending validation. */
    callCount: integer().notNull().default(0),
    callAgainAt: instant(),
    deliveredAt: instant(),
    returnedAt: instant(),
    deletedAt: instant(),
    promoCode: text(),
    promoPrize: smallint(),
    discountAmount: amount(),
    /**
     * Optimistic lock: incremented by every edit, so that a second editor gets a conflict instead
     * of overwriting the first.
     */
    version: integer().notNull().default(1),
    /** Name, phone, wilaya and tracking number, normalised by foldForSearch. */
    searchText: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('orders_status_check', t.status, ORDER_STATUSES),
    oneOf('orders_source_check', t.source, ORDER_SOURCES),
    oneOf('orders_delivery_place_check', t.deliveryPlace, DELIVERY_PLACES),
    check('orders_phone_check', sql`${t.phone} ~ '^0[0-9]{8,9}$'`),
    check('orders_wilaya_code_check', sql`${t.wilayaCode} between 1 and 69`),
    atMostItems('orders_lines_check', t.lines, MAX_LINES),
    check('orders_quantity_check', sql`${t.quantity} >= 1`),
    check(
      'orders_delivered_at_check',
      sql`(${t.status} = 'delivered') = (${t.deliveredAt} is not null)`,
    ),
    check(
      'orders_returned_at_check',
      sql`(${t.status} = 'returned') = (${t.returnedAt} is not null)`,
    ),
    notNegative('orders_total_amount_check', t.totalAmount),
    notNegative('orders_delivery_fee_check', t.deliveryFee),
    notNegative('orders_delivery_cost_check', t.deliveryCost),
    check('orders_weight_grams_check', sql`${t.weightGrams} between 1 and 100000`),
    notNegative('orders_call_count_check', t.callCount),
    notNegative('orders_discount_amount_check', t.discountAmount),
    check(
      'orders_promo_check',
      sql`num_nulls(${t.promoCode}, ${t.promoPrize}, ${t.discountAmount}) in (0, 3)`,
    ),
    index('orders_created_at_index')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('orders_status_created_at_index')
      .on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('orders_starred_index')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`is_starred and deleted_at is null`),
    // For the list by amount, and by the products of any line.
    index('orders_total_amount_index')
      .on(t.totalAmount)
      .where(sql`deleted_at is null`),
    index('orders_line_products_index')
      .using('gin', sql`jsonb_path_query_array(lines, '$[*].productId') jsonb_path_ops`)
      .with({ gin_pending_list_limit: PENDING_KILOBYTES }),
    index('orders_client_id_index').on(t.clientId, t.createdAt.desc().nullsFirst()),
    index('orders_product_id_index').on(t.productId),
    index('orders_delivered_at_index')
      .on(t.deliveredAt)
      .where(sql`deleted_at is null`),
    index('orders_returned_at_index')
      .on(t.returnedAt)
      .where(sql`returned_at is not null and deleted_at is null`),
    // For the calls of the dashboard: those that nobody made, and the others by their agreed time.
    index('orders_uncalled_index')
      .on(t.createdAt.desc().nullsFirst())
      .where(sql`status = 'pending' and call_count = 0 and deleted_at is null`),
    index('orders_called_index')
      .on(t.callAgainAt, t.createdAt.desc().nullsFirst())
      .where(
        sql`status = 'pending' and (call_count > 0 or call_again_at is not null) and deleted_at is null`,
      ),
    index('orders_promised_call_index')
      .on(t.callAgainAt)
      .where(
        sql`call_again_at is not null and status in ('validated', 'shipped') and deleted_at is null`,
      ),
    index('orders_deleted_at_index')
      .on(t.deletedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is not null`),
    index('orders_validated_updated_at_index')
      .on(t.updatedAt)
      .where(sql`status = 'validated' and deleted_at is null`),
    // As a station reads it, see comparableCode in contract/scan/scan-codes.ts.
    index('orders_scanned_tracking_index')
      .on(sql`upper(replace(tracking_number, ' ', ''))`)
      .where(sql`tracking_number is not null`),
    searchIndex('orders_search_text_index', t.searchText),
    // Where a search found a similar name: see server/db/names/.
    index('orders_customer_name_index')
      .on(t.customerName, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
  ],
);

/** The timeline: one row per event of an order, never updated. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: ORDER_EVENT_KINDS }).notNull(),
    at: instant().notNull().defaultNow(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Stored beside the id, so that the row still names a user who was deleted. */
    actorName: text().notNull(),
    fromStatus: text({ enum: ORDER_STATUSES }),
    toStatus: text({ enum: ORDER_STATUSES }),
    callOutcome: text({ enum: BASIC_OUTCOMES }),
    /**
     * What the outcome was in full, where it is none of the basic ones: the release before reads
     * the column above and fails on an outcome that it does not know (decision 018).
     */
    callResult: text({ enum: CALL_OUTCOMES }),
    callReason: text({ enum: REFUSAL_REASONS }),
    callAgainAt: instant(),
    note: text(),
    changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>(),
  },
  (t) => [
    oneOf('order_events_kind_check', t.kind, ORDER_EVENT_KINDS),
    oneOf('order_events_from_status_check', t.fromStatus, ORDER_STATUSES),
    oneOf('order_events_to_status_check', t.toStatus, ORDER_STATUSES),
    oneOf('order_events_call_outcome_check', t.callOutcome, BASIC_OUTCOMES),
    oneOf('order_events_call_result_check', t.callResult, CALL_OUTCOMES),
    oneOf('order_events_call_reason_check', t.callReason, REFUSAL_REASONS),
    index('order_events_order_id_index').on(t.orderId, t.id.desc().nullsFirst()),
    // What somebody did at the phone in a period, for the figures of the team.
    index('order_events_work_index')
      .on(t.actorId, t.at)
      .where(sql`kind = 'call' or to_status = 'validated'`),
  ],
);
