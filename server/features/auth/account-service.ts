import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { UserSession } from '#contract/users/users.ts';
import type { ActorCtx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { generatePassword } from '../../db/seed/generate-password.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { sessions } from '../../db/schema/users.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';
import { endChallengesOf } from './second-factor/factor-challenges.ts';
import { weaknessOf } from './passwords/weak-password.ts';
import { hashPassword } from './password-hash.ts';

interface ChosenPassword {
  password: string;
  /** The field of the input, for the error. */
  path: string;
  /** Names of the user and addresses of the shop, which a guesser tries first. */
  ownWords: readonly string[];
}

/** The columns for a permanent password; throws when it is one that guessers try first. */
export async function chosenPassword(db: Reader, { password, path, ownWords }: ChosenPassword) {
  const [store] = await db
    .select({ name: siteSettings.storeName, email: siteSettings.storeEmail })
    .from(siteSettings);
  const weakness = weaknessOf(password, [...ownWords, store?.name ?? '', store?.email ?? '']);
  if (weakness !== null) throw invalidField(path, weakness);
  return { password: await hashPassword(password), mustChangePassword: false };
}

/** A temporary password, shown once, with the columns that force its user to replace it. */
export async function temporaryPassword() {
  const password = generatePassword();
  return {
    password,
    columns: { password: await hashPassword(password), mustChangePassword: true },
  };
}

/** The sessions of a user that have not expired, last seen first. */
export async function listSessions(ctx: ActorCtx, userId: string): Promise<UserSession[]> {
  const rows = await ctx.db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      address: sessions.address,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.map((session) => ({
    id: session.id,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    address: session.address,
    userAgent: session.userAgent,
    isCurrent: session.id === ctx.actor.sessionId,
  }));
}

interface Ended {
  userId: string;
  /** Only this session; omitted, all of them. */
  only?: string;
  /** All sessions except this one. */
  except?: string;
}

/** Returns how many sessions ended. Their screens show the login page at once. */
export async function endSessions(tx: Tx, { userId, only, except }: Ended): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        only === undefined ? undefined : eq(sessions.id, only),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  if (only === undefined) await endChallengesOf(tx, userId);
  await announceChange(tx, { topic: 'session', userId });
  return ended.length;
}
