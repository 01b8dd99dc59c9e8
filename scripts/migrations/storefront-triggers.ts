import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSnakeCase } from 'drizzle-orm/casing';
import { fieldsFor, ORDER_FIELDS } from '../../contract/order-fields.ts';

/**
 * The triggers that record a changed order for the storefront, generated from the table of its
 * fields: a change of a field that is sent marks the order as changed. A deleted order is sent too,
 * as deleted.
 */
export function orderTriggers(): string {
  const sent = fieldsFor('sync');
  const shared = sent.filter((name) => ORDER_FIELDS[name].owner === 'shared');
  const owned = sent.filter((name) => ORDER_FIELDS[name].owner !== 'shared');
  return [
    trigger('orders_note_shared', shared, 'shared'),
    trigger('orders_note_owned', [...owned, 'deletedAt'], 'owned'),
  ].join('\n--> statement-breakpoint\n');
}

function trigger(name: string, fields: readonly string[], owner: 'shared' | 'owned'): string {
  const row = (side: 'OLD' | 'NEW') =>
    fields.map((field) => `${side}.${toSnakeCase(field)}`).join(', ');
  return `CREATE OR REPLACE TRIGGER ${name} AFTER UPDATE ON orders FOR EACH ROW
WHEN ((${row('OLD')})
	IS DISTINCT FROM (${row('NEW')}))
EXECUTE FUNCTION note_for_storefront('orders', '${owner}');`;
}

/** Whether the newest migration with these triggers matches the table of fields. */
export function areTriggersCurrent(migrations: string): boolean {
  const newest = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => readFileSync(join(migrations, name), 'utf8'))
    .findLast((text) => text.includes('TRIGGER orders_note_shared'));
  return newest?.includes(orderTriggers()) ?? false;
}
