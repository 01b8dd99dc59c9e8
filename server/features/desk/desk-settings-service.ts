import { asc, count, eq, isNotNull } from 'drizzle-orm';
import type {
  DeskSettings,
  StoredDeskSettings,
  UpdateDeskPerson,
  UpdateDeskSettings,
  DeskPerson,
} from '#contract/desk/desk-settings.ts';
import type { DeskColleague } from '#contract/desk/desk.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { deskItems, deskPeople, deskSettings } from '../../db/schema/desk.ts';
import { users } from '../../db/schema/users.ts';
import { actorColumns } from '../../db/tables/actors.ts';
import { announceChange } from '../../db/tables/changes.ts';
import {
  giveBackAssigned,
  lockAssignment,
  readDeskState,
  mayWorkAtDesk,
} from '../../db/tables/desk.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { changesOf, recordAudit } from '../audit/audit-service.ts';

export const getDeskSettings = ({ db }: Ctx): Promise<DeskSettings> => readSettings(db);

async function readSettings(db: Reader): Promise<DeskSettings> {
  const { now: _now, ...settings } = await readDeskState(db);
  return { ...settings, people: await readPeople(db) };
}

export async function updateDeskSettings(
  ctx: ActorCtx,
  { version, ...sent }: UpdateDeskSettings,
): Promise<DeskSettings> {
  return ctx.db.transaction(async (tx) => {
    await lockAssignment(tx);
    const { now, version: stored, ...before } = await readDeskState(tx);
    if (stored !== version) throw new AppError('changed_meanwhile');
    const after: StoredDeskSettings = { ...before, ...sent };
    const row = { ...after, version: version + 1, updatedAt: new Date(now) };
    await tx
      .insert(deskSettings)
      .values(row)
      .onConflictDoUpdate({ target: deskSettings.id, set: row });
    const changes = changesOf({ ...before }, { ...after });
    if (Object.keys(changes).length > 0) {
      await recordAudit(tx, ctx, { action: 'desk_settings_updated', details: { changes } });
    }
    await announceChange(tx, { topic: 'desk' });
    return readSettings(tx);
  });
}

export async function updateDeskPerson(
  ctx: ActorCtx,
  userId: string,
  sent: UpdateDeskPerson,
): Promise<DeskSettings> {
  return ctx.db.transaction(async (tx) => {
    const before = (await readPeople(tx)).find((person) => person.userId === userId);
    if (before === undefined) throw new AppError('not_found');
    await writePerson(tx, userId, sent);
    const changes = changesOf({ ...before }, sent);
    if (Object.keys(changes).length > 0) {
      const subject = { id: userId, name: before.fullName };
      await recordAudit(tx, ctx, { action: 'desk_person_updated', subject, details: { changes } });
    }
    return readSettings(tx);
  });
}

export async function setOwnAbsence(
  { db, actor }: ActorCtx,
  sent: { isAway: boolean },
): Promise<void> {
  await db.transaction((tx) => writePerson(tx, actor.id, sent));
}

async function writePerson(tx: Tx, userId: string, sent: UpdateDeskPerson): Promise<void> {
  await lockAssignment(tx);
  await tx
    .insert(deskPeople)
    .values({ userId, ...sent })
    .onConflictDoUpdate({ target: deskPeople.userId, set: { userId, ...sent } });
  if (sent.isAway === true) await giveBackAssigned(tx, userId);
  else await announceChange(tx, { topic: 'desk' });
}

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
