import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { carrierAccounts } from '../../../db/schema/carrier-accounts.ts';
import type { Db } from '../../../db/types.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';

const LEASE_MS = 30_000;
const RENEW_MS = 10_000;

/** One server at a time works for an account; the lease of a server that died runs out. */
export interface AccountLease {
  /** Throws when the lease may have run out: from then on another server may call the carrier. */
  requireHeld: () => void;
  release: () => Promise<void>;
}

interface LeaseDeps {
  db: Db;
  now: () => Date;
  /** Of this server. */
  workerId: string;
}

/** Null while another server has it. */
export async function leaseAccount(
  deps: LeaseDeps,
  companyId: string,
): Promise<AccountLease | null> {
  // By a clock that nobody sets; it begins before the database has agreed.
  let heldUntil = performance.now() + LEASE_MS;
  if (!(await take(deps, companyId))) return null;
  const renew = async () => {
    const until = performance.now() + LEASE_MS;
    heldUntil = (await take(deps, companyId)) ? until : 0;
  };
  // While the database is away, the lease simply runs out.
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_MS).unref();
  return {
    requireHeld: () => {
      if (performance.now() < heldUntil) return;
      throw new CarrierTrouble('limited', 'lease_lost', RENEW_MS);
    },
    release: async () => {
      clearInterval(timer);
      await deps.db
        .update(carrierAccounts)
        .set({ workedBy: null, workedUntil: null })
        .where(isOf(companyId, deps.workerId));
    },
  };
}

const isOf = (companyId: string, workerId: string) =>
  and(eq(carrierAccounts.companyId, companyId), eq(carrierAccounts.workedBy, workerId));

async function take({ db, now, workerId }: LeaseDeps, companyId: string): Promise<boolean> {
  const at = now();
  const isFree = or(
    isNull(carrierAccounts.workedUntil),
    lt(carrierAccounts.workedUntil, at),
    eq(carrierAccounts.workedBy, workerId),
  );
  const taken = await db
    .update(carrierAccounts)
    .set({ workedBy: workerId, workedUntil: new Date(at.getTime() + LEASE_MS) })
    .where(and(eq(carrierAccounts.companyId, companyId), isFree))
    .returning({ companyId: carrierAccounts.companyId });
  return taken.length > 0;
}
