import { and, eq, ne, sql } from 'drizzle-orm';
import type { ActorCtx } from '../../context.ts';
import { announceChange } from '../../db/changes.ts';
import { clients } from '../../db/schema/clients.ts';
import { idempotencyKeys } from '../../db/schema/idempotency.ts';
import { outgoingMail } from '../../db/schema/mail.ts';
import { orders } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/products.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { users } from '../../db/schema/users.ts';
import { wheelSpins } from '../../db/schema/wheel.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';

/**
 * Start for real. Settings, shipping costs and delivery companies stay; whoever does it stays too,
 * even if they began as a demo user.
 */
export async function removeDemoData(ctx: ActorCtx, storeName: string): Promise<void> {
  if (ctx.actor.role !== 'administrator') throw new AppError('no_permission');
  await ctx.db.transaction(async (tx) => {
    const [settings] = await tx.select().from(siteSettings).for('update');
    if (settings === undefined || settings.demoSeededAt === null) {
      throw new AppError('no_demo_data');
    }
    if (storeName !== settings.storeName) {
      throw new AppError('invalid_input', {
        fields: [{ path: 'storeName', message: 'storeName' }],
      });
    }
    await tx.delete(wheelSpins);
    await tx.delete(outgoingMail);
    await tx.delete(idempotencyKeys);
    await tx.delete(orders);
    await tx.delete(clients);
    await tx.delete(products);
    await tx.delete(users).where(and(eq(users.isDemo, true), ne(users.id, ctx.actor.id)));
    await tx.update(users).set({ isDemo: false }).where(eq(users.id, ctx.actor.id));
    await tx
      .update(siteSettings)
      .set({ demoSeededAt: null, updatedAt: ctx.now() })
      .where(eq(siteSettings.id, settings.id));
    await tx.execute(sql`select rebuild_order_tallies()`);
    await recordAudit(tx, ctx, { action: 'demo_removed' });
    for (const topic of ['orders', 'clients', 'products', 'users', 'settings'] as const) {
      await announceChange(tx, { topic });
    }
  });
}
