import { asc, eq } from 'drizzle-orm';
import type { ActorCtx } from '../../../context.ts';
import { siteSettings } from '../../../db/schema/settings.ts';
import { secondFactors } from '../../../db/schema/second-factors.ts';
import { announceChange } from '../../../db/tables/changes.ts';
import type { Reader, Tx } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { recordAudit } from '../../audit/audit-service.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

export type Factor = typeof secondFactors.$inferSelect;

export const factorsOf = (reader: Reader, userId: string): Promise<Factor[]> =>
  reader
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .orderBy(asc(secondFactors.createdAt), asc(secondFactors.id));

export async function isRequired(reader: Reader, { role }: Pick<ActorCtx['actor'], 'role'>) {
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
export async function announceFactors(tx: Tx, userId: string): Promise<void> {
  await announceChange(tx, { topic: 'session', userId });
  await announceChange(tx, { topic: 'users', id: userId });
}
