import { and, eq, min } from 'drizzle-orm';
import type { CheckoutProbe } from '#contract/intake/checkout-fields.ts';
import { intakePath } from '#contract/intake/intake.ts';
import type { WebhooksMade } from '#contract/intake/sources.ts';
import type { ActorCtx } from '#server/context.ts';
import { inboxItems } from '#server/db/schema/intake.ts';
import { sources } from '#server/db/schema/sources.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import { AppError, invalidField } from '#server/errors.ts';
import { SHOP_APIS } from '../kinds.ts';
import { proposeFields } from '../kinds/propose-fields.ts';
import { fieldsOf } from '../kinds/values.ts';
import { addressTrouble } from '../sources/public-address.ts';
import {
  isProblem,
  type ShopApi,
  type ShopCall,
  type ShopProblem,
  type ShopTools,
  withoutTrouble,
} from './shop-api.ts';
import { underLease } from './shop-token.ts';
import { openSecrets, type StoredSource } from '../sources/source-secrets.ts';

type Tools = Pick<ShopTools, 'box' | 'network'>;

interface Shop {
  source: StoredSource;
  api: ShopApi;
}

/** A shop that keys are stored for. */
async function requireShop({ db }: ActorCtx, id: string): Promise<Shop> {
  const [source] = await db.select().from(sources).where(eq(sources.id, id));
  const api = source && SHOP_APIS[source.kind];
  if (source === undefined || api === undefined) throw new AppError('not_found');
  if (source.shopUrl === null || source.access === null) {
    throw invalidField('accessKey', 'required');
  }
  return { source, api };
}

const askShop = <Answer>(
  ctx: ActorCtx,
  tools: Tools,
  { source, api }: Shop,
  ask: (call: ShopCall) => Promise<Answer | ShopProblem>,
): Promise<Answer | ShopProblem> =>
  withoutTrouble(async () => {
    const call = await api.open({ ...tools, db: ctx.db, now: ctx.now }, source);
    return isProblem(call) ? call : ask(call);
  });

/**
 * Asks the shop for one order and has it deliver to us where we may say so; what stands in the way is
 * said in the platform's own words. What we missed is read next.
 */
export async function testSource(
  ctx: ActorCtx,
  tools: Tools,
  id: string,
  base: string,
): Promise<string | null> {
  const shop = await requireShop(ctx, id);
  const { source, api } = shop;
  const address = new URL(intakePath(id), base).href;
  const answer = await askShop(ctx, tools, shop, async (call) => {
    const page = await api.readPage(call, { since: ctx.now(), next: null, size: 1 });
    return isProblem(page) ? page : ((await api.connect?.(call, address)) ?? null);
  });
  const problem = answer?.problem ?? null;
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

/** Has the shop deliver to us, with the secret that is stored here: nobody copies anything. */
export async function createWebhooks(
  ctx: ActorCtx,
  tools: Tools,
  id: string,
  base: string,
): Promise<WebhooksMade> {
  const shop = await requireShop(ctx, id);
  const create = shop.api.createWebhooks;
  if (create === undefined) throw new AppError('not_found');
  const trouble = addressTrouble(base);
  // The shop would make them, and then call nobody.
  if (!tools.network.allowsPrivate && (trouble === 'private' || trouble === 'port')) {
    return { problem: `own_${trouble}`, webhooks: [] };
  }
  const [newest] = openSecrets(tools.box, shop.source);
  if (newest === undefined) return { problem: 'bad_credentials', webhooks: [] };
  const address = new URL(intakePath(id), base).href;
  // Two who ask at once would both find none.
  const made = await underLease(ctx.db, id, () =>
    askShop(ctx, tools, shop, (call) => create(call, { address, secret: newest.secret })),
  );
  return isProblem(made) ? { ...made, webhooks: [] } : { problem: null, webhooks: made };
}

/** Enough to see where a checkout keeps what. */
const PROBED_ORDERS = 5;

/** Where this shop's checkout keeps what it asked, by its last orders; a person accepts it. */
export async function probeCheckout(
  ctx: ActorCtx,
  tools: Tools,
  id: string,
): Promise<CheckoutProbe> {
  const shop = await requireShop(ctx, id);
  const readNewest = shop.api.readNewest;
  if (readNewest === undefined) throw new AppError('not_found');
  const page = await askShop(ctx, tools, shop, (call) => readNewest(call, PROBED_ORDERS));
  if (isProblem(page)) return { ...page, orders: 0, proposed: {}, found: [] };
  const orders = page.map(fieldsOf);
  return { problem: null, orders: orders.length, ...proposeFields(orders) };
}
