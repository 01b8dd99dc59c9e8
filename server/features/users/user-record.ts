import { and, eq, sql } from 'drizzle-orm';
import { byPermission, can, type Permission, PERMISSIONS } from '#contract/permissions.ts';
import { isFullAdministrator } from '#contract/users/user-rules.ts';
import type { User } from '#contract/users/users.ts';
import type { ActorCtx } from '../../context.ts';
import { savedViews } from '../../db/schema/saved-views.ts';
import { sessions, users } from '../../db/schema/users.ts';
import { actorColumns, hasSecondFactor } from '../../db/tables/actors.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { changesOf } from '../audit/audit-service.ts';

/** Without the password's hash, so that it is never read by accident. */
export const userColumns = {
  ...actorColumns,
  hasSecondFactor,
  lastLoginAt: users.lastLoginAt,
  createdAt: users.createdAt,
};

type Stored = typeof users.$inferSelect;
export type UserRow = Pick<Stored, keyof typeof userColumns & keyof Stored> & {
  hasSecondFactor: boolean;
  mustSetUpSecondFactor: boolean;
};

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    fullName: row.fullName,
    role: row.role,
    mustChangePassword: row.mustChangePassword,
    hasSecondFactor: row.hasSecondFactor,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    ...byPermission((permission) => row[permission]),
  };
}

/** With the views that nobody else could ever see; a shared one outlives its owner. */
export async function removeUser(tx: Tx, id: string): Promise<void> {
  await tx
    .delete(savedViews)
    .where(and(eq(savedViews.ownerId, id), eq(savedViews.isShared, false)));
  await tx.delete(users).where(eq(users.id, id));
}

export async function requireUser(reader: Reader, id: string): Promise<UserRow> {
  const [row] = await reader.select(userColumns).from(users).where(eq(users.id, id));
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Id of the advisory lock: an arbitrary number that nothing else in the database uses. */
const USERS_LOCK = 5_120_214;

/**
 * Until the transaction ends nobody else can change users, so the limit of eight and the last
 * administrator can be checked reliably. The caller is read again, because they may have lost the
 * permission while waiting for the lock.
 */
export async function lockUsers(tx: Tx, { actor }: ActorCtx, needed: Permission): Promise<UserRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(${USERS_LOCK})`);
  const [row] = await tx
    .select(userColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, actor.sessionId));
  if (row === undefined) throw new AppError('not_signed_in');
  if (!can(row, needed)) throw new AppError('no_permission');
  return row;
}

/** Throws when the change would remove the last administrator who may manage users. */
export async function keepAnAdministrator(
  tx: Tx,
  before: UserRow,
  after: UserRow | null,
): Promise<void> {
  if (!isFullAdministrator(before)) return;
  if (after !== null && isFullAdministrator(after)) return;
  const all = await tx.select(userColumns).from(users);
  const isLast = !all.some((user) => user.id !== before.id && isFullAdministrator(user));
  if (isLast) throw new AppError('last_administrator');
}

const TOLD = ['username', 'fullName', 'role', ...PERMISSIONS] as const;

/** The changes for the audit trail, field by field; a new user is compared with nothing. */
export const changesBetween = (before: UserRow | null, after: UserRow) =>
  changesOf(before ?? {}, Object.fromEntries(TOLD.map((field) => [field, after[field]])));

export const subjectOf = ({ id, fullName }: Pick<UserRow, 'id' | 'fullName'>) => ({
  id,
  name: fullName,
});
