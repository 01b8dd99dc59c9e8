import { sql, type SQL } from 'drizzle-orm';
import { outgoingMail } from '../../db/schema/mail.ts';
import { siteSettings } from '../../db/schema/settings.ts';

/*
 * Fragments of the statement that creates an order: they notify the open screens and queue the mail
 * to the store, if the settings ask for it. Low stock is noticed where stock moves
 * (stock/low-stock.ts).
 */

/** The kind of notice that goes with the announcement of a new order. */
export const NEW_ORDER_NOTICE: SQL = sql`(
  select 'newOrder' from ${siteSettings} where ${siteSettings.notifyNewOrders})`;

/** `created` is the CTE with the `id` of each new order. */
export const newOrderMail = (created: SQL): SQL => sql`
  insert into ${outgoingMail} (kind, subject_id)
  select 'new_order', created.id from ${created} created, ${siteSettings}
  where ${siteSettings.notifyNewOrders} and ${siteSettings.notifyByEmail}`;
