import { asc, eq } from 'drizzle-orm';
import { YOUCAN_API } from '#contract/intake/intake-kinds.ts';
import { INTAKE_PREFIX } from '#contract/intake/intake.ts';
import {
  type CreateSource,
  type SampleReading,
  type Source,
  type UpdateSource,
} from '#contract/intake/sources.ts';
import type { ActorCtx } from '#server/context.ts';
import { inboxQuarantine } from '#server/db/schema/intake.ts';
import { products } from '#server/db/schema/products.ts';
import { sources } from '#server/db/schema/sources.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import type { Tx } from '#server/db/types.ts';
import { AppError, invalidField } from '#server/errors.ts';
import { changesOf, recordAudit } from '#server/features/audit/audit-service.ts';
import { requireFreshSignIn } from '#server/http/access.ts';
import { decideDraft } from '../work-off/draft-order.ts';
import { readGoods } from '../work-off/find-goods.ts';
import { KINDS, readDraft } from '../kinds.ts';
import { changedColumns, readWaitingAgain } from './sheet-columns.ts';
import {
  bringsSecret,
  changedSecrets,
  firstSecrets,
  givenAccess,
  movedAccess,
} from './source-access.ts';
import { baseOf, type Called, countBy, toSource } from './source-presenter.ts';
import { type ConnectedSource, isConnected, type StoredSource } from './source-secrets.ts';
import { deliveryTaker } from '../receiving/take-delivery.ts';

export async function listSources(ctx: ActorCtx, tools: Called): Promise<Source[]> {
  const rows = await ctx.db.select().from(sources).orderBy(asc(sources.name), asc(sources.id));
  const waiting = await countBy(ctx.db);
  return rows.filter(isConnected).map((row) => toSource(ctx, tools, row, waiting));
}

export async function createSource(
  ctx: ActorCtx,
  tools: Called,
  { secret, startsAt = null, accessKey, accessSecret, ...input }: CreateSource,
): Promise<Source> {
  requireFreshSignIn(ctx);
  requireOtherUrl(tools, input.shopUrl);
  return ctx.db.transaction(async (tx) => {
    await requireProduct(tx, input.defaultProductId);
    const id = crypto.randomUUID();
    const source = { id, kind: input.kind };
    const given = { secret, accessKey, accessSecret };
    const [stored] = await tx
      .insert(sources)
      .values({
        ...input,
        id,
        secrets: firstSecrets(tools.box, source, given, ctx.now()),
        startsAt: startsAt === null ? null : new Date(startsAt),
        ...(input.kind === 'youcan' && { shopUrl: input.shopUrl ?? YOUCAN_API }),
        ...givenAccess(tools.box, source, given),
      })
      .returning();
    if (stored === undefined || !isConnected(stored)) throw new Error('It was not written');
    await recordAudit(tx, ctx, { action: 'source_created', subject: stored });
    await announceChange(tx, { topic: 'inbox' });
    tools.sources.forget();
    return toSource(ctx, tools, stored, await countBy(tx));
  });
}

export async function updateSource(
  ctx: ActorCtx,
  tools: Called,
  id: string,
  {
    secret,
    removeFormerSecret,
    startsAt,
    accessKey,
    accessSecret,
    sheetColumns,
    ...input
  }: UpdateSource,
): Promise<Source> {
  const given = { secret, removeFormerSecret, accessKey, accessSecret };
  // Whoever may change these could have orders or keys sent elsewhere.
  const isDelicate = [secret, accessKey, accessSecret, input.shopUrl].some(
    (one) => one !== undefined,
  );
  if (isDelicate) requireFreshSignIn(ctx);
  requireOtherUrl(tools, input.shopUrl);
  const { updated, counts } = await ctx.db.transaction(async (tx) => {
    const before = await lockSource(tx, id);
    if (input.checkoutFields !== undefined && before.kind !== 'woocommerce') {
      throw invalidField('checkoutFields', 'invalid');
    }
    await requireProduct(tx, input.defaultProductId);
    const changed = {
      ...input,
      ...(startsAt !== undefined && { startsAt: startsAt === null ? null : new Date(startsAt) }),
      ...changedColumns(before, sheetColumns),
      ...changedSecrets(tools.box, before, given, ctx.now()),
      ...movedAccess(before, input.shopUrl),
      ...givenAccess(tools.box, before, given),
    };
    if (Object.keys(changed).length === 0) return { updated: before, counts: await countBy(tx) };
    const [stored] = await tx.update(sources).set(changed).where(eq(sources.id, id)).returning();
    if (stored === undefined || !isConnected(stored)) throw new AppError('not_found');
    const changes = changesOf(audited(before), audited(stored));
    if (Object.keys(changes).length > 0) {
      await recordAudit(tx, ctx, {
        action: 'source_updated',
        subject: stored,
        details: { changes },
      });
    }
    if (sheetColumns !== undefined || input.checkoutFields !== undefined) {
      await readWaitingAgain(tx, id, ctx.now());
    }
    await announceChange(tx, { topic: 'inbox' });
    await wakeJob(tx, 'catch-up');
    return { updated: stored, counts: await countBy(tx) };
  });
  tools.sources.forget();
  // A source that is off takes nothing: it is looked at again once it is on.
  const mayBeRight = bringsSecret(updated.kind, given) || input.isOn === true;
  if (!updated.isOn || !mayBeRight) return toSource(ctx, tools, updated, counts);
  await verifyAgain(ctx, tools, updated);
  return toSource(ctx, tools, updated, await countBy(ctx.db));
}

