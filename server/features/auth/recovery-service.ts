import { asc, eq } from 'drizzle-orm';
import { PERMISSION_GROUPS } from '#contract/permissions.ts';
import { foldUserName } from '#contract/users/user-name.ts';
import { MAX_USERS } from '#contract/users/users.ts';
import { actorColumns } from '../../db/tables/actors.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { users } from '../../db/schema/users.ts';
import type { Db, Tx } from '../../db/types.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { endSessions, temporaryPassword, removeFactors } from './account-service.ts';
import { forgiveAttempts } from './login-throttle.ts';

/** An error whose message is shown at the console as it is. */
export class RecoveryError extends Error {}

interface Recovery {
  /** The user to recover; omitted, the administrator. */
  username: string | undefined;
  adminUsername: string;
  now: Date;
}

type Named = Pick<typeof users.$inferSelect, 'id' | 'username' | 'role'>;

const NO_REFUSALS = Object.fromEntries(PERMISSION_GROUPS.users.map((p) => [p, null]));

/**
 * Whoever can run this on the server owns the store: one user becomes an administrator who may
 * manage users, with a temporary password. If there is no administrator left, one is created.
 */
export async function recoverAdministrator(db: Db, { username, adminUsername, now }: Recovery) {
  const { password, columns } = await temporaryPassword();
  return db.transaction(async (tx) => {
    if ((await tx.$count(siteSettings)) === 0) {
      throw new RecoveryError('This database is empty. Start Lawha once; it makes the first user.');
    }
    const all = await tx.select(actorColumns).from(users).orderBy(asc(users.createdAt));
    const chosen = choose(all, username, adminUsername);
    const id =
      chosen?.id ?? (await addAdministrator(tx, all, adminUsername, columns.password, now));
    const [user] = await tx
      .update(users)
      .set({ ...NO_REFUSALS, ...columns, role: 'administrator' })
      .where(eq(users.id, id))
      .returning(actorColumns);
    if (user === undefined) throw new Error('The administrator was not written');
    const factors = await removeFactors(tx, id);
    await endSessions(tx, { userId: id });
    await forgiveAttempts(tx);
    const subject = { id, name: user.fullName };
    await recordAudit(tx, { now: () => now }, { action: 'administrator_recovered', subject });
    await announceChange(tx, { topic: 'users', id });
    return { username: user.username, password, factors };
  });
}

const isCalled = (name: string) => (user: Named) =>
  foldUserName(user.username) === foldUserName(name);

function choose(all: readonly Named[], username: string | undefined, adminUsername: string) {
  if (username !== undefined) {
    const named = all.find(isCalled(username));
    if (named === undefined)
      throw new RecoveryError(`No user is called ${username}. ${known(all)}`);
    return named;
  }
  const administrators = all.filter(({ role }) => role === 'administrator');
  return (
    administrators.find(isCalled(adminUsername)) ??
    administrators[0] ??
    all.find(isCalled(adminUsername))
  );
}

async function addAdministrator(
  tx: Tx,
  all: readonly Named[],
  username: string,
  password: string,
  now: Date,
): Promise<string> {
  if (all.length >= MAX_USERS) {
    throw new RecoveryError(
      'There is no administrator, and no place for a new one. ' +
        `Name the user to become one after the command.\n${known(all)}`,
    );
  }
  const [created] = await tx
    .insert(users)
    .values({ username, password, fullName: 'مدير النظام', role: 'administrator', createdAt: now })
    .returning({ id: users.id });
  if (created === undefined) throw new Error('The administrator was not written');
  return created.id;
}

const known = (all: readonly Named[]) =>
  `The users are: ${all.map(({ username }) => username).join(', ')}.`;
