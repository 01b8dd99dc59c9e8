import { asc, count, eq, isNotNull } from 'drizzle-orm';
import type { DeskPerson } from '#contract/desk/desk-settings.ts';
import type { DeskColleague } from '#contract/desk/desk.ts';
import type { Ctx } from '../../context.ts';
import { deskItems, deskPeople } from '../../db/schema/desk.ts';
import { users } from '../../db/schema/users.ts';
import { actorColumns } from '../../db/tables/actors.ts';
import { mayWorkAtDesk } from '../../db/tables/desk.ts';
import type { Reader } from '../../db/types.ts';

/** Their names and who is away, for those who may not see how much each of them calls. */
export async function listDeskPeople({ db }: Ctx): Promise<DeskColleague[]> {
  const people = await readPeople(db);
  return people.map(({ userId, fullName, isAway }) => ({ id: userId, fullName, isAway }));
}

/** Everybody who may work at the desk. */
export async function readPeople(db: Reader): Promise<DeskPerson[]> {
  const rows = await db
    .select({ user: actorColumns, person: deskPeople })
    .from(users)
    .leftJoin(deskPeople, eq(deskPeople.userId, users.id))
    .orderBy(asc(users.createdAt), asc(users.id));
  const counts = await db
    .select({ userId: deskItems.assignedTo, open: count() })
    .from(deskItems)
    .where(isNotNull(deskItems.assignedTo))
    .groupBy(deskItems.assignedTo);
  const open = new Map(counts.map((row) => [row.userId, row.open]));
  return rows
    .filter(({ user }) => mayWorkAtDesk(user))
    .map(({ user, person }) => ({
      userId: user.id,
      fullName: user.fullName,
      isAway: person?.isAway ?? false,
      weight: person?.weight ?? 1,
      mostOpen: person?.mostOpen ?? null,
      open: open.get(user.id) ?? 0,
    }));
}
