import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { carrierAccounts, type QuotaUse } from '#server/db/schema/carrier-accounts.ts';
import type { Db } from '#server/db/types.ts';
import type { Capabilities } from '../adapter/carrier-adapter.ts';
import { type CarrierResponse, CarrierTrouble } from '../adapter/channel.ts';

/** Keeps an account below its carrier's limits, whichever server calls. */
export interface QuotaGate {
  /** Counts a call before it is made; waits for a short time, otherwise throws `limited`. */
  take: () => Promise<void>;
  learn: (headers: CarrierResponse['headers']) => Promise<void>;
}

export type Sleep = (ms: number, signal: AbortSignal | undefined) => Promise<void>;

const realSleep: Sleep = (ms, signal) => setTimeout(ms, undefined, { signal });

interface Counted {
  db: Db;
  companyId: string;
  quota: Quota;
  now: () => Date;
  /** Waits as long as the clock `now` says; a test's clock need not be waited for. */
  sleep?: Sleep | undefined;
  /** The longest wait for the next call. */
  patienceMs: number;
  signal?: AbortSignal | undefined;
  beforeCall?: (() => void) | undefined;
}

/** For accounts that are not stored yet. */
export const unlimited: QuotaGate = { take: async () => {}, learn: async () => {} };

export function storedGate(counted: Counted): QuotaGate {
  const { db, companyId, quota, now, beforeCall } = counted;
  const mine = eq(carrierAccounts.companyId, companyId);
  let known: QuotaUse | null = null;

  const read = async (): Promise<QuotaUse> => {
    const columns = { quotaUse: carrierAccounts.quotaUse };
    const [row] = await db.select(columns).from(carrierAccounts).where(mine);
    if (row === undefined) throw new CarrierTrouble('unreachable', 'no_account');
    return row.quotaUse;
  };
  /** False when another call was counted meanwhile. */
  const store = async (use: QuotaUse): Promise<boolean> => {
    const before = sql`${carrierAccounts.quotaUse} = ${JSON.stringify(known)}::jsonb`;
    const written = await db
      .update(carrierAccounts)
      .set({ quotaUse: use })
      .where(and(mine, before))
      .returning({ companyId: carrierAccounts.companyId });
    known = written.length > 0 ? use : null;
    return written.length > 0;
  };

  return {
    take: async () => {
      for (;;) {
        known ??= await read();
        const taken = takeCall(known, quota, now().getTime());
        if ('waitMs' in taken) {
          await waitFor(taken.waitMs, counted);
          known = null;
        } else if (await store(taken.use)) {
          beforeCall?.();
          return;
        }
      }
    },
    learn: async (headers) => {
      known ??= await read();
      const learnt = readQuotaUse(headers, known, quota, now().getTime());
      // If another call was counted meanwhile, its answer says the same.
      if (learnt !== null) await store(learnt);
    },
  };
}

async function waitFor(
  waitMs: number,
  { patienceMs, signal, sleep = realSleep }: Counted,
): Promise<void> {
  if (waitMs > patienceMs) throw new CarrierTrouble('limited', 'quota', waitMs);
  try {
    await sleep(waitMs, signal);
  } catch {
    throw new CarrierTrouble('limited', 'stopping', waitMs);
  }
}

type Quota = Capabilities['quota'];
type Window = keyof QuotaUse;

/** A little longer than the carrier's, whose windows begin when our call arrives there. */
const WINDOWS: readonly { name: Window; ms: number; header: string }[] = [
  { name: 'perSecond', ms: 1_100, header: 'second' },
  { name: 'perMinute', ms: 61_000, header: 'minute' },
  { name: 'perHour', ms: 3_610_000, header: 'hour' },
  { name: 'perDay', ms: 86_460_000, header: 'day' },
];
/** So few left, by the carrier's own count, is none: somebody else may use the same key. */
const NONE_LEFT = 1;

/** What a call costs: the use with it counted, or how long to wait for the next one. */
export function takeCall(
  use: QuotaUse,
  quota: Quota,
  now: number,
): { use: QuotaUse } | { waitMs: number } {
  const next: QuotaUse = {};
  let waitMs = 0;
  for (const { name, ms } of WINDOWS) {
    const most = quota[name];
    if (most === undefined) continue;
    const { since, calls } = currentOf(use, name, ms, now) ?? { since: now, calls: 0 };
    if (calls >= most) waitMs = Math.max(waitMs, since + ms - now);
    next[name] = { since, calls: calls + 1 };
  }
  return waitMs > 0 ? { waitMs } : { use: next };
}

/** The use after an answer that says that a window is used up; null when it says nothing new. */
export function readQuotaUse(
  headers: CarrierResponse['headers'],
  use: QuotaUse,
  quota: Quota,
  now: number,
): QuotaUse | null {
  const learnt: QuotaUse = {};
  for (const { name, ms, header } of WINDOWS) {
    const left = headers[`x-${header}-quota-left`] ?? headers[`${header}-quota-left`];
    const most = quota[name];
    if (left === undefined || most === undefined || !/^\d{1,9}$/.test(left)) continue;
    const current = currentOf(use, name, ms, now);
    if (Number(left) > NONE_LEFT || (current?.calls ?? 0) >= most) continue;
    learnt[name] = { since: current?.since ?? now, calls: most };
  }
  return Object.keys(learnt).length === 0 ? null : { ...use, ...learnt };
}

/** Null when the window is over, or was written while a clock was wrong. */
function currentOf(use: QuotaUse, name: Window, ms: number, now: number) {
  const counted = use[name];
  return counted !== undefined && counted.since <= now && now < counted.since + ms ? counted : null;
}
