import { hash as digest, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Actor } from '../../context.ts';
import { actorColumns } from '../../db/tables/actors.ts';
import { batchLoader } from '../../db/statements/batch-calls.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { sessions, users } from '../../db/schema/users.ts';
import type { Db, Tx } from '../../db/types.ts';

const HOUR = 3_600_000;
/** Without "remember me" the cookie ends with the browser, and the session after this idle time. */
const IDLE_LIFETIME_MS = 12 * HOUR;
/** Without "remember me" it also ends this long after signing in, however much it is used. */
const LONGEST_LIFETIME_MS = 7 * 24 * HOUR;
export const REMEMBERED_LIFETIME_MS = 30 * 24 * HOUR;
/** The last-seen time is updated at most this often, so that most requests do not write. */
const SEEN_EVERY_MS = 60_000;

const hashToken = (token: string) => digest('sha256', token, 'base64url');

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

function expiryOf(remember: boolean, createdAt: Date, now: Date): Date {
  if (remember) return after(createdAt, REMEMBERED_LIFETIME_MS);
  const idle = after(now, IDLE_LIFETIME_MS);
  const longest = after(createdAt, LONGEST_LIFETIME_MS);
  return idle < longest ? idle : longest;
}

interface NewSession {
  userId: string;
  remember: boolean;
  address: string;
  userAgent: string;
  now: Date;
}

/** Returns the token for the cookie; only its hash is stored. */
export async function startSession(tx: Tx, { now, ...session }: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(sessions).values({
    ...session,
    tokenHash: hashToken(token),
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    expiresAt: expiryOf(session.remember, now, now),
  });
  return token;
}

/** Finds the user of a cookie's token. It runs on every request, so its query is prepared once. */
export function actorFinder(db: Db, clock: () => Date) {
  const byTokens = db
    .select({
      ...actorColumns,
      sessionId: sessions.id,
      confirmedAt: sessions.confirmedAt,
      tokenHash: sessions.tokenHash,
      remember: sessions.remember,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')})`,
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('find_sessions');
  const find = batchLoader(async (tokenHashes) => {
    const found = await byTokens.execute({ tokenHashes, now: clock() });
    return new Map(found.map(({ tokenHash, ...session }) => [tokenHash, session]));
  });

  return async (token: string, isUse: boolean): Promise<Actor | null> => {
    const found = await find(hashToken(token));
    if (found === undefined) return null;
    const { remember, createdAt, lastSeenAt, ...actor } = found;
    const now = clock();
    if (isUse && now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS) {
      await db
        .update(sessions)
        .set({ lastSeenAt: now, expiresAt: expiryOf(remember, createdAt, now) })
        .where(eq(sessions.id, actor.sessionId));
    }
    return actor;
  };
}

/** Returns the user of the session; null when there was none. */
export async function endSession(tx: Tx, token: string) {
  const [ended] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ userId: sessions.userId });
  if (ended === undefined) return null;
  await announceChange(tx, { topic: 'session', userId: ended.userId });
  const [user] = await tx
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(eq(users.id, ended.userId));
  return user ?? null;
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