/** What was refused for a mistyped secret comes in by the same door once it is mended. */
async function verifyAgain(ctx: ActorCtx, tools: Called, source: StoredSource): Promise<void> {
  const known = await tools.sources.find(source.id);
  const kept = await ctx.db
    .select()
    .from(inboxQuarantine)
    .where(eq(inboxQuarantine.sourceId, source.id))
    .orderBy(asc(inboxQuarantine.id));
  if (known === null) return;
  const take = deliveryTaker(ctx.db, tools.sources);
  for (const { id, headers, body, receivedAt } of kept) {
    // By the clock of the day on which it came.
    if (KINDS[source.kind].verify({ headers, body }, known.secrets, receivedAt) !== 'signed')
      continue;
    await take(known, { headers, body }, receivedAt);
    await ctx.db.delete(inboxQuarantine).where(eq(inboxQuarantine.id, id));
  }
}

/** What a body would be read as; nothing is stored. */
export async function readSample(ctx: ActorCtx, id: string, text: string): Promise<SampleReading> {
  const [source] = await ctx.db.select().from(sources).where(eq(sources.id, id));
  if (source === undefined) throw new AppError('not_found');
  const reading = readDraft(source, Buffer.from(text), ctx.now());
  if ('reason' in reading) {
    return { draft: null, reason: reading.reason, words: reading.words ?? null };
  }
  const decision = decideDraft(reading.draft, {}, source, await readGoods(ctx.db, id));
  const reason = 'reason' in decision ? decision.reason : null;
  return { draft: reading.draft, reason, words: null };
}

async function lockSource(tx: Tx, id: string): Promise<ConnectedSource> {
  const [source] = await tx.select().from(sources).where(eq(sources.id, id)).for('update');
  if (source === undefined || !isConnected(source)) throw new AppError('not_found');
  return source;
}

/** A source that is told at the door of sources would send us our own words as orders. */
function requireOtherUrl(tools: Called, shopUrl: string | null | undefined): void {
  if (shopUrl === null || shopUrl === undefined) return;
  const { hostname, pathname } = new URL(shopUrl);
  const ours = [tools.base, baseOf(tools)].map((base) => new URL(base).hostname);
  if (ours.includes(hostname) && pathname.startsWith(INTAKE_PREFIX)) {
    throw invalidField('shopUrl', 'ownUrl');
  }
}

async function requireProduct(tx: Tx, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  if ((await tx.$count(products, eq(products.id, id))) === 0) {
    throw invalidField('defaultProductId', 'invalid');
  }
}

/** Of secrets the trail says only that they changed. */
const audited = ({
  shopUrl,
  access,
  tellsBack,
  name,
  isOn,
  secrets,
  defaultProductId,
  numbering,
  startsAt,
  alarmHours,
  tabs,
  checkoutFields,
}: StoredSource) => ({
  name,
  isOn,
  secrets: { secrets },
  shopUrl,
  access: { access },
  tellsBack,
  defaultProductId,
  numbering,
  startsAt: startsAt?.toISOString() ?? null,
  alarmHours,
  columns: { tabs, checkoutFields },
});
