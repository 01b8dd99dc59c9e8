import type { SiteSettings } from '#contract/settings.ts';
import type { Ctx } from '../../context.ts';
import { siteSettings } from '../../db/schema/settings.ts';

export async function getSettings({ db }: Ctx): Promise<SiteSettings> {
  const [stored] = await db.select().from(siteSettings);
  if (stored !== undefined) return toSettings(stored);
  // Its defaults live in the database, so a missing row is made and not guessed at.
  await db.insert(siteSettings).values({}).onConflictDoNothing();
  const [created] = await db.select().from(siteSettings);
  if (created === undefined) throw new Error('The settings row could not be made');
  return toSettings(created);
}

function toSettings(row: typeof siteSettings.$inferSelect): SiteSettings {
  return {
    offerTextAr: row.offerTextAr,
    offerTextFr: row.offerTextFr,
    offerTextEn: row.offerTextEn,
    offerActive: row.offerActive,
    announcementAr: row.announcementAr,
    announcementFr: row.announcementFr,
    announcementEn: row.announcementEn,
    announcementActive: row.announcementActive,
    storeName: row.storeName,
    storeEmail: row.storeEmail,
    storePhone: row.storePhone,
    notifyNewOrders: row.notifyNewOrders,
    notifyByEmail: row.notifyByEmail,
    notifyLowStock: row.notifyLowStock,
    lowStockThreshold: row.lowStockThreshold,
    updatedAt: row.updatedAt.toISOString(),
  };
}
