import { and, eq, inArray, ne } from 'drizzle-orm';
import type { CarrierPayout } from '#contract/payouts/carrier-debts.ts';
import { MOST_PAYOUT_LINES, type Payout, type PayoutLineInput } from '#contract/payouts/payouts.ts';
import type { ActorCtx } from '../../context.ts';
import { payouts } from '../../db/schema/payouts.ts';
import { dayOf, daysBefore } from '../../db/statements/days.ts';
import { AppError } from '../../errors.ts';
import {
  readCarrierPayouts,
  type ReadPayout,
} from '#server/features/carriers/accounts/account-calls.ts';
import type { AccountTools } from '#server/features/carriers/accounts/open-account.ts';
import { createPayout } from './payouts-service.ts';

/** Carriers pay within two weeks. */
const ASKED_DAYS = 60;

export async function listCarrierPayouts(
  ctx: ActorCtx,
  tools: AccountTools,
  companyId: string,
): Promise<CarrierPayout[]> {
  const listed = await ask(ctx, tools, companyId);
  const known = await knownReferences(ctx, companyId, listed);
  return listed
    .filter(({ id }) => !known.has(id))
    .map(({ id, at, state, amount, lines }) => ({
      reference: id,
      at: at?.toISOString() ?? null,
      isPaid: state === 'paid',
      amount,
      lineCount: lines.length,
    }));
}

async function ask(ctx: ActorCtx, tools: AccountTools, companyId: string): Promise<ReadPayout[]> {
  const listed = await readCarrierPayouts(ctx, tools, companyId, daysBefore(ctx.now(), ASKED_DAYS));
  return listed.filter(({ state }) => state !== 'cancelled');
}

async function knownReferences(
  { db }: ActorCtx,
  companyId: string,
  listed: readonly ReadPayout[],
): Promise<Set<string>> {
  if (listed.length === 0) return new Set();
  const references = listed.map(({ id }) => id);
  const rows = await db
    .select({ reference: payouts.reference })
    .from(payouts)
    .where(
      and(
        eq(payouts.companyId, companyId),
        ne(payouts.state, 'cancelled'),
        inArray(payouts.reference, references),
      ),
    );
  return new Set(rows.map(({ reference }) => reference));
}

/** Read again from the carrier: nobody can send us a payout in its name. */
export async function takeCarrierPayout(
  ctx: ActorCtx,
  tools: AccountTools,
  companyId: string,
  reference: string,
): Promise<Payout> {
  const found = (await ask(ctx, tools, companyId)).find(({ id }) => id === reference);
  if (found === undefined) throw new AppError('carrier_payout_gone', { values: { reference } });
  if (found.lines.length > MOST_PAYOUT_LINES) {
    throw new AppError('payout_too_long', { values: { most: MOST_PAYOUT_LINES } });
  }
  const { at, amount, isNet } = found;
  const lines = found.lines.map((line) => toLine(line, isNet));
  return createPayout(
    ctx,
    { companyId, reference, paidOn: dayOf(at ?? ctx.now()), net: amount, lines },
    'api',
  );
}

/**
 * A ledger names what the shop gets for a line; other carriers what was paid at the door. Prices of
 * a return stand beside every parcel, and count where nothing was paid. What is below zero is a
 * return or money taken back, as the parcel stands.
 */
export function toLine(line: ReadPayout['lines'][number], isNet: boolean): PayoutLineInput {
  const { amount, fee, returnFee, otherFees } = line;
  const tracking = line.tracking ?? line.reference ?? '—';
  const extra = otherFees === 0 ? null : otherFees;
  if (amount === null) return { tracking, cash: null, fee, returnFee, extra, net: null };
  const isReturn = amount <= 0;
  return {
    tracking,
    cash: isNet && !isReturn ? null : amount,
    fee: isReturn ? null : fee,
    returnFee: isReturn ? returnFee : null,
    extra,
    net: isNet ? amount : null,
  };
}
