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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CALL_OUTCOMES } from '#contract/orders/call-outcomes.ts';
import { CHECKOUT_OUTCOMES } from '#contract/desk/desk-checkouts.ts';
import { DESK_KINDS } from '#contract/desk/desk.ts';
import { DEFAULT_DESK_SETTINGS, type StoredDeskSettings } from '#contract/desk/desk-settings.ts';
import { createdAt, id, instant, notNegative, oneOf, updatedAt } from './columns.ts';
import { inboxItems } from './intake.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/**
 * One row for each order that somebody has to call. Triggers on orders and on the tasks of parcels
 * add, change and remove them, so that no release and no service can forget one (decision 018).
 */
export const deskItems = pgTable(
  'desk_items',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: DESK_KINDS }).notNull(),
    dueAt: instant().notNull(),
    enteredAt: instant().notNull().defaultNow(),
    /** Calls in a row that reached nobody. */
    attempts: integer().notNull().default(0),
    lastAttemptAt: instant(),
    lastAttemptBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Whether the rules of assignment have been applied, or somebody has assigned it by hand. */
    isAssigned: boolean().notNull().default(false),
    /** Null for everybody. */
    assignedTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Changes with every holder; the last one stays when the lease is over. */
    leaseId: uuid(),
    leasedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    leasedUntil: instant(),
    /** It waits on its holder's device, and is not in hand yet. */
    isAhead: boolean().notNull().default(false),
    draftNote: text(),
    /**
     * The customer is blocked until then, or `infinity`. Noted when somebody comes across the order,
     * so that nobody passes it again, and cleared by whatever may end it.
     */
    heldUntil: instant(),
    unreachableAt: instant(),
  },
  (t) => [
    oneOf('desk_items_kind_check', t.kind, DESK_KINDS),
    notNegative('desk_items_attempts_check', t.attempts),
    index('desk_items_due_index')
      .on(t.isAssigned, t.assignedTo, t.kind, t.dueAt)
      .where(sql`held_until is null and unreachable_at is null`),
    uniqueIndex('desk_items_lease_unique').on(t.leaseId),
    index('desk_items_leased_by_index').on(t.leasedBy),
    index('desk_items_assigned_to_index').on(t.assignedTo),
    index('desk_items_held_index')
      .on(t.heldUntil)
      .where(sql`held_until is not null`),
    index('desk_items_unreachable_index')
      .on(t.unreachableAt)
      .where(sql`unreachable_at is not null`),
  ],
);

/** Who had which order and how it ended: a lease that is over still tells who lost it. */
export const deskLeases = pgTable(
  'desk_leases',
  {
    id: id(),
    /**
     * Not a foreign key: its check would lock the order after its place in the queue, and everybody
     * else locks them the other way round.
     */
    orderId: uuid().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: DESK_KINDS }).notNull(),
    leasedAt: createdAt(),
    /** When it was given back or had an outcome; null also for one that expired. */
    endedAt: instant(),
    outcome: text({ enum: CALL_OUTCOMES }),
  },
  (t) => [
    oneOf('desk_leases_kind_check', t.kind, DESK_KINDS),
    oneOf('desk_leases_outcome_check', t.outcome, CALL_OUTCOMES),
    index('desk_leases_order_index').on(t.orderId),
    index('desk_leases_user_index').on(t.userId, t.leasedAt),
  ],
);

/**
 * The calls about an abandoned checkout, from when it is first given to somebody until it is closed.
 * Which checkouts are open is asked of the inbox and of the orders.
 */
export const deskCheckouts = pgTable(
  'desk_checkouts',
  {
    itemId: uuid()
      .primaryKey()
      .references(() => inboxItems.id, { onDelete: 'cascade' }),
    /** When to call again; null before the first call. */
    dueAt: instant(),
    /** Calls that reached nobody. */
    attempts: integer().notNull().default(0),
    leaseId: uuid(),
    leasedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    leasedUntil: instant(),
  },
  (t) => [
    notNegative('desk_checkouts_attempts_check', t.attempts),
    uniqueIndex('desk_checkouts_lease_unique').on(t.leaseId),
    index('desk_checkouts_leased_by_index').on(t.leasedBy),
  ],
);

/**
 * Calls about abandoned checkouts that ended without an order, for the figures of the team: what a
 * customer orders in a call is called in the timeline of that order.
 */
export const checkoutCalls = pgTable(
  'checkout_calls',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The item goes after ninety days, and the call stays. */
    itemId: uuid().references(() => inboxItems.id, { onDelete: 'set null' }),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    outcome: text({ enum: CHECKOUT_OUTCOMES }).notNull(),
    at: instant().notNull(),
  },
  (t) => [
    oneOf('checkout_calls_outcome_check', t.outcome, CHECKOUT_OUTCOMES),
    index('checkout_calls_item_index').on(t.itemId),
    index('checkout_calls_actor_index').on(t.actorId, t.at),
  ],
);

/** A single row with the id `default`; without it the defaults of the contract count. */
export const deskSettings = pgTable(
  'desk_settings',
  {
    id: text().primaryKey().default('default'),
    rules: jsonb().$type<StoredDeskSettings['rules']>().notNull(),
    unreachable: jsonb().$type<StoredDeskSettings['unreachable']>().notNull(),
    assignment: jsonb().$type<StoredDeskSettings['assignment']>().notNull(),
    ahead: smallint().notNull().default(DEFAULT_DESK_SETTINGS.ahead),
    checkoutMinutes: smallint(),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('desk_settings_single_row_check', sql`${t.id} = 'default'`),
    check('desk_settings_ahead_check', sql`${t.ahead} between 0 and 10`),
    check('desk_settings_checkout_minutes_check', sql`${t.checkoutMinutes} between 5 and 1440`),
  ],
);

/** What the desk knows of a user; without a row somebody is there, with weight 1 and no limit. */
export const deskPeople = pgTable(
  'desk_people',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    isAway: boolean().notNull().default(false),
    weight: smallint().notNull().default(1),
    mostOpen: integer(),
  },
  (t) => [check('desk_people_weight_check', sql`${t.weight} between 1 and 100`)],
);

/**
 * What to say when a customer who ordered the product is called. Not columns of products, which
 * travel to the storefront.
 */
export const productScripts = pgTable('product_scripts', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  scriptAr: text(),
  scriptFr: text(),
  scriptEn: text(),
});
