import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import { can } from '#contract/permissions.ts';
import {
  weightNow,
  CODE_LIFE_DAYS,
  prizeText,
  WHEEL_PRIZES,
} from '#contract/wheel/wheel-prizes.ts';
import type { SpinWheel, WheelPrizeEntry, WheelWin } from '#contract/wheel/wheel.ts';
import type { Actor, Ctx } from '../../context.ts';
import { isUniqueViolation } from '../../db/faults.ts';
import { wheelSpins } from '../../db/schema/wheel.ts';
import { daysAfter } from '../../db/statements/days.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';
import { addressBlock } from '../../http/address-block.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { findFreeCode, releaseExpiredCodes } from './promo-codes.ts';
import { readWheel } from './wheel-settings-service.ts';
import { countWheelCall, countWin } from './wheel-throttle.ts';

export async function listWheelPrizes(
  { db, now, address }: Ctx,
  language: Language,
): Promise<WheelPrizeEntry[]> {
  await countWheelCall(db, 'reads', { address }, now());
  const { isOpen, prizes } = await readWheel(db, now());
  if (!isOpen) throw new AppError('wheel_closed');
  return WHEEL_PRIZES.map(({ colour }, index) => ({
    index,
    text: prizeText(index, language),
    colour,
    probability: prizes[index]?.probability ?? 0,
  }));
}

/**
 * Draws a prize and issues its code, for a customer or by staff for a customer. A lock makes spins
 * run one after another, so that the daily stock, the one spin per phone and the free codes cannot
 * change between check and write.
 */
export async function spinWheel(
  { db, now, address }: Ctx,
  { phone, language }: SpinWheel,
  actor: Actor | null,
): Promise<WheelWin> {
  if (actor !== null) requireSpinner(actor);
  if (phone === undefined) throw invalidField('phone', 'required');
  const at = now();
  const who = actor === null ? { address } : { actorId: actor.id };
  await countWheelCall(db, 'tries', who, at);
  const work = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lawha_wheel'))`);
    const { isOpen, campaign, prizes } = await readWheel(tx, at);
    if (!isOpen) throw new AppError('wheel_closed');
    await refuseSecondSpin(tx, campaign, phone);
    const prizeIndex = drawIndex(prizes.map(weightNow));
    if (prizeIndex === null) throw new AppError('wheel_out_of_prizes');
    await releaseExpiredCodes(tx, at);
    const code = await findFreeCode(tx);
    if (code === null) throw new AppError('wheel_out_of_codes');
    await countWin(tx, who, at);
    const expiresAt = daysAfter(at, CODE_LIFE_DAYS);
    const block = addressBlock(address);
    const spin = { campaign, phone, language, prizeIndex, code, expiresAt, address: block };
    const prize = prizeText(prizeIndex, language);
    const [written] = await tx
      .insert(wheelSpins)
      .values({ ...spin, createdAt: at })
      .returning({ id: wheelSpins.id });
    if (written === undefined) throw new Error('The spin was not written');
    if (actor !== null) {
      // Records the customer's phone but not the code, because a code is worth money.
      const subject = { id: written.id, name: phone };
      await recordAudit(tx, { now: () => at, actor, address }, { action: 'wheel_spun', subject });
    }
    await announceChange(tx, { topic: 'wheel' });
    return { prizeIndex, prize, code, expiresAt: expiresAt.toISOString() };
  });
  return work.catch((error: unknown) => {
    // A concurrent order linked an old code without a phone to this one.
    throw isUniqueViolation(error, 'wheel_spins') ? new AppError('wheel_already_spun') : error;
  });
}

/** A code is a discount on an order, so it needs the permission to create orders. */
function requireSpinner(actor: Actor): void {
  if (actor.mustChangePassword) throw new AppError('password_change_required');
  if (actor.mustSetUpSecondFactor) throw new AppError('second_factor_required');
  if (!can(actor, 'canCreateOrders')) throw new AppError('no_permission');
}

async function refuseSecondSpin(tx: Tx, campaign: string, phone: string): Promise<void> {
  const spins = await tx.$count(
    wheelSpins,
    and(eq(wheelSpins.campaign, campaign), eq(wheelSpins.phone, phone)),
  );
  if (spins > 0) throw new AppError('wheel_already_spun');
}

/**
 * Draws an index with a probability proportional to its weight, from a cryptographic source; null
 * when all weights are zero.
 */
export function drawIndex(weights: readonly number[]): number | null {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return null;
  let left = randomInt(total);
  return weights.findIndex((weight) => (left -= weight) < 0);
}
