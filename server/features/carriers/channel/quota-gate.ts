import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { carrierAccounts, type QuotaUse } from '../../../db/schema/carrier-accounts.ts';
import type { Db } from '../../../db/types.ts';
import { CarrierTrouble, type CarrierResponse } from '../adapter/channel.ts';
import { learnFrom, takeCall, type Quota } from './quota.ts';

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
export const noGate: QuotaGate = { take: async () => {}, learn: async () => {} };

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
      const learnt = learnFrom(headers, known, quota, now().getTime());
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
