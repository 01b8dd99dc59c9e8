import { eq } from 'drizzle-orm';
import type { SecondFactors } from '#contract/auth/second-factor.ts';
import type { ActorCtx } from '../../../context.ts';
import { secondFactors } from '../../../db/schema/second-factors.ts';
import { users } from '../../../db/schema/users.ts';
import { AppError } from '../../../errors.ts';
import { requireFreshSignIn } from '../../../http/access.ts';
import { recordAudit } from '../../audit/audit-service.ts';
import type { FactorTools } from './factor-proof.ts';
import { announceFactors, factorsOf, isRequired, type Factor } from './factor-record.ts';
import { removeFactors } from './factor-removal.ts';
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
