import { and, eq, inArray } from 'drizzle-orm';
import { outgoingMail } from '../../db/schema/mail.ts';
import { products } from '../../db/schema/products.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import type { Tx } from '../../db/types.ts';

/** Only on the way down across the threshold: told once, not at every sale after it. */
export const isNowLow = (stock: number, change: number, threshold: number): boolean =>
  stock <= threshold && stock - change > threshold;

/**
 * Of products whose stock has changed by so much, those that are low from now on, where the shop
 * wants to hear of it. Their mail is queued.
 */
export async function noteLowStock(
  tx: Tx,
  changes: ReadonlyMap<string, number>,
): Promise<ReadonlySet<string>> {
  const fallen = [...changes].flatMap(([id, change]) => (change < 0 ? [id] : []));
  if (fallen.length === 0) return new Set();
  const rows = await tx
    .select({
      id: products.id,
      stock: products.stock,
      threshold: siteSettings.lowStockThreshold,
      byEmail: siteSettings.notifyByEmail,
    })
    .from(products)
    .innerJoin(siteSettings, eq(siteSettings.notifyLowStock, true))
    .where(and(inArray(products.id, fallen), products.isActive));
  const low = rows.filter(({ id, stock, threshold }) =>
    isNowLow(stock, changes.get(id) ?? 0, threshold),
  );
  const mails = low.filter(({ byEmail }) => byEmail);
  if (mails.length > 0) {
    const kind = 'low_stock' as const;
    await tx.insert(outgoingMail).values(mails.map(({ id }) => ({ kind, subjectId: id })));
  }
  return new Set(low.map(({ id }) => id));
}
