import { and, eq, min } from 'drizzle-orm';
import { intakePath } from '#contract/intake/intake.ts';
import type { ActorCtx } from '#server/context.ts';
import { inboxItems } from '#server/db/schema/intake.ts';
import { sources } from '#server/db/schema/sources.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import { AppError, invalidField } from '#server/errors.ts';
import { CarrierTrouble } from '#server/features/carriers/adapter/channel.ts';
import { SHOP_APIS } from './kinds.ts';
import { isProblem, type ShopTools } from './shops/shop-api.ts';
import type { StoredSource } from './source-secrets.ts';

/**
 * Asks the shop for one order and has it deliver to us where we may say so; what stands in the way is
 * said in the platform's own words. What we missed is read next.
 */
export async function testSource(
  ctx: ActorCtx,
  tools: Pick<ShopTools, 'box' | 'network'>,
  id: string,
  base: string,
): Promise<string | null> {
  const [source] = await ctx.db.select().from(sources).where(eq(sources.id, id));
  if (source === undefined) throw new AppError('not_found');
  if (source.shopUrl === null || source.access === null) {
    throw invalidField('accessKey', 'required');
  }
  const address = new URL(intakePath(id), base).href;
  const problem = await askShop({ ...tools, db: ctx.db, now: ctx.now }, source, address);
  if (problem !== null && problem !== HIDDEN) return problem;
  await ctx.db.transaction(async (tx) => {
    const again = await hiddenSince(ctx, source);
    await tx
      .update(sources)
      .set({ catchUpAt: ctx.now(), ...(again !== null && { cursorAt: again }) })
      .where(eq(sources.id, id));
    await announceChange(tx, { topic: 'inbox' });
    await wakeJob(tx, 'catch-up');
  });
  return problem;
}

const HIDDEN = 'personal_data_hidden';

async function askShop(
  tools: ShopTools,
  source: StoredSource,
  address: string,
): Promise<string | null> {
  const api = SHOP_APIS[source.kind];
  if (api === undefined) throw new AppError('not_found');
  try {
    const call = await api.open(tools, source);
    if (isProblem(call)) return call.problem;
    const page = await api.readPage(call, { since: tools.now(), next: null, size: 1 });
    if (isProblem(page)) return page.problem;
    return (await api.connect?.(call, address))?.problem ?? null;
  } catch (error) {
    if (!(error instanceof CarrierTrouble)) throw error;
    return error.kind;
  }
}

/** Orders that came without their customer are read again: the platform may show them by now. */
async function hiddenSince(ctx: ActorCtx, { id, cursorAt }: StoredSource): Promise<Date | null> {
  const [oldest] = await ctx.db
    .select({ at: min(inboxItems.stampedAt) })
    .from(inboxItems)
    .where(
      and(
        eq(inboxItems.sourceId, id),
        eq(inboxItems.state, 'waiting'),
        eq(inboxItems.reason, HIDDEN),
      ),
    );
  const at = oldest?.at ?? null;
  return at !== null && cursorAt !== null && at < cursorAt ? at : null;
}
