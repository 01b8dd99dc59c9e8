import { eq } from 'drizzle-orm';
import { intakePath } from '#contract/intake/intake.ts';
import { CONSENT_PATH } from '#contract/intake/sources.ts';
import type { ActorCtx } from '#server/context.ts';
import { sources } from '#server/db/schema/sources.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/audit-service.ts';
import { requireFreshSignIn } from '#server/http/access.ts';
import { isProblem, type ShopTools, withoutTrouble } from '../shops/shop-api.ts';
import { closeToken } from '../shops/shop-token.ts';
import { tokenFor, youcanApi } from '../shops/youcan-api.ts';

/**
 * Exchanges what the platform's consent page led back with. The platform does not return a state of
 * ours: the session of whoever asked is what binds it, and the app's own signature over the query.
 */
export async function giveConsent(
  ctx: ActorCtx,
  box: ShopTools['box'],
  network: ShopTools['network'],
  id: string,
  query: string,
  base: string,
): Promise<string | null> {
  requireFreshSignIn(ctx);
  const [source] = await ctx.db.select().from(sources).where(eq(sources.id, id));
  if (source?.kind !== 'youcan') throw new AppError('not_found');
  const tools: ShopTools = { db: ctx.db, now: ctx.now, box, network };
  const problem = await withoutTrouble(async () => {
    const token = await tokenFor(tools, source, query, new URL(CONSENT_PATH, base).href);
    if (isProblem(token)) return token;
    await ctx.db.transaction(async (tx) => {
      const [stored] = await tx
        .update(sources)
        .set({ token: closeToken(box, id, token), catchUpAt: null, catchUpProblem: null })
        .where(eq(sources.id, id))
        .returning();
      await recordAudit(tx, ctx, {
        action: 'source_updated',
        subject: stored ?? source,
        details: { changes: { access: { from: null, to: null } } },
      });
      await announceChange(tx, { topic: 'inbox' });
      await wakeJob(tx, 'catch-up');
    });
    const call = await youcanApi.open(tools, source);
    if (isProblem(call)) return call;
    const address = new URL(intakePath(id), base).href;
    return (await youcanApi.connect?.(call, address)) ?? null;
  });
  return problem?.problem ?? null;
}
