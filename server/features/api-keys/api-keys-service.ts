import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { ApiKey, CreateApiKey, NewApiKey } from '#contract/api-keys/api-keys.ts';
import { can, KEY_SCOPES } from '#contract/permissions.ts';
import type { ActorCtx } from '#server/context.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/audit-service.ts';
import { requireFreshSignIn } from '#server/http/access.ts';
import { hashKey, KEY_BYTES, KEY_PREFIX } from './find-program.ts';

type StoredKey = typeof apiKeys.$inferSelect;

export async function listApiKeys({ db }: ActorCtx): Promise<ApiKey[]> {
  const rows = await db.select().from(apiKeys).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(toApiKey);
}

export async function createApiKey(
  ctx: ActorCtx,
  { name, scopes: asked }: CreateApiKey,
): Promise<NewApiKey> {
  requireFreshSignIn(ctx);
  const scopes = [...new Set(asked)].toSorted();
  const needed = scopes.flatMap((scope) => KEY_SCOPES[scope]);
  if (!needed.every((permission) => can(ctx.actor, permission))) {
    throw new AppError('beyond_own_permissions');
  }
  const key = KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url');
  return ctx.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(apiKeys)
      .values({
        name,
        scopes,
        keyHash: hashKey(key),
        createdBy: ctx.actor.fullName,
        createdAt: ctx.now(),
      })
      .returning();
    if (stored === undefined) throw new Error('The key was not written');
    await recordAudit(tx, ctx, {
      action: 'api_key_created',
      subject: stored,
      details: { changes: { scopes: { from: null, to: scopes.join(', ') } } },
    });
    await announceChange(tx, { topic: 'settings' });
    return { ...toApiKey(stored), key };
  });
}

/** Of two who revoke at once, the second is told that it is gone. */
export async function revokeApiKey(ctx: ActorCtx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [revoked] = await tx.delete(apiKeys).where(eq(apiKeys.id, id)).returning();
    if (revoked === undefined) throw new AppError('not_found');
    await recordAudit(tx, ctx, { action: 'api_key_revoked', subject: revoked });
    await announceChange(tx, { topic: 'settings' });
  });
}

const toApiKey = ({ id, name, scopes, createdBy, createdAt, lastUsedAt }: StoredKey): ApiKey => ({
  id,
  name,
  scopes,
  createdBy,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
