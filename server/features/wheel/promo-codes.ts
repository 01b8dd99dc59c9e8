import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull, ne, sql, lte } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import { CODE_NUMBERS, CODE_PREFIX } from '#contract/wheel/wheel-prizes.ts';
import type { PromoCode } from '#contract/wheel/wheel.ts';
import type { Ctx } from '../../context.ts';
import { wheelSpins } from '../../db/schema/wheel.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';

type Spin = typeof wheelSpins.$inferSelect;

/** The discount of a code, without using it. */
export async function getPromoCode(
  { db, now }: Ctx,
  { code, phone }: { code: string; phone: string },
): Promise<PromoCode> {
  const [spin] = await byCode(db, code);
  const { prizeIndex, expiresAt } = await requireUsable(db, spin, phone, now());
  return { code, prizeIndex, expiresAt: expiresAt.toISOString() };
}

/**
 * Locks the code for this phone until the transaction ends: a concurrent order waits and is then
 * refused.
 */
export async function lockPromoCode(tx: Tx, code: string, phone: string, now: Date): Promise<Spin> {
  const [spin] = await byCode(tx, code).for('update');
  return requireUsable(tx, spin, phone, now);
}

/** Assigns the code to the order. A code without a phone gets the order's phone. */
export async function takePromoCode(
  tx: Tx,
  spin: Spin,
  order: { id: string; phone: string },
  now: Date,
): Promise<void> {
  await tx
    .update(wheelSpins)
    .set({ redeemedAt: now, redeemedOrderId: order.id, phone: order.phone })
    .where(eq(wheelSpins.id, spin.id));
  await announceChange(tx, { topic: 'wheel' });
}

interface PromoOrder {
  id: string;
  phone: string;
  promoCode: string | null;
}

/** A cancelled or deleted order releases its code. */
export async function givePromoCodeBack(tx: Tx, order: PromoOrder): Promise<void> {
  if (order.promoCode === null) return;
  await tx
    .update(wheelSpins)
    .set({ redeemedAt: null })
    .where(eq(wheelSpins.redeemedOrderId, order.id));
  await announceChange(tx, { topic: 'wheel' });
}

/** The order that took over the goods of another takes its code too. */
export async function passPromoCode(tx: Tx, from: PromoOrder, to: PromoOrder): Promise<void> {
  const passed = await tx
    .update(wheelSpins)
    .set({ redeemedOrderId: to.id })
    .where(and(eq(wheelSpins.redeemedOrderId, from.id), isNotNull(wheelSpins.redeemedAt)))
    .returning({ id: wheelSpins.id });
  if (passed.length === 0) throw new AppError('promo_code_used');
  await announceChange(tx, { topic: 'wheel' });
}

/**
 * A restored order takes its code again; refused while another order uses it. Meanwhile another
 * order of the same phone may have used the code and released it too.
 */
export async function retakePromoCode(tx: Tx, order: PromoOrder, now: Date): Promise<void> {
  if (order.promoCode === null) return;
  const taken = await tx
    .update(wheelSpins)
    .set({ redeemedAt: now, redeemedOrderId: order.id })
    .where(
      and(
        eq(wheelSpins.code, order.promoCode),
        eq(wheelSpins.phone, order.phone),
        isNotNull(wheelSpins.redeemedOrderId),
        isNull(wheelSpins.redeemedAt),
      ),
    )
    .returning({ id: wheelSpins.id });
  if (taken.length === 0) throw new AppError('promo_code_used');
  await announceChange(tx, { topic: 'wheel' });
}

const byCode = (db: Reader, code: string) =>
  db
    .select()
    .from(wheelSpins)
    .where(and(eq(wheelSpins.code, code), sql`${wheelSpins.codeIsLive}`));

async function requireUsable(
  db: Reader,
  spin: Spin | undefined,
  phone: string,
  now: Date,
): Promise<Spin> {
  if (spin === undefined) throw refusal('promo_code_unknown');
  if (spin.redeemedAt !== null) throw refusal('promo_code_used');
  if (spin.expiresAt <= now) throw refusal('promo_code_expired');
  if (!(await mayUse(db, spin, phone))) throw refusal('promo_code_other_phone');
  return spin;
}

/** A code without a phone may be used by anybody who has not spun in that campaign. */
async function mayUse(db: Reader, { id, phone: owner, campaign }: Spin, phone: string) {
  if (owner !== null) return owner === phone;
  const own = and(eq(wheelSpins.campaign, campaign), eq(wheelSpins.phone, phone));
  return (await db.$count(wheelSpins, and(own, ne(wheelSpins.id, id)))) === 0;
}

export const refusal = (code: ErrorCode) =>
  new AppError(code, { fields: [{ path: 'promoCode', message: 'promoCode' }] });

/** Random tries: a few are enough unless nearly all codes are in use. */
const GUESSES = 8;

/** Expired codes may be issued again. */
export async function releaseExpiredCodes(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(wheelSpins)
    .set({ codeIsLive: false })
    .where(and(sql`${wheelSpins.codeIsLive}`, lte(wheelSpins.expiresAt, now)));
}

/** A random unused code; null when there is none. */
export async function findFreeCode(tx: Tx): Promise<string | null> {
  const guesses = Array.from({ length: GUESSES }, () => randomInt(CODE_NUMBERS));
  const numbers = sql`unnest(${sql.param(`{${guesses.join(',')}}`)}::int[])`;
  const [guessed] = await freeCodes(tx, numbers).limit(1);
  if (guessed !== undefined) return guessed.code;
  const free = await freeCodes(tx, sql`generate_series(0, ${CODE_NUMBERS - 1}::int)`);
  return free.length === 0 ? null : (free[randomInt(free.length)]?.code ?? null);
}

const freeCodes = (tx: Tx, numbers: ReturnType<typeof sql>) =>
  tx
    .select({ code: sql<string>`${CODE_PREFIX}::text || n` })
    .from(sql`${numbers} as n`)
    .where(
      sql`not exists (select from ${wheelSpins} where code_is_live and code = ${CODE_PREFIX}::text || n)`,
    );
