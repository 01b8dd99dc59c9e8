import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, gt, isNull, inArray } from 'drizzle-orm';
import { can, type Role } from '#contract/permissions.ts';
import type { SaveSettings, SiteSettings, StoreIdentity } from '#contract/settings/settings.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { outgoingMail } from '../../db/schema/mail.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { users } from '../../db/schema/users.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';
import { requireFreshSignIn } from '../../http/access.ts';
import { changesOf, recordAudit } from '../audit/audit-service.ts';
import { saveShippingCosts } from '../shipping/shipping-service.ts';
import { releaseUploads, requireUploads } from '../uploads/upload-use.ts';
import { isWheelOpen, saveWheelSettings } from '../wheel/wheel-settings-service.ts';

/** The server's configuration, as far as the settings depend on it. */
export interface Capabilities {
  canSendMail: boolean;
  canStoreApiKeys: boolean;
  /** State of the backups; null when the server makes none. */
  readBackups: (() => NonNullable<SiteSettings['backups']>) | null;
}

type Row = typeof siteSettings.$inferSelect;

export async function getSettings({ db }: Ctx, able: Capabilities): Promise<SiteSettings> {
  return toSettings(await readRow(db), able, await readMailState(db));
}

export async function getStoreIdentity({ db }: Ctx): Promise<StoreIdentity> {
  const { storeName, storePhone, storeLogoUrl } = await readRow(db);
  return { storeName, storePhone, storeLogoUrl, isWheelOpen: await isWheelOpen(db) };
}

/** Saves everything in one transaction. */
export async function updateSettings(
  ctx: ActorCtx,
  able: Capabilities,
  { shippingCosts, wheel, storeEmail, ...changes }: SaveSettings,
): Promise<SiteSettings> {
  if (changes.notifyByEmail && !able.canSendMail) throw new AppError('mail_not_configured');
  return ctx.db.transaction(async (tx) => {
    const before = await lockRow(tx);
    const email = storeEmail === undefined ? before.storeEmail : (storeEmail ?? '');
    // It receives the store's mail: orders with names and phones.
    if (email !== before.storeEmail) requireFreshSignIn(ctx);
    if ((changes.notifyByEmail ?? before.notifyByEmail) && email === '') {
      throw invalidField('storeEmail', 'required');
    }
    const newRoles = changes.secondFactorRoles ?? before.secondFactorRoles;
    await requireSecondFactors(tx, ctx, able, before.secondFactorRoles, newRoles);
    await useLogo(tx, before.storeLogoUrl, changes.storeLogoUrl, ctx.now());
    await tx
      .update(siteSettings)
      .set({ ...changes, storeEmail: email, updatedAt: ctx.now() })
      .where(eq(siteSettings.id, before.id));
    const changed = changesOf(
      { ...before, secondFactorRoles: before.secondFactorRoles.join(', ') },
      { ...changes, storeEmail: email, secondFactorRoles: newRoles.join(', ') },
    );
    if (Object.keys(changed).length > 0) {
      await recordAudit(tx, ctx, { action: 'settings_updated', details: { changes: changed } });
    }
    if (shippingCosts !== undefined) await saveShippingCosts(tx, ctx, shippingCosts);
    if (wheel !== undefined) await saveWheelSettings(tx, ctx, wheel, 'wheel.prizes');
    await announceChange(tx, { topic: 'settings' });
    await announceChange(tx, { topic: 'store' });
    // Products show whether they are low in stock, so screens with products must refresh.
    if (changed.lowStockThreshold) await announceChange(tx, { topic: 'products' });
    return toSettings(await readRow(tx), able, await readMailState(tx));
  });
}

async function useLogo(tx: Tx, before: string, after: string | undefined, now: Date) {
  if (after === undefined || after === before) return;
  await requireUploads(tx, [{ kind: 'image', address: after, path: 'storeLogoUrl' }], now);
  await releaseUploads(tx, [before], now);
}

/** Locked until the transaction ends, so that concurrent saves run one after another. */
async function lockRow(tx: Tx): Promise<Row> {
  const { id } = await readRow(tx);
  const [held] = await tx.select().from(siteSettings).where(eq(siteSettings.id, id)).for('update');
  if (held === undefined) throw new Error('The settings row is gone');
  return held;
}

async function readRow(db: Reader): Promise<Row> {
  const [stored] = await db.select().from(siteSettings);
  if (stored !== undefined) return stored;
  // The defaults are in the database, so a missing row is inserted rather than assumed.
  await db.insert(siteSettings).values({}).onConflictDoNothing();
  const [created] = await db.select().from(siteSettings);
  if (created === undefined) throw new Error('The settings row could not be made');
  return created;
}

async function readMailState(db: Reader) {
  const [last] = await db
    .select({ error: outgoingMail.lastError })
    .from(outgoingMail)
    .where(gt(outgoingMail.attempts, 0))
    .orderBy(desc(outgoingMail.id))
    .limit(1);
  const isWaiting = and(isNull(outgoingMail.sentAt), isNull(outgoingMail.failedAt));
  return { waiting: await db.$count(outgoingMail, isWaiting), lastError: last?.error ?? null };
}

function toSettings(
  row: Row,
  { canSendMail, canStoreApiKeys, readBackups }: Capabilities,
  mail: { waiting: number; lastError: string | null },
): SiteSettings {
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
    storeLogoUrl: row.storeLogoUrl,
    notifyNewOrders: row.notifyNewOrders,
    notifyByEmail: row.notifyByEmail,
    notifyLowStock: row.notifyLowStock,
    lowStockThreshold: row.lowStockThreshold,
    secondFactorRoles: row.secondFactorRoles,
    mail: { isConfigured: canSendMail, ...mail },
    canStoreApiKeys,
    backups: readBackups?.() ?? null,
    hasDemoData: row.demoSeededAt !== null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Checks a change of the roles that must have a second factor. It decides about users as much as
 * about the store, so it needs the permission for both.
 */
async function requireSecondFactors(
  tx: Tx,
  ctx: ActorCtx,
  { canStoreApiKeys }: { canStoreApiKeys: boolean },
  before: readonly Role[],
  after: readonly Role[],
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  if (!can(ctx.actor, 'canEditUsers')) throw new AppError('no_permission');
  requireFreshSignIn(ctx);
  // Otherwise everybody in the role would be asked for what cannot be set up.
  if (after.length > 0 && !canStoreApiKeys) throw new AppError('factor_needs_encryption');
  const roles = [...new Set([...before, ...after])];
  const concerned = await tx.select({ id: users.id }).from(users).where(inArray(users.role, roles));
  for (const { id: userId } of concerned) await announceChange(tx, { topic: 'session', userId });
}
