import { sql } from 'drizzle-orm';
import { syncState } from '../../db/schema/sync.ts';
import type { Db } from '../../db/types.ts';
import type { Timer } from '../../jobs/job-kind.ts';
import { CallError, pullPage, type StorefrontTarget } from './storefront-client.ts';
import { logCall, summaryOf } from './sync-calls.ts';
import { inboundReceivers, type InboundReceivers } from './sync-inbound-service.ts';

const PULLED = ['products', 'wilaya-shipping-costs'] as const;
type Pulled = (typeof PULLED)[number];

/** Stops a storefront that never returns a last page. */
const MOST_PAGES = 200;

interface PullDeps {
  db: Db;
  target: StorefrontTarget;
  now: () => Date;
}

/** On one server. */
export const syncPullJob = (deps: PullDeps): Timer => ({
  name: 'pull',
  every: { minutes: 15 },
  run: () => pullAll(deps),
});

/** Pulls products and shipping costs; they are merged by the same rule as pushed ones. */
export async function pullAll(deps: PullDeps): Promise<void> {
  for (const kind of PULLED) {
    // A kind that cannot be pulled is logged, and the other is still tried.
    await pull(deps, inboundReceivers, kind).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
  }
}

/** Pulls page by page and stores the cursor, so that the next run continues after a failure. */
async function pull(deps: PullDeps, receivers: InboundReceivers, kind: Pulled): Promise<void> {
  let after = await cursorOf(deps.db, kind);
  for (let page = 0; page < MOST_PAGES; page++) {
    const next = await pullOne(deps, receivers, kind, after);
    await keepCursor(deps.db, kind, next);
    if (next === null || next === after) return;
    after = next;
  }
}

async function pullOne(
  { db, target, now }: PullDeps,
  receivers: InboundReceivers,
  kind: Pulled,
  after: string | null,
): Promise<string | null> {
  const at = now();
  const started = performance.now();
  const line = () => ({
    at,
    direction: 'pull' as const,
    kind,
    milliseconds: Math.round(performance.now() - started),
  });
  try {
    const { items, next } = await pullPage(target, kind, after);
    const ctx = { db, now, language: 'ar' as const, address: new URL(target.url).hostname };
    const answer = items.length === 0 ? null : await receivers[kind](ctx, items);
    await logCall(db, { ...line(), status: 200, ...(answer && summaryOf(answer)) });
    return next ?? null;
  } catch (error) {
    if (error instanceof CallError) {
      await logCall(db, { ...line(), status: error.status, error: error.message });
    }
    throw error;
  }
}

async function cursorOf(db: Db, kind: Pulled): Promise<string | null> {
  const [state] = await db.select({ cursors: syncState.cursors }).from(syncState);
  return state?.cursors[kind] ?? null;
}

async function keepCursor(db: Db, kind: Pulled, cursor: string | null): Promise<void> {
  const { cursors } = syncState;
  await db.update(syncState).set({
    cursors:
      cursor === null
        ? sql`${cursors} - ${kind}::text`
        : sql`${cursors} || jsonb_build_object(${kind}::text, ${cursor}::text)`,
  });
}
