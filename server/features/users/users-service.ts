import { asc, eq } from 'drizzle-orm';
import { PERMISSIONS, type Permission } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import type { Ctx } from '../../context.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors.ts';

type Flags = Record<Permission, boolean | null>;
type FlagColumns = { [P in Permission]: (typeof users)[P] };

/** The password's hash is not even read. */
const columns = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  role: users.role,
  lastLoginAt: users.lastLoginAt,
  createdAt: users.createdAt,
  ...(Object.fromEntries(PERMISSIONS.map((p) => [p, users[p]])) as FlagColumns),
};

export async function listUsers({ db }: Ctx): Promise<User[]> {
  const rows = await db.select(columns).from(users).orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(toUser);
}

export async function getUser({ db }: Ctx, id: string): Promise<User> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id));
  if (row === undefined) throw new AppError('not_found');
  return toUser(row);
}

type UserRow = Flags &
  Pick<
    typeof users.$inferSelect,
    'id' | 'username' | 'fullName' | 'role' | 'lastLoginAt' | 'createdAt'
  >;

function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    fullName: row.fullName,
    role: row.role,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    ...(Object.fromEntries(PERMISSIONS.map((p) => [p, row[p]])) as Flags),
  };
}
