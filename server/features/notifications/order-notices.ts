import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { CHANGES_CHANNEL } from '../../db/tables/changes.ts';
import { outgoingMail } from '../../db/schema/mail.ts';
import { siteSettings } from '../../db/schema/settings.ts';

/*
 * Parts of the statement that takes an order: it tells the open screens and the store's mailbox of
 * itself, as far as the settings want it told. Low stock is told by the database on its own
 * (products_notice_low_stock), since stock changes in more ways than one.
 */

export const newOrderNotice = (id: SQLWrapper, actorId: SQLWrapper): SQL => sql`case
  when (select ${siteSettings.notifyNewOrders} from ${siteSettings})
  then pg_notify(${CHANGES_CHANNEL}, json_strip_nulls(json_build_object(
    'topic', 'orders', 'id', ${id}, 'notice', 'newOrder', 'by', ${actorId}::text))::text) end`;

/** `created` is the part of the statement that has each order's `id`. */
export const newOrderMail = (created: SQL): SQL => sql`
  insert into ${outgoingMail} (kind, subject_id)
  select 'new_order', created.id from ${created} created, ${siteSettings}
  where ${siteSettings.notifyNewOrders} and ${siteSettings.notifyByEmail}`;
