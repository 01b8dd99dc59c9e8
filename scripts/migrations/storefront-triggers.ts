import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSnakeCase } from 'drizzle-orm/casing';
import { fieldsFor, ORDER_FIELDS } from '#contract/orders/order-fields.ts';

export const ORDER_TRIGGER = join(
  import.meta.dirname,
  '../../server/db/functions/storefront-orders.sql',
);

/**
 * The trigger that records a changed order for the storefront, generated from the table of its
 * fields: a change of a field that is sent marks the order as changed. A deleted order is sent too,
 * as deleted; a new one is noted by storefront-notes.sql.
 */
export function orderTrigger(): string {
  const sent = fieldsFor('sync');
  const shared = sent.filter((name) => ORDER_FIELDS[name].owner === 'shared');
  const owned = sent.filter((name) => ORDER_FIELDS[name].owner !== 'shared');
  return `-- Generated from contract/orders/order-fields.ts by npm run migrations:generate.

CREATE OR REPLACE TRIGGER orders_note AFTER UPDATE OR DELETE ON orders FOR EACH ROW
EXECUTE FUNCTION note_for_storefront('orders', 'id',
	'${columns(shared)}',
	'${columns([...owned, 'deletedAt'])}');
`;
}

const columns = (fields: readonly string[]) => fields.map((field) => toSnakeCase(field)).join(',');

export const isTriggerCurrent = (): boolean =>
  readFileSync(ORDER_TRIGGER, 'utf8') === orderTrigger();
