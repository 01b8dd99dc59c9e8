import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { CHANGES_CHANNEL } from '../../db/tables/changes.ts';
import { outgoingMail } from '../../db/schema/mail.ts';
import { siteSettings } from '../../db/schema/settings.ts';

/*
 * Fragments of the statement that creates an order: they notify the open screens and queue the mail
 * to the store, if the settings ask for it. Low stock is handled by a trigger
 * (products_notice_low_stock), since stock changes in several ways.
 */

export const newOrderNotice = (id: SQLWrapper, actorId: SQLWrapper): SQL => sql`case
  when (select ${siteSettings.notifyNewOrders} from ${siteSettings})
  then pg_notify(${CHANGES_CHANNEL}, json_strip_nulls(json_build_object(
    'topic', 'orders', 'id', ${id}, 'notice', 'newOrder', 'by', ${actorId}::text))::text) end`;

/** `created` is the CTE with the `id` of each new order. */
export const newOrderMail = (created: SQL): SQL => sql`
  insert into ${outgoingMail} (kind, subject_id)
  select 'new_order', created.id from ${created} created, ${siteSettings}
  where ${siteSettings.notifyNewOrders} and ${siteSettings.notifyByEmail}`;
