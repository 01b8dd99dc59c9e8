import type { InboxItem, MendInboxItem } from '#contract/intake/inbox.ts';
import type { ActorCtx } from '#server/context.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import type { Tx } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { retryOnMergedClient } from '#server/features/clients/client-upsert.ts';
import { hasOrdered, withCheckoutsOfPhone } from './abandoned-checkouts.ts';
import { readGoods, type SoldGoods } from './find-goods.ts';
import { requireItem } from './inbox-queries.ts';
import { lockItems, writeItem } from './locked-items.ts';
import { workOffItems } from './work-off-items.ts';

/** Mends or decides, and reads the item again at once: what is right now becomes an order. */
export async function mendInboxItem(
  ctx: ActorCtx,
  id: string,
  change: MendInboxItem,
): Promise<InboxItem> {
  const goods = await readGoods(ctx.db);
  return retryOnMergedClient(() =>
    ctx.db.transaction(async (tx) => {
      await mend(tx, ctx, id, change, goods);
      await announceChange(tx, { topic: 'inbox' });
      return requireItem(tx, id);
    }),
  );
}

/** Each in a transaction of its own: one that cannot be mended never stops the others. */
export async function mendInboxItems(
  ctx: ActorCtx,
  ids: readonly string[],
  change: MendInboxItem,
): Promise<{ mended: number; open: number }> {
  let mended = 0;
  for (const id of new Set(ids)) {
    try {
      const { state } = await mendInboxItem(ctx, id, change);
      if (state !== 'waiting' && state !== 'error') mended += 1;
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
    }
  }
  return { mended, open: new Set(ids).size - mended };
}

async function mend(
  tx: Tx,
  ctx: ActorCtx,
  id: string,
  { decision, ...fields }: MendInboxItem,
  goods: SoldGoods,
): Promise<void> {
  const together = await lockItems(tx, await withCheckoutsOfPhone(tx, id, fields.phone));
  const locked = together.find(({ item }) => item.id === id);
  if (locked === undefined) throw new AppError('not_found');
  const { item } = locked;
  const by = { dealtBy: ctx.actor.id, dealtAt: ctx.now() };
  if (decision === 'seen') {
    if (item.orderId !== null) await writeItem(tx, item, { state: 'order', reason: null, ...by });
    return;
  }
  // An order that was made is changed where orders are.
  if (item.orderId !== null) throw new AppError('conflict');
  if (decision === 'ignore') {
    await writeItem(tx, item, { state: 'ignored', reason: 'by_person', ...by });
    return;
  }
  const edits = {
    ...item.edits,
    ...fields,
    ...(decision === 'make' && { isMadeInDoubt: true }),
  };
  // The customer may have ordered while somebody spoke with them, here or with another of us.
  const isMade = edits.isMadeInDoubt === true && item.draft?.stage === 'draft';
  if (isMade && (await hasOrdered(tx, id, fields.phone))) throw new AppError('checkout_ordered');
  const mended = { ...item, edits, state: 'waiting' as const };
  await writeItem(tx, item, { edits, ...by });
  await workOffItems(tx, ctx, [{ ...locked, item: mended }], goods);
}
