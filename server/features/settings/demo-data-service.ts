import { eq, inArray, sql } from 'drizzle-orm';
import { readableLine } from '#contract/names/readable-text.ts';
import type { ActorCtx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { clients } from '../../db/schema/clients.ts';
import { costRules, spends } from '../../db/schema/costs.ts';
import { blockedPhones } from '../../db/schema/trust.ts';
import { handovers } from '../../db/schema/handovers.ts';
import { idempotencyKeys } from '../../db/schema/idempotency.ts';
import { inboxItems } from '../../db/schema/intake.ts';
import { outgoingMail } from '../../db/schema/mail.ts';
import { messageContacts } from '../../db/schema/messages.ts';
import { offers } from '../../db/schema/offers.ts';
import { orders } from '../../db/schema/orders.ts';
import { parcels } from '../../db/schema/parcels.ts';
import { products } from '../../db/schema/products.ts';
import { scans } from '../../db/schema/scans.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { sources } from '../../db/schema/sources.ts';
import { stockDocuments } from '../../db/schema/stock-documents.ts';
import { payouts } from '../../db/schema/payouts.ts';
import { payRules, payStatements } from '../../db/schema/team-pay.ts';
import { wheelSpins } from '../../db/schema/wheel.ts';
import { AppError, invalidField } from '../../errors.ts';
import { requireFreshSignIn } from '../../http/access.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { refreshAll } from '../reports/report-refresh.ts';
import { deleteDemoUsers, lockUsersForAdministrator } from '../users/demo-users-service.ts';

/** Topics of the screens that show deleted data. */
const EMPTIED = [
  'orders',
  'tasks',
  'scans',
  'clients',
  'products',
  'offers',
  'wheel',
  'users',
  'payouts',
  'team',
  'reports',
  'settings',
  'inbox',
] as const;

/** Deletes the demo data. Settings, shipping costs and delivery companies stay. */
export async function removeDemoData(ctx: ActorCtx, storeName: string): Promise<void> {
  // It deletes users, like deleteUser.
  requireFreshSignIn(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockUsersForAdministrator(tx, ctx);
    const [settings] = await tx.select().from(siteSettings).for('update');
    if (settings === undefined || settings.demoSeededAt === null) {
      throw new AppError('no_demo_data');
    }
    if (storeName !== readableLine(settings.storeName)) {
      throw invalidField('storeName', 'storeName');
    }
    await tx.delete(wheelSpins);
    await tx.delete(outgoingMail);
    await tx.delete(idempotencyKeys);
    await tx.delete(scans);
    await tx.delete(handovers);
    // They name shipments, which go with their orders.
    await tx.delete(payouts);
    await tx.delete(parcels);
    await tx.delete(orders);
    // With the checkouts of visitors who never were.
    const isStorefront = eq(sources.kind, 'storefront');
    const storefronts = tx.select({ id: sources.id }).from(sources).where(isStorefront);
    await tx.delete(inboxItems).where(inArray(inboxItems.sourceId, storefronts));
    await tx.delete(sources).where(isStorefront);
    await tx.delete(clients);
    await tx.delete(blockedPhones);
    await tx.delete(messageContacts);
    // Pay for orders that never were.
    await tx.delete(payStatements);
    await tx.delete(payRules);
    await tx.delete(spends);
    await tx.delete(costRules);
    // Without their products they would be offers on nothing.
    await tx.delete(offers);
    await tx.delete(products);
    await tx.delete(stockDocuments);
    await deleteDemoUsers(tx, ctx);
    await tx
      .update(siteSettings)
      .set({ demoSeededAt: null, updatedAt: ctx.now() })
      .where(eq(siteSettings.id, settings.id));
    await tx.execute(sql`select rebuild_order_tallies()`);
    await refreshAll(tx);
    await recordAudit(tx, ctx, { action: 'demo_removed' });
    for (const topic of EMPTIED) await announceChange(tx, { topic });
  });
}
