import { eq, asc } from 'drizzle-orm';
import type { SecondFactors } from '#contract/auth/second-factor.ts';
import type { ActorCtx } from '../../../context.ts';
import { secondFactors } from '../../../db/schema/second-factors.ts';
import { siteSettings } from '../../../db/schema/settings.ts';
import { users } from '../../../db/schema/users.ts';
import { announceChange } from '../../../db/tables/changes.ts';
import type { Reader, Tx } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { requireFreshSignIn } from '../../../http/access.ts';
import { recordAudit } from '../../audit/audit-service.ts';
import { removeFactors } from '../account-service.ts';
import type { FactorTools } from './factor-proof.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';

export async function listSecondFactors(
  { db, actor }: ActorCtx,
  { box, party }: FactorTools,
): Promise<SecondFactors> {
  const owned = await factorsOf(db, actor.id);
  return {
    factors: owned.map(toSecondFactor),
    recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
    isRequired: await isRequired(db, actor),
    canAddApp: box !== null,
    canAddPasskey: party !== null,
  };
}

export async function removeSecondFactor(ctx: ActorCtx, id: string): Promise<void> {
  requireFreshSignIn(ctx);
  const { actor, db } = ctx;
  await db.transaction(async (tx) => {
    // One removal after another, so that two at once do not both see the other's factor left.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('update');
    const owned = await factorsOf(tx, actor.id);
    const removed = owned.find((factor) => factor.id === id);
    if (removed === undefined) throw new AppError('not_found');
    const isLast = owned.length === 1;
    if (isLast && (await isRequired(tx, actor))) throw new AppError('last_required_factor');
    if (isLast) await removeFactors(tx, actor.id);
    else await tx.delete(secondFactors).where(eq(secondFactors.id, id));
    const subject = { id, name: removed.name };
    await recordAudit(tx, ctx, { action: 'second_factor_removed', subject });
    await announceFactors(tx, actor.id);
  });
}

export async function renewRecoveryCodes(ctx: ActorCtx): Promise<string[]> {
  requireFreshSignIn(ctx);
  const { actor, db } = ctx;
  return db.transaction(async (tx) => {
    if ((await factorsOf(tx, actor.id)).length === 0) throw new AppError('not_found');
    await recordAudit(tx, ctx, { action: 'recovery_codes_renewed' });
    return replaceRecoveryCodes(tx, actor.id);
  });
}

const toSecondFactor = ({ id, kind, name, createdAt, lastUsedAt }: Factor) => ({
  id,
  kind,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export type Factor = typeof secondFactors.$inferSelect;

export const factorsOf = (reader: Reader, userId: string): Promise<Factor[]> =>
  reader
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .orderBy(asc(secondFactors.createdAt), asc(secondFactors.id));

async function isRequired(reader: Reader, { role }: Pick<ActorCtx['actor'], 'role'>) {
  const [store] = await reader.select({ roles: siteSettings.secondFactorRoles }).from(siteSettings);
  return store?.roles.includes(role) ?? false;
}

/** The first factor brings recovery codes; later ones keep those that the user has. */
export async function addFactor(
  tx: Tx,
  ctx: ActorCtx,
  factor: Omit<typeof secondFactors.$inferInsert, 'userId' | 'createdAt'>,
): Promise<string[]> {
  const { id: userId } = ctx.actor;
  const [added] = await tx
    .insert(secondFactors)
    .values({ ...factor, userId, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning();
  if (added === undefined)
    throw new AppError(factor.kind === 'app' ? 'app_already_added' : 'conflict');
  const isFirst = (await factorsOf(tx, userId)).length === 1;
  const subject = { id: added.id, name: added.name };
  await recordAudit(tx, ctx, { action: 'second_factor_added', subject });
  await announceFactors(tx, userId);
  return isFirst ? replaceRecoveryCodes(tx, userId) : [];
}

/** The user's own screens follow, and those that list users. */
async function announceFactors(tx: Tx, userId: string): Promise<void> {
  await announceChange(tx, { topic: 'session', userId });
  await announceChange(tx, { topic: 'users', id: userId });
}
