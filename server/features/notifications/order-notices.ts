import { announced, type AnnouncedChange } from '../../db/tables/changes.ts';
import { outgoingMail } from '../../db/schema/mail.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { insertRows } from '../../db/statements/write-rows.ts';
import type { Tx } from '../../db/types.ts';
import { sql } from 'drizzle-orm';

interface WrittenOrder {
  id: string;
  clientId: string;
  /** Who took it; null for the storefront. */
  by: string | null;
}

/**
 * Tells the open screens of new orders and queues the mail to the store, if the settings ask for
 * it. Low stock is noticed where stock moves (stock/stock-ledger.ts).
 */
export async function announceNewOrders(tx: Tx, written: readonly WrittenOrder[]): Promise<void> {
  const [settings] = await tx
    .select({ isShown: siteSettings.notifyNewOrders, isMailed: siteSettings.notifyByEmail })
    .from(siteSettings);
  const isShown = settings?.isShown === true;
  const changes = written.flatMap(({ id, clientId, by }): AnnouncedChange[] => [
    {
      topic: 'orders',
      id,
      clientId,
      ...(isShown && { notice: 'newOrder' as const }),
      ...(by !== null && { by }),
    },
    { topic: 'clients', id: clientId },
  ]);
  await tx.execute(sql`select ${announced(changes)}`);
  if (!isShown || !settings?.isMailed) return;
  const mails = written.map(({ id }) => ({ kind: 'new_order' as const, subjectId: id }));
  await insertRows(tx, outgoingMail, mails);
}
