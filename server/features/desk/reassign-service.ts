import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DeskPerson } from '#contract/desk/desk-settings.ts';
import type { ReassignDesk } from '#contract/desk/desk.ts';
import type { ActorCtx } from '../../context.ts';
import { deskItems } from '../../db/schema/desk.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { lockAssignment } from '../../db/tables/desk.ts';
import type { Tx } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { readPeople } from './desk-people.ts';
import { isNotLeased } from './desk-settings-service.ts';

/** Orders that were named one by one are called again at once, also where nobody was reached. */
export const CALLED_AGAIN = {
  unreachableAt: null,
  attempts: sql`case when ${deskItems.unreachableAt} is null then ${deskItems.attempts} else 0 end`,
  dueAt: sql`case when ${deskItems.unreachableAt} is null then ${deskItems.dueAt} else now() end`,
};

export async function reassignDesk(
  ctx: ActorCtx,
  { orderIds, from, to }: ReassignDesk,
): Promise<{ count: number }> {
  return ctx.db.transaction(async (tx) => {
    await lockAssignment(tx);
    const person = await requirePerson(tx, to);
    const which =
      orderIds === undefined
        ? eq(deskItems.assignedTo, from ?? '')
        : inArray(deskItems.orderId, orderIds);
    const moved = await tx
      .update(deskItems)
      .set({ assignedTo: to, isDealt: to !== null, ...(orderIds !== undefined && CALLED_AGAIN) })
      .where(and(which, isNotLeased))
      .returning({ id: deskItems.orderId });
    await recordReassigned(tx, ctx, person, moved.length);
    await announceChange(tx, { topic: 'desk' });
    return { count: moved.length };
  });
}

/** Undefined where it is left to the rules. */
export async function requirePerson(tx: Tx, to: string | null): Promise<DeskPerson | undefined> {
  const person = (await readPeople(tx)).find(({ userId }) => userId === to);
  // It would wait until somebody who is away is back.
  if (to !== null && person?.isAway !== false) throw invalidField('to', 'notAtDesk');
  return person;
}

export async function recordReassigned(
  tx: Tx,
  ctx: ActorCtx,
  person: DeskPerson | undefined,
  count: number,
): Promise<void> {
  const subject = person && { id: person.userId, name: person.fullName };
  await recordAudit(tx, ctx, {
    action: 'desk_reassigned',
    ...(subject && { subject }),
    details: { count },
  });
}
