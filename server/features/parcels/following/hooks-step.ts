import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { carrierHooks } from '#server/db/schema/carrier-hooks.ts';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import type { ParcelEvent } from '#server/features/carriers/adapter/parcel-reading.ts';
import type { WebhookEvent } from '#server/features/carriers/adapter/webhook.ts';
import { knownKeys } from './tracking-step.ts';
import { followParcel, isLocal, type FollowDeps, type FollowedCompany } from './follow-parcel.ts';

type Hook = typeof carrierHooks.$inferSelect;
type HookContent = Omit<WebhookEvent, 'id' | 'event'> & {
  trust: 'proven' | 'hint';
  event: (Omit<ParcelEvent, 'at'> & { at: string }) | null;
};
type Result = Pick<Hook, 'result' | 'problem' | 'dueAt'>;
type Worked = Result & Pick<Hook, 'id'>;

const MOST_AT_ONCE = 200;
const MINUTE_MS = 60_000;
/** A hook may be faster than the answer to the call that made the parcel. */
const KNOWN_WITHIN_MS = 10 * MINUTE_MS;

/** Works off events that have arrived, some at a time. Returns whether there were any. */
export async function workHooks(deps: FollowDeps, company: FollowedCompany): Promise<boolean> {
  const due = await deps.db
    .select()
    .from(carrierHooks)
    .where(and(eq(carrierHooks.companyId, company.id), lte(carrierHooks.dueAt, deps.now())))
    .orderBy(asc(carrierHooks.id))
    .limit(MOST_AT_ONCE);
  if (due.length === 0) return false;
  const found = await findParcels(deps, company.id, due.map(contentOf));
  const known = new Set(await knownKeys(deps, found));
  const results: Worked[] = [];
  for (const hook of due) {
    const parcel = findFor(found, contentOf(hook));
    results.push({ id: hook.id, ...(await workHook(deps, company, hook, parcel, known)) });
  }
  await storeResults(deps, results);
  return true;
}

/** In one statement. If the server dies before it, all are worked off again, which changes nothing. */
async function storeResults({ db }: FollowDeps, worked: readonly Worked[]): Promise<void> {
  const column = <Value>(of: (one: Worked) => Value) => sql.param(worked.map(of));
  await db.execute(sql`
    update carrier_hooks set result = worked.result, problem = worked.problem, due_at = worked.due_at
    from unnest(
      ${column(({ id }) => id)}::bigint[],
      ${column(({ result }) => result)}::text[],
      ${column(({ problem }) => problem)}::text[],
      ${column(({ dueAt }) => dueAt?.toISOString() ?? null)}::timestamptz[]
    ) as worked (id, result, problem, due_at)
    where carrier_hooks.id = worked.id`);
}

/** As the route wrote it. */
const contentOf = ({ event }: Hook) => event as unknown as HookContent;

async function workHook(
  deps: FollowDeps,
  company: FollowedCompany,
  hook: Hook,
  parcel: StoredParcel | null,
  known: Set<string>,
): Promise<Result> {
  const done = (result: Hook['result'], problem: string | null = null): Result => ({
    result,
    problem,
    dueAt: null,
  });
  const now = deps.now();
  if (parcel === null) {
    const isYoung = now.getTime() - hook.receivedAt.getTime() < KNOWN_WITHIN_MS;
    const later = new Date(now.getTime() + MINUTE_MS);
    return isYoung ? { result: null, problem: null, dueAt: later } : done('ignored');
  }
  const { trust, event } = contentOf(hook);
  if (trust === 'hint') await readAgain(deps, parcel);
  if (trust === 'hint' || event === null)
    return done(event === null && trust === 'proven' ? 'ignored' : 'ok');
  // Doubled, or read before it came: it costs no transaction. One that is unknown is counted as such.
  const key = `${parcel.id} ${event.key}`;
  if (known.has(key) && event.kind !== 'unknown' && !isLocal(parcel.state)) return done('ok');
  try {
    const happened = { ...event, at: new Date(event.at) };
    const news = { events: [happened], reading: null };
    const { isUnmapped } = await followParcel(deps, company, parcel.id, news);
    known.add(key);
    // Which payout it is in is not part of an event.
    if (event.kind === 'money' || event.kind === 'change') await readAgain(deps, parcel);
    return done(isUnmapped ? 'unmapped' : 'ok');
  } catch (cause) {
    await readAgain(deps, parcel);
    return done('error', cause instanceof Error ? cause.name : 'unknown');
  }
}

/** By the parcel's own step while it is not known to exist, else by following it. */
async function readAgain({ db, now }: FollowDeps, parcel: StoredParcel): Promise<void> {
  const isLookedUp = isLocal(parcel.state) && parcel.nextStep === 'look_up';
  if (isLocal(parcel.state) && !isLookedUp) return;
  await db
    .update(parcels)
    .set(isLookedUp ? { dueAt: now() } : { trackDueAt: now() })
    .where(eq(parcels.id, parcel.id));
}

/** Only parcels of this company: another shop's number finds nothing. */
async function findParcels(
  { db }: FollowDeps,
  companyId: string,
  contents: readonly HookContent[],
): Promise<StoredParcel[]> {
  const texts = (name: 'carrierId' | 'tracking' | 'reference') => [
    ...new Set(contents.flatMap((one) => one[name] ?? [])),
  ];
  const trackings = texts('tracking');
  const names = [
    inArray(parcels.carrierId, texts('carrierId')),
    inArray(parcels.tracking, trackings),
    inArray(parcels.reference, texts('reference')),
    sql`${parcels.formerTrackings} && ${sql.param(trackings)}::text[]`,
  ];
  return db
    .select()
    .from(parcels)
    .where(and(eq(parcels.companyId, companyId), or(...names)));
}

/** What a proven event says is taken only for the very parcel; a reference is enough to look. */
function findFor(
  found: readonly StoredParcel[],
  { carrierId, tracking, reference, trust }: HookContent,
): StoredParcel | null {
  const exact = found.find(
    (parcel) =>
      (carrierId !== null && parcel.carrierId === carrierId) ||
      (tracking !== null &&
        (parcel.tracking === tracking || parcel.formerTrackings.includes(tracking))),
  );
  const named = found.find((parcel) => reference !== null && parcel.reference === reference);
  const isEnough = trust === 'hint' || (named !== undefined && isLocal(named.state));
  return exact ?? (isEnough ? (named ?? null) : null);
}
