import type { DeskKind } from '#contract/desk/desk.ts';
import { deskItems } from '#server/db/schema/desk.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Db } from '#server/db/types.ts';

type Place = [orderId: string, kind: DeskKind, promisedFor: string | null];

/** Who has to be called and why, written again from what the orders and their tasks say. */
export async function expectedQueue(db: Db): Promise<Place[]> {
  const tasks = await db.select().from(parcelTasks);
  const all = await db.select().from(parcels);
  const orderOf = new Map(all.map(({ id, orderId }) => [id, orderId]));
  const withTask = new Set(
    tasks.filter(({ doneAt }) => doneAt === null).map(({ parcelId }) => orderOf.get(parcelId)),
  );
  const places = (await db.select().from(orders)).flatMap((order): Place[] => {
    const { id, status, callAgainAt, callCount, deletedAt } = order;
    if (deletedAt !== null) return [];
    const isUnderWay = status === 'validated' || status === 'shipped';
    if (callAgainAt !== null && (status === 'pending' || isUnderWay)) {
      return [[id, 'callback', callAgainAt.toISOString()]];
    }
    if (status === 'pending') return [[id, callCount === 0 ? 'fresh' : 'retry', null]];
    return withTask.has(id) ? [[id, 'task', null]] : [];
  });
  return places.toSorted(byOrder);
}

export async function storedQueue(db: Db): Promise<Place[]> {
  const rows = await db.select().from(deskItems);
  return rows
    .map(({ orderId, kind, dueAt }): Place => [
      orderId,
      kind,
      kind === 'callback' ? dueAt.toISOString() : null,
    ])
    .toSorted(byOrder);
}

const byOrder = ([a]: Place, [b]: Place) => a.localeCompare(b);
