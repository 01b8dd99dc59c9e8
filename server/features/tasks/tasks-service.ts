import { and, asc, count, eq, isNotNull, isNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm';
import { can, type PermissionHolder } from '#contract/permissions.ts';
import { withoutFees } from '#contract/tasks/task-kinds.ts';
import type { OpenTasks, TaskFilter, ParcelTask } from '#contract/tasks/tasks.ts';
import type { ActorCtx, Ctx } from '#server/context.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import type { Reader, Tx } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { recordEvent, type StoredOrder } from '#server/features/orders/order-write.ts';
import { lockParcel } from '#server/features/parcels/following/follow-parcel.ts';

const SHOWN = 100;

export async function listTasks(ctx: ActorCtx, filter: TaskFilter): Promise<OpenTasks> {
  const [tasks, counts, silentHooks] = await Promise.all([
    readTasks(ctx, filter),
    countTasks(ctx),
    readSilentHooks(ctx),
  ]);
  const ofCompany = counts.filter(
    ({ companyId }) => filter.companyId === undefined || companyId === filter.companyId,
  );
  return {
    tasks,
    counts: sumBy(ofCompany, ({ kind }) => kind),
    companies: [...new Map(counts.map(({ companyId: id, name }) => [id, name]))].map(
      ([id, name]) => ({ id, name, count: sumBy(counts, (row) => row.companyId)[id] ?? 0 }),
    ),
    silentHooks,
  };
}

function sumBy<Row extends { tasks: number }, Name extends string>(
  rows: readonly Row[],
  nameOf: (row: Row) => Name,
): Partial<Record<Name, number>> {
  const sums: Partial<Record<Name, number>> = {};
  for (const row of rows) sums[nameOf(row)] = (sums[nameOf(row)] ?? 0) + row.tasks;
  return sums;
}

/** Open, and no longer left to the carrier. */
const isDue = (now: Date): SQL | undefined =>
  and(isNull(parcelTasks.doneAt), lte(parcelTasks.dueAt, now));

/** How many are due, as a part of another statement. */
export const countDueTasks = (kinds: TaskFilter['kind'], now: Date): SQL<number> =>
  sql`(select count(*)::int from ${parcelTasks} where ${and(isDue(now), isOf(kinds))})`;

const isOf = (kind: TaskFilter['kind']): SQL | undefined =>
  kind === 'other' ? ne(parcelTasks.kind, 'failed_attempt') : kind && eq(parcelTasks.kind, kind);

async function readTasks(
  { db, now, actor }: ActorCtx,
  { kind, companyId }: TaskFilter,
): Promise<ParcelTask[]> {
  const rows = await selectTasks(db)
    .where(
      and(
        isDue(now()),
        isOf(kind),
        companyId === undefined ? undefined : eq(parcels.companyId, companyId),
      ),
    )
    .orderBy(asc(parcelTasks.openedAt), asc(parcelTasks.id))
    .limit(SHOWN);
  const seesCosts = can(actor, 'canViewFinance');
  return rows.map((row) => toTask(row, seesCosts));
}

/** The open tasks of one order's parcels, due or not. */
export async function openTasksOf(
  db: Reader,
  orderId: string,
  actor: PermissionHolder,
): Promise<ParcelTask[]> {
  const rows = await selectTasks(db)
    .where(and(eq(parcels.orderId, orderId), isNull(parcelTasks.doneAt)))
    .orderBy(asc(parcelTasks.dueAt), asc(parcelTasks.id));
  const seesCosts = can(actor, 'canViewFinance');
  return rows.map((row) => toTask(row, seesCosts));
}

const selectTasks = (db: Reader) =>
  db
    .select({ task: parcelTasks, parcel: parcels, order: orders, name: deliveryCompanies.name })
    .from(parcelTasks)
    .innerJoin(parcels, eq(parcels.id, parcelTasks.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(deliveryCompanies, eq(deliveryCompanies.id, parcels.companyId));

interface Row {
  task: typeof parcelTasks.$inferSelect;
  parcel: typeof parcels.$inferSelect;
  order: typeof orders.$inferSelect;
  name: string;
}

function toTask({ task, parcel, order, name }: Row, seesCosts: boolean): ParcelTask {
  return {
    id: task.id,
    kind: task.kind,
    detail: seesCosts ? task.detail : task.detail && withoutFees(task.detail),
    openedAt: task.openedAt.toISOString(),
    companyId: parcel.companyId,
    companyName: name,
    parcel: {
      id: parcel.id,
      tracking: parcel.tracking,
      state: parcel.state,
      attempts: parcel.attempts,
      nextAttemptOn: parcel.nextAttemptOn,
      place: parcel.place,
      driverName: parcel.driverName,
      driverPhone: parcel.driverPhone,
    },
    order: {
      id: order.id,
      orderNumber: order.orderNumber,
      customerName: order.customerName,
      phone: order.phone,
      wilayaCode: order.wilayaCode,
      commune: order.commune,
      totalAmount: Number(order.totalAmount),
    },
  };
}

const countTasks = ({ db, now }: Ctx) =>
  db
    .select({
      kind: parcelTasks.kind,
      companyId: parcels.companyId,
      name: deliveryCompanies.name,
      tasks: count(),
    })
    .from(parcelTasks)
    .innerJoin(parcels, eq(parcels.id, parcelTasks.parcelId))
    .innerJoin(deliveryCompanies, eq(deliveryCompanies.id, parcels.companyId))
    .where(isDue(now()))
    .groupBy(parcelTasks.kind, parcels.companyId, deliveryCompanies.name);

const HOUR_MS = 3_600_000;
/** Carriers try again after minutes, then after an hour. */
const PATIENCE_MS = 2 * HOUR_MS;

/** Accounts whose webhooks used to come, but missed a movement that polling found hours ago. */
async function readSilentHooks({ db, now }: Ctx): Promise<OpenTasks['silentHooks']> {
  const before = new Date(now().getTime() - PATIENCE_MS);
  const rows = await db
    .select({
      companyId: carrierAccounts.companyId,
      companyName: deliveryCompanies.name,
      lastHookAt: carrierAccounts.lastHookAt,
    })
    .from(carrierAccounts)
    .innerJoin(deliveryCompanies, eq(deliveryCompanies.id, carrierAccounts.companyId))
    .where(
      and(
        isNotNull(carrierAccounts.lastHookAt),
        lt(carrierAccounts.lastHookAt, before),
        sql`exists (
          select from ${parcels} where ${parcels.companyId} = ${carrierAccounts.companyId}
            and ${parcels.trackDueAt} is not null
            and ${parcels.stateAt} > ${carrierAccounts.lastHookAt} + interval '10 minutes'
            and ${parcels.stateAt} < ${before.toISOString()}::timestamptz
            and ${parcels.state} not in ('draft', 'created'))`,
      ),
    );
  return rows.flatMap(({ lastHookAt, ...company }) =>
    lastHookAt === null ? [] : [{ ...company, since: lastHookAt.toISOString() }],
  );
}

/** A task that was done meanwhile stays as it is, and the call succeeds. */
export async function finishTask(
  ctx: ActorCtx,
  id: string,
  { note }: { note?: string | undefined },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await endTask(tx, ctx, id, note);
    if (order !== null && note) await recordEvent(tx, ctx, order.id, { kind: 'note', note });
  });
}

/** Returns the order of the parcel, locked; null where the task was done before. */
export async function endTask(
  tx: Tx,
  ctx: ActorCtx,
  id: string,
  note: string | undefined,
): Promise<StoredOrder | null> {
  const mine = eq(parcelTasks.id, id);
  const [named] = await tx.select().from(parcelTasks).where(mine);
  if (named === undefined) throw new AppError('not_found');
  const { order } = await lockParcel(tx, named.parcelId);
  const [task] = await tx.select().from(parcelTasks).where(mine).for('update');
  if (task === undefined || task.doneAt !== null) return null;
  const done = { doneAt: ctx.now(), doneBy: ctx.actor.id, note: note || null };
  await tx.update(parcelTasks).set(done).where(mine);
  await announceChange(tx, { topic: 'tasks' });
  return order;
}
