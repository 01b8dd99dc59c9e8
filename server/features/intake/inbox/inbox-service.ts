import { goodsKey, goodsWords } from '#contract/intake/goods-words.ts';
import type { InboxEdits, InboxItem, MendInboxItem, SaidGoods } from '#contract/intake/inbox.ts';
import type { ActorCtx } from '#server/context.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import type { Tx } from '#server/db/types.ts';
import { AppError, invalidField } from '#server/errors.ts';
import { retryOnMergedClient } from '#server/features/clients/client-upsert.ts';
import { lockOrder } from '#server/features/orders/order-write.ts';
import { hasOrdered, withCheckoutsOfPhone } from './abandoned-checkouts.ts';
import { readGoods } from '../work-off/find-goods.ts';
import { takeNewest } from '../work-off/follow-order.ts';
import { requireItem } from './inbox-queries.ts';
import { lockItems, type StoredItem, writeItem } from '../work-off/locked-items.ts';
import { mendOrderGoods } from './mend-order-goods.ts';
import { readAgainWithGoods, rememberGoods, requireGoods } from '../sources/remembered-goods.ts';
import { workOffItems } from '../work-off/work-off-items.ts';

/** Mends or decides, and reads the item again at once: what is right now becomes an order. */
export async function mendInboxItem(
  ctx: ActorCtx,
  id: string,
  change: MendInboxItem,
): Promise<InboxItem> {
  await requireGoods(ctx.db, change);
  const { item, remembered } = await mendAlone(ctx, id, change);
  await readAgainWithGoods(ctx, item.sourceId, remembered);
  return item;
}

/** A checkout whose customer could not be reached as often as the shop wants it tried. */
export async function closeUnreached(tx: Tx, ctx: ActorCtx, id: string): Promise<void> {
  const [locked] = await lockItems(tx, [id]);
  if (locked === undefined) throw new AppError('not_found');
  const by = { dealtBy: ctx.actor.id, dealtAt: ctx.now() };
  await writeItem(tx, locked.item, { state: 'ignored', reason: 'not_reached', ...by });
}

/** Each in a transaction of its own: one that cannot be mended never stops the others. */
export async function mendInboxItems(
  ctx: ActorCtx,
  ids: readonly string[],
  change: MendInboxItem,
): Promise<{ mended: number; open: number }> {
  await requireGoods(ctx.db, change);
  let mended = 0;
  const remembered = new Map<string, string[]>();
  for (const id of new Set(ids)) {
    try {
      const { item, remembered: news } = await mendAlone(ctx, id, change);
      if (item.state !== 'waiting' && item.state !== 'error') mended += 1;
      remembered.set(item.sourceId, [...(remembered.get(item.sourceId) ?? []), ...news]);
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
    }
  }
  // Only now, so that nothing else reads what is still to be mended here.
  for (const [sourceId, words] of remembered) await readAgainWithGoods(ctx, sourceId, words);
  return { mended, open: new Set(ids).size - mended };
}

const mendAlone = (ctx: ActorCtx, id: string, change: MendInboxItem) =>
  retryOnMergedClient(() =>
    ctx.db.transaction(async (tx) => {
      const remembered = await mendInTransaction(tx, ctx, id, change);
      await announceChange(tx, { topic: 'inbox' });
      return { item: await requireItem(tx, id), remembered };
    }),
  );

/**
 * In a transaction of somebody else's, of which it is the first part that locks rows. Returns the
 * words of which the source remembers something new.
 */
export async function mendInTransaction(
  tx: Tx,
  ctx: ActorCtx,
  id: string,
  { decision, remember = true, ...fields }: MendInboxItem,
): Promise<string[]> {
  const together = await lockItems(tx, await withCheckoutsOfPhone(tx, id, fields.phone));
  const locked = together.find(({ item }) => item.id === id);
  if (locked === undefined) throw new AppError('not_found');
  const { item, source } = locked;
  const by = { dealtBy: ctx.actor.id, dealtAt: ctx.now() };
  if (decision === 'seen') {
    if (item.orderId !== null) await writeItem(tx, item, { state: 'order', reason: null, ...by });
    return [];
  }
  if (decision === 'take') {
    const taken = await takeNewest(tx, ctx, locked, await readGoods(tx, source.id));
    await writeItem(tx, item, { ...taken, ...by });
    return [];
  }
  const said = saidOf(item, fields);
  const { productId: _product, variantId: _variant, goods: _goods, ...others } = fields;
  const isOfGoods = said.length > 0 && decision === undefined && Object.keys(others).length === 0;
  // Of an order that was made only its goods are named here; the rest is changed where orders are.
  const mayNameGoods = item.state === 'order' && isOfGoods;
  if (item.orderId !== null && !mayNameGoods) throw new AppError('conflict');
  if (decision === 'ignore') {
    await writeItem(tx, item, { state: 'ignored', reason: 'by_person', ...by });
    return [];
  }
  const order = item.orderId === null ? null : await lockOrder(tx, item.orderId);
  const edits: InboxEdits = {
    ...item.edits,
    ...fields,
    ...(decision === 'make' && { isMadeInDoubt: true }),
    ...(decision === 'make' && item.reason === 'amount_suspicious' && { isAmountSure: true }),
    ...(said.length > 0 && { goods: latest([...(item.edits.goods ?? []), ...said]) }),
  };
  // The customer may have ordered while somebody spoke with them, here or with another of us.
  const isMade = order === null && edits.isMadeInDoubt === true && item.draft?.stage === 'draft';
  if (isMade && (await hasOrdered(tx, id, fields.phone))) throw new AppError('checkout_ordered');
  // One product for goods of several names is a word about this order alone; and our storefront
  // names goods by our own ids.
  const isClear = fields.goods !== undefined || said.length === 1;
  const isToKeep = remember && isClear && source.kind !== 'storefront';
  const remembered = isToKeep ? await rememberGoods(tx, ctx, source, said) : [];
  const goods = await readGoods(tx, source.id);
  await writeItem(tx, item, { edits, ...by });
  if (order !== null) {
    await writeItem(tx, item, await mendOrderGoods(tx, ctx, locked, order, edits, goods));
  } else {
    const mended = { ...item, edits, state: 'waiting' as const };
    await workOffItems(tx, ctx, [{ ...locked, item: mended }], goods);
  }
  return remembered;
}

/** What a person said, by the words of this item; one product alone is all that nobody knew. */
function saidOf(
  { draft, unknownGoods }: StoredItem,
  { goods, productId, variantId = null }: SaidFields,
): readonly SaidGoods[] {
  if (goods === undefined) {
    return productId === undefined
      ? []
      : unknownGoods.map((words) => ({ words, productId, variantId }));
  }
  const own = new Set((draft?.lines ?? []).map((line) => goodsKey(goodsWords(line) ?? '')));
  const said = goods.filter(({ words }) => own.has(goodsKey(words)));
  if (said.length === 0) throw invalidField('goods', 'invalid');
  return said;
}

type SaidFields = Pick<MendInboxItem, 'goods' | 'productId'> & { variantId?: string | null };

const latest = (said: readonly SaidGoods[]): SaidGoods[] => [
  ...new Map(said.map((one) => [goodsKey(one.words), one])).values(),
];
