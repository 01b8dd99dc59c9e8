import { isNull, lte, or, sql } from 'drizzle-orm';
import type {
  DeskSettings,
  StoredDeskSettings,
  UpdateDeskPerson,
  UpdateDeskSettings,
} from '#contract/desk/desk-settings.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { deskItems, deskPeople, deskSettings } from '../../db/schema/desk.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { giveBackAssigned, lockAssignment, readDeskState } from '../../db/tables/desk.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { changesOf, recordAudit } from '../audit/audit-service.ts';
import { readPeople } from './desk-people.ts';

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

export const isNotLeased = or(
  isNull(deskItems.leasedUntil),
  lte(deskItems.leasedUntil, sql`now()`),
);
