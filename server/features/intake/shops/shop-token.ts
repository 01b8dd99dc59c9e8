import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isDatabaseDown } from '#server/db/faults.ts';
import { sources } from '#server/db/schema/sources.ts';
import type { Db } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import type { SecretBox } from '#server/secret-box.ts';
import type { StoredSource } from '../sources/source-secrets.ts';
import { lineOf } from '../kinds/values.ts';
import { isProblem, type ShopCall, type ShopProblem, type ShopTools } from './shop-api.ts';

const Token = z.object({
  access: z.string(),
  /** Where a platform wants it for the next one. */
  refresh: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});
export type ShopToken = z.infer<typeof Token>;

export function closeToken(box: SecretBox | null, id: string, token: ShopToken): string {
  if (box === null) throw new AppError('encryption_not_configured');
  return box.close(JSON.stringify(token), id);
}

function openToken(
  box: SecretBox | null,
  { id, token }: Pick<StoredSource, 'id' | 'token'>,
): ShopToken | null {
  const text = token === null ? null : (box?.open(token, id) ?? null);
  return text === null ? null : Token.parse(JSON.parse(text));
}

const USUAL_SECONDS = 3_600;
const YEAR_SECONDS = 31_536_000;

/** When a token runs out that a platform gave for so long, whatever it answered in place of a number. */
export function expiresAfter(asked: Date, seconds: unknown): string {
  const given = Number(lineOf(seconds));
  const life = given > 0 ? Math.min(given, YEAR_SECONDS) : USUAL_SECONDS;
  return new Date(asked.getTime() + life * 1_000).toISOString();
}

/** Before this it is renewed, so that it does not run out while a page is read. */
const EARLY_MS = 300_000;
/** Longer than any call to the outside lasts. */
const LEASE_SECONDS = 45;
const WAIT_MS = 200;

export type Renew = (former: ShopToken | null) => Promise<ShopToken | ShopProblem>;

/** Calls with a token that holds; one that is refused all the same is renewed once. */
export async function callWithToken(
  tools: ShopTools,
  source: StoredSource,
  renew: Renew,
  ask: (token: string) => ShopCall,
): Promise<ShopCall | ShopProblem> {
  const valid = await validToken(tools, source, renew);
  if (isProblem(valid)) return valid;
  let { access } = valid;
  return async (request) => {
    const used = access;
    const first = await ask(used)(request);
    if (first.status !== 401) return first;
    const next = await validToken(tools, source, renew, used);
    if (isProblem(next)) return first;
    ({ access } = next);
    return ask(access)(request);
  };
}

/**
 * A token that still holds, other than the one that was refused. It is stored before it is used:
 * where a platform's refresh works once, a second one would end both.
 */
async function validToken(
  tools: ShopTools,
  { id }: Pick<StoredSource, 'id'>,
  renew: Renew,
  refused: string | null = null,
): Promise<ShopToken | ShopProblem> {
  const { db, now, box } = tools;
  const held = (row: StoredSource): ShopToken | null => {
    const token = openToken(box, row);
    if (token === null || token.access === refused) return null;
    return new Date(token.expiresAt).getTime() - EARLY_MS > now().getTime() ? token : null;
  };
  const [row] = await db.select().from(sources).where(eq(sources.id, id));
  if (row === undefined) return { problem: 'bad_credentials' };
  const token = held(row);
  if (token !== null) return token;
  return underLease(db, id, async (leased) => {
    // Another server may have renewed it meanwhile.
    const next = held(leased) ?? (await renew(openToken(box, leased)));
    if (!isProblem(next)) await store(tools, leased, next);
    return next;
  });
}

/**
 * One server at a time settles something with a shop, and the others wait. A lease and no open
 * transaction, since the platform may take its time.
 */
export async function underLease<Answer>(
  db: Db,
  id: string,
  settle: (source: StoredSource) => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const source = await lease(db, id);
    if (source === null) {
      await sleep(WAIT_MS);
      continue;
    }
    try {
      return await settle(source);
    } finally {
      await db.update(sources).set({ tokenLeaseUntil: null }).where(eq(sources.id, id));
    }
  }
}

async function lease(db: Db, id: string): Promise<StoredSource | null> {
  const [taken] = await db
    .update(sources)
    .set({ tokenLeaseUntil: sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})` })
    .where(
      and(
        eq(sources.id, id),
        sql`coalesce(${sources.tokenLeaseUntil}, '-infinity') < clock_timestamp()`,
      ),
    )
    .returning();
  return taken ?? null;
}

const TRIES = 20;

/** The former one is worth nothing any more: a database that is away for a moment is waited for. */
async function store(
  { db, box }: ShopTools,
  source: StoredSource,
  token: ShopToken,
): Promise<void> {
  const closed = closeToken(box, source.id, token);
  for (let tries = 1; ; tries += 1) {
    try {
      await db.update(sources).set({ token: closed }).where(eq(sources.id, source.id));
      return;
    } catch (error) {
      if (!isDatabaseDown(error) || tries === TRIES) throw error;
      await sleep(WAIT_MS * tries);
    }
  }
}
